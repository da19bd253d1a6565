import type { Due } from '../../../engine/game.ts';
import { type CardId, deckOf, type Seat, type Table, zoneOf } from '../../../engine/table/table.ts';
import { type Hash, hashOf, hashText } from '../../../lib/hash.ts';
import type { Key } from '../../identity/index.ts';
import { chanceAt, type Games, isContinuous, type Play, type RoomState } from '../state/state.ts';
import { contextOf, type Scheme } from './scheme.ts';
import {
  hasGiven,
  isBegun,
  isLocked,
  type LockedCard,
  type Locks,
  type MentalState,
  memberOf,
  type Shuffling,
  shufflerOf,
} from './state.ts';

/** Key that a deck is locked with: combines all who made it, also those who have gone. */
export const keyOf = (scheme: Scheme, { members, left }: Locks): string =>
  scheme.jointKey([...members, ...left].map(({ lock }) => lock!))!;

// Subjects of statements, by hash. A proof holds for its subject only, so its judge compares the hash first: another one means that the
// statement has arrived in a different place than it was made for.

/** Starting point of one member's shuffle. */
export interface ShuffleStart {
  /** ID of the shuffling. */
  readonly of: string;
  readonly step: number;
  readonly key: string;
  /** The list before, joined. */
  readonly before: string;
}

export const onShuffle = ({ of, step, key, before }: ShuffleStart): Hash =>
  hashOf({ of, step, key, before, is: 'shuffle' });

/** A whole step: its start, its result, and the proof. */
export const stepHash = (
  on: Hash,
  { list, proof }: { readonly list: string; readonly proof: string },
): Hash => hashOf({ on, list, proof });

/** Subject of an agreement: the last list, under this key. */
export const agreedHash = (scheme: Scheme, locks: Locks, { id, steps }: Shuffling): Hash =>
  hashOf({ of: id, key: keyOf(scheme, locks), list: hashText(steps.at(-1)?.list ?? '') });

/** Ciphertexts that shares are given of. */
export const onCards = (cards: readonly LockedCard[]): Hash => hashText(cards.join(' '));

/** The same for opening to all: under this lock of this epoch. */
export const onOpening = (epoch: number, lock: string, cards: readonly LockedCard[]): Hash =>
  hashOf({ epoch, lock, cards: onCards(cards) });

/** The same for a single reader who asked, whose box has this key: under this lock. */
export const onAnswer = (lock: string, box: string, cards: readonly LockedCard[]): Hash =>
  hashOf({ lock, box, cards: onCards(cards), is: 'answer' });

export const onMix = (key: string, cards: readonly LockedCard[]): Hash =>
  hashOf({ key, cards: onCards(cards), is: 'mix' });

/** Start of the next step of a shuffling, or of step number `step`. */
export function startOf(
  scheme: Scheme,
  locks: Locks,
  { id, input, steps }: Shuffling,
  step = steps.length,
): ShuffleStart {
  const before = step === 0 ? scheme.join(input) : steps[step - 1]!.list;
  return { of: id, step, key: keyOf(scheme, locks), before };
}

/** Statement that one member's shuffle proof covers: context, joint key, the list before, the list after and the proof. */
export function shuffleStatement(
  scheme: Scheme,
  match: string,
  { of, step, key, before }: ShuffleStart,
  { list, proof }: { readonly list: string; readonly proof: string },
): [string, string, readonly LockedCard[], readonly LockedCard[], string] {
  return [
    contextOf('shuffle', match, of, step),
    key,
    scheme.split(before) ?? [],
    scheme.split(list) ?? [],
    proof,
  ];
}

/** Checks whether a player who has a share in the cards in play is marked absent. */
export const isBroken = ({ mental: at, seats }: RoomState): boolean =>
  at?.locks?.members.some(
    ({ peer }) => !seats.some(({ holder }) => holder?.key === peer && holder.present),
  ) ?? false;

/**
 * Players dealt into this hand by the game but without a lock under `locks`: nothing is dealt to them before that. Players who were caught
 * have lost that right, and those who took over a bot's cards in this hand go without: no one waits for them.
 */
export function unlockedPlayers(
  games: Games,
  { seats, play, mental: at, joinedLate }: RoomState,
  locks: Locks | null,
): Key[] {
  // In continuous play newcomers take part at once, and cards shuffled before they came don't wait for them.
  if (isContinuous(play)) return [];
  const out = games.get(play!.header.game)!.out?.(play!.state) ?? [];
  return seats.flatMap(({ holder, plays }, seat) => {
    if (plays !== 'person' || !holder || out.includes(seat)) return [];
    const struck = at!.caught.some(({ peer }) => peer === holder.key);
    const late = joinedLate.includes(holder.key);
    return struck || late || memberOf(locks, holder.key) ? [] : [holder.key];
  });
}

/**
 * The same for a die due before there is a deck: it is not rolled without these players, or the others could choose their keys to get the
 * number they like. No one waits for a player who has backed out of this die.
 */
