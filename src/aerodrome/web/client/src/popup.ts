// What opens beside a thing: the chooser where a touch has several meanings, and the sheet that explains.

import { button, make, say } from "./page";

const EDGE = 8;

function beside(box: HTMLElement, at: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const right = at.right + EDGE + width <= innerWidth, left = at.left - EDGE - width >= 0;
  let x = right ? at.right + EDGE : left ? at.left - EDGE - width : at.left + at.width / 2 - width / 2;
  let y = right || left ? at.top + at.height / 2 - height / 2 : at.top - EDGE - height;
  if (!right && !left && y < 0) y = at.bottom + EDGE;
  x = Math.max(EDGE, Math.min(x, innerWidth - width - EDGE));
  y = Math.max(EDGE, Math.min(y, innerHeight - height - EDGE));
  Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
}

export interface Answer { text: string; lines: string[]; act: () => void; point: (on: boolean) => void }

export class Chooser {
  private box: HTMLElement | null = null;
  private back: (() => void) | null = null;

  constructor() {
    document.addEventListener("pointerdown", (event) => { if (this.box && !this.box.contains(event.target as Node)) this.close(); }, true);
  }

  get open(): boolean { return this.box !== null; }

  show(at: DOMRect, answers: Answer[], keys: boolean, back: () => void): void {
    this.close();
    this.back = back;
    this.box = make("div", { class: "popup chooser", "data-chooser": "", role: "dialog", "aria-label": say("choose-more") }, make("p", { text: say("choose-more") }));
    for (const one of answers) {
      const made = button("", () => { this.close(); one.act(); });
      made.append(make("span", { text: one.text }), ...one.lines.map((line) => make("small", { text: line })));
      for (const name of ["mouseenter", "focus"]) made.addEventListener(name, () => one.point(true));
      for (const name of ["mouseleave", "blur"]) made.addEventListener(name, () => one.point(false));
      this.box.append(made);
    }
    this.box.addEventListener("keydown", (event) => this.walk(event));
    document.body.append(this.box);
    beside(this.box, at);
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

  show(at: DOMRect, means: { text: string; lines: string[] }[], what: Explained | null, why: string, rules: string, pinned: boolean): void {
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
    beside(this.box, at);
  }

  holds(target: EventTarget | null): boolean { return this.box?.contains(target as Node) ?? false; }

  close(): void {
    this.box?.remove();
    this.box = null;
    this.pinned = false;
  }
}
