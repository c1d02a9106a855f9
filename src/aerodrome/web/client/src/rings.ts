// Quiet marks around things of the table or of the page. They cover nothing and catch no touch.

import { calm, make } from "./page";

const AROUND = 3; // pixels between a thing and its mark
const LARGE = 260; // pixels: what is wider needs no arrow
const LOOK = 120; // milliseconds: things move, fold and scroll

export class Rings {
  private readonly rings: HTMLElement[] = [];

  constructor(private readonly things: () => Element[], private readonly kind: string) {
    window.setInterval(() => this.mark(), LOOK);
    for (const change of ["scroll", "resize"]) window.addEventListener(change, () => this.mark(), { capture: true, passive: true });
  }

  mark(): void {
    const boxes = this.things().map((thing) => seen(thing)).filter((box) => box !== null);
    while (this.rings.length < boxes.length) {
      const ring = make("div", { class: this.kind, "aria-hidden": "true" });
      document.body.append(ring);
      this.rings.push(ring);
    }
    this.rings.forEach((ring, at) => {
      const box = boxes[at];
      ring.hidden = !box;
      if (!box) return;
      ring.classList.toggle("low", box.top < 40);
      ring.classList.toggle("large", box.width > LARGE);
      ring.classList.toggle("calm", calm());
      Object.assign(ring.style, { left: `${box.left - AROUND}px`, top: `${box.top - AROUND}px`, width: `${box.width + 2 * AROUND}px`, height: `${box.height + 2 * AROUND}px` });
    });
  }
}

// Where a thing can be seen: not where it is folded away, and only the part that its area shows.
export function seen(thing: Element): DOMRect | null {
  const box = thing.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  const frame = thing.closest(".frame")?.getBoundingClientRect();
  if (!frame) return box;
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return null;
  const left = Math.max(box.left, frame.left), top = Math.max(box.top, frame.top);
  return new DOMRect(left, top, Math.min(box.right, frame.right) - left, Math.min(box.bottom, frame.bottom) - top);
}
