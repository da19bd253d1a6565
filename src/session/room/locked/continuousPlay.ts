import type { RuleError } from '../../../engine/game.ts';
import type { CardId } from '../../../engine/table/table.ts';
import { type Hash, hashOf } from '../../../lib/hash.ts';
import type { Key } from '../../identity/index.ts';
import { no } from '../refusals.ts';
import type { Draft } from '../state/draft.ts';
import { chanceAt, isAway, isContinuous, seatOf } from '../state/state.ts';
import { caught } from './accusations.ts';
import { drop, due, mental, nobodysLocks, play, set, spend, willing } from './cards.ts';
import { type MentalCommand, MOST_RELOCKED } from './commands.ts';
import { contextOf, type Scheme } from './scheme.ts';
import { isLocked, type LockedCard, type Locks, type MentalState, memberOf } from './state.ts';
import { hiddenCards, onRelock } from './statements.ts';

// Continuous play has no hand after which all cards are locked afresh: piles are shuffled one by one, and people come and go in between. So
// all hidden cards have the locks of one company, and pass to another's as a whole: for each card, each member gives the difference between
// its old share and its new one, with one proof for all of them. This opens nothing: it is the share of a key that is the difference of two
// secret ones. The others could already open cards shuffled before a newcomer came: the newcomer's lock protects from the next shuffle on,
// and their shares of older cards are kept, so that the others can still open those if the newcomer is gone.

const isSame = (one: readonly Key[], other: readonly Key[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));

const peersOf = ({ members }: Pick<Locks, 'members'>): Key[] => members.map(({ peer }) => peer);

/** Checks whether a player is absent whose share is needed to open hidden cards. */
export const isLacking = (fold: Pick<Draft, 'state' | 'games'>): boolean => {
  const { locks } = fold.state.mental!;
  const here = willing(fold);
  return locks?.members.some(({ peer }) => !here.includes(peer)) ?? false;
};

/**
 * Checks whether a player is absent without a lock who has come back before. Then nothing is shuffled or rolled, or a majority could keep
 * them without a lock for ever by calling them absent whenever there is something to shuffle. Once it may be: a stranger who sits down and
 * is gone would stop the table.
 */
export const lacksReturned = ({ state }: Pick<Draft, 'state'>): boolean => {
  const { returned = [], locks } = state.mental!;
  return returned.some((key) => isAway(state, key) && !memberOf(locks, key));
};

/** Notes a player who has come back after being called absent, and forgets those who have left their seats. */
export function noteReturn(fold: Draft, key: Key): void {
  const { returned = [], ...others } = mental(fold);
  const seated = [...returned, key].filter((each) => seatOf(fold.state, each) !== null);
  fold.state = { ...fold.state, mental: { ...others, returned: [...new Set(seated)] } };
}

/** Hash of the chance that is due: unique within this match, also against "nothing is due". */
const dueNow = (fold: Pick<Draft, 'state' | 'games'>): Hash =>
  hashOf({ at: chanceAt(fold.state.play!), due: due(fold) });

/**
 * Makes chance wait for a newcomer's lock: only chance already due as they came is answered without it. Otherwise the lock holders could
 * keep others out by silence, or by asking for more and more shuffles, and know all cards and dice. No one gets a lock while a member is
 * missing; then chance owes nothing that could be foreseen.
 */
export const awaitsNewcomers = (fold: Pick<Draft, 'state' | 'games'>): boolean => {
  const { newcomers } = fold.state.mental!;
  if (!newcomers || isLacking(fold)) return false;
  const now = dueNow(fold);
  return Object.values(newcomers).some((then) => then !== now);
};

/**
 * Checks whether chance is due under the locks in play with all their members present: until it is answered these locks stay, or a player
 * could choose by coming or going what is rolled, shuffled or opened. Chance that waits for other locks can't be foreseen.
 */
export const keepsLocks = (fold: Pick<Draft, 'state' | 'games'>): boolean =>
  fold.state.mental!.locks !== null && due(fold) !== null && !isLacking(fold) && !awaitsNewcomers(fold);

/** Players whose keys, or whose part in passing the cards on, a newcomer's lock still waits for. */
export function keepersOut(fold: Pick<Draft, 'state' | 'games'>, scheme: Scheme): Key[] {
  const { newcomers, next, relocking } = fold.state.mental!;
  const { members } = next.locks;
  if (!newcomers || keepsLocks(fold)) return [];
  if (!isLocked(next.locks)) return members.flatMap(({ peer, lock }) => (lock === null ? [peer] : []));
  const { cards, on } = toRelock(fold);
  const said = relocking?.on === on ? relocking.shares : {};
  const isDone = (peer: Key): boolean => scheme.splitShares(said[peer] ?? '')!.length >= cards.length;
  return peersOf(next.locks).filter((peer) => !isDone(peer));
}

/** Notes who is present without a lock, and what was due as they came. */
function noteNewcomers(fold: Draft): void {
  const { newcomers: before = {}, ...others } = mental(fold);
  const { locks } = others;
  const late = locks ? willing(fold).filter((key) => !memberOf(locks, key)) : [];
  if (isSame(late, Object.keys(before))) return;
  const now = dueNow(fold);
  const newcomers = Object.fromEntries(late.map((key) => [key, before[key] ?? now]));
  fold.state = { ...fold.state, mental: late.length ? { ...others, newcomers } : others };
}

/** Returns who should get the locks in place of their present holders; empty when all is well or nothing can be done. */
function companyWanted(fold: Draft): readonly Key[] {
  const at = mental(fold);
  const here = willing(fold);
  if (at.locks && isSame(peersOf(at.locks), here)) return [];
  // An absent player's lock can't be taken off.
  return isLacking(fold) && hiddenCards(at, play(fold).state.table).length ? [] : here;
}

