// The board: a layer that stays, elements patched by id, movement, pan and zoom, clicks and marks.

import type { BoardPatch, Layer } from "./types";
import { byId, calm, edited } from "./page";

const SVG = "http://www.w3.org/2000/svg";
const MOVE_TIME = 450;
const FLASH_TIME = 1400;

export class Board {
  readonly svg: SVGSVGElement;
  private readonly still: SVGGElement;
  private readonly live: SVGGElement;
  private readonly marks: SVGGElement;
  private markup = new Map<string, string>();
  private digest = "";
  private view = { x: 0, y: 0, w: 100, h: 100 };
  private full = { w: 100, h: 100 };
  private pointers = new Map<number, { x: number; y: number }>();
  private dragged = false;

  constructor(private readonly place: HTMLElement, private readonly clicked: (ids: string[]) => void) {
    this.svg = document.createElementNS(SVG, "svg");
    this.still = document.createElementNS(SVG, "g");
    this.live = document.createElementNS(SVG, "g");
    this.marks = document.createElementNS(SVG, "g");
    this.still.setAttribute("class", "static");
    this.live.setAttribute("class", "live");
    this.marks.setAttribute("class", "marks");
    this.svg.append(document.createElementNS(SVG, "title"), document.createElementNS(SVG, "desc"), this.still, this.live, this.marks);
    this.svg.setAttribute("role", "img");
    place.append(this.svg);
    this.theme();
    new MutationObserver(() => this.theme()).observe(document.documentElement, { attributeFilter: ["data-theme"] });
    this.listen();
  }

  private theme(): void {
    this.svg.setAttribute("class", `aerodrome theme-${document.documentElement.dataset["theme"] ?? "auto"}`);
  }

  async layer(facts: Layer, address: string): Promise<void> {
    if (facts.digest === this.digest) return;
    const first = this.digest === "";
    this.digest = facts.digest;
    this.full = { w: facts.width, h: facts.height };
    this.svg.querySelector("title")!.textContent = facts.name;
    if (first) this.fit();
    const answer = await fetch(address);
    if (!answer.ok || facts.digest !== this.digest) return;
    const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    this.still.replaceChildren(...Array.from(parsed.documentElement.childNodes).map((node) => document.importNode(node, true)));
  }

  describe(story: string): void {
    this.svg.querySelector("desc")!.textContent = story;
  }

  // Patches

  private parse(markup: string): SVGElement {
    const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml");
    return document.importNode(parsed.documentElement.firstElementChild as SVGElement, true);
  }

  apply(patch: BoardPatch, whole: boolean): void {
    const before = this.markup;
    const after = whole ? new Map<string, string>() : new Map(before);
    for (const id of patch.gone ?? []) after.delete(id);
    for (const [id, hunks] of Object.entries(patch.edit ?? {})) after.set(id, edited(before.get(id) ?? "", hunks));
    for (const [id, text] of Object.entries(patch.set ?? {})) after.set(id, text);
    const changed: SVGElement[] = [];
    for (const [id, text] of after) {
      if (before.get(id) === text) continue;
      const old = this.element(id);
      const fresh = this.parse(text);
      if (old) old.replaceWith(fresh); else this.live.append(fresh);
      if (before.size > 0) changed.push(this.move(old, fresh));
    }
    for (const id of before.keys()) if (!after.has(id)) this.element(id)?.remove();
    this.markup = after;
    if (whole) for (const id of after.keys()) { const found = this.element(id); if (found) this.live.append(found); }
    for (const [id, next] of patch.place ?? []) {
      const found = this.element(id);
      if (found) this.live.insertBefore(found, next ? this.element(next) : null);
    }
  }

  element(id: string): SVGElement | null {
    return this.live.querySelector<SVGElement>(`#${CSS.escape(id)}`);
  }

  private move(old: SVGElement | null, fresh: SVGElement): SVGElement {
    const from = old?.getAttribute("transform") ?? "";
    const to = fresh.getAttribute("transform") ?? "";
    if (!old || from === to || calm()) return fresh;
    const [a, b] = [inCss(from), inCss(to)];
    if (a && b) fresh.animate([{ transform: a }, { transform: b }], { duration: MOVE_TIME, easing: "ease-in-out" });
    return fresh;
  }

  // Marks: outlines around things on the board

  outline(ids: string[], kind: string): void {
    this.marks.querySelectorAll(`.${kind}`).forEach((old) => old.remove());
    for (const id of ids) {
      const found = this.svg.querySelector<SVGGraphicsElement>(`#${CSS.escape(id)}`);
      if (!found) continue;
      const box = found.getBBox();
      const matrix = found.getCTM();
      const own = this.marks.getCTM();
      if (!matrix || !own || box.width === 0) continue;
      const m = own.inverse().multiply(matrix);
      const corners = [[box.x, box.y], [box.x + box.width, box.y], [box.x, box.y + box.height], [box.x + box.width, box.y + box.height]]
        .map(([x, y]) => new DOMPoint(x, y).matrixTransform(m));
      const xs = corners.map((p) => p.x), ys = corners.map((p) => p.y);
      const rect = document.createElementNS(SVG, "rect");
      const values = { x: Math.min(...xs) - 4, y: Math.min(...ys) - 4, width: Math.max(...xs) - Math.min(...xs) + 8, height: Math.max(...ys) - Math.min(...ys) + 8, rx: 8 };
      for (const [name, value] of Object.entries(values)) rect.setAttribute(name, String(value));
      rect.setAttribute("class", kind);
      this.marks.append(rect);
    }
  }

