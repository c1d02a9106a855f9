// What a touch can mean now: whole offers, and single choices where no offer says the same.

import type { Act, Ask, Preview } from "./types";

export interface Meaning { things: string[]; acts: Act[]; text: string; preview: Preview; choice: number; kind: string; goes_on?: boolean }

const NOTHING: Preview = { marks: [], path: [], lines: [] };
const ENDS = ["done", "end", "finish"]; // kinds of acts by which somebody says that his turn is over
const key = (act: Act): string => `${act.kind} ${act.targets.join(" ")}`;

// A button that ends the turn, whatever it says that comes before; whoever presses it has confirmed the turn.
export function isEnd(one: Meaning): boolean {
  return !one.things.length && ENDS.includes(one.acts.at(-1)?.kind ?? "");
}

export class Meanings {
  readonly all: Meaning[];
  private readonly begun = new Map<string, Meaning[]>(); // by the thing that is touched first

  // `aim` is what was touched last in this turn: it narrows what the next touch means (a circle after a flag is for that airline).
  constructor(ask: Ask | null, private readonly aim = "") {
    const offers: Meaning[] = (ask?.offers ?? []).map((one) => ({ ...one, choice: -1, kind: one.acts[0]?.kind ?? "" }));
    const said = new Set(offers.filter((one) => one.acts.length === 1).map((one) => key(one.acts[0]!)));
    const single: Meaning[] = (ask?.choices ?? []).filter((one) => !said.has(key(one))).map((one) => ({
      things: one.targets, acts: [{ kind: one.kind, targets: one.targets }], text: one.text, preview: { ...NOTHING, marks: one.targets }, choice: one.choice, kind: one.kind,
    }));
    this.all = [...offers, ...single];
    for (const one of offers) this.begin(one.things[0], one);
    for (const one of single) {
      const first = one.things[0];
      // An offer that begins with this very act does it and goes on: the touch means the offer, the list of choices has the act.
      const within = offers.some((offer) => offer.things[0] === first && key(offer.acts[0]!) === key(one.acts[0]!));
      if (!within) this.begin(first, one);
    }
    // An offer that says the same as a choice is also meant by the things of that choice, where nothing else is.
    const plain = new Set(this.begun.keys());
    for (const one of offers) if (one.acts.length === 1) for (const thing of one.acts[0]!.targets) if (!plain.has(thing) && !this.means(thing, one)) this.begin(thing, one);
    for (const one of single) for (const thing of one.things.slice(1)) if (!this.startsWith(thing, one)) this.begin(thing, one);
    // Pairs whose order means nothing come in one order only: each of the two can be touched first.
    const choices = new Set(single.map((one) => key(one.acts[0]!)));
    const pairs = single.filter((one) => one.things.length === 2 && !choices.has(`${one.kind} ${one.things[1]} ${one.things[0]}`));
    const firsts = new Set(pairs.map((one) => `${one.kind} ${one.things[0]}`));
    for (const one of pairs) if (firsts.has(`${one.kind} ${one.things[1]}`) && !this.means(one.things[1]!, one)) this.begin(one.things[1], one);
  }

  private startsWith(thing: string, besides: Meaning): boolean {
    return (this.begun.get(thing) ?? []).some((one) => one !== besides && one.things[0] === thing);
  }

  private means(thing: string, meaning: Meaning): boolean {
    return (this.begun.get(thing) ?? []).some((one) => one.acts.length === 1 && key(one.acts[0]!) === key(meaning.acts[0]!));
  }

  private begin(thing: string | undefined, meaning: Meaning): void {
    if (thing !== undefined) this.begun.set(thing, [...(this.begun.get(thing) ?? []), meaning]);
  }

  // What an offer that goes on means under the next question: the one of the same things.
  same(things: string[]): Meaning | undefined { return this.all.find((one) => things.length > 0 && !one.goes_on && one.things.join(" ") === things.join(" ")); }
  get lit(): string[] { return [...this.begun.keys()]; }
  get narrowed(): boolean { return this.lit.some((thing) => this.of(thing).length < this.begun.get(thing)!.length); }
  // What has nothing to do with what was touched last steps back, where that narrows the rest; it can be touched all the same.
  get aside(): string[] { return this.narrowed ? this.lit.filter((thing) => thing !== this.aim && !this.begun.get(thing)!.some((one) => one.things.includes(this.aim))) : []; }
  of(thing: string): Meaning[] {
    const all = this.begun.get(thing) ?? [];
    const aimed = thing === this.aim ? [] : all.filter((one) => one.things.includes(this.aim));
    return aimed.length ? aimed : all;
  }
  // For each meaning the things by which it can be begun. A choice that only begins what offers do needs none of its own.
  get ways(): string[][] {
    const started = new Set(this.all.filter((one) => one.acts.length > 1).map((one) => key(one.acts[0]!)));
    const found = new Map<Meaning, string[]>();
    for (const [thing, means] of this.begun) for (const one of means) found.set(one, [...(found.get(one) ?? []), thing]);
    return [...found].filter(([one]) => one.acts.length > 1 || !started.has(key(one.acts[0]!))).map(([, things]) => things);
  }
}