/**
 * Follows those who come and go: collects keys of the new company and passes the hidden cards on to them. Returns true when the new locks
 * have just come into play.
 */
export function renewLocks(fold: Draft): boolean {
  noteNewcomers(fold);
  const company = companyWanted(fold);
  const { next, epoch } = mental(fold);
  if (!isSame(peersOf(next.locks), company)) {
    const fresh = company.length ? epoch + 1 : epoch;
    rest(fold, { epoch: fresh, next: nobodysLocks(fresh, company) });
  }
  const before = mental(fold).locks;
  takeOver(fold);
  if (mental(fold).locks === before) return false;
  noteNewcomers(fold);
  return true;
}

/**
 * Switches a match to continuous play midway: the cards keep their locks. No deck for a next hand is made ready any more, and work begun
 * under those keys is dropped.
 */
export function switchToContinuous(fold: Draft): void {
  const { epoch, locks, next, reshuffle } = mental(fold);
  drop(fold, next.locks, next.shuffling);
  if (locks && reshuffle) drop(fold, locks, reshuffle.shuffling);
  rest(fold, { next: nobodysLocks(epoch), reshuffle: null, opening: null, abstained: null });
}

/** The same state without anything said about passing cards to other locks. */
function rest(fold: Draft, more: Partial<MentalState>): void {
  const { relocking: _over, ...state } = mental(fold);
  fold.state = { ...fold.state, mental: { ...state, ...more } };
}

/** The hidden cards as locked now, and the hash that a proof of passing them on refers to. */
export function toRelock(fold: Pick<Draft, 'state'>): {
  cards: readonly CardId[];
  locked: LockedCard[];
  on: string;
} {
  const at = fold.state.mental!;
  const cards = hiddenCards(at, fold.state.play!.state.table);
  const locked = cards.map((card) => at.cards[card]!);
  return { cards, locked, on: onRelock(at.locks?.epoch ?? 0, at.next.locks.epoch, locked) };
}

/** Puts the next locks into play once all their members have done their part. */
function takeOver(fold: Draft): void {
  const { scheme } = fold;
  const at = mental(fold);
  const { locks: to } = at.next;
  if (!isLocked(to) || keepsLocks(fold)) return;
  const { cards, locked, on } = toRelock(fold);
  const said = at.relocking?.on === on ? at.relocking.shares : {};
  const parts = to.members.map(({ peer }) => scheme.splitShares(said[peer] ?? '')!);
  if (parts.some((theirs) => theirs.length < cards.length)) return;
  const left = at.locks?.left.map(({ secret }) => secret) ?? [];
  const now = cards.map((card, i) => [
    card,
    scheme.relocked(
      locked[i]!,
      parts.map((of) => of[i]!),
      left,
    ),
  ]);
  const from = play(fold).state.table.nextCard;
  const members = to.members.map((member) => {
    const before = memberOf(at.locks, member.peer);
    const since = before ? before.since : cards.length ? from : undefined;
    return { ...member, ...(since !== undefined && { since }) };
  });
  const publicShares = to.members.flatMap(({ peer }, k): [Key, Record<CardId, string>][] => {
    const [isNew, known] = [!memberOf(at.locks, peer), at.publicShares?.[peer] ?? {}];
    const theirs = cards.flatMap((card, i): [CardId, string][] => {
      if (isNew) return [[card, parts[k]![i]!]];
      return card in known ? [[card, scheme.sumOfShares(known[card]!, parts[k]![i]!)]] : [];
    });
    return theirs.length ? [[peer, Object.fromEntries(theirs)]] : [];
  });
  if (at.locks && at.reshuffle) drop(fold, at.locks, at.reshuffle.shuffling);
  rest(fold, {
    locks: { ...to, members },
    cards: Object.fromEntries(now),
    publicShares: Object.fromEntries(publicShares),
    next: nobodysLocks(to.epoch),
    spent: at.locks ? spend(at, at.locks) : at.spent,
    demands: [],
    reshuffle: null,
    opening: null,
  });
}

/** Accepts one member's part in passing the hidden cards on. */
export function relock(
  fold: Draft,
  author: Key,
  { epoch, on, from = 0, shares, proof }: Extract<MentalCommand, { type: 'relock' }>,
): RuleError | null {
  const { scheme } = fold;
  const at = mental(fold);
  const { locks } = at.next;
  const member = memberOf(locks, author);
  // Elsewhere every hand has its own locks, and nothing passes between them.
  if (!isContinuous(play(fold)) || epoch !== locks.epoch || !member || !isLocked(locks)) return no('late');
  if (keepsLocks(fold)) return no('late');
  const now = toRelock(fold);
  if (on !== now.on) return no('late');
  const given = at.relocking?.on === on ? at.relocking.shares : {};
  const done = scheme.splitShares(given[author] ?? '')!.length;
  if (from !== done) return no('givenBefore');
  const locked = now.locked.slice(from, from + MOST_RELOCKED);
  const parts = scheme.splitShares(shares);
  const between = scheme.lockBetween(memberOf(at.locks, author)?.lock ?? null, member.lock!);
  const context = contextOf('relock', play(fold).header.match, epoch, author);
  const fine =
    between !== null &&
    locked.length > 0 &&
    parts?.length === locked.length &&
    scheme.checkShares(context, between, locked, parts, proof);
  if (!fine) return caught(fold, author, 'badShare');
  return set(fold, { relocking: { on, shares: { ...given, [author]: (given[author] ?? '') + shares } } });
}
