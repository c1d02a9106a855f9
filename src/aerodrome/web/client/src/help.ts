// Help at the table, without leaving it: a turn card that follows the question, the rules to ask, and what lies on the table.

import { attempt, call } from "./net";
import { byId, make, maybe, say } from "./page";
import type { Table } from "./table";

interface Rule { id: string; text: string; chapter: string }

const TABS = ["turn", "rules", "legend"] as const;
type Tab = (typeof TABS)[number];
const KEPT = 12; // clauses that were met lately
const PAUSE = 200; // milliseconds after the last letter

export class Help {
  private loaded = false;
  private tab: Tab = "turn";
  private typing = 0;
  private asked = 0;
  private back: HTMLElement | null = null;

  constructor(private readonly table: Table) {
    if (!maybe("help")) return;
    byId("help-open").addEventListener("click", () => this.toggle());
    byId("help-close").addEventListener("click", () => this.close());
    for (const name of TABS) byId(`help-tab-${name}`).addEventListener("click", () => this.show(name));
    byId("help").addEventListener("keydown", (event) => this.key(event));
    byId("help-ask").addEventListener("submit", (event) => { event.preventDefault(); void this.find(); });
    byId("help-find").addEventListener("input", () => { window.clearTimeout(this.typing); this.typing = window.setTimeout(() => void this.find(), PAUSE); });
  }

  get open(): boolean { return maybe("help")?.hidden === false; }

  toggle(): void { if (this.open) this.close(); else void this.show(this.tab, true); }

  close(): void {
    byId("help").hidden = true;
    byId("help-open").setAttribute("aria-expanded", "false");
    this.back?.focus();
    this.back = null;
  }

  private async show(tab: Tab, opened = false): Promise<void> {
    if (opened) this.back = document.activeElement as HTMLElement | null;
    this.tab = tab;
    byId("help").hidden = false;
    byId("help-open").setAttribute("aria-expanded", "true");
    for (const name of TABS) {
      const head = byId(`help-tab-${name}`);
      head.setAttribute("aria-selected", String(name === tab));
      head.tabIndex = name === tab ? 0 : -1;
      byId(`help-${name}`).hidden = name !== tab;
    }
    if (opened) byId(`help-tab-${tab}`).focus();
    if (!this.loaded) await this.load();
    this.update();
    if (tab === "rules") void this.find();
  }

  // The card and the legend are the same for everybody: they come once, as a piece of the page.
  private async load(): Promise<void> {
    await attempt(async () => {
      const answer = await fetch(`/rules/${this.table.game}/help`);
      if (!answer.ok) return;
      const parsed = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const part of parsed.querySelectorAll<HTMLElement>("[data-part]")) byId(`help-${part.dataset["part"]!}`).replaceChildren(...Array.from(part.childNodes).map((node) => document.importNode(node, true)));
      byId("help").querySelectorAll("a").forEach((link) => { link.target = "_blank"; link.rel = "noopener"; });
      this.loaded = true;
    });
  }

  // What can be done now stands first; what belongs to other questions is folded away.
  update(): void {
    if (!this.open || !this.loaded) return;
    const theme = `theme-${document.documentElement.dataset["theme"] ?? "auto"}`;
    byId("help").querySelectorAll("svg").forEach((svg) => { svg.classList.remove("theme-auto", "theme-light", "theme-dark"); svg.classList.add(theme); });
    const place = byId("help-turn"), now = place.querySelector(".now"), other = place.querySelector<HTMLDetailsElement>(".other");
    if (!now || !other) return;
    const { ask } = this.table.state;
    const mine = this.table.myTurn && ask && !ask.confirm;
    const kinds = new Set(mine ? [...ask.choices.map((one) => one.kind), ...ask.offers.flatMap((one) => one.acts.map((act) => act.kind))] : []);
    for (const action of place.querySelectorAll<HTMLElement>("[data-action]")) {
      const fits = action.dataset["action"]!.split(" ").some((kind) => kinds.has(kind));
      (fits ? now : other).append(action);
    }
    place.querySelector(".asked-now")!.textContent = mine ? ask.text : say("help-none");
    other.hidden = other.childElementCount < 2;
  }

  // Rules that were met: cited by a reason, or by the sheet of a thing.
  met(clause: string): void {
    if (!clause) return;
    const kept = [clause, ...this.recent().filter((one) => one !== clause)].slice(0, KEPT);
    localStorage.setItem(`met-${this.table.game}`, JSON.stringify(kept));
    if (this.open && this.tab === "rules" && !byId<HTMLInputElement>("help-find").value) void this.find();
  }

  private recent(): string[] {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(`met-${this.table.game}`) ?? "[]");
      return Array.isArray(found) ? found.map(String) : [];
    } catch {
      return [];
    }
  }

  private async find(): Promise<void> {
    const words = byId<HTMLInputElement>("help-find").value.trim(), recent = this.recent(), number = ++this.asked;
    const place = byId("help-found");
    if (!words && !recent.length) { place.replaceChildren(make("p", { class: "help", text: say("help-no-recent") })); return; }
    const query = new URLSearchParams(words ? { q: words } : { ids: recent.join(",") });
    await attempt(async () => {
      const found = await call<Rule[]>("GET", `/api/rules/${this.table.game}/clauses?${query}`);
      if (number !== this.asked) return;
      const head = !words ? say("help-recent") : found.length ? say("help-found", { n: found.length }) : say("help-nothing");
      const lines = found.map((one) => make("li", {}, make("a", { class: "clause", href: `/rules/${this.table.game}/book#${one.id}`, target: "_blank", rel: "noopener", text: one.id }), " ", one.text, " ", make("small", { text: one.chapter })));
      place.replaceChildren(make("p", { class: "help", text: head }), make("ol", { class: "clauses" }, ...lines));
    });
  }

  private key(event: KeyboardEvent): void {
    const at = TABS.indexOf((document.activeElement as HTMLElement).dataset["helpTab"] as Tab);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") this.close();
    else if (at >= 0 && step) {
      const next = TABS[(at + step + TABS.length) % TABS.length]!;
      void this.show(next);
      byId(`help-tab-${next}`).focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
