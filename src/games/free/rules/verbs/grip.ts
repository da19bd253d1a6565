import type { RuleError } from '../../../../engine/game.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { type CardId, type Seat, whereIs, type ZoneId, zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { ok, type Result } from '../../../../lib/result.ts';
import { hiddenFor, ownsNothing } from '../areas.ts';
import { seatAt } from '../places.ts';
import {
  type Chips,
  chipsOf,
  type Ev,
  type FreeState,
  type Owed,
  type Piece,
  type PieceId,
  type Pile,
  pieceOf,
  pileOf,
} from '../state.ts';

// Rules on what a seat may take or change. The free table has few rules, and all of them are here:
// F1  There must be such a piece.
// F2  A piece carried by a player is theirs until they put it down, or another takes it out of their hand.
// F3  A locked piece stays where it is.
// F4  Cards that chance is busy with stay as they are for that moment.
// F5  Cards of different decks make no pile.
// F6  A hand is its owner's.
// F7  No one plays after leaving, and nothing happens after the end.
// F8  There is an end to everything: pieces, and the sums of chips.
// F9  Your own last step can be undone, as long as it showed nothing to anyone and nothing it touched has been changed since.
// F10 Things before a seat are its own, where the table has agreed on that; unless they are lent, or the seat is empty.
// F11 The table is laid anew by all together, and with the box's things; until it is done, no one touches it.
// F12 While a game has a referee it can't be played by hand, and once the referee has gone its rules no longer apply.
// F13 The shared page and the timer are changed only by a player who has seen their present state.
// F14 Things in a hidden area are its owner's: face down for all, and only the owner knows them. Others may add to it.

export type Decision = Result<readonly Ev[], RuleError>;
export type Got<T> = Result<T, RuleError>;

/** Maximum chips in one stack. */
export const HIGHEST = 1000;

/** Cards concerned by one thing owed. */
export function cardsOwed({ table }: FreeState, { due }: Owed): readonly CardId[] {
  if (due.type === 'reveal') return due.cards;
  if (due.type === 'mix' && due.cards) return due.cards;
  return due.type === 'roll' ? [] : zoneOf(table, due.zone);
}

/** Cards that chance is busy with. */
export const busyCards = (state: FreeState): ReadonlySet<CardId> =>
  new Set(state.game.owed.flatMap((owed) => cardsOwed(state, owed)));

/** Returns the piece of this number, if this seat may change it. */
export function reach(state: FreeState, seat: Seat, id: PieceId): Got<Piece> {
  const piece = pieceOf(state.game, id);
  if (!piece) return refuse('F1', 'That piece is not on the table any more.');
  if (piece.held !== null && piece.held !== seat)
    return refuse(
      'F2',
      'Another player is carrying that. If they have gone, you can take it out of their hand.',
      piece.held,
    );
  const hidden = piece.kind === 'area' ? piece.seat : hiddenFor(state.game, piece);
  if (hidden !== null && hidden !== seat && !ownsNothing(state.game, hidden))
    return refuse(
      'F14',
      piece.kind === 'area'
        ? 'That is another player’s hidden area.'
        : 'That lies in another player’s hidden area.',
      hidden,
    );
  const owner = ownerOf(state, piece);
  if (owner !== null && owner !== seat && piece.held !== seat && !piece.lent)
    return refuse('F10', 'That lies before another player and is theirs. They can lend it to you.', owner);
  return ok(piece);
}

/** Returns the piece of this number, if this seat may add to it: everyone may give. */
export function reachOnto(state: FreeState, seat: Seat, id: PieceId): Got<Piece> {
  const found = reach(state, seat, id);
  return !found.ok && (found.error.ruling === 'F10' || found.error.ruling === 'F14')
    ? ok(pieceOf(state.game, id)!)
    : found;
}

