import type { RuleError } from '../../../engine/game.ts';
import type { Key } from '../../identity/index.ts';
import { no } from '../refusals.ts';
import type { Draft } from '../state/draft.ts';
import { controllerOf, seatOf } from '../state/state.ts';
import { loseLocks, mental, play, set } from './cards.ts';
import type { MentalCommand, SignedShares } from './commands.ts';
import { contextOf } from './scheme.ts';
import { type LockedCard, memberOf, type Offence } from './state.ts';
import { onCards, onShuffle, type ShuffleStart, shuffleStatement, startOf, stepHash } from './statements.ts';

// An accusation says that a peer's proof is wrong. Everyone checks it here, and either accuser or accused is at fault.

const LATE = no('late');

/** Bars a peer that did what no honest program does from all locks, and voids the hand that rests on theirs, by their fault. */
export function caught(fold: Draft, peer: Key, offence: Offence): null {
  const at = mental(fold);
  if (!at.caught.some((each) => each.peer === peer)) set(fold, { caught: [...at.caught, { peer, offence }] });
  const seat = seatOf(fold.state, peer);
  if (memberOf(at.locks, peer)) loseLocks(fold, seat === null ? [] : [seat], peer);
  return null;
}

/**
 * Checks whether an accusation may be heard, since each costs everyone a check: not from a peer with no need to look at it themselves, such
 * as a newcomer, who could come again under another key; nor from one who was caught.
 */
const mayBlame = (fold: Draft, author: Key, concerned: readonly Key[]): boolean =>
  seatOf(fold.state, author) !== null &&
  concerned.includes(author) &&
  !mental(fold).caught.some(({ peer }) => peer === author);

/** Judges a step that is in the log, or was before its deck was dropped. */
export function accuse(
  fold: Draft,
  author: Key,
  body: Extract<MentalCommand, { type: 'accuse' }>,
): RuleError | null {
  const { scheme } = fold;
  const found = liveStep(fold, body) ?? droppedStep(fold, body);
  if (!found || !mayBlame(fold, author, found.members)) return LATE;
  const { peer, start, step } = found;
  const fine = scheme.checkShuffle(...shuffleStatement(scheme, play(fold).header.match, start, step));
  return fine ? caught(fold, author, 'falseAccusation') : caught(fold, peer, 'badShuffle');
}

interface Accused {
  /** Members of this shuffling. */
  readonly members: readonly Key[];
  readonly peer: Key;
  readonly start: ShuffleStart;
  readonly step: { readonly list: string; readonly proof: string };
}
type Accusation = Extract<MentalCommand, { type: 'accuse' }>;

function liveStep(fold: Draft, { of, step: number, hash }: Accusation): Accused | null {
  const { scheme } = fold;
  const { next, locks, reshuffle } = mental(fold);
  const [shuffling, by] =
    next.shuffling.id === of ? [next.shuffling, next.locks] : [reshuffle?.shuffling, locks];
  const step = shuffling?.id === of ? shuffling.steps[number] : undefined;
  const members = by?.members.map((each) => each.peer) ?? [];
  const peer = members[number];
  if (!step || !by || peer === undefined) return null;
  const start = startOf(scheme, by, shuffling!, number);
  return stepHash(onShuffle(start), step) === hash ? { members, peer, start, step } : null;
}

function droppedStep(fold: Draft, { of, step: number, hash, evidence }: Accusation): Accused | null {
  const deck = mental(fold).dropped.find(({ steps }) => steps.includes(hash));
  if (!deck || !evidence) return null;
  const { members } = deck;
  const peer = members[deck.steps.indexOf(hash)]!;
  const { key, before, list, proof } = evidence;
  const start = { of, step: number, key, before };
  return stepHash(onShuffle(start), evidence) === hash
    ? { members, peer, start, step: { list, proof } }
    : null;
}

export function expose(
  fold: Draft,
  author: Key,
  { who, told, cards }: Extract<MentalCommand, { type: 'expose' }>,
): RuleError | null {
  if (!mayBlame(fold, author, readersOf(fold, told))) return LATE;
  const locked = fold.scheme.split(cards);
  const read = locked ? readSignedShares(fold, who, told, locked) : LATE;
  if ('code' in read) return read;
  return read.shares ? caught(fold, author, 'falseAccusation') : caught(fold, who, 'badShare');
}

/** Peers that may see the seat's cards: holders of a lock of that deck, and the seat's present player. */
function readersOf(fold: Draft, { epoch, seat }: SignedShares): Key[] {
  const player = controllerOf(fold.state, seat);
  return [...locksOf(fold, epoch).map(({ peer }) => peer), ...(player === null ? [] : [player])];
}

/** Locks of the deck in play, or of one that is gone. */
function locksOf(
  fold: Draft,
  epoch: number,
): readonly { readonly peer: Key; readonly lock: string | null }[] {
  const { locks, spent } = mental(fold);
  const now = locks?.epoch === epoch ? [...locks.members, ...locks.left] : [];
  return [...now, ...(spent.findLast((each) => each.epoch === epoch)?.locks ?? [])];
}

/** Reads one member's signed private message about these ciphertexts: the shares, or null if their proof is wrong. */
export function readSignedShares(
  fold: Draft,
  who: Key,
  told: SignedShares,
  locked: readonly LockedCard[],
): RuleError | { readonly shares: readonly string[] | null } {
  const { scheme } = fold;
  const { match } = play(fold).header;
  const lock = locksOf(fold, told.epoch).find(({ peer }) => peer === who)?.lock;
  if (!lock || locked.length !== told.cards.length || told.on !== onCards(locked)) return LATE;
  if (!scheme.checkSigned(contextOf('told', match), lock, told)) return no('unsigned');
  const shares = scheme.splitShares(told.shares);
  const context = contextOf('tell', match, told.epoch, told.seat);
  const fine =
    shares?.length === locked.length && scheme.checkShares(context, lock, locked, shares, told.proof);
  return { shares: fine ? shares : null };
}
