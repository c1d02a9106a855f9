// What opens beside a thing: the chooser where a touch has several meanings, and the sheet that explains.

import { button, make, say } from "./page";

const EDGE = 8;
const LOWEST = 150; // pixels that a list is cut down to at most; the rest of it scrolls
const SPECK = 400; // square pixels: hiding that little is better than cutting a list

interface Spot { place: DOMRect; hides: number }

// Beside a thing or beside all that it is about, where it hides least of that; before all else not the thing itself.
// A long list is made lower where it would hide something otherwise.
function beside(box: HTMLElement, at: DOMRect, about: DOMRect[] = []): void {
  const { width, height } = box.getBoundingClientRect();
  const hidden = (place: DOMRect): number => 1000 * overlap(place, at) + about.reduce((sum, one) => sum + overlap(place, one), 0);
  const all = around([at, ...about]);
  const spots: Spot[] = [at, all].flatMap((one) => sides(one, at, width, height)).map((place) => ({ place, hides: hidden(place) }));
  const free = Math.max(LOWEST, Math.max(all.top, innerHeight - all.bottom) - 2 * EDGE);
  if (free < height) spots.push(...sides(all, at, width, free).map((place) => ({ place, hides: hidden(place) + SPECK })));
  const { place } = spots.sort((a, b) => a.hides - b.hides)[0]!; // of equal ones the first
  Object.assign(box.style, { left: `${place.x}px`, top: `${place.y}px`, ...(place.height < height ? { maxHeight: `${place.height}px` } : {}) });
}

function around(boxes: DOMRect[]): DOMRect {
  const left = Math.min(...boxes.map((one) => one.left)), top = Math.min(...boxes.map((one) => one.top));
  return new DOMRect(left, top, Math.max(...boxes.map((one) => one.right)) - left, Math.max(...boxes.map((one) => one.bottom)) - top);
}

// Right, left, above and below of something, as near to the middle of a thing as the window allows.
function sides(of: DOMRect, middle: DOMRect, width: number, height: number): DOMRect[] {
  const inside = (x: number, y: number): DOMRect => new DOMRect(
    Math.max(EDGE, Math.min(x, innerWidth - width - EDGE)), Math.max(EDGE, Math.min(y, innerHeight - height - EDGE)), width, height);
  const across = middle.left + middle.width / 2 - width / 2, down = middle.top + middle.height / 2 - height / 2;
  return [inside(of.right + EDGE, down), inside(of.left - EDGE - width, down), inside(across, of.top - EDGE - height), inside(across, of.bottom + EDGE)];
}

function overlap(a: DOMRect, b: DOMRect): number {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

export interface Answer { text: string; lines: string[]; act: () => void; point: (on: boolean) => void }

export class Chooser {
  private box: HTMLElement | null = null;
  private back: (() => void) | null = null;

  constructor(private readonly closed: () => void) {
    document.addEventListener("pointerdown", (event) => { if (this.box && !this.box.contains(event.target as Node)) this.close(); }, true);
  }

  get open(): boolean { return this.box !== null; }
  holds(target: EventTarget | null): boolean { return this.box?.contains(target as Node) ?? false; }

  show(at: DOMRect, about: DOMRect[], head: string, answers: Answer[], keys: boolean, back: () => void): void {
    this.close();
    this.back = back;
    this.box = make("div", { class: "popup chooser", "data-chooser": "", role: "dialog", "aria-label": head }, make("p", { text: head }));
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
    this.closed();
    if (held) back?.();
  }
}

export interface Explained { name: string; effect: string; facts: string[]; clause: string; marks: string[] }

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
