// The overview of a game: follows the theme, prints light, and leads old links to clauses into the referee's book.

import { maybe } from "./page";

function paint(theme: string): void {
  document.querySelectorAll(".guide svg.aerodrome").forEach((one) => {
    one.classList.remove("theme-auto", "theme-light", "theme-dark");
    one.classList.add(`theme-${theme}`);
  });
}

export function startGuide(): void {
  const book = document.querySelector<HTMLElement>("[data-book]")?.dataset["book"] ?? "";
  if (/^#[A-Z]{2}-[A-Z]?\d+$/.test(location.hash)) { location.replace(book + location.hash); return; }
  const follow = (): void => paint(document.documentElement.dataset["theme"] ?? "auto");
  follow();
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  window.addEventListener("beforeprint", () => paint("light"));
  window.addEventListener("afterprint", follow);
  maybe("print")?.addEventListener("click", () => window.print());
}
