import type { Lang } from "../games/contract";
import type { GameName } from "../generated/messages";
import { LANGS, preferred } from "../i18n/fluent";
import type { BotChoice } from "../lobby/choices";
import type { LessonProgress } from "../tutorial/progress";

export type Theme = "auto" | "dark" | "light";
/** How the others' moves are shown: with time to read and to remember, briefly, at once, or each when asked for. */
export const SPEEDS = ["slow", "normal", "fast", "step"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  motion: number; // 0 none, 1 normal, 2 fast
  zoom: number;
  leftHanded: boolean;
  speed: Speed | null; // null: by how many matches were played
  played: number; // matches to their end
  haptics: boolean; // short vibrations on phones
  bots: Partial<Record<GameName, BotChoice>>; // whom one plays against
  lessons: Partial<Record<GameName, LessonProgress>>;
  returning: boolean; // the lobby has had tables of one's own to show
}

const KEPT = "spellbox-settings";

function kept(): Partial<Settings> {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    if (!LANGS.includes(found.lang)) delete found.lang; // the page does not speak it any more
    return found;
  } catch {
    return {};
  }
}

/** What this browser's owner has chosen; kept here, told to nobody. */
export const settings: Settings = $state({
  lang: preferred(navigator.languages),
  theme: "auto",
  sound: false,
  motion: 1,
  zoom: 1,
  leftHanded: false,
  speed: null,
  played: 0,
  haptics: true,
  bots: {},
  lessons: {},
  returning: false,
  ...kept(),
});

export function keep(): void {
  localStorage.setItem(KEPT, JSON.stringify(settings));
}

function asks(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}

export function theme(): "dark" | "light" {
  if (settings.theme !== "auto") return settings.theme;
  return asks("(prefers-color-scheme: light)") ? "light" : "dark";
}

const BEGINNER = 3; // matches

/** How fast the others' moves are shown: slowly to those who have played little. */
export function speed(): Speed {
  return settings.speed ?? (settings.played < BEGINNER ? "slow" : "normal");
}

/** How much may move: what the system asks for goes before what was chosen here. */
export function motion(): number {
  return asks("(prefers-reduced-motion: reduce)") ? 0 : settings.motion;
}
