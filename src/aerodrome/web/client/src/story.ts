// What happened, in order: updates wait in a row and are played one after the other, faster when many wait.

import type { AreaView } from "./area";
import { byId, calm, make, say } from "./page";
import { sceneTable } from "./scene";
import { middle, type Tabletop } from "./tabletop";
import type { LogLine, Scene, Update } from "./types";

const USUAL = 600, OWN = 300, SHORTEST = 60; // milliseconds for one line; what the reader did himself he knows
const ROUND = 3800; // an act has been shown so long after the page heard of it, at normal speed
const SCENE = 4; // a scene takes the time of so many lines
const ASIDE = 9; // lines of a scene that fit over the log, where they hide nothing on the board
const SPEEDS: Record<string, number> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };

interface Waiting { update: Update; due: number; own: boolean } // when it has to have been shown, and whether it answers the reader's own act
const weight = (lines: LogLine[]): number => lines.reduce((sum, line) => sum + 1 + (line.scene ? SCENE : 0), 0);

interface Ghost { id: string; copy: Element } // of what leaves its place
interface Before { copy: Element; area: AreaView | undefined }
interface Leg { at: number; ids: string[] } // the stops of one line

const centre = (one: Element): DOMPoint => { const box = one.getBoundingClientRect(); return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2); };

// Where something is at each moment, told from where it is drawn; at the end it is at its goal, or stays where its way ended.
function keyframes(legs: { at: number; points: DOMPoint[] }[], count: number, drawn: DOMPoint, goal: DOMPoint | null): Keyframe[] {
  const frame = (offset: number, point: DOMPoint): Keyframe => ({ offset, translate: `${point.x - drawn.x}px ${point.y - drawn.y}px` });
  const frames = legs.flatMap(({ at, points }) => points.map((point, step) => ({ offset: (at + step / Math.max(1, points.length - 1)) / count, point })));
  const first = frames[0]!, last = goal ?? frames.at(-1)!.point;
  return [frame(0, first.point), ...frames.map(({ offset, point }) => frame(offset, point)), frame(1, last)];
}

export interface Shown { lines: LogLine[]; moved: Map<SVGElement, DOMRect> }

export class Story {
  private waiting: Waiting[] = [];
  private running = false;
  private skipping = false;
  private timers = new Set<() => void>();
  private animations: Animation[] = [];
  private ghosts: Element[] = [];

  constructor(private readonly top: Tabletop, private readonly take: (update: Update) => Shown, private readonly settled: () => void, private readonly name: (seat: number) => string) {
    // A scene that was read is in nobody's way: the next touch elsewhere closes it, and means what it means.
    byId("scene").addEventListener("click", () => { if (!this.skip()) this.closeScene(); });
    document.addEventListener("pointerdown", (event) => { if (!this.busy && !byId("scene").contains(event.target as Node)) this.closeScene(); }, true);
  }

  get busy(): boolean { return this.running || this.waiting.length > 0; }
  private get speed(): number { return calm() ? 0 : SPEEDS[localStorage.getItem("speed") ?? "normal"] ?? 1; }

  push(update: Update, own = false): void {
    this.waiting.push({ update, due: performance.now() + ROUND * this.speed, own });
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    this.skipping = false;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.play(next);
    this.running = false;
    if (this.speed) this.caption(""); // without movement the last words stay until the reader acts
    this.settled();
  }

  private async play({ update, due, own }: Waiting): Promise<void> {
    if (!own) this.top.attend((update.log?.lines ?? []).flatMap(({ ids }) => ids));
    const ghosts = this.ghostsOf(update), planes = this.copiesOf(update);
    const { lines, moved } = this.take(update);
    for (const { copy, id } of ghosts.flat()) this.stays(copy, id, moved);
    if (!lines.length || !this.speed || document.hidden) {
      [...ghosts.flat(), ...planes.values()].forEach(({ copy }) => copy.remove());
      if (lines.length) this.caption(lines.at(-1)!.text);
      if (this.speed && !document.hidden) this.slide(moved);
      return;
    }
    const each = Math.min(this.time(weight(lines), due), own && !lines.some((line) => line.scene) ? OWN * this.speed : Infinity);
    const things = new Set(lines.map((line) => line.thing));
    for (const [id, { copy }] of planes) if (!things.has(id)) copy.remove(); // only planned yet
    for (const id of things) {
      const legs = lines.map((line, at) => ({ at, ids: line.thing === id ? line.ids : [] }));
      const thing = id && this.top.element(id);
      if (thing && this.tour(thing, legs, each * lines.length, this.elsewhere(thing, planes.get(id!)))) moved.delete(thing);
    }
    this.slide(moved, each);
    lines.forEach((line, at) => this.depart(line, each, at * each, ghosts[at] ?? []));
    for (const [at, line] of lines.entries()) {
      if (line.thing && !line.scene) this.closeScene(); // it would hide what goes its way now; its line of the log shows it again
      this.caption(line.text);
      this.top.set("pointed", line.ids);
      const now = Math.min(each, this.time(weight(lines.slice(at)), due)); // a slow machine hurries
      await this.pause(now);
      if (line.scene) await this.scene(line.scene, SCENE * now);
    }
    this.top.set("pointed", []);
    this.clear();
  }

