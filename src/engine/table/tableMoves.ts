import type { RuleError } from '../game.ts';
import { byRuling } from '../refusal.ts';
import { refund } from './refund.ts';
import {
  type CardId,
  creditsIn,
  type PurseId,
  type Seat,
  seatPurse,
  type Table,
  type TableEvent,
  type ZoneId,
  zoneOf,
} from './table.ts';

/** The part of a state that these helpers need, which do the moves common to most card games. */
interface At {
  readonly table: Table;
}

/** Cards to be moved from the top of the deck; it may have to be replenished meanwhile. */
export interface Draw {
  readonly to: ZoneId;
  readonly count: number;
}

/** Returns the draws still owed after the first received `cards` cards. */
export function afterDraw(owed: readonly Draw[], cards: number): readonly Draw[] {
  const [first, ...rest] = owed;
  if (!first) return owed;
  return first.count > cards ? [{ ...first, count: first.count - cards }, ...rest] : rest;
}

export const handOf = (seat: Seat): ZoneId => `hand:${seat}`;

/** A seat's own credits. */
export const credits = ({ table }: At, seat: Seat): number => creditsIn(table, seatPurse(seat));

/** All seats clockwise, from the left of `from` around to itself. */
export const clockwise = ({ seats }: { readonly seats: number }, from: Seat): Seat[] =>
  Array.from({ length: seats }, (_, i) => (from + 1 + i) % seats);

/** Returns the cards whose face has not been shown to all. */
export const faceless = ({ table }: At, cards: readonly CardId[]): CardId[] =>
  cards.filter((card) => table.cards.get(card)!.face === null);

/** Turns up cards whose faces are public but that are face down: that needs no dealer. */
export function turnUp({ table }: At, cards: readonly CardId[]): TableEvent[] {
  const known = cards.filter((card) => {
    const { up, face } = table.cards.get(card)!;
    return !up && face !== null;
  });
  return known.length ? [{ type: 'turned', cards: known, up: true }] : [];
}

/** Turns down the cards that are face up. */
export function turnDown({ table }: At, cards: readonly CardId[]): TableEvent[] {
  const open = cards.filter((card) => table.cards.get(card)!.up);
  return open.length ? [{ type: 'turned', cards: open, up: false }] : [];
}

/** Moves cards to another zone, face down; by default all of them. */
export function putDown(
  state: At,
  from: ZoneId,
  to: ZoneId,
  cards: readonly CardId[] = zoneOf(state.table, from),
): TableEvent[] {
  return cards.length ? [...turnDown(state, cards), { type: 'moved', cards, from, to }] : [];
}

/** Returns all cards to the deck, face down, except those of zones that `stays` names. */
export const gather = (
  state: At,
  deck: ZoneId,
  stays: (zone: ZoneId) => boolean = () => false,
): TableEvent[] =>
  Object.keys(state.table.zones)
    .filter((zone) => zone !== deck && !stays(zone))
    .flatMap((zone) => putDown(state, zone, deck));

/** Voids a hand: every staked credit goes back, and every card into the deck. */
export const unwind = (
  state: At,
  deck: ZoneId,
  forfeitsTo: PurseId,
  forfeit: readonly Seat[] = [],
): TableEvent[] => [
  ...refund(state.table, forfeit, forfeitsTo),
  ...gather(state, deck),
  { type: 'staked', open: false },
];

/** Returns why a seat cannot leave the match, or null. */
export function leavingProblem(
  { seats, gone }: { readonly seats: number; readonly gone: readonly Seat[] },
  seat: Seat,
  ruling: string,
): RuleError | null {
  if (!(Number.isInteger(seat) && seat >= 0 && seat < seats))
    return byRuling(ruling, 'There is no such seat at this table.');
  return gone.includes(seat) ? byRuling(ruling, 'This seat has already left.') : null;
}