  flash(ids: string[]): void {
    this.outline(ids, "flash");
    window.setTimeout(() => this.outline([], "flash"), FLASH_TIME);
  }

  // Pan and zoom

  private show(): void {
    const { x, y, w, h } = this.view;
    this.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  }

  fit(): void {
    this.view = { x: 0, y: 0, w: this.full.w, h: this.full.h };
    this.show();
  }

  zoom(factor: number, at?: { x: number; y: number }): void {
    const centre = at ? this.toBoard(at) : { x: this.view.x + this.view.w / 2, y: this.view.y + this.view.h / 2 };
    const w = Math.min(this.full.w, Math.max(this.full.w / 8, this.view.w / factor));
    const real = this.view.w / w;
    const h = this.view.h / real;
    this.view = { x: centre.x - (centre.x - this.view.x) / real, y: centre.y - (centre.y - this.view.y) / real, w, h };
    this.keepInside();
  }

  private keepInside(): void {
    this.view.x = Math.min(Math.max(this.view.x, 0), this.full.w - this.view.w);
    this.view.y = Math.min(Math.max(this.view.y, 0), this.full.h - this.view.h);
    this.show();
  }

  pan(dx: number, dy: number): void {
    this.view.x += dx * this.view.w;
    this.view.y += dy * this.view.h;
    this.keepInside();
  }

  private scale(): number {
    const box = this.svg.getBoundingClientRect();
    return Math.max(this.view.w / box.width, this.view.h / box.height);
  }

  private toBoard(at: { x: number; y: number }): { x: number; y: number } {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const point = new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  }

  private get zoomed(): boolean {
    return this.view.w < this.full.w - 0.5;
  }

  private listen(): void {
    this.svg.addEventListener("click", (event) => { if (!this.dragged) this.clicked(idsAt(event.target, this.svg)); });
    this.place.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !this.zoomed && event.deltaY > 0) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
    }, { passive: false });
    this.svg.addEventListener("pointerdown", (event) => {
      if (this.pointers.size === 0) this.dragged = false;
      this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    window.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"] as const) window.addEventListener(end, (event) => this.pointers.delete(event.pointerId));
    byId("zoom-in").addEventListener("click", () => this.zoom(1.5));
    byId("zoom-out").addEventListener("click", () => this.zoom(1 / 1.5));
    byId("zoom-fit").addEventListener("click", () => this.fit());
    this.place.addEventListener("keydown", (event) => {
      const steps: Record<string, [number, number]> = { ArrowLeft: [-0.15, 0], ArrowRight: [0.15, 0], ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] };
      const step = steps[event.key];
      if (step && this.zoomed) { event.preventDefault(); this.pan(...step); }
    });
  }

  private drag(event: PointerEvent): void {
    const old = this.pointers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.pointers.size === 2) {
      const other = Array.from(this.pointers.entries()).find(([id]) => id !== event.pointerId)![1];
      const before = Math.hypot(old.x - other.x, old.y - other.y), after = Math.hypot(now.x - other.x, now.y - other.y);
      this.dragged = true;
      if (before > 0) this.zoom(after / before, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (this.zoomed && (this.dragged || Math.hypot(now.x - old.x, now.y - old.y) > 6)) {
      this.dragged = true;
      const scale = this.scale();
      this.view.x -= (now.x - old.x) * scale;
      this.view.y -= (now.y - old.y) * scale;
      this.keepInside();
    } else return;
    this.pointers.set(event.pointerId, now);
    this.svg.classList.toggle("grabbed", this.zoomed);
  }
}

function idsAt(target: EventTarget | null, top: Element): string[] {
  const found: string[] = [];
  for (let at = target as Element | null; at && at !== top; at = at.parentElement) if (at.id) found.push(at.id);
  return found;
}

function inCss(transform: string): string | null {
  const parts: string[] = [];
  for (const [, name, inside] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const numbers = (inside ?? "").trim().split(/[\s,]+/);
    if (name === "translate") parts.push(`translate(${numbers[0]}px, ${numbers[1] ?? 0}px)`);
    else if (name === "rotate" && numbers.length === 1) parts.push(`rotate(${numbers[0]}deg)`);
    else if (name === "scale") parts.push(`scale(${numbers.join(",")})`);
    else return null;
  }
  return parts.length ? parts.join(" ") : null;
}
