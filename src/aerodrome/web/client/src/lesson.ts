// A guided game: its card beside the question, and quiet marks on the things that it speaks of. It covers nothing and takes no focus.

import { byId, calm, make, maybe, say } from "./page";
import type { Table } from "./table";
import type { LessonCard } from "./types";

const PARTS: Record<string, string> = {
  question: "[data-ask]", points: "#ui-players", players: "#ui-players", hint: "#ui-hint-ask", log: "#ui-log", confirm: "#ui-confirm",
  undo: "#ui-undo", result: "#ui-result",
};
const AROUND = 3; // pixels between a thing and its mark
const LARGE = 260; // pixels: what is wider needs no arrow
const SETTLED = 300; // milliseconds until the card and the areas have found their sizes
const LOOK = 120; // milliseconds: things move, fold and scroll

export class Guide {
  private shown = "";
  private card: LessonCard | null = null;
  private readonly rings: HTMLElement[] = [];

  constructor(private readonly table: Table) {
    if (!maybe("lesson")) return;
    byId("lesson-next").addEventListener("click", () => void this.next());
    window.setInterval(() => this.mark(), LOOK);
    for (const change of ["scroll", "resize"]) window.addEventListener(change, () => this.mark(), { capture: true, passive: true });
  }

  update(card: LessonCard | null): void {
    const place = maybe("lesson");
    if (!place || !card) return;
    const key = JSON.stringify(card);
    if (key === this.shown) { this.reveal(); return; } // the question has brought its own area forward
    this.shown = key;
    this.card = card;
    place.hidden = false;
    place.dataset["lesson"] = card.phase;
    place.dataset["step"] = String(card.number);
    const guided = card.phase !== "free" && card.phase !== "over";
    byId("lesson-count").textContent = guided ? say("lesson-count", { n: card.number, of: card.total }) : "";
    const reaction = byId("lesson-reaction");
    reaction.textContent = card.reaction;
    reaction.hidden = !card.reaction;
    reaction.className = `lesson-reaction ${card.mood}`;
    byId("lesson-text").textContent = card.text;
    const next = byId<HTMLButtonElement>("lesson-next");
    next.hidden = !card.next;
    next.disabled = false;
    this.reveal();
    this.mark();
    window.setTimeout(() => { if (this.shown === key) this.reveal(); }, SETTLED);
  }

  private async next(): Promise<void> {
    if (!this.card?.next) return;
    byId<HTMLButtonElement>("lesson-next").disabled = true;
    if (!(await this.table.act("lesson", { step: this.card.next }))) byId<HTMLButtonElement>("lesson-next").disabled = false;
  }

  private things(): Element[] {
    return (this.card?.point ?? []).flatMap((id) => {
      if (!id.startsWith("@")) return this.table.top.at(id) ?? [];
      const part = id.slice(1);
      const found = document.querySelector(PARTS[part] ?? `.frame[data-area="${part}"]`);
      const drawn = part === "log" && !found?.getClientRects().length; // on a phone the log lies in a drawer
      return (drawn ? maybe("drawer-open") : found) ?? [];
    });
  }

  // An area that lies folded comes forward; one that scrolls shows the thing.
  private reveal(): void {
    const things = this.things();
    const first = things.map((thing) => thing.closest<HTMLElement>(".frame")).find((frame) => frame !== null);
    if (first?.hidden) this.table.top.bring(first.dataset["area"] ?? "");
    for (const thing of things) {
      const frame = thing.closest<HTMLElement>(".frame");
      if (frame && thing !== frame && !frame.hidden) this.table.top.areaOf(thing)?.reveal([thing.getBoundingClientRect()]);
    }
  }

  private mark(): void {
    const boxes = this.things().map((thing) => this.box(thing)).filter((box) => box !== null);
    while (this.rings.length < boxes.length) {
      const ring = make("div", { class: "lesson-ring", "aria-hidden": "true" });
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

  // Where a thing can be seen: not where it is folded away or scrolled out of its area.
  private box(thing: Element): DOMRect | null {
    const box = thing.getBoundingClientRect();
    if (!box.width || !box.height) return null;
    const frame = thing.closest(".frame")?.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    return frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) ? null : box;
  }
}
