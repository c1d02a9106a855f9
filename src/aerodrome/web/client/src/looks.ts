// Light and dark, seats of a new table, links to copy.

import { maybe } from "./page";

const YEAR = 31_536_000;

function current(): string {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

// What has the colours of a game's players has them in the theme of the page.
export function paint(): void {
  const name = `theme-${document.documentElement.dataset["theme"] ?? "auto"}`;
  document.querySelectorAll("[data-palette]").forEach((one) => { one.classList.remove("theme-auto", "theme-light", "theme-dark"); one.classList.add("aerodrome", name); });
}

function setTheme(theme: string): void {
  document.documentElement.dataset["theme"] = theme;
  paint();
  document.cookie = `theme=${theme};path=/;max-age=${YEAR};samesite=lax`;
  document.querySelectorAll<HTMLImageElement>(".picture img").forEach((image) => {
    image.src = image.src.replace(/theme=\w+/, `theme=${theme}`);
  });
}

// The form for a new table says at once what cannot be, and shows the table as it is chosen.
function watchForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[action^='/new/']"), place = maybe("limits");
  if (!form || !place) return;
  const make = form.querySelector<HTMLButtonElement>("button.main")!;
  form.addEventListener("change", (event) => {
    const picture = document.querySelector<HTMLImageElement>(".facing img"), chosen = event.target as HTMLSelectElement;
    const plain = picture?.src.replace(/&(option|value)=[^&]*/g, "") ?? "";
    if (picture && chosen.name === "edition") picture.src = `${plain.replace(/&edition=\w*/, "")}&edition=${chosen.value}`;
    else if (picture && chosen.name.startsWith("option-")) picture.src = `${plain}&option=${chosen.name.slice(7)}&value=${encodeURIComponent(chosen.value)}`;
    const given = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    void fetch(`${form.getAttribute("action")}/check?${given}`).then((answer) => answer.json()).then((found: { problem: string }) => {
      place.textContent = found.problem;
      place.hidden = !found.problem;
      make.disabled = found.problem !== "";
    });
  });
}

export function startLooks(): void {
  watchForm();
  maybe("theme")?.addEventListener("click", () => setTheme(current() === "dark" ? "light" : "dark"));
  document.querySelectorAll<HTMLSelectElement>(".seat-row select").forEach((select) => {
    const name = select.parentElement?.querySelector<HTMLInputElement>(".shared-name");
    const show = (): void => { if (name) name.hidden = select.value !== "shared"; };
    select.addEventListener("change", show);
    show();
  });
  document.querySelectorAll<HTMLInputElement>("input.link").forEach((link) => link.addEventListener("focus", () => link.select()));
}
