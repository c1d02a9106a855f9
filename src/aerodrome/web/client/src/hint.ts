// A hint: what a strong bot would do and why, in words beside the question, and a mark on the thing to touch for it.

import { attempt, call } from "./net";
import type { Meaning } from "./meanings";
import { byId, make, say } from "./page";
import { Rings } from "./rings";
import type { Table } from "./table";
import type { Act } from "./types";

interface Advised extends Act { choice: number; text: string; value: number }
interface Advice { title: string; version: number; acts: Act[]; gains: string[]; risks: string[]; ahead: string[]; compared?: string; choices: Advised[] }

const SETTLED = 300; // milliseconds until the words and the areas have found their sizes
const key = (act: Act): string => `${act.kind} ${act.targets.join(" ")}`;

export class Hint {
  private meant: Meaning | null = null;
  private readonly rings: Rings;

  constructor(private readonly table: Table) { this.rings = new Rings(() => this.things(), "hint-ring"); }

  clear(): void {
    byId("hint").replaceChildren();
    if (this.meant) this.table.touch.preview([], false);
    this.meant = null;
    this.rings.mark();
  }

  ask(): void {
    if (!this.table.state.lobby.hints) return;
    const { version } = this.table.state.table;
    this.clear();
    byId("hint").append(make("p", { class: "help", text: say("hint-wait") }));
    void attempt(async () => {
      const current = (): boolean => version === this.table.state.table.version;
      try {
        const advice = await call<Advice>("POST", `/api/tables/${this.table.id}/hint`, { seat: this.table.seat });
        if (current()) this.show(advice);
      } catch (error) {
        if (current()) this.clear();
        throw error;
      }
    });
  }

  private show(advice: Advice): void {
    const [best, ...others] = advice.choices.map((one) => this.line(one, this.meaning(one, one === advice.choices[0] ? advice.acts : [])));
    this.meant = this.meaning(advice.choices[0]!, advice.acts);
    const why = (name: string, lines: string[]): HTMLElement[] => (lines.length ? [make("p", { class: `hint-${name}` }, make("b", { text: `${say(`hint-${name}`)}: ` }), lines.join(" "))] : []);
    const told = [make("ol", { class: "hints best" }, best!), ...why("why", advice.gains), ...why("risk", advice.risks), ...why("ahead", advice.ahead)];
    if (others.length) told.push(make("p", { class: "help", text: advice.compared ?? "" }), make("ol", { class: "hints", start: "2" }, ...others));
    byId("hint").replaceChildren(make("p", { text: say("hint-says", { bot: advice.title }) }), ...told);
    if (this.meant) this.table.touch.preview([this.meant], true);
    this.reveal();
    const { meant } = this;
    window.setTimeout(() => { if (this.meant === meant) this.reveal(); }, SETTLED);
  }

  // An area that lies folded comes forward; one that scrolls shows the thing.
  private reveal(): void {
    const [thing] = this.things();
    const frame = thing?.closest<HTMLElement>(".frame");
    if (frame?.hidden) this.table.top.bring(frame.dataset["area"] ?? "");
    if (thing && frame) this.table.top.reveal([thing.id]);
    else thing?.scrollIntoView({ block: "nearest" });
    this.rings.mark();
  }

  // One choice with its chance; pointing at it shows it on the board.
  private line(one: Advised, meant: Meaning | null): HTMLElement {
    const words = say("hint-value", { percent: Math.round(one.value * 100) });
    const bar = make("meter", { min: "0", max: "1", value: String(one.value), "aria-label": words });
    const line = make("li", {}, make("span", { text: meant?.text ?? one.text }), ...(one.value >= 0 ? [make("small", {}, bar, " ", words)] : []));
    line.addEventListener("mouseenter", () => this.table.touch.preview(meant ? [meant] : [], true));
    line.addEventListener("mouseleave", () => this.table.touch.preview([], false));
    return line;
  }

  // What a touch would have to mean for a choice: the offer that begins with it and goes on as the turn is thought to, or the choice itself.
  private meaning(one: Advised, acts: Act[]): Meaning | null {
    const line = new Set(acts.map(key));
    const fit = (meant: Meaning): number => meant.acts.filter((act) => line.has(key(act))).length - 2 * meant.acts.filter((act) => !line.has(key(act))).length;
    const begun = this.table.meanings.all.filter((meant) => meant.acts.length && key(meant.acts[0]!) === key(one));
    return begun.sort((a, b) => fit(b) - fit(a))[0] ?? null;
  }

  // The thing that is touched for it; a button where no thing stands for it.
  private things(): Element[] {
    if (!this.meant) return [];
    const thing = this.meant.things.map((id) => this.table.top.at(id)).find((one) => one !== null && one !== undefined);
    if (thing) return [thing];
    return Array.from(document.querySelectorAll("#ui-loose .choice")).filter((one) => one.textContent?.includes(this.meant!.text)).slice(0, 1);
  }
}
