import { type Seat, topOf, zoneOf } from '../../../engine/table/table.ts';
import { clockwise, handOf, putDown, turnDown } from '../../../engine/table/tableMoves.ts';
import { counted } from '../../../lib/text/format.ts';
import { DEALT } from '../info.ts';
import { scoreHand } from './scoring.ts';
import {
  type Combo,
  type ComboState,
  DECK,
  DISCARD,
  type Ev,
  FOLDED,
  isIn,
  matchScores,
  passedTo,
  turnOrder,
} from './state.ts';

/** K2, K3: begins the next dealer's round, and before the first of them a match; or ends the game. */
export function beginRound(state: ComboState, lot: Seat | null): Ev[] {
  const { game } = state;
  if (clockwise(game, 0).filter((seat) => isIn(game, seat)).length < 2)
    return [{ type: 'gameEnded', reason: 'Only one seat is left.' }];
  const again = game.again && isIn(game, game.dealer);
  const [dealer] = again ? [game.dealer] : game.deals;
  if (dealer === undefined) {
    const ended: Ev[] = game.match
      ? [{ type: 'matchEnded', match: game.match, scores: matchScores(game, game.match) }]
      : [];
    if (game.match >= game.matches) {
      const reason = `${counted(game.matches, 'match has', 'matches have')} been played.`;
      return [...ended, { type: 'gameEnded', reason }];
    }
    // A match begins where the first one did, or at the next seat that is still there.
    const from = lot ?? firstDealer(game);
    const deals = [from, ...clockwise(game, from).slice(0, -1)].filter((seat) => isIn(game, seat));
    return [...ended, { type: 'matchBegan', match: game.match + 1, deals }];
  }
  return [
    { type: 'marked', marker: 'dealer', at: String(dealer) },
    { type: 'staked', open: true },
    { type: 'roundBegan', round: again ? game.round : game.round + 1, dealer },
  ];
}

const firstDealer = (game: Combo): Seat => game.sheet[0]?.dealer ?? game.dealer;

/** K3: deals four cards each, and the next one starts the pile. */
export const dealCards = (game: Combo): Ev[] => [
  {
    type: 'owed',
    draws: [
      ...turnOrder(game).map((seat) => ({ to: handOf(seat), count: DEALT })),
      { to: DISCARD, count: 1 },
    ],
  },
];

/**
 * Moves the cards owed next from the top of the deck. K9: if the deck has run out, the pile without its top card is turned over into a new
 * one first. Cards that even this cannot supply are dropped (with 52 cards it never happens).
 */
export function drawStep(state: ComboState): Ev[] {
  const { table, game } = state;
  const { to, count } = game.owed[0]!;
  const there = zoneOf(table, DECK).length;
  if (there) {
    const cards = topOf(table, DECK, Math.min(count, there));
    return [{ type: 'moved', cards, from: DECK, to }];
  }
  const pile = zoneOf(table, DISCARD).slice(0, -1);
  if (!pile.length) return [{ type: 'owed', draws: [] }];
  return [...turnDown(state, pile), { type: 'moved', cards: pile, from: DISCARD, to: DECK }];
}

/** Scores a hand (K10, K11), or writes the line on the score sheet (K2). */
export function scoreStep(state: ComboState): Ev[] {
  const { game, table } = state;
  const order = turnOrder(game);
  const next = order.find((seat) => !game.shown.some((hand) => hand.seat === seat));
  if (next !== undefined) {
    const cards = zoneOf(table, handOf(next));
    const faces = cards.map((card) => table.cards.get(card)!.face!);
    const { score, bonus, reason, loose } = scoreHand(faces);
    return [{ type: 'handScored', seat: next, cards, score, bonus, reason, loose }];
  }
  const scores = Array.from(
    { length: game.seats },
    (_, seat) => game.shown.find((hand) => hand.seat === seat)?.score ?? null,
  );
  return [
    { type: 'roundScored', scores },
    ...clearTable(state),
    { type: 'staked', open: false },
    { type: 'roundEnded' },
  ];
}

/** Moves all cards back into the deck, face down. */
export function clearTable(state: ComboState): Ev[] {
  const seats = Array.from({ length: state.game.seats }, (_, seat) => seat);
  const zones = [DISCARD, FOLDED, ...seats.flatMap((seat) => [handOf(seat), passedTo(seat)])];
  return zones.flatMap((zone) => putDown(state, zone, DECK));
}
