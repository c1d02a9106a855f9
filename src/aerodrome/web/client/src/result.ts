// The end: who won, why it came, points line by line, and what can be done next.

import { attempt, call } from "./net";
import { button, byId, make, plural, say, seatDisc } from "./page";
import type { Table } from "./table";
import type { Result, Scene, Score, Side } from "./types";

const SHORT = 9, OWN = 12; // lines of scores that are all shown at once; of longer ones only the own, if those are few

const LAST = 6; // lines of the log that belong to the end

const number = (points: number): string => String(points).replace("-", "−");

export class Ending {
  private witnessed = false; // the reader was there when the game ended

  constructor(private readonly table: Table) {}

  update(): void {
    const { result, log } = this.table.state;
    this.witnessed ||= !result;
    const place = byId("result");
    const key = JSON.stringify(result);
    place.hidden = !result;
    if (!result || place.dataset["shown"] === key) return;
    place.dataset["shown"] = key;
    const who = result.ending.seat === undefined ? "" : this.table.name(result.ending.seat);
    place.replaceChildren(make("h2", { class: "winner", text: this.head(result) }));
    if (result.verdict?.following) place.append(make("p", { text: result.verdict.following }));
    place.append(make("p", { class: "help", text: result.why || say(`end-${result.ending.kind}`, { name: who }) }));
    const shared = this.shared(result);
    const short = result.scores.reduce((sum, score) => sum + score.lines.length, 0) <= SHORT;
    for (const side of result.sides) place.append(...this.side(side, result, short, shared));
    if (shared) place.append(this.compared(result));
    place.append(this.afterwards(result));
    const told = log.slice(-LAST).some((line) => line.scene); // games that tell their end in a scene of their own
    if (this.witnessed && !told && result.scores.length > 1) this.table.story.shows(pad(result));
  }

  private names(side: Side): string {
    return new Intl.ListFormat(document.documentElement.lang || "en").format(side.seats.map((seat) => this.table.name(seat)));
  }

  private head(result: Result): string {
    if (result.verdict) return say(result.verdict.won ? "result-won" : "result-lost", { title: result.verdict.title });
    const best = result.sides.filter((side) => side.place === 1);
    if (best.length > 1) return say("result-share", { names: new Intl.ListFormat(document.documentElement.lang || "en").format(best.map((side) => this.names(side))) });
    return say(best[0]!.seats.length > 1 ? "result-pair" : "result-wins", { name: this.names(best[0]!) });
  }

  private place(side: Side, result: Result): string {
    return result.sides.length === 1 ? "" : say("place", { n: side.place, of: result.sides.length });
  }

  // Where the points of all come from the same sources, they stand side by side.
  private shared(result: Result): boolean {
    const sources = result.scores.map((score) => JSON.stringify(score.lines.map((line) => line.text)));
    return sources.length > 1 && sources.every((one) => one === sources[0]);
  }

  private compared(result: Result): HTMLElement {
    const scores = result.sides.flatMap((side) => side.seats).map((seat) => result.scores.find((score) => score.seat === seat)!);
    const heads = scores.map((score) => make("th", { scope: "col" }, seatDisc(score.seat), make("span", { class: "hidden", text: this.table.name(score.seat) })));
    const rows = scores[0]!.lines.map((line, at) => make("tr", {},
      make("th", { scope: "row", text: line.text }), ...scores.map((score) => make("td", { text: number(score.lines[at]!.points) }))));
    return make("table", { class: "compared" }, make("thead", {}, make("tr", {}, make("td"), ...heads)), make("tbody", {}, ...rows));
  }

  private side(side: Side, result: Result, short: boolean, shared: boolean): HTMLElement[] {
    const scores = side.seats.map((seat) => result.scores.find((score) => score.seat === seat)!);
    const rows = scores.map((score) => this.score(score, scores.length > 1 ? "" : this.place(side, result), short, shared));
    if (scores.length === 1) return rows;
    const total = make("p", { class: "pair" }, make("b", { text: this.names(side) }), make("span", { class: "place", text: this.place(side, result) }), make("strong", { text: this.points(side.points) }));
    return [total, ...rows];
  }

  private points(points: number): string {
    const { layer } = this.table.state;
    return `${number(points)} ${layer?.counted[plural.select(Math.abs(points))] ?? layer?.unit ?? ""}`;
  }

  private score(score: Score, place: string, short: boolean, shared: boolean): HTMLElement {
    const parts = [seatDisc(score.seat), make("b", { text: this.table.name(score.seat) }), make("span", { class: "place", text: place }), make("strong", { text: this.points(score.points) })];
    if (shared) return make("p", { class: "score" }, ...parts);
    const head = make("summary", {}, ...parts);
    const lines = make("dl", { class: "lines" });
    for (const line of score.lines) lines.append(make("dt", { text: line.text }), make("dd", { text: number(line.points) }));
    const one = make("details", { class: "score" }, head, lines) as HTMLDetailsElement;
    const { mine } = this.table.state.table;
    one.open = short || (score.lines.length <= OWN && (mine.length ? mine.includes(score.seat) : score.place === 1));
    return one;
  }

  private afterwards(result: Result): HTMLElement {
    const { id, watch } = this.table;
    const query = watch ? `?watch=${watch}` : "";
    const links = make("p", { class: "wide" });
    if (this.table.state.table.mine.length) {
      const words = say(result.rematch ? "rematch-join" : "rematch");
      links.append(button(words, () => void attempt(async () => {
        location.href = `/table/${(await call<{ id: string }>("POST", `/api/tables/${id}/rematch`)).id}`;
      }), "main"));
    }
    if (result.scores.length > 1) links.append(button(say("score-pad"), () => this.table.story.shows(pad(result)), "button"));
    links.append(make("a", { class: "button", href: `/table/${id}/replay/1${query}`, text: say("replay") }));
    links.append(make("a", { class: "button", href: `/api/tables/${id}/record${query}`, download: "", text: say("record") }));
    links.append(make("a", { class: "button", href: `/table/${id}/shuffles${query}`, text: say("shuffles") }));
    return links;
  }
}

// All players side by side, what brought points to any of them.
function pad(result: Result): Scene {
  const counted = new Set(result.scores.flatMap((score) => score.lines.filter((line) => line.points).map((line) => line.text)));
  const rows = result.scores.map((score) => ({ seat: score.seat, lines: score.lines.filter((line) => counted.has(line.text)) }));
  return { title: say("score-pad"), rows: rows.sort((a, b) => a.seat - b.seat) };
}
