// On a shared screen: a curtain between turns, so that nobody sees what is not for him.

import { button, byId, make, say } from "./page";
import type { Table } from "./table";

export class Curtain {
  shown = false;
  private opened = -1; // the seat that has taken the screen

  constructor(private readonly table: Table) {}

  private get key(): string { return `no-curtain-${this.table.id}`; }

  update(): void {
    const { table } = this.table.state;
    if (table.mine.length < 2) return;
    const next = table.status === "playing" && table.mine.includes(table.mover) ? table.mover : -1;
    if (next === -1 || (next === this.opened && next === table.you)) { if (next === -1 || this.shown) this.hide(); return; }
    if (localStorage.getItem(this.key)) { this.open(next); return; }
    if (next !== this.opened) this.show(next);
  }

  private open(seat: number): void {
    this.opened = seat;
    this.hide();
    if (this.table.state.table.you !== seat) queueMicrotask(() => void this.table.look(seat));
  }

  private show(seat: number): void {
    this.shown = true;
    const name = this.table.name(seat);
    const place = byId("curtain");
    const ready = button(say("pass-ready", { name }), () => this.open(seat), "main");
    const always = button(say("pass-always"), () => { localStorage.setItem(this.key, "yes"); this.open(seat); }, "quiet");
    place.replaceChildren(make("div", { role: "dialog", "aria-modal": "true", "aria-labelledby": "ui-pass" },
      make("h2", { id: "ui-pass", text: say("pass", { name }) }), ready, always));
    place.hidden = false;
    document.body.classList.add("curtained");
    ready.focus();
  }

  private hide(): void {
    this.shown = false;
    byId("curtain").hidden = true;
    document.body.classList.remove("curtained");
  }
}
