// What part of the board is shown, and how large: fit, named parts, zoom, pan, pinch.

import { byId, make, maybe, say } from "./page";
import type { Area, Layer } from "./types";

type Box = [number, number, number, number];
type Point = { x: number; y: number };

const PHONE = matchMedia("(max-width: 900px)");
const DEEPEST = 8; // times
const BELOW_BOARD = 66; // pixels of bar and margin that stay visible under the board of a desktop
const TALLEST = 1.8; // a tall board may be so many screens high: better to scroll than to read tiny print
const PHONE_PART = 0.5; // of the screen's height
const DRAG_FROM = 6;

export class Frame {
  private view = { x: 0, y: 0, w: 100, h: 100 };
  private full = { w: 100, h: 100 };
  private areas: Area[] = [];
  private chosen = -1; // an area, or -1 for the whole board
  private fitted = 100; // width of the view when it was fitted
  private width = 0;
  private pointers = new Map<number, Point>();
  dragged = false;

  constructor(private readonly svg: SVGSVGElement, private readonly place: HTMLElement) {
    this.listen();
    new ResizeObserver(() => { if (this.place.clientWidth !== this.width) this.look(this.chosen); }).observe(place);
  }

  load(facts: Layer): void {
    const first = this.areas.length === 0 && this.full.w === 100;
    this.full = { w: facts.width, h: facts.height };
    this.areas = facts.areas ?? [];
    this.buttons();
    this.look(first ? (PHONE.matches && this.areas.length ? 0 : -1) : this.chosen);
  }

  private buttons(): void {
    const place = maybe("areas");
    if (!place) return;
    const names = this.areas.length > 1 ? [say("area.whole"), ...this.areas.map((area) => area.title)] : [];
    place.replaceChildren(...names.map((name, index) => {
      const made = make("button", { type: "button", class: "area", "aria-pressed": "false", text: name });
      made.addEventListener("click", () => this.look(index - 1));
      return made;
    }));
  }

  // Marks the parts in which something can be chosen; colour is not the only sign.
  lit(boxes: DOMRect[]): void {
    const buttons = maybe("areas")?.querySelectorAll<HTMLElement>(".area") ?? [];
    const inverse = this.svg.getScreenCTM()?.inverse();
    if (!inverse) return;
    const centres = boxes.map((box) => new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(inverse));
    this.areas.forEach(({ title: name, box: [x, y, w, h] }, index) => {
      const inside = centres.some((p) => p.x >= x && p.x <= x + w && p.y >= y && p.y <= y + h);
      const made = buttons[index + 1];
      if (!made) return;
      made.classList.toggle("lit", inside);
      if (inside) made.setAttribute("aria-label", say("area.lit", { name })); else made.removeAttribute("aria-label");
    });
  }

  look(area: number): void {
    this.chosen = area;
    this.width = this.place.clientWidth;
    const [x, y, w, h]: Box = this.areas[area]?.box ?? [0, 0, this.full.w, this.full.h];
    const top = this.place.getBoundingClientRect().top + window.scrollY;
    const free = Math.max(360, window.innerHeight - Math.min(top, 120) - BELOW_BOARD);
    const wide = Math.max(1, this.width), natural = wide * h / w;
    const most = PHONE.matches ? window.innerHeight * PHONE_PART : area < 0 && natural < free * TALLEST ? natural : free;
    const high = Math.min(natural, most);
    const scale = Math.max(w / wide, h / high);
    this.view = { x: x - (wide * scale - w) / 2, y: y - (high * scale - h) / 2, w: wide * scale, h: high * scale };
    this.fitted = this.view.w;
    this.show();
    this.place.parentElement?.classList.toggle("tall", high > free + 1);
    maybe("areas")?.querySelectorAll(".area").forEach((button, index) => button.setAttribute("aria-pressed", String(index - 1 === area)));
  }

  fit(): void { this.look(-1); }

  private show(): void {
    const { x, y, w, h } = this.view;
    this.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    this.svg.classList.toggle("grabbed", this.zoomed);
  }

  zoom(factor: number, at?: Point): void {
    const centre = at ? this.toBoard(at) : { x: this.view.x + this.view.w / 2, y: this.view.y + this.view.h / 2 };
    const least = this.full.w / DEEPEST, most = Math.max(this.full.w, this.full.h * this.view.w / this.view.h);
    const w = Math.min(most, Math.max(least, this.view.w / factor));
    const real = this.view.w / w;
    this.view = { x: centre.x - (centre.x - this.view.x) / real, y: centre.y - (centre.y - this.view.y) / real, w, h: this.view.h / real };
    this.keepInside();
  }

  private keepInside(): void {
    const { view, full } = this;
    view.x = view.w >= full.w ? (full.w - view.w) / 2 : Math.min(Math.max(view.x, 0), full.w - view.w);
    view.y = view.h >= full.h ? (full.h - view.h) / 2 : Math.min(Math.max(view.y, 0), full.h - view.h);
    this.show();
  }

  pan(dx: number, dy: number): void {
    this.view.x += dx * this.view.w;
    this.view.y += dy * this.view.h;
    this.keepInside();
  }

  // Brings something into view that lies outside of it; the size stays.
  reveal(box: DOMRect): void {
    const inverse = this.svg.getScreenCTM()?.inverse();
    if (!inverse) return;
    const p = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(inverse);
    const { x, y, w, h } = this.view;
    if (p.x >= x && p.x <= x + w && p.y >= y && p.y <= y + h) return;
    this.view.x = p.x - w / 2;
    this.view.y = p.y - h / 2;
    this.keepInside();
  }

  private toBoard(at: Point): Point {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const point = new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  }

  private get zoomed(): boolean { return this.view.w < this.fitted - 0.5; }
  private get partial(): boolean { return this.view.w < this.full.w - 0.5 || this.view.h < this.full.h - 0.5; }

  private listen(): void {
    this.place.addEventListener("wheel", (event) => {
      const scrolls = document.documentElement.scrollHeight > window.innerHeight + 1;
      if (!event.ctrlKey && !this.partial && (scrolls || event.deltaY > 0)) return;
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
      if (step && this.partial) { event.preventDefault(); event.stopPropagation(); this.pan(...step); }
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
    } else if (this.partial && (this.dragged || Math.hypot(now.x - old.x, now.y - old.y) > DRAG_FROM)) {
      this.dragged = true;
      const scale = this.view.w / Math.max(1, this.svg.getBoundingClientRect().width);
      this.view.x -= (now.x - old.x) * scale;
      this.view.y -= (now.y - old.y) * scale;
      this.keepInside();
    } else return;
    this.pointers.set(event.pointerId, now);
  }
}