export function missingRollers(games: Games, state: RoomState, wanted: Due | null): Key[] {
  const { play, mental: at } = state;
  if (wanted?.type !== 'roll' || at!.locks) return [];
  const backedOut = at!.abstained?.at === chanceAt(play!) ? at!.abstained.peers : [];
  return unlockedPlayers(games, state, at!.next.locks).filter((key) => !backedOut.includes(key));
}

/** Checks whether the due shuffle covers all cards there are, which needs a whole new deck. */
export function isWhole(play: Play, wanted: Due | null): boolean {
  // With several decks, and piles of any size, no whole deck can be made ready.
  if (isContinuous(play)) return false;
  const { state } = play;
  const [deck] = Object.values(state.table.decks);
  return wanted?.type === 'shuffle' && zoneOf(state.table, wanted.zone).length === deck?.length;
}

export const locksToOpen = ({ locks, next }: MentalState): Locks => locks ?? next.locks;

export const lockedCardOf = (
  scheme: Scheme,
  table: Table,
  { open, cards }: MentalState,
  card: CardId,
): LockedCard => {
  const place = open[card];
  return place === undefined ? cards[card]! : scheme.plain(deckOf(table, card), place);
};

/** Element for a die of the match's next entry: no one knows its logarithm or has any part in choosing it. */
export const dieOf = (scheme: Scheme, play: Play): LockedCard =>
  scheme.unknown(contextOf('roll', play.header.match, chanceAt(play)));

/** Cards that no one can read alone, in a fixed order. */
export const hiddenCards = ({ cards, open }: MentalState, { cards: living }: Table): CardId[] =>
  Object.keys(cards)
    .map(Number)
    .filter((card) => open[card] === undefined && living.has(card))
    .sort((a, b) => a - b);

/** Subject of passing hidden cards from the locks in play to the next ones. */
export const onRelock = (from: number, to: number, cards: readonly LockedCard[]): Hash =>
  hashOf({ from, to, cards: onCards(cards), is: 'relock' });

/** Checks whether a card can never be read: a share of its lock is lost. */
export const isLost = ({ cards, open }: MentalState, card: CardId): boolean =>
  cards[card] === undefined && open[card] === undefined;

/** Checks whether some of these cards are lost. */
export const areLost = (at: MentalState, wanted: readonly CardId[]): boolean =>
  wanted.some((card) => isLost(at, card));

/** Locked cards, or a die, that all members must give shares of now; null: nothing. */
export function toOpen(
  scheme: Scheme,
  at: MentalState,
  match: Play,
  wanted: Due | null,
): readonly LockedCard[] | null {
  if (wanted?.type === 'roll') return [dieOf(scheme, match)];
  if (wanted?.type !== 'reveal' || wanted.to !== 'all') return null;
  const locked = wanted.cards.filter((card) => at.open[card] === undefined);
  return locked.length ? locked.map((card) => at.cards[card]!) : null;
}

/** Checks whether due chance cannot go on without this member's share or shuffle. */
export function isAwaited(
  scheme: Scheme,
  at: MentalState,
  match: Play,
  wanted: Due | null,
  peer: Key,
): boolean {
  if (wanted?.type === 'shuffle') {
    // A partial shuffle starts only once everyone dealt to has a lock on it.
    if (!at.reshuffle && !isWhole(match, wanted)) return false;
    const part = at.reshuffle && at.locks;
    const { shuffling, locks } = part ? { ...at.reshuffle!, locks: part } : at.next;
    if (!isLocked(locks)) return memberOf(locks, peer)?.lock === null;
    const next = shufflerOf(locks, shuffling);
    return next ? next === peer : memberOf(locks, peer) !== null && !shuffling.agreed.includes(peer);
  }
  if (!toOpen(scheme, at, match, wanted)) return false;
  return memberOf(locksToOpen(at), peer) !== null && !hasGiven(at, chanceAt(match), peer);
}

/**
 * Checks whether the log shows that this member owes something without which the hand cannot go on, after cards of it were dealt or others
 * have begun to open what is due.
 */
export function isWithheld(
  scheme: Scheme,
  { mental: at, play, hand }: Pick<RoomState, 'mental' | 'play' | 'hand'>,
  wanted: Due | null,
  peer: Key,
): boolean {
  if (!at?.locks || !play) return false;
  if (at.demands.some(({ who }) => who === peer)) return true;
  const dealt = Object.values(at.owners).some((by) => Object.values(by).some((owner) => owner.hand === hand));
  return (dealt || isBegun(at, chanceAt(play))) && isAwaited(scheme, at, play, wanted, peer);
}

/** Cards that entry `at` of the match opens and this member has given no share of. */
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

/** Checks whether this member is waited for only to show cards of its own seat: their holders show the cards of others (`hand`). */
export function isToShow(at: MentalState, match: Play, wanted: Due | null, peer: Key, seat: Seat): boolean {
  if (wanted?.type !== 'reveal' || wanted.to !== 'all') return false;
  const missing = missingOf(at, chanceAt(match), peer, wanted.cards);
  const { cards } = match.state.table;
  return missing.length > 0 && missing.every((card) => cards.get(card)!.known.join() === String(seat));
}
