import { determinize } from '../../../engine/analysis/determinize.ts';
import { type CardId, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { credits, handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import type { Rng } from '../../../lib/rng.ts';
import { PRICES, ROUNDS } from '../info.ts';
import { CARDS, cardOf } from '../rules/cards.ts';
import { ARRAY, arrayAt, DECK, liveOrder, type Spike } from '../rules/state.ts';

/** The signed number of a card, by its code. */
export const VALUES = Int32Array.from(CARDS, (card) => card.value);

/** Cards that the viewer cannot know, by code, for drawing as from a freshly shuffled deck. */
export interface Hidden {
  readonly codes: Uint8Array;
  /** Cards of each number, −10 … 10. */
  readonly counts: Int32Array;
  /** Cards drawn so far. */
  at: number;
}

export interface Rival {
  readonly seat: Seat;
  /** Codes of the cards in its hand that the viewer knows, and the number of others. */
  readonly known: readonly number[];
  readonly unknown: number;
  /** Card turns (S10) with this hand so far, and still to come. */
  readonly taken: number;
  readonly left: number;
  readonly affords: number;
}

/** A bot's view of the table, as numbers. */
export interface Reading {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
  readonly codes: readonly number[];
  /** Pilot, Wing, Gunner; −1: no card there. */
  readonly array: readonly number[];
  readonly hidden: Hidden;
  readonly rivals: readonly Rival[];
  readonly round: number;
  /** Own card turns after this decision. */
  readonly left: number;
  readonly shiftAhead: boolean;
  /** Places of the Array, from the Pilot on, that its credits pay for. */
  readonly affords: number;
  /** The top card of the deck if the viewer knows it. */
  readonly top: number | null;
}

/** Counts the places of the Array, from the Pilot on, that these credits pay for (S10). */
export const affordable = (credits: number, chip: number): number =>
  PRICES.filter((price) => price * chip <= credits).length;

export function readTable(view: View<Spike>, rng: Rng): Reading {
  const { state } = view;
  const { game, table } = state;
  const seat = view.seat!;
  const code = (card: CardId): number => {
    const face = faceIn(view, card);
    return face === undefined ? -1 : cardOf(face).code;
  };
  const left = ROUNDS - game.round;
  const cards = zoneOf(table, handOf(seat));
  const rivals = liveOrder(game)
    .filter((other) => other !== seat)
    .map((other): Rival => {
      const hand = zoneOf(table, handOf(other)).map(code);
      const waits = game.queue.includes(other) ? 1 : 0;
      return {
        seat: other,
        known: hand.filter((each) => each >= 0),
        unknown: hand.filter((each) => each < 0).length,
        taken: (game.shift === true ? 1 : game.round) - waits,
        left: left + waits,
        affords: affordable(credits(state, other), game.chip),
      };
    });
  const top = zoneOf(table, DECK).at(-1);
  const next = top === undefined ? -1 : code(top);
  return {
    seat,
    cards,
    codes: cards.map(code),
    array: ARRAY.map((_, i) => {
      const card = zoneOf(table, arrayAt(i))[0];
      return card === undefined ? -1 : code(card);
    }),
    hidden: hiddenFrom(view, rng),
    rivals,
    round: game.round,
    left,
    shiftAhead: game.shift === null && left > 0,
    affords: affordable(credits(state, seat), game.chip),
    top: next < 0 ? null : next,
  };
}

/**
 * Collects the cards whose faces the viewer does not know. They can be in any order, so one assignment stands for all; only after a deck
 * was replenished within a hand is it just a sample.
 */
function hiddenFrom(view: View<Spike>, rng: Rng): Hidden {
  const { table } = view.state;
  const faces = determinize(view, rng);
  const unknown: number[] = [];
  const all: number[] = [];
  for (const card of table.cards.keys()) {
    const face = faces.get(card);
    if (face === undefined) continue;
    const { code } = cardOf(face);
    if (faceIn(view, card) === undefined) unknown.push(code);
    else if (zoneOf(table, DECK).includes(card)) all.push(code);
  }
  // For a viewer that sees everything, use the cards still in the deck.
  const codes = Uint8Array.from(unknown.length ? unknown : all);
  const counts = new Int32Array(21);
  for (const code of codes) counts[VALUES[code]! + 10]!++;
  return { codes, counts, at: 0 };
}

/** Draws a card that may come next. */
export function drawn(hidden: Hidden, rng: Rng): number {
  const { codes } = hidden;
  if (hidden.at >= codes.length) hidden.at = 0;
  const at = hidden.at++;
  const other = at + Math.floor((rng.next() / 2 ** 32) * (codes.length - at));
  const code = codes[other]!;
  codes[other] = codes[at]!;
  codes[at] = code;
  return code;
}
