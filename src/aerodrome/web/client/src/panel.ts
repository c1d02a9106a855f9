// The question with its choices, offers, hints, and the result.

import { Choices } from "./choices";
import { attempt, call } from "./net";
import { button, byId, make, say } from "./page";
import type { Table } from "./table";
import type { Lobby, Result } from "./types";

interface Hint { title: string; version: number; choices: { choice: number; text: string; value: number }[] }

const SHORT = 24; // lines of scores that are all shown at once; of longer ones only the own

export class Panel {
  private shown = "";
  private problem = "";
  readonly choices: Choices;

  constructor(private readonly table: Table) { this.choices = new Choices(table); }

  status(text: string): void {
    this.problem = text;
    this.turn();
  }

  update(): void {
    const { state } = this.table;
    const key = JSON.stringify([state.ask, state.table, this.table.selected]);
    this.turn();
    this.lobby(state.lobby);
    this.offer();
    if (key !== this.shown) {
      this.shown = key;
      this.question();
    }
    this.result(state.result);
  }

  private turn(): void {
    const { state } = this.table;
    const place = byId("turn");
    place.className = `turn${this.table.myTurn ? " mine" : ""}`;
    if (this.problem) { place.textContent = this.problem; place.classList.add("offline"); return; }
    const mover = state.players[state.table.mover];
    if (state.table.status === "over") place.textContent = say("over");
    else if (state.table.status === "open") place.textContent = "";
    else if (this.table.myTurn) place.textContent = state.table.mine.length > 1 ? say("turn.of", { name: mover?.name ?? "" }) : say("your.turn");
    else if (mover) {
      const thinks = mover.kind === "bot" || mover.standin;
      place.textContent = say(thinks ? "thinking" : "turn.of", { name: mover.name });
      place.classList.toggle("thinking", Boolean(thinks));
    }
  }

  private question(): void {
    const { ask, table } = this.table.state;
    const held = ["choices", "controls", "tools"].some((id) => byId(id).contains(document.activeElement));
    byId("hint").replaceChildren();
    const asked = byId("question");
    const words = table.status === "over" || !ask ? "" : ask.confirm && this.table.myTurn ? say("planned") : ask.text;
    if (asked.textContent !== words) asked.textContent = words;
    byId("controls").replaceChildren(...this.controls());
    byId("tools").replaceChildren(...this.tools());
    this.planned(ask?.planned ?? []);
    this.choices.show();
    if (held) this.focusFirst();
  }

  private planned(lines: string[]): void {
    const place = byId("planned");
    place.hidden = lines.length === 0;
    const steps = byId("steps");
    steps.replaceChildren(...lines.map((line) => make("li", { text: line })));
    steps.scrollTop = steps.scrollHeight;
  }

  private focusFirst(): void {
    const first = byId("controls").querySelector<HTMLElement>(".main") ?? byId("choices").querySelector<HTMLElement>("button");
    (first ?? byId("question")).focus();
  }

  private tools(): HTMLElement[] {
    const { ask, lobby } = this.table.state;
    if (!ask || !this.table.myTurn || ask.confirm) return [];
    const found: HTMLElement[] = [];
    found.push(...this.undoing());
    if (lobby.hints && ask.choices.length > 1) found.push(button(say("hint"), () => this.hint()));
    return found;
  }

  // Takes the last step back, or all of a plan of several.
  private undoing(): HTMLElement[] {
    const { ask } = this.table.state;
    const found: HTMLElement[] = [];
    if (ask?.undo) found.push(button(say("undo"), () => void this.table.undo()));
    if (ask && ask.plan.length > 1) found.push(button(say("restart"), () => void this.table.restart(), "quiet"));
    return found;
  }

  private controls(): HTMLElement[] {
    const { ask } = this.table.state;
    if (!ask || !this.table.myTurn) return [];
    const found: HTMLElement[] = [];
    if (ask.confirm) found.push(button(say("confirm"), () => void this.table.confirm(), "main"));
    if (ask.confirm) found.push(...this.undoing());
    if (this.table.selected.length) found.push(button(say("choices.all"), () => this.table.clear(), "quiet"));
    return found;
  }

  hint(): void {
    const { lobby, table } = this.table.state;
    if (!lobby.hints) return;
    const place = byId("hint");
    place.replaceChildren(make("p", { class: "help", text: say("hint.wait") }));
    void attempt(async () => {
      try {
        const hint = await call<Hint>("POST", `/api/tables/${this.table.id}/hint`, { seat: this.table.seat });
        if (hint.version !== this.table.state.table.version) { place.replaceChildren(); return; }
        const list = make("ol", { class: "hints" });
        for (const one of hint.choices) {
          const words = say("hint.value", { percent: Math.round(one.value * 100) });
          const bar = make("meter", { min: "0", max: "1", value: String(one.value), "aria-label": words });
          const line = make("li", {}, make("span", { text: one.text }), ...(one.value >= 0 ? [make("small", {}, bar, " ", words)] : []));
          const targets = this.table.state.ask?.choices.find((choice) => choice.choice === one.choice)?.targets ?? [];
          line.addEventListener("mouseenter", () => this.table.point(targets));
          line.addEventListener("mouseleave", () => this.table.point([]));
          list.append(line);
        }
        place.replaceChildren(make("p", { text: say("hint.says", { bot: hint.title }) }), list);
      } catch (error) {
        if (table.version === this.table.state.table.version) place.replaceChildren();
        throw error;
      }
    });
  }

