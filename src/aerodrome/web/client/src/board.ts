// The board: a layer that stays, elements patched by id, movement, clicks and marks.

import type { BoardPatch, Layer } from "./types";
import { Frame } from "./frame";
import { calm, edited } from "./page";

const SVG = "http://www.w3.org/2000/svg";
const MOVE_TIME = 450;
const FLASH_TIME = 1400;
const EMPTY = 60; // the side of a mark round a place where nothing lies

export class Board {
  readonly svg: SVGSVGElement;
  private readonly still: SVGGElement;
  private readonly live: SVGGElement;
  private readonly marks: SVGGElement;
  private markup = new Map<string, string>();
  private left = new Map<string, DOMRect>(); // where things were before they changed
  private digest = "";
  readonly frame: Frame;

  constructor(place: HTMLElement, clicked: (ids: string[]) => void) {
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
    this.frame = new Frame(this.svg, place);
    this.svg.addEventListener("click", (event) => { if (!this.frame.dragged) clicked(idsAt(event.target, this.svg)); });
  }

  private theme(): void {
    const grabbed = this.svg.classList.contains("grabbed") ? " grabbed" : "";
    this.svg.setAttribute("class", `aerodrome theme-${document.documentElement.dataset["theme"] ?? "auto"}${grabbed}`);
  }

  async layer(facts: Layer, address: string): Promise<void> {
    if (facts.digest === this.digest) return;
    this.digest = facts.digest;
    this.svg.querySelector("title")!.textContent = facts.name;
    this.frame.load(facts);
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
      if (old) this.remember(id);
      const fresh = this.parse(text);
      if (old) old.replaceWith(fresh); else this.live.append(fresh);
      if (before.size > 0) changed.push(this.move(old, fresh));
    }
    for (const id of before.keys()) if (!after.has(id)) { this.remember(id); this.element(id)?.remove(); }
    this.markup = after;
    if (whole) for (const id of after.keys()) { const found = this.element(id); if (found) this.live.append(found); }
    for (const [id, next] of patch.place ?? []) {
      const found = this.element(id);
      if (found) this.live.insertBefore(found, next ? this.element(next) : null);
    }
    this.showLit();
  }

  private showLit(): void {
    this.frame.lit(Array.from(this.live.querySelectorAll(".legal"), (found) => found.getBoundingClientRect()));
  }

  reveal(ids: string[]): void {
    const found = ids.map((id) => this.svg.querySelector(`#${CSS.escape(id)}`)).find((one) => one !== null);
    if (found) this.frame.reveal(found.getBoundingClientRect());
  }

  private remember(id: string): void {
    const place = this.placeOf(id);
    if (place) this.left.set(id, place);
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
      const place = this.placeOf(id);
      if (!place) continue;
      const rect = document.createElementNS(SVG, "rect");
      const values = { x: place.x - 4, y: place.y - 4, width: place.width + 8, height: place.height + 8, rx: 8 };
      for (const [name, value] of Object.entries(values)) rect.setAttribute(name, String(value));
      rect.setAttribute("class", kind);
      this.marks.append(rect);
    }
  }

  // Where something is, or was before it was taken away, in the board's own measure.
  private placeOf(id: string): DOMRect | null {
    const found = this.svg.querySelector<SVGGraphicsElement>(`#${CSS.escape(id)}`);
    const box = found?.getBBox();
    const matrix = found?.getCTM(), own = this.marks.getCTM();
    if (!found || !box || !matrix || !own || (box.width === 0 && box.height === 0)) {
      const at = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(found?.getAttribute("transform") ?? "");
      return this.left.get(id) ?? (at ? new DOMRect(Number(at[1]) - EMPTY / 2, Number(at[2]) - EMPTY / 2, EMPTY, EMPTY) : null);
    }
    const m = own.inverse().multiply(matrix);
    const corners = [[box.x, box.y], [box.x + box.width, box.y], [box.x, box.y + box.height], [box.x + box.width, box.y + box.height]]
      .map(([x, y]) => new DOMPoint(x, y).matrixTransform(m));
    const xs = corners.map((p) => p.x), ys = corners.map((p) => p.y);
    return new DOMRect(Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  }

  flash(ids: string[]): void {
    this.outline(ids, "flash");
    window.setTimeout(() => this.outline([], "flash"), FLASH_TIME);
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
