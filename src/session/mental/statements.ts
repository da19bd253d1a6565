import type { Due } from '../../engine/game.ts';
import type { CardId, Seat } from '../../engine/table.ts';
import { hashText } from '../../lib/hash.ts';
import type { Play, RoomState } from '../room/state.ts';
import type { Key } from '../signing.ts';
import { contextOf, type Scheme } from './scheme.ts';
import {
  hasGiven,
  isLocked,
  type Locks,
  type MentalState,
  memberOf,
  type Sealed,
  type Shuffling,
  shufflerOf,
} from './state.ts';

/** What is signed for a shuffled list. */
export const agreedHash = ({ steps }: Shuffling): string => hashText(steps.at(-1)?.list ?? '');

/** The key that a deck is locked with: of all who made it, also of those who have gone. */
export const keyOf = (scheme: Scheme, { members, left }: Locks): string =>
  scheme.jointKey([...members, ...left].map(({ lock }) => lock!))!;

/** What one member's shuffle must be proved for: context, joint key, the list before, the list after and the proof. */
export function shuffleStatement(
  scheme: Scheme,
  match: string,
  locks: Locks,
  { id, input, steps }: Shuffling,
  step: number,
): [string, string, readonly Sealed[], readonly Sealed[], string] {
  const before = step === 0 ? input : scheme.split(steps[step - 1]!.list)!;
  const { list, proof } = steps[step]!;
  const key = keyOf(scheme, locks);
  return [contextOf('shuffle', match, id, step), key, before, scheme.split(list)!, proof];
}

/** Somebody who has a share in the cards in play is marked absent. */
export const isBroken = ({ mental: at, seats }: RoomState): boolean =>
  at?.locks?.members.some(
    ({ peer }) => !seats.some(({ holder }) => holder?.key === peer && holder.present),
  ) ?? false;

export const locksToOpen = ({ locks, next }: MentalState): Locks => locks ?? next.locks;

export const sealedOf = (
  scheme: Scheme,
  deck: string,
  { open, cards }: MentalState,
  card: CardId,
): Sealed => {
  const place = open[card];
  return place === undefined ? cards[card]! : scheme.plain(deck, place);
};

/** What all members must give shares of now: locked cards, or a die; null: nothing. */
export function toOpen(
  scheme: Scheme,
  at: MentalState,
  match: Play,
  wanted: Due | null,
): readonly Sealed[] | null {
  if (wanted?.type === 'roll') return [scheme.unknown(contextOf('roll', match.header.match, match.count))];
  if (wanted?.type !== 'reveal' || wanted.to !== 'all') return null;
  const locked = wanted.cards.filter((card) => at.open[card] === undefined);
  return locked.length ? locked.map((card) => at.cards[card]!) : null;
}

/** What is due cannot go on without this member's share or shuffle. */
export function isAwaited(
  scheme: Scheme,
  at: MentalState,
  match: Play,
  wanted: Due | null,
  peer: Key,
): boolean {
  if (wanted?.type === 'shuffle') {
    const part = at.reshuffle && at.locks;
    const { shuffling, locks } = part ? { ...at.reshuffle!, locks: part } : at.next;
    if (!isLocked(locks)) return memberOf(locks, peer)?.lock === null;
    const next = shufflerOf(locks, shuffling);
    return next ? next === peer : memberOf(locks, peer) !== null && !shuffling.agreed.includes(peer);
  }
  if (!toOpen(scheme, at, match, wanted)) return false;
  return memberOf(locksToOpen(at), peer) !== null && !hasGiven(at, match.count, peer);
}

/** Of cards that entry `at` of the match opens, those that this member has given no share of. */
export function missingOf(
  { locks, open, opening }: MentalState,
  at: number,
  peer: Key,
  cards: readonly CardId[],
): CardId[] {
  if (!memberOf(locks, peer)) return [];
  const given = opening?.at === at ? opening.shares[peer] : undefined;
  const locked = cards.filter((card) => open[card] === undefined);
  return locked.filter((_, i) => (given?.[i] ?? null) === null);
}

/** This member is waited for only to show cards of its own seat: those of others are shown by who holds them (`hand`). */
export function isToShow(at: MentalState, match: Play, wanted: Due | null, peer: Key, seat: Seat): boolean {
  if (wanted?.type !== 'reveal' || wanted.to !== 'all') return false;
  const missing = missingOf(at, match.count, peer, wanted.cards);
  const { cards } = match.state.table;
  return missing.length > 0 && missing.every((card) => cards.get(card)!.known.join() === String(seat));
}
