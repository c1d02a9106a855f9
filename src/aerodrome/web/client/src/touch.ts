// The grammar of touch, one for all games: fingers, mouse and keys reach the same things and mean the same.

import { attempt, call } from "./net";
import type { Meaning } from "./meanings";
import { Chooser, Sheet, type Explained } from "./popup";
import { byId, say } from "./page";
import { seen } from "./rings";
import type { Table } from "./table";
import type { Tabletop } from "./tabletop";

interface Told { text?: string; clause?: string; sheet?: Explained }

const HOVER = 350; // milliseconds before a thing explains itself
const PRESS = 500;
const CENTRE = 7;
const FINGER = 14; // pixels beside a lit thing that still mean it

export class Touch {
  readonly chooser = new Chooser(() => this.preview([], false));
  readonly sheet = new Sheet();
  private hovering = 0;
  private pressing = 0;
  private pressed = false;
  private over = "";
  private held = ""; // the thing that was last acted on by keyboard
  private keys = false; // whether the last act came by keyboard
  private choosing: Meaning[] = []; // what the chooser asks about: a touch of a thing that only one of them has answers it too
  private told = new Map<string, Told>();
  private finger: { x: number; y: number } | null = null; // where it came down: the browser moves a click to what it takes for a button

  constructor(private readonly table: Table, private readonly top: Tabletop) {
    const place = byId("table");
    place.addEventListener("click", (event) => { if (event.detail !== 0 && onFrame(event)) this.click(event); });
    place.addEventListener("pointermove", (event) => { if (event.pointerType === "mouse" && !event.buttons) { if (onFrame(event)) this.hover(event.clientX, event.clientY); else this.leave(); } });
    place.addEventListener("pointerleave", () => this.leave());
    place.addEventListener("pointerdown", (event) => { if (onFrame(event)) this.press(event); });
    for (const end of ["pointerup", "pointercancel", "pointermove"] as const) place.addEventListener(end, (event) => { if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 3) window.clearTimeout(this.pressing); });
    place.addEventListener("contextmenu", (event) => { if (this.pressed) event.preventDefault(); });
    place.addEventListener("focusin", (event) => this.focused(event.target as Element));
    // Before the chooser hears of it: only the touch that closes it may answer it.
    window.addEventListener("pointerdown", (event) => { if (!this.chooser.open || !(onFrame(event) || this.chooser.holds(event.target))) this.choosing = []; }, true);
    document.addEventListener("pointerdown", (event) => { this.keys = false; if (!this.sheet.holds(event.target)) this.closeSheet(); }, true);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  // Fingers and mouse

  private click(event: MouseEvent): void {
    if (this.pressed || this.top.dragged) { this.pressed = false; return; }
    if (this.table.story.skip()) return;
    this.leave();
    const { x, y } = this.finger ?? { x: event.clientX, y: event.clientY };
    if (this.top.approach(x, y)) return;
    const ids = this.top.idsAt(x, y);
    const answer = this.answered(ids);
    this.choosing = [];
    if (answer) { void this.table.mean(answer); return; }
    const lit = ids.find((id) => this.top.is("lit", id)), planned = ids.find((id) => this.top.is("planned", id));
    const above = planned && (!lit || ids.indexOf(planned) < ids.indexOf(lit)) ? planned : undefined; // it lies over what is lit
    const under = ids[0] && this.off(this.box(ids[0]), x, y) < CENTRE ? undefined : planned; // what was aimed at is not what lies under it
    const meant = lit ?? this.centred(x, y, ids[0]) ?? under ?? (ids.length ? undefined : this.near(x, y));
    if (meant) this.touch(meant, above); else if (ids.length) void this.explain(ids, true);
  }

