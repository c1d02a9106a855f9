// The table as it is seen: areas laid out for the screen, elements patched by id, marks set on the things themselves.

import { paint } from "./looks";
import { AreaView } from "./area";
import { HELD, arrange, arrangePhone, type Arrangement, type Part } from "./layout";
import { edited, make, maybe, say } from "./page";
import type { BoardPatch, Layer } from "./types";

const SVG = "http://www.w3.org/2000/svg";
const PHONE = matchMedia("(max-width: 900px)");
const BESIDE_TRAY = 420; // pixels of height for question with plan and buttons, log and what else stands beside the stage
const ACTED_IN = ["main", "market"];
const TRAYED = ["market", "track", "decks", "players"];
export type Mark = "lit" | "aside" | "planned" | "chosen" | "pointed" | "recent";

export class Tabletop {
  private readonly areas = new Map<string, AreaView>();
  private readonly marked = new Map<Mark, Set<string>>();
  private markup = new Map<string, string>();
  private digest = "";
  private wanted: string[] = []; // areas that the last questions were about
  private chosen = ""; // the area that the reader brought forward, until the question moves on
  loading = false;
  private waits = false; // a finished plan waits for Confirm
  private attending = false; // where others act
  private asked = ""; // what was lit at the last question
  private follows = false; // the view has gone to the question, and the reader has not moved it since

  private readonly tray = maybe("tray");

  constructor(private readonly place: HTMLElement) {
    if (this.tray) new ResizeObserver(() => this.layout()).observe(this.tray.parentElement!);
    new ResizeObserver(() => { this.layout(); this.follow(); }).observe(place);
    for (const name of ["pointerdown", "wheel"] as const) place.addEventListener(name, () => { this.follows = false; }, { passive: true });
    PHONE.addEventListener("change", () => this.layout());
    new MutationObserver(() => this.theme()).observe(document.documentElement, { attributeFilter: ["data-theme"] });
    maybe("zoom-in")?.addEventListener("click", () => this.zoom(1.4));
    maybe("zoom-out")?.addEventListener("click", () => this.zoom(1 / 1.4));
    maybe("zoom-fit")?.addEventListener("click", () => this.fit());
  }

  // Areas

  async layer(facts: Layer, address: string): Promise<void> {
    if (facts.digest === this.digest) { this.frames(facts); return; }
    this.digest = facts.digest;
    this.frames(facts);
    this.loading = true;
    const answer = await fetch(address);
    this.loading = false;
    if (!answer.ok || facts.digest !== this.digest) return;
    const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    for (const area of this.areas.values()) {
      const group = parsed.querySelector(`[data-area="${area.facts.role}"]`);
      area.still.replaceChildren(...Array.from(group?.childNodes ?? []).map((node) => document.importNode(node, true)));
    }
    this.mark();
  }

  private frames(facts: Layer): void {
    for (const [role, area] of this.areas) {
      if (facts.areas.some((one) => one.role === role)) continue;
      area.frame.remove();
      this.areas.delete(role);
    }
    for (const one of facts.areas) {
      const known = this.areas.get(one.role);
      if (known) { known.load(one); continue; }
      const made = new AreaView(one);
      this.areas.set(one.role, made);
      this.place.append(made.frame);
    }
    this.theme();
    this.layout();
  }

  private theme(): void {
    const name = `theme-${document.documentElement.dataset["theme"] ?? "auto"}`;
    for (const { svg } of this.areas.values()) svg.setAttribute("class", `aerodrome ${name}${this.waits ? " plan-waits" : ""}`);
    paint();
  }

  // While the plan waits the board stays on it: the next player's question is not shown yet.
  planWaits(on: boolean): void {
    this.waits = on;
    this.theme();
  }

  private get over(): boolean { return this.place.closest(".over") !== null; }

