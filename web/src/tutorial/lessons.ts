import type { Step } from "./steps";

const lessons = import.meta.glob<{ default: Step[] }>("../games/*/tutorial.ts");

/** The steps of a game's lesson, loaded when somebody wants to learn. */
export async function lessonOf(game: string): Promise<Step[]> {
  return (await lessons[`../games/${game}/tutorial.ts`]!()).default;
}
