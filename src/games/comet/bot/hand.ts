import type { Command } from '../../../engine/game.ts';
import { type CardId, type Face, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import {
  type Comet,
  type CometState,
  type PotIndex,
  reserveOf,
  setAt,
  TAIL,
  turnOrder,
} from '../rules/state.ts';
import { plan } from './planner.ts';
import { purseAt, setsAt } from './value.ts';

/** The acting seat and the cards it can play. */
export interface Hand {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
  readonly faces: readonly Face[];
}

export const endTurn: Command = { type: 'endTurn' };

export const playAt = (pot: PotIndex, cards: readonly CardId[]): Command => ({
  type: 'playSet',
  cards,
  to: pot === TAIL ? 'pot:tail' : `pot:${pot}`,
});

/** Returns the viewing seat's hand, as far as it is known (a dealt hand always is). */
export function handIn(view: View<Comet>): Hand {
  const seat = view.seat!;
  const cards = zoneOf(view.state.table, handOf(seat)).filter((card) => faceIn(view, card) !== undefined);
  return { seat, cards, faces: cards.map((card) => faceIn(view, card)!) };
}

/** Returns the table pots at which a seat has nothing yet. */
export const freePots = ({ table }: CometState, seat: Seat): PotIndex[] =>
  [0, 1, 2, 3, 4, 5].filter((pot) => !zoneOf(table, setAt(pot, seat)).length);

/** Checks whether the acting seat has reserved a card in this turn. */
export const reservedNow = (game: Comet, seat: Seat): boolean => game.steps.includes(reserveOf(seat));

/** Returns the seats that play after the acting one in this round. */
export const seatsToCome = (game: Comet): readonly Seat[] => game.queue.slice(1);

export const rivalsOf = (game: Comet, seat: Seat): Seat[] =>
  turnOrder(game).filter((other) => other !== seat);

/** Returns the bluff of showing up to three cards at the richest pot without sets (C16), if seats still to come may heed it. */
export function bluffAt({ state }: View<Comet>, { seat, cards }: Hand): Command | null {
  const empty = freePots(state, seat).filter((pot) => !setsAt(state, pot).length);
  if (!cards.length || !empty.length || !seatsToCome(state.game).length) return null;
  const pot = empty.reduce((a, b) => (purseAt(state, b) > purseAt(state, a) ? b : a));
  return playAt(pot, cards.slice(0, 3));
}

/** C20: plays the valid sets of the best division one by one; cards that score nothing are not shown. */
export function playTail({ cards, faces }: Hand): Command {
  const [set] = plan(faces, { aim: 'total', maxSets: 7 }).sets;
  return set
    ? playAt(
        TAIL,
        set.cards.map((i) => cards[i]!),
      )
    : endTurn;
}
