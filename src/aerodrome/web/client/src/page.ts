// Small tools that every page uses.

const texts: Record<string, string> = read("texts") ?? {};

export function read<T>(id: string): T | null {
  const found = maybe(id);
  return found?.textContent ? (JSON.parse(found.textContent) as T) : null;
}

export function say(id: string, args: Record<string, string | number> = {}): string {
  return (texts[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ""));
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