  layout(): void {
    const { clientWidth: width, clientHeight: height } = this.place;
    if (!this.areas.size || !width || !height) return;
    const parts: Part[] = [...this.areas.values()].map(({ facts }) => ({ role: facts.role, width: facts.box[2], height: facts.box[3], least: facts.least }));
    const { found, trayed } = PHONE.matches ? { found: arrangePhone(parts, this.chosen || (this.wanted[0] ?? "main"), width, height, this.over), trayed: "" } : this.arranged(parts, width, height);
    for (const [role, area] of this.areas) {
      const at = found.places.find((one) => one.role === role);
      area.frame.hidden = !at && role !== trayed;
      area.frame.classList.toggle("trayed", role === trayed);
      const home = role === trayed ? this.tray! : this.place;
      if (area.frame.parentElement !== home) home.append(area.frame); // one that is put in anew forgets how far it was scrolled
      if (role === trayed) { this.fill(area); continue; }
      if (!at) continue;
      Object.assign(area.frame.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` });
      area.size();
    }
    this.tabs(found.folded.filter((role) => role !== trayed));
    maybe("zoom-fit")?.classList.toggle("idle", PHONE.matches && !this.areas.get(this.shownMain())?.larger); // its room stays
  }

  // What was wanted before stays in sight as long as that shows all that is lit: nothing shifts without need.
  private arranged(parts: Part[], width: number, height: number): { found: Arrangement; trayed: string } {
    const lit = [...this.neededAreas()].filter((role) => role && role !== "main" && !HELD.includes(role));
    const seen = ({ found, trayed }: { found: Arrangement; trayed: string }): boolean => [this.chosen, ...lit].every((role) => !found.folded.includes(role) || role === trayed);
    const arranged = (wanted: string[]): { found: Arrangement; trayed: string } => {
      const found = arrange(parts, wanted, width, height);
      return { found, trayed: this.trayed(parts, found.folded, wanted) };
    };
    const before = arranged(this.wanted);
    if (seen(before)) return before;
    this.wanted = [...new Set([this.chosen, ...lit])].filter((role) => role);
    return arranged(this.wanted);
  }

  // The tray is the room beside the stage, above the log: one area that found no place on the stage lies there.
  private trayed(parts: Part[], folded: string[], wanted: string[]): string {
    const width = this.tray?.clientWidth ?? 0, room = this.trayRoom;
    const fits = (role: string): boolean => { const part = parts.find((one) => one.role === role)!; return part.width * part.least <= width && part.height * part.least <= room; };
    return [...wanted, ...TRAYED].find((role) => folded.includes(role) && fits(role)) ?? "";
  }

  private get trayRoom(): number {
    const around = this.tray?.parentElement, seats = around?.querySelector<HTMLElement>(".seats")?.offsetHeight ?? 0;
    return (around?.clientHeight ?? 0) - seats - BESIDE_TRAY;
  }

  private fill(area: AreaView): void {
    const { box, least } = area.facts;
    const width = this.tray!.clientWidth;
    const scale = Math.max(least, Math.min(width / box[2], this.trayRoom / box[3], least * 1.25));
    Object.assign(area.frame.style, { left: "", top: "", width: `${width}px`, height: `${Math.ceil(box[3] * scale) + 2}px` });
    area.size();
  }

  // Buttons for the areas that do not fit at the same time.
  private tabs(folded: string[]): void {
    const place = maybe("areas");
    if (!place) return;
    place.hidden = !folded.length;
    const over = PHONE.matches && this.over;
    const seen = (role: string): boolean => (role === "main" && !PHONE.matches) || ([...HELD, "aims"].includes(role) && !folded.includes(role) && !over); // all others have a button, so that none moves when one is pressed
    const roles = [...this.areas.keys()].filter((role) => !seen(role));
    const lit = this.litAreas();
    place.replaceChildren(...(folded.length ? roles : []).map((role) => {
      const { title } = this.areas.get(role)!.facts;
      const made = make("button", { type: "button", class: `area${lit.has(role) ? " lit-area" : ""}`, "aria-pressed": String(!folded.includes(role)), "data-tab": role, text: title });
      if (lit.has(role)) made.setAttribute("aria-label", say("area-lit", { name: title }));
      made.addEventListener("click", () => { this.chosen = role; this.layout(); });
      return made;
    }));
  }

  private litAreas(): Set<string> {
    const found = new Set<string>();
    for (const [role, area] of this.areas) if (area.svg.querySelector("[data-lit]")) found.add(role);
    return found;
  }

  // Brings an area to the front, until the question moves on.
  bring(role: string): void {
    this.chosen = role;
    this.layout();
  }

  // An area that was brought forward goes back where it was.
  release(): void {
    if (!PHONE.matches) this.wanted = [];
    this.bring("");
  }

  ways: string[][] = []; // for each meaning of the question the things by which it can be begun

  // Areas without which some answer could not be given: what the map says as well need not be seen twice.
  private neededAreas(): Set<string> {
    const found = new Set<string>();
    for (const things of this.ways) {
      const roles = new Set(things.map((id) => this.element(id)?.closest<HTMLElement>(".frame")?.dataset["area"] ?? ""));
      if (roles.size === 1) found.add([...roles][0]!);
    }
    return found;
  }

  // While others act nothing can be touched.
  rest(): void {
    this.set("lit", []);
    this.set("aside", []);
    if (!this.attending) this.attend([]);
  }

  // A phone shows where others act, of a large map that part, unless the reader looks elsewhere.
  attend(ids: string[]): void {
    if (!PHONE.matches || this.chosen) return;
    const roles = ids.map((id) => this.element(id)?.closest<HTMLElement>(".frame")?.dataset["area"] ?? "");
    const role = roles.find((one) => ACTED_IN.includes(one));
    this.attending = role !== undefined;
    if ((role ?? "main") !== (this.wanted[0] ?? "main")) {
      this.wanted = role ? [role] : [];
      this.layout();
    }
    const main = this.areas.get("main"), there = ids.map((id) => this.element(id)).filter((one) => one && main?.svg.contains(one));
    if (main && !main.frame.hidden) main.reveal(there.map((one) => one!.getBoundingClientRect()));
  }

  // The area that the question is about comes forward by itself.
  forward(): void {
    this.chosen = "";
    const lit = this.litAreas(), asked = [...lit].filter((role) => !HELD.includes(role));
    const elsewhere = this.attending || !lit.has(this.wanted[0] ?? "main"); // where others acted is not where the question is
    this.attending = false;
    if (PHONE.matches && asked.length && elsewhere) this.wanted = asked.sort((a, b) => Number(b === "main") - Number(a === "main"));
    this.layout();
    const asks = [...this.marked.get("lit") ?? []].join(" ");
    if (asks && asks !== this.asked) for (const area of this.areas.values()) if (area.tiny) area.fit();
    this.asked = asks;
    this.follows = true;
    this.follow();
  }

  // The view goes to what is lit, also when the screen is laid out anew under the same question.
  private follow(): void {
    if (!this.follows) return;
    for (const area of this.areas.values()) {
      const asked = area.svg.querySelectorAll(".here"); // what a drawing says that the question is about
      const lit = [...(asked.length ? asked : area.svg.querySelectorAll("[data-lit]"))].map((one) => one.getBoundingClientRect());
      if (!lit.length && HELD.includes(area.facts.role)) area.frame.scrollLeft = 0; // where its first cards are
      area.reveal(lit);
    }
  }

  areaOf(element: Element): AreaView | undefined {
    return this.areas.get(element.closest<HTMLElement>("[data-area]")?.dataset["area"] ?? "");
  }

  zoom(factor: number): void { this.areas.get(this.shownMain())?.zoom(factor); }
  // Back to where everything can be read; what is so already, and larger than its frame, is shown whole.
  fit(): void {
    const main = this.areas.get(this.shownMain());
    if (main?.larger && !main.changed) main.whole(); else for (const area of this.areas.values()) area.fit();
  }
  // Where a map is seen whole, a touch goes closer. True if it did.
  approach(x: number, y: number): boolean {
    const area = [...this.areas.values()].find((one) => one.tiny && one.frame.contains(document.elementFromPoint(x, y)));
    area?.approach({ x, y });
    return area !== undefined;
  }
  get dragged(): boolean { return [...this.areas.values()].some((area) => area.dragged); }
  private shownMain(): string { return this.areas.get("main")?.frame.hidden ? this.chosen || (this.wanted[0] ?? "main") : "main"; }

  describe(story: string, name: string): void {
    this.place.setAttribute("aria-label", name);
    const place = maybe("story");
    if (place && place.textContent !== story) place.textContent = story;
  }

  // Patches

  private parse(markup: string): SVGElement {
    const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml");
    return document.importNode(parsed.documentElement.firstElementChild as SVGElement, true);
  }

  private home(fresh: SVGElement): SVGGElement | undefined {
    return (this.areas.get(fresh.dataset["in"] ?? "main") ?? this.areas.get("main"))?.live;
  }

  // Puts elements where the patch says; returns where changed things were and are, so that the way can be shown.
  apply(patch: BoardPatch, whole: boolean): Map<SVGElement, DOMRect> {
    const before = this.markup;
    const after = whole ? new Map<string, string>() : new Map(before);
    for (const id of patch.gone ?? []) after.delete(id);
    for (const [id, hunks] of Object.entries(patch.edit ?? {})) after.set(id, edited(before.get(id) ?? "", hunks));
    for (const [id, text] of Object.entries(patch.set ?? {})) after.set(id, text);
    const moved = new Map<SVGElement, DOMRect>();
    for (const [id, text] of after) {
      const old = this.element(id);
      if (before.get(id) === text && old) continue;
      const fresh = this.parse(text);
      const from = old?.getAttribute("transform") !== fresh.getAttribute("transform") ? old?.getBoundingClientRect() : undefined;
      const home = this.home(fresh);
      if (old && home && old.parentNode === home) old.replaceWith(fresh); else { old?.remove(); home?.append(fresh); }
      if (from) moved.set(fresh, from);
    }
    for (const id of before.keys()) if (!after.has(id)) this.element(id)?.remove();
    this.markup = after;
    if (whole) for (const id of after.keys()) { const found = this.element(id); found?.parentElement?.append(found); }
    for (const [id, next] of patch.place ?? []) {
      const found = this.element(id), behind = next ? this.element(next) : null;
      if (found) found.parentElement?.insertBefore(found, behind?.parentElement === found.parentElement ? behind : null);
    }
    this.mark();
    return moved;
  }

  element(id: string): SVGGraphicsElement | null {
    const found = document.getElementById(id) as unknown as SVGGraphicsElement | null;
    return found?.closest(".frame") ? found : null;
  }

  // Where something is on the screen: a thing on the board, or a player's panel by `player-N`.
  at(id: string): Element | null {
    const player = /^player-(\d)$/.exec(id);
    return this.element(id) ?? (player ? document.querySelector(`[data-seat="${player[1]}"]`) : null);
  }

  // Where something goes that moves to a thing: what lies folded away stands for its player, or for its button above the board.
  goal(id: string): Element | null {
    const found = this.at(id);
    const area = found?.closest<HTMLElement>(".frame");
    if (!area?.hidden) return found;
    const named = /^seat-(\d)$/.exec(id), coloured = /(?:^| )seat-(\d)/.exec(found?.getAttribute("class") ?? "");
    const seat = coloured ? coloured[1] : named ? Number(named[1]) - 1 : undefined;
    return document.querySelector(seat !== undefined ? `[data-seat="${seat}"]` : `[data-tab="${area.dataset["area"]}"]`);
  }

  // Marks

  set(kind: Mark, ids: Iterable<string>): void {
    this.marked.set(kind, new Set(ids));
    this.mark();
  }

  is(kind: Mark, id: string): boolean { return this.marked.get(kind)?.has(id) ?? false; }

  private mark(): void {
    for (const [kind, ids] of this.marked) {
      this.all(`.${kind}`).forEach((old) => { if (!ids.has(old.id)) old.classList.remove(kind); });
      for (const id of ids) this.element(id)?.classList.add(kind);
    }
    for (const [kind, name] of [["lit", "data-lit"], ["planned", "data-planned"]] as const) {
      this.all(`[${name}]`).forEach((old) => { if (!this.is(kind, old.id)) old.removeAttribute(name); });
      for (const id of this.marked.get(kind) ?? []) this.element(id)?.setAttribute(name, "");
    }
    this.all("g[id]:not([data-thing], defs *)").forEach((one) => one.setAttribute("data-thing", one.id));
  }

  // A line along which something would go.
  path(ids: string[]): void {
    for (const area of this.areas.values()) {
      const points = ids.map((id) => this.element(id)).filter((one) => one && area.svg.contains(one)).map((one) => middle(one!, area));
      area.above.replaceChildren();
      if (points.length < 2) continue;
      const line = document.createElementNS(SVG, "polyline");
      line.setAttribute("points", points.map((p) => `${p.x},${p.y}`).join(" "));
      line.setAttribute("class", "way");
      const [, , width] = area.facts.box;
      line.setAttribute("stroke-width", String(4 * width / Math.max(1, area.svg.clientWidth)));
      area.above.append(line);
    }
  }

  // Everything under a point, the topmost first, with what it stands in.
  idsAt(x: number, y: number): string[] {
    const found = new Set<string>();
    for (const hit of document.elementsFromPoint(x, y)) {
      const top = hit.closest(".frame");
      for (let at: Element | null = hit; top && at && at !== top; at = at.parentElement) if (at.id) found.add(at.id);
    }
    return [...found];
  }

  reveal(ids: string[]): void {
    for (const id of ids) {
      const found = this.element(id);
      const area = found && this.areaOf(found);
      if (found && area && !area.frame.hidden) area.reveal([found.getBoundingClientRect()]);
    }
  }

  all(selector: string): SVGGraphicsElement[] { return [...this.areas.values()].flatMap(({ svg }) => [...svg.querySelectorAll<SVGGraphicsElement>(selector)]); }
  private shown(selector: string): SVGGraphicsElement[] { return this.all(selector).filter((one) => !this.areaOf(one)?.frame.hidden); }
  get lit(): SVGGraphicsElement[] { return this.shown("[data-lit]"); }
  get touchable(): SVGGraphicsElement[] { return this.shown("[data-lit], [data-planned]"); }
}

export function middle(one: SVGGraphicsElement, area: AreaView): DOMPoint {
  const box = one.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(area.svg.getScreenCTM()!.inverse());
}