  // For one line: so long that this update and all that wait are shown when they are due.
  private time(lines: number, due: number): number {
    const now = performance.now();
    let each = Math.min(USUAL * this.speed, (due - now) / lines);
    for (const next of this.waiting) {
      lines += weight(next.update.log?.lines ?? []);
      each = Math.min(each, (next.due - now) / Math.max(1, lines));
    }
    return Math.max(SHORTEST, each);
  }

  private pause(time: number): Promise<void> {
    if (this.skipping) return Promise.resolve();
    return new Promise((done) => {
      const end = (): void => { window.clearTimeout(timer); this.timers.delete(end); done(); };
      const timer = window.setTimeout(end, time);
      this.timers.add(end);
    });
  }

  // A touch shows the end at once. True where there was something to skip.
  skip(): boolean {
    if (!this.busy) return false;
    this.skipping = true;
    const rest = this.waiting.splice(0);
    for (const { update } of rest) this.take(update);
    [...this.timers].forEach((end) => end());
    this.clear();
    this.closeScene();
    return true;
  }

  private clear(): void {
    this.animations.forEach((one) => one.cancel());
    this.ghosts.forEach((one) => one.remove());
    this.animations = [];
    this.ghosts = [];
  }

  caption(text: string): void {
    const place = byId("caption");
    place.textContent = text;
    place.classList.toggle("speaks", text !== "");
  }

  // Movement

  private slide(moved: Map<SVGElement, DOMRect>, time = USUAL): void {
    for (const [one, from] of moved) {
      const area = this.top.areaOf(one), to = one.getBoundingClientRect();
      if (!area || (!from.width && !from.height)) continue;
      const scale = area.svg.getScreenCTM()?.a ?? 1;
      const shift = `${(from.x - to.x) / scale}px ${(from.y - to.y) / scale}px`;
      this.animations.push(one.animate([{ translate: shift }, { translate: "0px 0px" }], { duration: Math.min(450, time), easing: "ease-in-out" }));
    }
  }

