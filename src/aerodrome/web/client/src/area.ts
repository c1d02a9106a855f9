// One area of the table: its own frame, its own picture, its own size; what does not fit scrolls inside.

import { CLOSER, HELD } from "./layout";
import { make } from "./page";
import type { Area } from "./types";

const SVG = "http://www.w3.org/2000/svg";
const DEEPEST = 6;
const TINY = 0.85; // of the size at which things can be read and touched
const PHONE = matchMedia("(max-width: 900px)");
const DRAG_FROM = 6;
const MARGIN = 8; // before the first thing of a row that is too long to be seen whole

export type Spot = { x: number; y: number };

export class AreaView {
  readonly frame: HTMLElement;
  readonly svg: SVGSVGElement;
  readonly still: SVGGElement;
  readonly live: SVGGElement;
  readonly above: SVGGElement;
  private zoomed = 1;
  private scale = 1;
  private smallest = 1; // how far it is zoomed where all of it is seen: less than 1 where that cannot be read
  dragged = false;

  constructor(public facts: Area) {
    this.svg = document.createElementNS(SVG, "svg");
    [this.still, this.live, this.above] = ["static", "live", "above"].map((name) => {
      const group = document.createElementNS(SVG, "g");
      group.setAttribute("class", name);
      this.svg.append(group);
      return group;
    }) as [SVGGElement, SVGGElement, SVGGElement];
    this.frame = make("div", { class: "frame", "data-area": facts.role, role: "group", tabindex: "-1" });
    this.frame.append(this.svg);
    this.load(facts);
    this.drags();
    this.frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
    }, { passive: false });
  }

  load(facts: Area): void {
    this.facts = facts;
    this.frame.setAttribute("aria-label", facts.title);
    this.svg.setAttribute("viewBox", facts.box.join(" "));
    this.size();
  }

  // The size at which all of it is seen, or the least at which it can be read.
  size(): void {
    const [, , width, height] = this.facts.box;
    const { clientWidth, clientHeight } = this.frame;
    const across = clientWidth / width, fitting = Math.min(across, clientHeight / height);
    const closer = this.facts.least * CLOSER; // a hand that is too wide anyway is as high as its row
    const room = across < closer && HELD.includes(this.facts.role) ? clientHeight / height : across;
    const least = PHONE.matches && room >= closer ? Math.min(room, this.facts.least) : this.facts.least;
    const readable = Math.max(fitting, least);
    this.smallest = fitting > 0 ? fitting / readable : 1;
    this.zoomed = Math.max(this.zoomed, this.smallest);
    this.scale = readable * this.zoomed;
    this.svg.style.width = `${Math.floor(width * this.scale)}px`;
    this.svg.style.height = `${Math.floor(height * this.scale)}px`;
    this.frame.tabIndex = Math.floor(width * this.scale) > clientWidth || Math.floor(height * this.scale) > clientHeight ? 0 : -1;
  }

  zoom(factor: number, at?: Spot): void {
    const box = this.frame.getBoundingClientRect(), picture = this.svg.getBoundingClientRect();
    const point = at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const inside = { x: (point.x - picture.x) / this.scale, y: (point.y - picture.y) / this.scale };
    this.zoomed = Math.min(DEEPEST, Math.max(this.smallest, this.zoomed * factor));
    this.size();
    this.frame.scrollLeft = inside.x * this.scale - (point.x - box.x);
    this.frame.scrollTop = inside.y * this.scale - (point.y - box.y);
  }

  // As large as it can be read, or as all of it is seen where that is larger.
  fit(): void {
    this.zoomed = 1;
    this.size();
  }

  // A map that is larger than its frame can be seen whole, too small to be touched: a touch goes to that place.
  get larger(): boolean { return this.smallest < 1; }
  get changed(): boolean { return this.zoomed !== 1; }
  get tiny(): boolean { return this.zoomed < TINY; }
  whole(): void { this.zoom(this.smallest / this.zoomed); }
  approach(at: Spot): void {
    this.zoom(1 / this.zoomed, at);
    const frame = this.frame.getBoundingClientRect();
    this.frame.scrollLeft += at.x - frame.x - frame.width / 2;
    this.frame.scrollTop += at.y - frame.y - frame.height / 2;
  }

  // Brings things into view that lie outside of it.
  reveal(boxes: DOMRect[]): void {
    if (!boxes.length) return;
    const frame = this.frame.getBoundingClientRect();
    const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
    if (left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom) return;
    const wide = right - left > frame.width, tall = bottom - top > frame.height;
    const middle = (one: DOMRect): { x: number; y: number } => ({ x: one.x + one.width / 2, y: one.y + one.height / 2 });
    const all = middle(new DOMRect(left, top, right - left, bottom - top)), first = middle(boxes[0]!); // the first where not all can be seen
    const x = wide && tall ? first.x : all.x, y = tall ? first.y : all.y;
    this.frame.scrollLeft += wide && !tall ? left - frame.left - MARGIN : x - frame.x - frame.width / 2; // a row from its beginning
    this.frame.scrollTop += y - frame.y - frame.height / 2;
  }

  // The mouse pushes the picture about; fingers scroll by themselves, two of them zoom.
  private drags(): void {
    const down = new Map<number, Spot>();
    this.frame.addEventListener("pointerdown", (event) => {
      if (!down.size) this.dragged = false;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    window.addEventListener("pointermove", (event) => {
      const old = down.get(event.pointerId);
      if (!old) return;
      const now = { x: event.clientX, y: event.clientY };
      if (down.size === 2) {
        const other = [...down].find(([id]) => id !== event.pointerId)![1];
        const before = Math.hypot(old.x - other.x, old.y - other.y), after = Math.hypot(now.x - other.x, now.y - other.y);
        this.dragged = true;
        if (before > 0) this.zoom(after / before, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      } else if (event.pointerType === "mouse" && (this.dragged || Math.hypot(now.x - old.x, now.y - old.y) > DRAG_FROM)) {
        const scrolls = this.frame.scrollWidth > this.frame.clientWidth || this.frame.scrollHeight > this.frame.clientHeight;
        if (!scrolls) return;
        this.dragged = true;
        this.frame.scrollLeft -= now.x - old.x;
        this.frame.scrollTop -= now.y - old.y;
      } else return;
      down.set(event.pointerId, now);
    });
    for (const end of ["pointerup", "pointercancel"] as const) window.addEventListener(end, (event) => down.delete(event.pointerId));
  }
}
