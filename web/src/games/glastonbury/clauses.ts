/** Which clauses tell about a thing. */
import type { CardFacts } from "../../generated/glastonbury";

const OF_KIND: Record<string, string[]> = {
  vanesco: ["G5.4", "G5.1"],
  perluceo: ["G5.5", "G4.2"],
  accio: ["G5.2", "G5.1"],
  declinatio: ["G5.3", "G5.1"],
  powder: ["G6.1", "G6.2", "G8.3", "G8.4"],
};

export function clausesOfCard(facts: CardFacts): string[] {
  return OF_KIND[facts.kind] ?? ["G3.3", "G8.1", "G8.2"];
}

export function clauseOfRecipe(recipe: string): string {
  if (recipe.startsWith("a-")) return "G9.1";
  return recipe === "b-ends-game" ? "G9.3" : "G9.2";
}