  // A thing goes all its way, leg after leg; where it ends in another area, as a plane that lands, a copy of what it was goes there.
  private tour(thing: SVGGraphicsElement, legs: Leg[], time: number, copy: Element | null, stays = true): boolean {
    const area = this.top.areaOf(thing);
    if (!area) return false;
    const within = legs.map(({ at, ids }) => ({ at, points: this.stops(ids).filter((one) => area.svg.contains(one)).map((one) => middle(one as SVGGraphicsElement, area)) }));
    const goes = within.reduce((sum, leg) => sum + leg.points.length, 0) > 1;
    if (goes || !copy) {
      copy?.remove();
      if (goes) this.animations.push(thing.animate(keyframes(within, legs.length, middle(thing, area), stays ? middle(thing, area) : null), { duration: time, fill: "backwards" }));
      return goes;
    }
    const onScreen = legs.map(({ at, ids }) => ({ at, points: this.stops(ids).map(centre) }));
    if (onScreen.reduce((sum, leg) => sum + leg.points.length, 0) < 2) { copy.remove(); return false; }
    this.animations.push(copy.animate(keyframes(onScreen, legs.length, centre(copy), centre(thing)), { duration: time, fill: "both" }));
    this.animations.push(thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time }));
    return true;
  }

  private stops(ids: string[]): Element[] { return ids.map((id) => this.top.goal(id)).filter((one): one is Element => one !== null); }

  // What left its place flies as a copy.
  private depart(line: LogLine, time: number, delay: number, ghosts: Ghost[]): void {
    const goal = ghosts.length ? this.top.goal(line.ids.at(-1)!) : null;
    if (goal) for (const { copy } of ghosts) this.fly(copy, goal, time, delay);
  }

  private fly(ghost: Element, goal: Element, time: number, delay: number): void {
    const from = centre(ghost), to = centre(goal);
    this.animations.push(ghost.animate([{ translate: "0px 0px" }, { opacity: 0.7, offset: 0.8 }, { translate: `${to.x - from.x}px ${to.y - from.y}px`, scale: "0.5", opacity: 0 }], { duration: time, delay, easing: "ease-in-out", fill: "both" }));
  }

  // Copies of what will be gone from its place: made before the update changes the board.
  private ghostsOf(update: Update): Ghost[][] {
    if (!this.speed) return [];
    const first = (line: LogLine): string[] => (line.thing || line.ids.length < 2 ? [] : [line.ids[0]!]);
    return (update.log?.lines ?? []).map((line) => (line.leaves ?? first(line)).flatMap((id) => {
      const copy = this.copy(this.top.element(id));
      return copy ? [{ id, copy }] : [];
    }));
  }

  // Copies of things that go a way; only those are needed that come to lie elsewhere.
  private copiesOf(update: Update): Map<string, Before> {
    const found = new Map<string, Before>();
    for (const { thing } of this.speed ? update.log?.lines ?? [] : []) {
      const element = thing && !found.has(thing) ? this.top.element(thing) : null, copy = this.copy(element || null);
      if (element && copy) found.set(thing!, { copy, area: this.top.areaOf(element) });
    }
    return found;
  }

  private elsewhere(thing: SVGGraphicsElement, before: Before | undefined): Element | null {
    if (before && before.area !== this.top.areaOf(thing)) return before.copy;
    before?.copy.remove();
    return null;
  }

  private copy(from: SVGGraphicsElement | null): Element | null {
    const area = from && this.top.areaOf(from);
    if (!from || !area || /^seat-\d$/.test(from.id)) return null; // a player stays where he is
    const box = from.getBoundingClientRect();
    if (!box.width) return null;
    const inverse = area.svg.getScreenCTM()!.inverse();
    const a = new DOMPoint(box.left, box.top).matrixTransform(inverse), b = new DOMPoint(box.right, box.bottom).matrixTransform(inverse);
    const ghost = area.svg.cloneNode(false) as SVGSVGElement;
    ghost.setAttribute("viewBox", `${a.x} ${a.y} ${b.x - a.x} ${b.y - a.y}`);
    ghost.classList.add("ghost");
    Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
    const copy = from.cloneNode(true) as SVGElement;
    copy.querySelectorAll("[id]").forEach((one) => one.removeAttribute("id"));
    for (const name of ["id", "data-thing", "data-lit", "data-planned", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
    const parts = copy.querySelectorAll(":scope > .goes");
    if (parts.length) copy.replaceChildren(...Array.from(parts)); // a thing that gives some of its parts away stays itself
    ghost.setAttribute("aria-hidden", "true");
    ghost.append(copy);
    document.body.append(ghost);
    this.ghosts.push(ghost);
    return ghost;
  }

  // Parts that are still there have not gone anywhere; and what only changed its place was given to nobody.
  private stays(ghost: Element, id: string, moved: Map<SVGElement, DOMRect>): void {
    const thing = this.top.element(id);
    if (thing && moved.has(thing)) ghost.remove();
    for (const part of Array.from(thing?.querySelectorAll(":scope > .goes") ?? [])) {
      Array.from(ghost.querySelectorAll(".goes")).find((one) => one.getAttribute("class") === part.getAttribute("class"))?.remove();
    }
  }

  // Shows a line of the log once more.
  again(line: LogLine): void {
    this.skip();
    this.top.reveal(line.ids);
    this.top.set("pointed", line.ids);
    this.caption(line.text);
    const thing = this.speed && line.thing ? this.top.element(line.thing) : null;
    if (thing) this.tour(thing, [{ at: 0, ids: line.ids }], Math.max(USUAL, 150 * line.ids.length), null, false);
    if (line.scene) void this.scene(line.scene, 0);
    window.setTimeout(() => { this.top.set("pointed", []); this.caption(""); }, 1600);
  }

  // Scenes: who got what for what, line by line

  shows(scene: Scene): void { void this.scene(scene, 0); }

  private async scene(scene: Scene, time: number): Promise<void> {
    const place = byId("scene");
    const { head, rows } = sceneTable(scene, this.name);
    const body = make("tbody");
    const close = make("button", { type: "button", class: "quiet", text: say("close") });
    close.addEventListener("click", (event) => { event.stopPropagation(); this.closeScene(); });
    place.replaceChildren(make("table", {}, make("caption", { text: scene.title }), ...head, body), close);
    place.hidden = false;
    place.classList.toggle("aside", rows.length <= ASIDE && byId("result").hidden === true); // nor what stands there at the end
    for (const row of rows) {
      body.append(row);
      if (this.speed && this.running) await this.pause((time * 2) / 3 / rows.length);
    }
    if (this.speed && this.running) await this.pause(time / 3);
  }

  closeScene(): void { byId("scene").hidden = true; }
}