  private offer(): void {
    const { offer, table } = this.table.state;
    const place = byId("offer");
    const key = JSON.stringify([offer, table.mine]);
    if (place.dataset["shown"] === key) return;
    place.dataset["shown"] = key;
    place.replaceChildren();
    if (!offer) return;
    const answer = (yes: boolean): void => {
      const seat = table.mine.find((mine) => !offer.agreed.includes(mine)) ?? table.mine[0];
      void this.table.act("offer", { kind: offer.kind, yes, seat });
    };
    const waiting = table.mine.some((mine) => !offer.agreed.includes(mine));
    const mine = table.mine.includes(offer.seat);
    place.append(make("p", { text: mine ? say("offer.wait") : say(`offer.${offer.kind}`, { name: this.table.name(offer.seat) }) }));
    if (!table.mine.length) return;
    if (waiting && !mine) place.append(button(say("agree"), () => answer(true), "main"), " ", button(say("decline"), () => answer(false)));
    else place.append(button(say("withdraw"), () => answer(false)));
  }

  private lobby(lobby: Lobby): void {
    const place = byId("lobby");
    place.hidden = this.table.state.table.status !== "open";
    if (place.hidden || place.childElementCount) return;
    const words = lobby.texts;
    place.append(make("h2", { text: `${byId("table").dataset["title"] ?? ""}: ${words["head"] ?? ""}` }));
    for (const [what, address] of [["link", lobby.join], ["watch", lobby.watch]] as const) {
      if (!address) continue;
      const input = make("input", { class: "link", readonly: "", value: address, "aria-label": words[what] }) as HTMLInputElement;
      input.addEventListener("focus", () => input.select());
      const copy = button(words["copy"]!, () => {
        void navigator.clipboard?.writeText(address).then(() => { copy.textContent = words["copied"]!; });
      });
      place.append(make("p", { text: words[what] }), make("p", { class: "copy" }, input, copy));
    }
    const last = make("p", { class: "wide" });
    if (lobby.fill) last.append(button(words["fill"]!, () => void this.table.act("fill", { bot: lobby.fill }), "main"));
    if (lobby.join) last.append(button(words["leave"]!, () => void this.table.act("leave").then((done) => { if (done) location.href = "/tables"; })));
    place.append(last);
  }

  private result(result: Result | null): void {
    const place = byId("result");
    const key = JSON.stringify(result);
    place.hidden = !result;
    if (!result || place.dataset["shown"] === key) return;
    place.dataset["shown"] = key;
    const who = result.ending.seat === undefined ? "" : this.table.name(result.ending.seat);
    const best = result.scores.filter((score) => score.place === 1).map((score) => this.table.name(score.seat));
    const head = best.length === 1 ? say("result.wins", { name: best[0]! }) : say("result.share", { names: new Intl.ListFormat(document.documentElement.lang || "en").format(best) });
    place.replaceChildren(make("h2", { class: "winner", text: head }), make("p", { class: "help", text: say(`end.${result.ending.kind}`, { name: who }) }));
    const short = result.scores.reduce((sum, score) => sum + score.lines.length, 0) <= SHORT;
    const mine = this.table.state.table.mine;
    for (const score of [...result.scores].sort((a, b) => a.place - b.place)) {
      const head = make("summary", {}, make("i", { class: `seat-disc seat-${score.seat}`, "aria-hidden": "true", text: String(score.seat + 1) }),
        make("b", { text: this.table.name(score.seat) }), make("span", { class: "place", text: score.place === 1 ? say("place.1") : say("place", { n: score.place }) }),
        make("strong", { text: say("points", { n: score.points }).replace("-", "−") }));
      const lines = make("dl", { class: "lines" });
      for (const line of score.lines) lines.append(make("dt", { text: line.text }), make("dd", { text: String(line.points).replace("-", "−") }));
      const one = make("details", { class: "score" }, head, lines) as HTMLDetailsElement;
      one.open = short || (mine.length ? mine.includes(score.seat) : score.place === 1);
      place.append(one);
    }
    place.append(this.afterwards(result));
  }

  private afterwards(result: Result): HTMLElement {
    const { id, watch } = this.table;
    const query = watch ? `?watch=${watch}` : "";
    const links = make("p", { class: "wide" });
    if (this.table.state.table.mine.length) {
      const words = say(result.rematch ? "rematch.join" : "rematch");
      links.append(button(words, () => void attempt(async () => {
        location.href = `/table/${(await call<{ id: string }>("POST", `/api/tables/${id}/rematch`)).id}`;
      }), "main"));
    }
    links.append(make("a", { class: "button", href: `/table/${id}/replay/1${query}`, text: say("replay") }));
    links.append(make("a", { class: "button", href: `/api/tables/${id}/record${query}`, download: "", text: say("record") }));
    links.append(make("a", { class: "button", href: `/table/${id}/shuffles${query}`, text: say("shuffles") }));
    return links;
  }
}