/** Owner of a piece, where the table respects owners. Boards belong to all, and a player who has left owns nothing. */
export function ownerOf({ game }: FreeState, { kind, pose }: Piece): Seat | null {
  const seat = game.respect && kind !== 'board' && kind !== 'area' ? seatAt(pose, game.seats) : null;
  return seat === null || ownsNothing(game, seat) ? null : seat;
}

/** The same for a piece to be carried off or put away. */
export function lift(state: FreeState, seat: Seat, id: PieceId): Got<Piece> {
  const found = reach(state, seat, id);
  return found.ok && found.value.locked ? refuse('F3', LOCKED) : found;
}

export const LOCKED = 'That is locked. Choose it and unlock it first (L).';

/** Gets all of these, each once. */
export function all<T>(ids: readonly PieceId[], get: (id: PieceId) => Got<T>): Got<T[]> {
  if (new Set(ids).size < ids.length) return refuse('F1', 'A piece is named twice.');
  const list: T[] = [];
  for (const id of ids) {
    const got = get(id);
    if (!got.ok) return got;
    list.push(got.value);
  }
  return ok(list);
}

/** Returns a pile whose cards may be changed now. */
export function openPile(state: FreeState, seat: Seat, id: PieceId, get = reach): Got<Pile> {
  const found = get(state, seat, id);
  if (!found.ok) return found;
  if (found.value.kind !== 'pile') return refuse('F1', 'That is no pile of cards.');
  return isBusy(state, pileOf(id)) ? refuse('F4', BUSY) : ok(found.value);
}

export const BUSY = 'Those cards are being shuffled or shown. Try again in a moment.';

/** Checks whether chance is busy with a card of this zone. */
export function isBusy(state: FreeState, zone: ZoneId): boolean {
  if (!state.game.owed.length) return false;
  const busy = busyCards(state);
  return zoneOf(state.table, zone).some((card) => busy.has(card));
}

/** Returns a hand that may receive cards now: one that is being mixed takes none. */
export function openHand(state: FreeState, seat: Seat): Got<ZoneId> {
  if (seat >= state.game.seats || state.game.gone.includes(seat)) return refuse('F1', 'Nobody sits there.');
  const zone = handOf(seat);
  const isMixed = state.game.owed.some(({ due }) => due.type === 'mix' && due.zone === zone);
  return isMixed ? refuse('F4', 'That hand is being mixed. Try again in a moment.') : ok(zone);
}

/** Cards, in order, by their present zone. */
export type CardsByZone = readonly (readonly [zone: ZoneId, cards: readonly CardId[]])[];

/** Finds cards that this seat may take now: in piles, or in its own hand. */
export function takeUp(state: FreeState, seat: Seat, cards: readonly CardId[]): Got<CardsByZone> {
  if (new Set(cards).size < cards.length) return refuse('F1', 'A card is named twice.');
  const busy = busyCards(state);
  const lying: [ZoneId, CardId[]][] = [];
  for (const card of cards) {
    const zone = whereIs(state.table, card);
    if (zone === null) return refuse('F1', 'That card is not here any more.');
    if (busy.has(card)) return refuse('F4', BUSY);
    const last = lying.at(-1);
    if (last?.[0] === zone) {
      last[1].push(card);
      continue;
    }
    const [name, number] = zone.split(':');
    if (name === 'hand' && Number(number) !== seat)
      return refuse('F6', 'That card is in another player’s hand.');
    if (name === 'pile') {
      const pile = reach(state, seat, Number(number));
      if (!pile.ok) return pile;
    }
    lying.push([zone, [card]]);
  }
  return ok(lying);
}

/** Total value of a stack of chips. */
export const worth = (state: FreeState, id: PieceId): number => state.table.purses[chipsOf(id)] ?? 0;

/** Returns the stack of chips of this number, if this seat may change it. */
export function stackOf(state: FreeState, seat: Seat, id: PieceId, get = reach): Got<Chips> {
  const found = get(state, seat, id);
  if (!found.ok) return found;
  return found.value.kind === 'chips' ? ok(found.value) : refuse('F1', 'Those are no chips.');
}
