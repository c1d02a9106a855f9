// The plan in hand: one line for each touch, however many steps it stands for; each line and each step can be taken back by itself.

import type { Meaning } from "./meanings";
import { button, byId, make, say } from "./page";
import type { Table } from "./table";
import type { PlannedStep } from "./types";

// What something costs and brings in one line, each said once.
export function joined(lines: string[]): string {
  return [...new Set(lines.map((line) => line.replace(/\.$/, "")))].join(" \u00b7 ");
}

interface Touched { from: number; steps: number; text: string; lines: string[] } // no steps: the answer to it is not here yet

export class Plan {
  private touched: Touched[] = [];

  constructor(private readonly table: Table) {}

  private get steps(): PlannedStep[] { return this.table.state.ask?.plan ?? []; }

  begin({ text, preview }: Meaning): void {
    this.touched = [...this.touched.filter((one) => one.steps), { from: this.steps.length, steps: 0, text, lines: preview.lines }];
  }

  // How many steps a touch has added shows when the page has the answer.
  settle(): void {
    const { length } = this.steps, newest = this.touched.at(-1);
    if (newest && !newest.steps) newest.steps = Math.max(0, length - newest.from);
    this.touched = length ? this.touched.filter((one) => (one.steps ? one.from + one.steps <= length : one.from === length)) : this.touched.filter((one) => !one.steps && !one.from);
  }

  // Where the last touch began.
  get last(): number {
    const { length } = this.steps;
    return this.touched.find((one) => one.steps && one.from + one.steps === length)?.from ?? length - 1;
  }

  stepsFrom(index: number): number { return this.touched.find((one) => one.steps && one.from === index)?.steps ?? 1; }

  // Some steps are taken back: of a touch that loses some of its steps the others stand for themselves.
  without(index: number, count: number): { restore: () => void } {
    const before = this.touched, end = index + count;
    this.touched = before.filter((one) => one.from >= end || one.from + one.steps <= index).map((one) => (one.from >= end ? { ...one, from: one.from - count } : one));
    return { restore: () => { this.touched = before; } };
  }

  show(steps: PlannedStep[]): void {
    const place = byId("steps"), lines: HTMLElement[] = [];
    for (let at = 0; at < steps.length;) {
      const one = this.touched.find((touched) => touched.from === at && touched.steps > 1);
      lines.push(one ? this.line(one.text, at, one.steps, steps.slice(at, at + one.steps)) : this.line(steps[at]!.text, at, 1, [steps[at]!]));
      at += one?.steps ?? 1;
    }
    place.replaceChildren(...lines);
    const brings = joined(this.touched.flatMap((one) => one.lines));
    if (steps.length && brings) place.append(make("li", { class: "brings", text: brings }));
    byId("planned").hidden = !steps.length;
  }

  // The last touch is the one that one may want back.
  reveal(): void {
    const place = byId("steps"), last = Array.from(place.querySelectorAll<HTMLElement>(":scope > :not(.brings)")).at(-1);
    place.scrollTop = (last?.offsetTop ?? 0) - place.offsetTop;
  }

  private line(text: string, index: number, count: number, steps: PlannedStep[]): HTMLElement {
    const drop = button("×", () => void this.table.undo(index, count), "icon");
    drop.setAttribute("aria-label", say("take-back", { what: text }));
    const single = make("span", { text });
    const line = make("li", count > 1 ? {} : { "data-step": "" }, count > 1 ? this.folded(text, index, steps) : single, drop);
    line.addEventListener("mouseenter", () => this.table.top.set("pointed", steps.flatMap((step) => (step.gone ? [] : step.targets))));
    line.addEventListener("mouseleave", () => this.table.top.set("pointed", []));
    return line;
  }

  // What a touch has planned step by step, behind its one sentence.
  private folded(text: string, index: number, steps: PlannedStep[]): HTMLElement {
    return make("details", {}, make("summary", { text }), make("ol", {}, ...steps.map((step, at) => this.line(step.text, index + at, 1, [step]))));
  }
}
