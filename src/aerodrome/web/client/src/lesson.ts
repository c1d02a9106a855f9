// A guided game: its card beside the question, and quiet marks on the things that it speaks of. It covers nothing and takes no focus.

import { byId, maybe, say } from "./page";
import { Rings } from "./rings";
import type { Table } from "./table";
import type { LessonCard } from "./types";

const PARTS: Record<string, string> = {
  question: "[data-ask]", points: "#ui-players", players: "#ui-players", hint: "#ui-hint-ask", log: "#ui-log", confirm: "#ui-confirm",
  undo: "#ui-undo", result: "#ui-result",
};
const SETTLED = [300, 900]; // milliseconds until the card and the areas have found their sizes, at a quick and at a slow machine

export class Guide {
  private shown = "";
  private card: LessonCard | null = null;
  private rings: Rings | null = null;
  private brought = ""; // the folded area that a step has brought forward

  constructor(private readonly table: Table) {
    if (!maybe("lesson")) return;
    byId("lesson-next").addEventListener("click", () => void this.next());
    this.rings = new Rings(() => this.things(), "lesson-ring");
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
    this.rings?.mark();
    for (const wait of SETTLED) window.setTimeout(() => { if (this.shown === key) this.reveal(); }, wait);
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
    const area = first?.dataset["area"] ?? "";
    if (this.brought && this.brought !== area) {
      this.brought = "";
      this.table.top.release(); // the board gets its room back
    }
    if (first?.hidden) this.table.top.bring(this.brought = area);
    for (const thing of things) {
      const frame = thing.closest<HTMLElement>(".frame");
      if (frame && thing !== frame && !frame.hidden) this.table.top.areaOf(thing)?.reveal([thing.getBoundingClientRect()]);
    }
  }
}
