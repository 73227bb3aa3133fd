/** The boxes that a table or a score can be had with: the printed one, one's own, and those that the server offers. */
import type { GameInfo, GameName } from "../generated/messages";
import { checkCards, gameData, serverBoxes } from "../net/api";
import { keptBox, text } from "./box";

export interface BoxChoice {
  id: string; // "" is the printed box
  name: string; // empty for the printed box and one's own, which the page has words for
  cards: string | null;
}

export const OWN = "own";

export async function boxChoices(game: GameName): Promise<BoxChoice[]> {
  const own = keptBox(game);
  const offered = await serverBoxes().catch(() => []);
  return [
    { id: "", name: "", cards: null },
    ...(own ? [{ id: OWN, name: "", cards: text(own) }] : []),
    ...offered.filter((box) => box.game === game).map(({ name, cards }) => ({ id: `server-${name}`, name, cards })),
  ];
}

/** The players' colours as a box calls them, in the order in which the server gives them out. */
function coloursOf(catalogue: any): string[] {
  const colours: Record<string, { player: boolean }> = catalogue.colours ?? {};
  return Object.keys(colours)
    .filter((colour) => colours[colour]!.player)
    .reverse();
}

/** A game's data with the cards of a box. */
export async function dataOf(game: GameName, cards: string | null): Promise<GameInfo> {
  const printed = await gameData(game);
  if (!cards) return printed;
  const { catalogue } = await checkCards(game, cards);
  return catalogue ? { ...printed, catalogue, seats: printed.seats.length ? coloursOf(catalogue) : [] } : printed;
}
