// Small tools that every page uses.

// A text is words, or words and what is filled in between them; forms depend on a number or a word.
type Part = string | { arg: string; forms?: Record<string, Part[]>; other?: Part[] };
type Args = Record<string, string | number>;
const texts: Record<string, string | Part[]> = read("texts") ?? {};
export const plural = new Intl.PluralRules(document.documentElement.lang || "en");

export function read<T>(id: string): T | null {
  const found = maybe(id);
  return found?.textContent ? (JSON.parse(found.textContent) as T) : null;
}

export function say(id: string, args: Args = {}): string {
  const text = texts[id] ?? id;
  return typeof text === "string" ? text : filled(text, args);
}

function filled(parts: Part[], args: Args): string {
  return parts.map((part) => {
    if (typeof part === "string") return part;
    const value = args[part.arg] ?? "";
    if (!part.forms) return String(value);
    const form = part.forms[value] ?? (typeof value === "number" ? part.forms[plural.select(value)] : undefined);
    return filled(form ?? part.other ?? [], args);
  }).join("");
}

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = maybe(id);
  if (!found) throw new Error(`no element ${id}`);
  return found as T;
}

export function maybe<T extends HTMLElement = HTMLElement>(id: string): T | null {
  return document.getElementById(`ui-${id}`) as T | null; // so that no id of a drawing can be meant
}

export function make(tag: string, options: { class?: string; text?: string; [name: string]: string | undefined } = {}, ...inside: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (name === "text") element.textContent = value;
    else if (name === "class") element.className = value;
    else element.setAttribute(name, value);
  }
  element.append(...inside);
  return element;
}

// The mark of each seat, the same as on the boards: colour alone tells nothing to every tenth reader.
const MARKS = ["●", "■", "▲", "◆", "✚", "▬"];

export function seatDisc(seat: number): HTMLElement {
  return make("i", { class: `seat-disc seat-${seat}`, "aria-hidden": "true", text: MARKS[seat] ?? "" });
}

export function button(text: string, act: () => void, kind = ""): HTMLButtonElement {
  const made = make("button", { type: "button", text, class: kind }) as HTMLButtonElement;
  made.addEventListener("click", act);
  return made;
}

export function edited(old: string, hunks: (number | string)[]): string {
  let made = "", at = 0;
  for (let n = 0; n < hunks.length; n += 3) {
    const from = hunks[n] as number;
    made += old.slice(at, from) + (hunks[n + 2] as string);
    at = from + (hunks[n + 1] as number);
  }
  return made + old.slice(at);
}

// What went wrong, beside the question; it goes away with the next act.
export function problem(message: string): void {
  const place = maybe("reason");
  if (!place) return;
  place.replaceChildren(message);
  place.hidden = !message;
}

export function calm(): boolean {
  return document.documentElement.dataset["motion"] === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
