import type { RuleError } from './game.ts';
import { refund } from './refund.ts';
import { byRuling } from './refusal.ts';
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

/** What the rules of most card games do with cards and seats. */
interface At {
  readonly table: Table;
}

/** Cards from the top of the deck that are to go somewhere next; meanwhile it may have to be replenished. */
export interface Draw {
  readonly to: ZoneId;
  readonly count: number;
}

/** What is owed after so many cards came from the deck for the first of it. */
export function afterDraw(owed: readonly Draw[], cards: number): readonly Draw[] {
  const [first, ...rest] = owed;
  if (!first) return owed;
  return first.count > cards ? [{ ...first, count: first.count - cards }, ...rest] : rest;
}

export const handOf = (seat: Seat): ZoneId => `hand:${seat}`;

/** A seat's own credits. */
export const credits = ({ table }: At, seat: Seat): number => creditsIn(table, seatPurse(seat));

/** All seats clockwise, from the left of `from` round to itself. */
export const clockwise = ({ seats }: { readonly seats: number }, from: Seat): Seat[] =>
  Array.from({ length: seats }, (_, i) => (from + 1 + i) % seats);

/** Those of these cards that nobody has been shown openly. */
export const faceless = ({ table }: At, cards: readonly CardId[]): CardId[] =>
  cards.filter((card) => table.cards.get(card)!.face === null);

/** Those of these cards that all know already but that lie face down are turned up: that needs no dealer. */
export function turnUp({ table }: At, cards: readonly CardId[]): TableEvent[] {
  const known = cards.filter((card) => {
    const { up, face } = table.cards.get(card)!;
    return !up && face !== null;
  });
  return known.length ? [{ type: 'turned', cards: known, up: true }] : [];
}

/** Those of these cards that lie face up are turned down. */
export function turnDown({ table }: At, cards: readonly CardId[]): TableEvent[] {
  const open = cards.filter((card) => table.cards.get(card)!.up);
  return open.length ? [{ type: 'turned', cards: open, up: false }] : [];
}

/** Cards from one zone to another, lying face down there: all of them, if it is not said which. */
export function putDown(
  state: At,
  from: ZoneId,
  to: ZoneId,
  cards: readonly CardId[] = zoneOf(state.table, from),
): TableEvent[] {
  return cards.length ? [...turnDown(state, cards), { type: 'moved', cards, from, to }] : [];
}

/** All cards go back to the deck, face down, but for those of zones that stay as they are. */
export const gather = (
  state: At,
  deck: ZoneId,
  stays: (zone: ZoneId) => boolean = () => false,
): TableEvent[] =>
  Object.keys(state.table.zones)
    .filter((zone) => zone !== deck && !stays(zone))
    .flatMap((zone) => putDown(state, zone, deck));

/** A hand that is void: every credit staked goes back where it came from, and every card into the deck. */
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

/** Why a seat cannot leave the match, or null. */
export function leavingProblem(
  { seats, gone }: { readonly seats: number; readonly gone: readonly Seat[] },
  seat: Seat,
  ruling: string,
): RuleError | null {
  if (!(Number.isInteger(seat) && seat >= 0 && seat < seats))
    return byRuling(ruling, 'There is no such seat at this table.');
  return gone.includes(seat) ? byRuling(ruling, 'This seat has already left.') : null;
}
