import { type CardId, type Seat, type ZoneId, zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { groupBy } from '../../../../lib/groupBy.ts';
import { hiddenFor } from '../areas.ts';
import { type FreeState, type Guarded, type Piece, pileOf } from '../state.ts';
import { ownerOf } from '../verbs/grip.ts';
import type { Place } from './laid.ts';

// Keeps a rewind from showing cards that only one seat may see now: its hand, its hidden area and, where things before a seat are its own,
// the cards it knows there. Such a card goes back into a pile only together with other hidden cards, and the pile is then shuffled under
// all locks. If there are no others, it stays in the hand.

/** Target place of each card; `null`: not named yet, but from a fresh deck. */
type Placed = readonly (readonly [Place, CardId | null])[];

interface Leaving {
  readonly place: Place;
  readonly card: CardId;
  readonly seat: Seat;
}

/** Returns the places that can be filled among these pieces, and the piles that are shuffled before anyone touches them. */
export function guardSecrets(
  state: FreeState,
  placed: Placed,
  pieces: readonly Piece[],
): { readonly moved: ReadonlyMap<Place, Place>; readonly guarded: readonly Guarded[] } {
  const holders = holdersOf(state);
  const owned = ownedAmong(state, pieces);
  const leaving = placed.flatMap(([place, card]): Leaving[] => {
    const seat = card === null ? undefined : holders.get(card);
    const stays = !place.up && seat !== undefined && owned.get(place.zone) === seat;
    return card === null || seat === undefined || stays || isForSeat(state, place, card, seat)
      ? []
      : [{ place, card, seat }];
  });
  const moved = new Map<Place, Place>();
  const guarded: Guarded[] = [];
  const inZone = groupBy(placed, ([{ zone }]) => zone);
  for (const [zone, theirs] of groupBy(leaving, ({ place }) => place.zone)) {
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
  [...groupBy(leaving, ({ seat }) => seat)].map(([seat, theirs]) => [seat, theirs.map(({ card }) => card)]);

/** Hidden cards that only one seat may see, with that seat. */
function holdersOf({ game, table }: FreeState): ReadonlyMap<CardId, Seat> {
  const holders = new Map<CardId, Seat>();
  const hold = (zone: ZoneId, seat: Seat, isTheirs = (_: readonly Seat[]) => true): void => {
    for (const card of zoneOf(table, zone)) {
      const { face, known } = table.cards.get(card)!;
      if (face === null && isTheirs(known)) holders.set(card, seat);
    }
  };
  for (let seat = 0; seat < game.seats; seat++) hold(handOf(seat), seat);
  for (const piece of game.pieces) {
    const hidden = hiddenFor(game, piece);
    const owner = piece.lent ? null : ownerOf({ game, table }, piece);
    if (hidden !== null) hold(pileOf(piece.id), hidden);
    else if (owner !== null) hold(pileOf(piece.id), owner, (known) => known.includes(owner));
  }
  return holders;
}

/** Piles to be laid where only one seat looks at their cards, with that seat. */
function ownedAmong({ game, table }: FreeState, pieces: readonly Piece[]): ReadonlyMap<string, Seat> {
  const laid: FreeState = { table, game: { ...game, pieces } };
  return new Map(
    pieces.flatMap((piece): [string, Seat][] => {
      const seat = piece.kind === 'pile' ? (hiddenFor(laid.game, piece) ?? ownerOf(laid, piece)) : null;
      return seat === null ? [] : [[pileOf(piece.id), seat]];
    }),
  );
}

/** Checks whether a card goes to its own seat's hand, or to a seat that has seen it. */
function isForSeat({ table }: FreeState, { zone }: Place, card: CardId, seat: Seat): boolean {
  if (zone === handOf(seat)) return true;
  const [kind, number] = zone.split(':');
  return kind === 'hand' && table.cards.get(card)!.known.includes(Number(number));
}

const isHidden =
  ({ table }: FreeState) =>
  ([{ up }, card]: Placed[number]): boolean =>
    !up && card !== null && table.cards.get(card)?.face === null;
