import { type CardId, type Seat, type ZoneId, zoneOf } from '../../../engine/table.ts';
import { handOf } from '../../../engine/tableMoves.ts';
import { grouped } from '../../../lib/grouped.ts';
import { hiddenFor } from './areas.ts';
import type { Place } from './laid.ts';
import { type FreeState, type Guarded, pileOf } from './state.ts';

// A rewind shows nobody what a seat alone may see now: its hand and its hidden area. Such a card goes back into a pile only together with
// other hidden cards, and the pile is then shuffled under all locks. Where there are no others, it stays in the hand.

/** Where each card is to lie; `null`: it is not named yet, but comes out of a fresh deck. */
type Placed = readonly (readonly [Place, CardId | null])[];

interface Leaving {
  readonly place: Place;
  readonly card: CardId;
  readonly seat: Seat;
}

/** Places as they can be filled, and the piles that are shuffled before anybody touches them. */
export function guardSecrets(
  state: FreeState,
  placed: Placed,
): { readonly moved: ReadonlyMap<Place, Place>; readonly guarded: readonly Guarded[] } {
  const holders = holdersOf(state);
  const leaving = placed.flatMap(([place, card]): Leaving[] => {
    const seat = card === null ? undefined : holders.get(card);
    return card === null || seat === undefined || isForSeat(state, place, card, seat)
      ? []
      : [{ place, card, seat }];
  });
  const moved = new Map<Place, Place>();
  const guarded: Guarded[] = [];
  const inZone = grouped(placed, ([{ zone }]) => zone);
  for (const [zone, theirs] of grouped(leaving, ({ place }) => place.zone)) {
    const lying = inZone.get(zone)!;
    if (zone.startsWith('pile:') && lying.length > theirs.length && lying.every(isHidden(state)))
      guarded.push({ zone, back: backOf(theirs) });
    else
      for (const { place, seat } of theirs)
        moved.set(place, { ...place, zone: handOf(seat), face: null, up: false });
  }
  return { moved, guarded };
}

const backOf = (leaving: readonly Leaving[]): Guarded['back'] =>
  [...grouped(leaving, ({ seat }) => seat)].map(([seat, theirs]) => [seat, theirs.map(({ card }) => card)]);

/** Hidden cards that only one seat may see, and which seat that is. */
function holdersOf(state: FreeState): ReadonlyMap<CardId, Seat> {
  const { game, table } = state;
  const holders = new Map<CardId, Seat>();
  const hold = (zone: ZoneId, seat: Seat): void => {
    for (const card of zoneOf(table, zone)) if (table.cards.get(card)!.face === null) holders.set(card, seat);
  };
  for (let seat = 0; seat < game.seats; seat++) hold(handOf(seat), seat);
  for (const piece of game.pieces) {
    const seat = hiddenFor(game, piece);
    if (seat !== null) hold(pileOf(piece.id), seat);
  }
  return holders;
}

/** It comes to its own seat's hand, or to one that has seen it. */
function isForSeat({ table }: FreeState, { zone }: Place, card: CardId, seat: Seat): boolean {
  if (zone === handOf(seat)) return true;
  const [kind, number] = zone.split(':');
  return kind === 'hand' && table.cards.get(card)!.known.includes(Number(number));
}

const isHidden =
  ({ table }: FreeState) =>
  ([{ up }, card]: Placed[number]): boolean =>
    !up && card !== null && table.cards.get(card)?.face === null;