  private off(box: DOMRect, x: number, y: number): number { return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y); }

  // A finger is not a needle: a lit or planned thing with its middle there is meant (a bent line need not touch its own middle),
  // unless the middle of what was hit is nearer ...
  private centred(x: number, y: number, hit: string | undefined): string | undefined {
    const most = Math.min(CENTRE, hit ? this.off(this.box(hit), x, y) + 1 : CENTRE);
    const found = this.top.touchable.map((one) => ({ id: one.id, distance: this.off(one.getBoundingClientRect(), x, y) })).sort((a, b) => a.distance - b.distance)[0];
    return found && found.distance < most ? found.id : undefined;
  }

  // ... or the nearest one, if nothing else is there.
  private near(x: number, y: number): string | undefined {
    const far = (box: DOMRect): number => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const found = this.top.lit.map((one) => ({ id: one.id, distance: far(one.getBoundingClientRect()) })).sort((a, b) => a.distance - b.distance)[0];
    return found && found.distance < FINGER ? found.id : undefined;
  }

  private press(event: PointerEvent): void {
    this.pressed = false;
    this.finger = null;
    if (event.pointerType === "mouse") return;
    const { clientX: x, clientY: y } = event;
    this.finger = { x, y };
    window.clearTimeout(this.pressing);
    this.pressing = window.setTimeout(() => { this.pressed = true; void this.explain(this.top.idsAt(x, y), true); }, PRESS);
  }

  private hover(x: number, y: number): void {
    if (this.chooser.open || this.sheet.pinned) return;
    const ids = this.top.idsAt(x, y);
    const id = ids.find((one) => this.top.is("lit", one)) ?? ids[0] ?? "";
    if (id === this.over) return;
    this.leave();
    this.over = id;
    if (!id) return;
    this.preview(this.table.meanings.of(id), true);
    this.hovering = window.setTimeout(() => void this.explain([id, ...ids.filter((one) => one !== id)], false), HOVER);
  }

  private leave(): void {
    window.clearTimeout(this.hovering);
    if (this.over) this.preview([], false);
    this.over = "";
    if (!this.sheet.pinned) this.sheet.close();
  }

  // One meaning enters the plan at once; several open a chooser; a planned thing is taken back.
  touch(id: string, above = id): void {
    this.table.panel.reason("", "");
    if (!this.table.canAct) { void this.explain([id], true); return; }
    const means = this.table.meanings.of(id);
    const step = this.planned(above);
    if (means.length === 1 && step < 0) { void this.table.mean(means[0]!); return; }
    if (!means.length && step >= 0) { void this.table.undo(step, 1); return; }
    if (!means.length) { void this.explain([id], true); return; }
    const marked = [...new Set(means.flatMap((one) => one.things))].filter((thing) => this.answered([thing], means));
    const choose = (): void => { this.preview([], false); this.top.set("pointed", marked); };
    const answers = means.map((one) => ({ text: one.text, lines: one.preview.lines, act: () => void this.table.mean(one), point: (on: boolean) => { if (on) this.preview([one], true); else choose(); } }));
    if (step >= 0) answers.push({ text: say("take-back", { what: this.table.state.ask!.plan[step]!.text }), lines: [], act: () => void this.table.undo(step, 1), point: () => undefined });
    this.chooser.show(this.box(id), this.about(means), say(marked.length ? "choose-or-touch" : "choose-more"), answers, this.keys, () => (this.top.element(id) as SVGElement | null)?.focus());
    this.choosing = means;
    choose();
  }

  // The only one of several meanings that a thing belongs to.
  private answered(ids: string[], among = this.choosing): Meaning | undefined {
    for (const id of ids) {
      const fitting = among.filter((one) => one.things.includes(id));
      if (fitting.length === 1) return fitting[0];
    }
    return undefined;
  }

  // Shows on the board what one meaning would do, and what else a sheet is about.
  preview(means: Meaning[], on: boolean, also: string[] = []): void {
    const one = means.length === 1 ? means[0] : undefined;
    this.top.set("pointed", on ? [...(one ? [...one.things, ...one.preview.marks] : []), ...also] : []);
    this.top.path(on && one ? one.preview.path : []);
  }

  private closeSheet(): void {
    if (this.sheet.pinned) this.preview([], false);
    this.sheet.close();
  }

  private about(means: Meaning[]): DOMRect[] { return this.boxes(means.flatMap((one) => [...one.things, ...one.preview.marks, ...one.preview.path])); }
  private boxes(things: string[]): DOMRect[] { return [...new Set(things)].map((one) => this.top.element(one)).flatMap((one) => (one && seen(one)) ?? []); }
  private box(id: string): DOMRect { return this.top.element(id)?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0); }

  // What a thing is, what a touch would do, or why it cannot be used now. The reason stands beside the question, too.
  async explain(ids: string[], touched: boolean): Promise<void> {
    const id = ids[0];
    if (!id) return;
    const all = this.table.meanings.of(id); // of several each is named; what it costs and brings stands in the chooser
    const means = all.map((one) => ({ text: one.text, lines: all.length > 1 ? [] : one.preview.lines }));
    if (this.planned(id) >= 0) means.push({ text: say("take-back", { what: this.table.state.ask!.plan[this.planned(id)]!.text }), lines: [] });
    const version = this.table.state.table.version;
    const known = `${version} ${this.table.seat} ${id}`;
    if (this.told.size > 300) this.told.clear();
    if (!this.told.has(known)) {
      const query = this.table.watch ? `?watch=${this.table.watch}` : "";
      const body = { targets: ids.slice(0, 20), seat: this.table.seat };
      const ask = async (): Promise<void> => { this.told.set(known, await call<Told>("POST", `/api/tables/${this.table.id}/why${query}`, body)); };
      if (!(await attempt(ask)) || version !== this.table.state.table.version || (!touched && this.over !== id && document.activeElement?.id !== id)) return;
    }
    const told = this.told.get(known)!;
    if (touched) this.table.help.met(told.sheet?.clause ?? "");
    const title = this.top.element(id)?.querySelector(":scope > title")?.textContent ?? "";
    const what = told.sheet ?? (title && !means.length ? { name: title, effect: "", facts: [], clause: "", marks: [] } : null);
    const why = means.length || !told.text ? "" : told.text;
    if (touched) this.table.panel.reason(told.clause ? why : "", told.clause ?? ""); // what no rule says stands in the sheet alone
    const marks = what?.marks ?? [], around = touched ? this.about(all) : this.top.lit.map((one) => one.getBoundingClientRect()); // one that only points is about to touch another
    if (marks.length) this.preview(all, true, marks);
    this.sheet.show(this.box(id), means, what, touched ? why : "", `/rules/${this.table.game}/book`, touched, [...around, ...this.boxes(marks)]);
  }

  // Keys: the lit things are one row of buttons; arrows go to the nearest in that direction.

  ready(): void {
    if (!this.chooser.open) this.choosing = [];
    const lit = this.top.all("[data-lit]"), planned = this.top.all("[data-planned]:not([data-lit])");
    this.top.all("[tabindex][data-thing]").forEach((one) => { if (!lit.includes(one)) for (const name of ["tabindex", "role", "aria-label"]) one.removeAttribute(name); });
    let last = "";
    for (const one of [...lit, ...planned]) {
      const area = one.closest<HTMLElement>("[data-area]")?.dataset["area"] ?? "";
      one.setAttribute("tabindex", area === last ? "-1" : "0");
      one.setAttribute("role", "button");
      one.setAttribute("aria-label", this.announced(one.id) + written(one));
      last = area;
    }
    if (this.keys && !this.chooser.open) this.refocus();
  }

  // What a touch of the thing does, in words.
  private announced(id: string): string {
    const means = this.table.meanings.of(id), step = this.planned(id);
    const back = step < 0 ? [] : [say("take-back", { what: this.table.state.ask!.plan[step]!.text })];
    const all = [...means.map((one) => one.text), ...back];
    return all.length === 1 ? all[0]! : say("thing-several", { n: all.length, first: all[0] ?? "" });
  }

  // The last step of the plan that is about a thing, or -1.
  private planned(id: string): number { return (this.table.state.ask?.plan ?? []).findLastIndex((one) => !one.gone && one.targets.includes(id)); }

  private refocus(): void {
    const held = document.activeElement;
    if (held && held !== document.body && held.isConnected && !(held as HTMLElement).hidden) return;
    const same = this.top.touchable.find((one) => one.id === this.held);
    const next = document.querySelector<HTMLElement>("[data-confirm]") ?? same ?? this.top.lit[0] ?? document.querySelector<HTMLElement>("#ui-choices button") ?? byId("question");
    next.focus();
  }

  private focused(target: Element): void {
    if (!this.keys || !target.hasAttribute("data-lit")) return;
    this.top.reveal([target.id]);
    this.preview(this.table.meanings.of(target.id), true);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.keys = true;
    const here = document.activeElement as SVGGraphicsElement | null;
    const lit = here?.matches?.("[data-lit], [data-planned]") ?? false;
    if (event.key === "Escape") { this.choosing = []; this.chooser.close(); this.sheet.close(); this.preview([], false); }
    else if (event.key === "?" && here?.id) void this.explain([here.id], true);
    else if (lit && (event.key === "Enter" || event.key === " ")) { this.held = here!.id; this.touch(this.held); }
    else if (lit && event.key.startsWith("Arrow")) this.step(here!, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private step(from: SVGGraphicsElement, key: string): void {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    const centre = (one: Element): [number, number] => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = centre(from);
    let next: SVGGraphicsElement | null = null, least = Infinity;
    for (const one of this.top.touchable) {
      const [a, b] = centre(one);
      const ahead = (a - x) * dx! + (b - y) * dy!, aside = Math.abs((a - x) * dy!) + Math.abs((b - y) * dx!);
      if (one === from || ahead <= 1) continue;
      if (ahead + 2 * aside < least) { least = ahead + 2 * aside; next = one; }
    }
    next?.focus();
  }
}

function onFrame(event: Event): boolean { return (event.target as Element).closest?.(".frame") != null; }

// What is written on a thing belongs to its name, for those who speak to the page or hear it; a space parts one text from the next.
function written(thing: Element): string {
  const found: string[] = [];
  for (const text of Array.from(thing.querySelectorAll("text"))) {
    if (text.nextSibling?.nodeType !== Node.TEXT_NODE) text.after(" ");
    if (text.textContent?.trim()) found.push(text.textContent.trim());
  }
  return found.length ? `, ${found.join(" ")}` : "";
}
