// A small game with secret hands on boardgame.io's server, as light as it can be: no undo; in-memory storage, or
// files where FLATFILE_DIR says.
// Thirty-six cards lie open; a move swaps one of them for a card of the mover's hidden hand.
const { Server, Origins } = require("boardgame.io/server");

const CELLS = ["a", "b", "c", "d", "e", "f"].flatMap((column) => [1, 2, 3, 4, 5, 6].map((row) => column + row));
const KINDS = ["bat-wing", "toad", "mandrake", "dragon-scale", "unicorn-hair", "moonstone"];
const card = (number) => `${KINDS[number % KINDS.length]}-${number % 9}`;
const hand = (player) => Array.from({ length: 8 }, (_, place) => card(player * 8 + place));

const potions = {
  name: "potions",
  disableUndo: true,
  setup: ({ ctx }) => ({
    board: Object.fromEntries(CELLS.map((cell, number) => [cell, card(number)])),
    players: Object.fromEntries(
      ctx.playOrder.map((id) => [id, { colour: KINDS[id], stop: 0, hand: hand(Number(id)), spells: [], points: 0 }]),
    ),
    gone: [],
    deck: 60,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    swap: {
      client: false,
      move: ({ G, playerID }, cell, place) => {
        const player = G.players[playerID];
        const taken = G.board[cell];
        G.board[cell] = player.hand[place];
        player.hand[place] = taken;
        player.stop = (player.stop + 1) % 20;
        player.points += 1;
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    players: Object.fromEntries(
      Object.entries(G.players).map(([id, player]) => [
        id,
        id === playerID ? player : { ...player, hand: player.hand.length },
      ]),
    ),
  }),
};

Server({ games: [potions], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
