/** How far somebody is in the lessons, so that they can be left and resumed; kept in this browser. */
import type { GameName } from "../generated/messages";
import { keep, settings } from "../settings/settings.svelte";

export interface LessonProgress {
  table: string; // where the lesson is played
  read: number; // steps that were read
  played: number; // moves of the lesson, the learner's and the others'
  done: boolean; // once finished, it stays so
}

export function lessonProgress(game: GameName): LessonProgress | undefined {
  return settings.lessons[game];
}

/** Where a lesson is to be resumed, if it was begun and left. */
export function leftAt(game: GameName): LessonProgress | undefined {
  const kept = lessonProgress(game);
  return kept?.table && (kept.read || kept.played) ? kept : undefined;
}

export function keepProgress(game: GameName, change: Partial<LessonProgress>): void {
  const kept = lessonProgress(game) ?? { table: "", read: 0, played: 0, done: false };
  settings.lessons = { ...settings.lessons, [game]: { ...kept, ...change } };
  keep();
}
