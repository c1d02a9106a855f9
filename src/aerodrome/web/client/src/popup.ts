// What opens beside a thing: the chooser where a touch has several meanings, and the sheet that explains.

import { button, make, say } from "./page";

const EDGE = 8;

// Beside a thing, where it hides least of what it is about; before all else not the thing itself.
function beside(box: HTMLElement, at: DOMRect, about: DOMRect[] = []): void {
  const { width, height } = box.getBoundingClientRect();
  const inside = (x: number, y: number): DOMRect => new DOMRect(
    Math.max(EDGE, Math.min(x, innerWidth - width - EDGE)), Math.max(EDGE, Math.min(y, innerHeight - height - EDGE)), width, height);
  const across = at.left + at.width / 2 - width / 2, down = at.top + at.height / 2 - height / 2;
  const sides = [inside(at.right + EDGE, down), inside(at.left - EDGE - width, down), inside(across, at.top - EDGE - height), inside(across, at.bottom + EDGE)];
  const hidden = (side: DOMRect): number => 1000 * overlap(side, at) + about.reduce((sum, one) => sum + overlap(side, one), 0);
  const [best] = sides.sort((a, b) => hidden(a) - hidden(b)); // of equal ones the first
  Object.assign(box.style, { left: `${best!.x}px`, top: `${best!.y}px` });
}

function overlap(a: DOMRect, b: DOMRect): number {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

export interface Answer { text: string; lines: string[]; act: () => void; point: (on: boolean) => void }

export class Chooser {
  private box: HTMLElement | null = null;
  private back: (() => void) | null = null;

  constructor() {
    document.addEventListener("pointerdown", (event) => { if (this.box && !this.box.contains(event.target as Node)) this.close(); }, true);
  }

  get open(): boolean { return this.box !== null; }

  show(at: DOMRect, about: DOMRect[], answers: Answer[], keys: boolean, back: () => void): void {
    this.close();
    this.back = back;
    this.box = make("div", { class: "popup chooser", "data-chooser": "", role: "dialog", "aria-label": say("choose-more") }, make("p", { text: say("choose-more") }));
    const said = (one: Answer, line: string): boolean => one.text.toLowerCase().includes(line.toLowerCase());
    const same = answers[0]?.lines.filter((line) => answers.every((one) => one.lines.includes(line))) ?? []; // said once
    if (same.length) this.box.append(make("small", { text: same.join(" · ") }));
    for (const one of answers) {
      const made = button("", () => { this.close(); one.act(); });
      made.append(make("span", { text: one.text }), ...one.lines.filter((line) => !same.includes(line) && !said(one, line)).map((line) => make("small", { text: line })));
      for (const name of ["mouseenter", "focus"]) made.addEventListener(name, () => one.point(true));
      for (const name of ["mouseleave", "blur"]) made.addEventListener(name, () => one.point(false));
      this.box.append(made);
    }
    this.box.addEventListener("keydown", (event) => this.walk(event));
    document.body.append(this.box);
    beside(this.box, at, about);
    if (keys) this.box.querySelector("button")?.focus();
  }

  private walk(event: KeyboardEvent): void {
    const all = [...(this.box?.querySelectorAll("button") ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all.indexOf(document.activeElement as HTMLButtonElement) + step;
    all[(next + all.length) % all.length]?.focus();
  }

  close(): void {
    if (!this.box) return;
    const back = this.back, held = this.box.contains(document.activeElement);
    this.box.remove();
    this.box = this.back = null;
    if (held) back?.();
  }
}

export interface Explained { name: string; effect: string; facts: string[]; clause: string }

export class Sheet {
  private box: HTMLElement | null = null;
  pinned = false; // opened by a touch: it stays until the next one

  show(at: DOMRect, means: { text: string; lines: string[] }[], what: Explained | null, why: string, rules: string, pinned: boolean, about: DOMRect[]): void {
    this.close();
    if (!means.length && !what && !why) return;
    this.pinned = pinned;
    this.box = make("div", { class: `popup sheet-of${pinned ? " pinned" : ""}`, "data-sheet": "", role: "status" });
    if (what) this.box.append(make("b", { text: what.name }), make("p", { text: what.effect }));
    if (what?.facts.length) this.box.append(make("ul", {}, ...what.facts.map((fact) => make("li", { text: fact }))));
    for (const one of means) this.box.append(make("p", { class: "means", text: one.text }), ...one.lines.map((line) => make("small", { text: line })));
    if (why) this.box.append(make("p", { class: "why", text: why }));
    if (what?.clause) this.box.append(make("a", { href: `${rules}#${what.clause}`, target: "_blank", rel: "noopener", text: say("rule", { clause: what.clause }) }));
    document.body.append(this.box);
    beside(this.box, at, about);
  }

  holds(target: EventTarget | null): boolean { return this.box?.contains(target as Node) ?? false; }

  close(): void {
    this.box?.remove();
    this.box = null;
    this.pinned = false;
  }
}
