// Light and dark, seats of a new table, links to copy.

import { maybe } from "./page";

const YEAR = 31_536_000;

function current(): string {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function setTheme(theme: string): void {
  document.documentElement.dataset["theme"] = theme;
  document.cookie = `theme=${theme};path=/;max-age=${YEAR};samesite=lax`;
  document.querySelectorAll<HTMLImageElement>(".picture img").forEach((image) => {
    image.src = image.src.replace(/theme=\w+/, `theme=${theme}`);
  });
}

export function startLooks(): void {
  maybe("theme")?.addEventListener("click", () => setTheme(current() === "dark" ? "light" : "dark"));
  document.querySelectorAll<HTMLSelectElement>(".seat-row select").forEach((select) => {
    const name = select.parentElement?.querySelector<HTMLInputElement>(".shared-name");
    const show = (): void => { if (name) name.hidden = select.value !== "shared"; };
    select.addEventListener("change", show);
    show();
  });
  document.querySelectorAll<HTMLInputElement>("input.link").forEach((link) => link.addEventListener("focus", () => link.select()));
}
