import type { Lesson } from "./steps";

const lessons = import.meta.glob<{ default?: Lesson; tutorial?: Lesson }>("../games/*/tutorial.ts");

/** A game's lesson, loaded when somebody wants to learn. */
export async function lessonOf(game: string): Promise<Lesson> {
  const { default: lesson, tutorial } = await lessons[`../games/${game}/tutorial.ts`]!();
  return (lesson ?? tutorial)!;
}
