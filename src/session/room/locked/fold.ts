import type { RuleError } from '../../../engine/game.ts';
import type { Key } from '../../identity/index.ts';
import { no } from '../refusals.ts';
import type { Draft } from '../state/draft.ts';
import { chanceAt, controllerOf, seatOf } from '../state/state.ts';
import { accuse, caught, expose, readSignedShares } from './accusations.ts';
import {
  abstain,
  drop,
  due,
  loseLocks,
  mental,
  own,
  play,
  replace,
  restartDeck,
  set,
  toShuffle,
} from './cards.ts';
import type { MentalCommand } from './commands.ts';
import { awaitsNewcomers, relock } from './continuousPlay.ts';
import { answerDemand, demand } from './demands.ts';
import { contextOf } from './scheme.ts';
import { hasGiven, isLocked, type Locks, memberOf, type Shuffling, shufflerOf } from './state.ts';
import {
  agreedHash,
  keyOf,
  locksToOpen,
  missingRollers,
  onMix,
  onOpening,
  onShuffle,
  startOf,
  toOpen,
} from './statements.ts';

const LATE = no('late');

/** Losses of keys allowed to a player: once with the deck in play and the one being made ready; after that it is no accident. */
const LOSSES = 2;

type Said<T extends MentalCommand['type']> = Extract<MentalCommand, { type: T }>;

/**
 * Folds a statement by a member of a deck. Proofs of lists are taken on trust here: a peer who finds one wrong accuses. Statements about
 * another deck, list or place are late; only a statement that is false by itself is a fault.
 */
export function mentalCommand(fold: Draft, author: Key, body: MentalCommand): RuleError | null {
  if (!fold.state.mental || !fold.state.play) return no('notLocked');
  switch (body.type) {
    case 'keys':
      return keys(fold, author, body);
    case 'shuffle':
      return onShuffling(fold, body.of, (shuffling, locks) => {
        const { scheme } = fold;
        if (shufflerOf(locks, shuffling) !== author) return no('otherTurn');
        const { on, list, proof } = body;
        if (on !== onShuffle(startOf(scheme, locks, shuffling))) return LATE;
        if (scheme.split(list)?.length !== shuffling.input.length) return caught(fold, author, 'badShuffle');
        return { ...shuffling, steps: [...shuffling.steps, { list, proof }] };
      });
    case 'agree':
      return onShuffling(fold, body.of, (shuffling, locks) => {
        if (!memberOf(locks, author) || shuffling.agreed.includes(author)) return LATE;
        if (shuffling.steps.length < locks.members.length) return no('otherList');
        if (body.list !== agreedHash(fold.scheme, locks, shuffling)) return no('otherList');
        return { ...shuffling, agreed: [...shuffling.agreed, author] };
      });
    case 'shares':
      return shares(fold, author, body);
    case 'hand':
      return givenPrivately(fold, body);
    case 'demand':
      return demand(fold, author, body);
    case 'tell':
      return answerDemand(fold, author, body);
    case 'relock':
      return relock(fold, author, body);
    case 'lost':
      return lost(fold, author, body.epoch);
    case 'mix':
      return mixed(fold, author, body);
    case 'accuse':
      return accuse(fold, author, body);
    case 'expose':
      return expose(fold, author, body);
  }
}

function keys(fold: Draft, author: Key, body: Said<'keys'>): RuleError | null {
  const { scheme } = fold;
  const at = mental(fold);
  const { locks } = at.next;
  const member = memberOf(locks, author);
  if (body.epoch !== locks.epoch || !member) return LATE;
  if (member.lock) return no('keysSaid');
  const context = contextOf('keys', play(fold).header.match, body.epoch, author);
  if (!scheme.checkKeys(context, body)) return caught(fold, author, 'badKeys');
  const members = locks.members.map((each) =>
    each === member ? { peer: author, lock: body.lock, box: body.box } : each,
  );
  // Keys that cancel each other out: each is proved, so the last author would have to know the others' sum, which is impossible.
  if (members.every(({ lock }) => lock) && scheme.jointKey(members.map(({ lock }) => lock!)) === null)
    return caught(fold, author, 'badKeys');
  return set(fold, { next: { ...at.next, locks: { ...locks, members } } });
}

function shares(fold: Draft, author: Key, body: Said<'shares'>): RuleError | null {
  const { scheme } = fold;
  const at = mental(fold);
  const match = play(fold);
  const wanted = toOpen(scheme, at, match, due(fold));
  const locks = locksToOpen(at);
  const member = memberOf(locks, author);
  // A player who could still choose a key could choose the number on a die.
  if (!wanted || body.at !== chanceAt(match) || body.epoch !== locks.epoch || !member || !isLocked(locks))
    return LATE;
  if (missingRollers(fold.games, fold.state, due(fold)).length || awaitsNewcomers(fold)) return LATE;
  if (hasGiven(at, body.at, author)) return no('givenBefore');
  if (body.on !== onOpening(locks.epoch, member.lock!, wanted)) return LATE;
  const given = scheme.splitShares(body.shares);
  const context = contextOf('open', match.header.match, body.epoch, body.at);
  const fine =
    given?.length === wanted.length && scheme.checkShares(context, member.lock!, wanted, given, body.proof);
  return fine ? give(fold, author, given) : caught(fold, author, 'badShare');
}

/** Accepts shares of cards to be opened to all, from any peer that knows them: they are proved either way. */
function givenPrivately(fold: Draft, body: Said<'hand'>): RuleError | null {
  const wanted = due(fold);
  const { who, told } = body;
  const { cards, locks } = mental(fold);
  if (wanted?.type !== 'reveal' || wanted.to !== 'all' || body.at !== chanceAt(play(fold))) return LATE;
  if (told.epoch !== locks?.epoch || awaitsNewcomers(fold)) return LATE;
  const locked = told.cards.flatMap((card) => cards[card] ?? []);
  const read = readSignedShares(fold, who, told, locked);
  if ('code' in read) return read;
  const { shares } = read;
  if (!shares) return caught(fold, who, 'badShare');
  const { open, opening } = mental(fold);
  const before = opening?.at === body.at ? opening.shares[who] : undefined;
  const after = wanted.cards
    .filter((card) => open[card] === undefined)
    .map((card, i) => before?.[i] ?? shares[told.cards.indexOf(card)] ?? null);
  const fresh = after.some((share, i) => share !== (before?.[i] ?? null));
  return fresh ? give(fold, who, after) : LATE;
}

function give(fold: Draft, member: Key, shares: readonly (string | null)[]): null {
  const { opening } = mental(fold);
  const count = chanceAt(play(fold));
  const given = opening?.at === count ? opening.shares : {};
  return set(fold, { opening: { at: count, shares: { ...given, [member]: shares } } });
}

/**
 * Handles lost keys: a hand in play cannot go on, by its author's fault. A die that others have begun to open is rolled without its author.
 */
function lost(fold: Draft, author: Key, epoch: number): RuleError | null {
  const { next, locks } = mental(fold);
  const holds = (made: Locks | null): boolean =>
    made?.epoch === epoch && memberOf(made, author)?.lock != null;
  // In continuous play both can have this number: locks in play, and the next ones, which have not been requested yet.
  const ready = holds(next.locks);
  if (!ready && !holds(locks)) return LATE;
  abstain(fold, [author]);
  countLoss(fold, author);
  const seat = seatOf(fold.state, author);
  if (ready) restartDeck(fold);
  else if (mental(fold).locks) loseLocks(fold, seat === null ? [] : [seat], author);
  return null;
}

/**
 * Counts the loss of keys that others rely on, also by a player who leaves the seat without handing over the secret: repeated in every
 * hand, it could spoil them all.
 */
export function countLoss(fold: Draft, peer: Key): void {
  const { losses } = mental(fold);
  const count = (losses[peer] ?? 0) + 1;
  set(fold, { losses: { ...losses, [peer]: count } });
  if (count > LOSSES) caught(fold, peer, 'lostKeys');
}

/**
 * Accepts the lock's secret from a player who gives up their seat, so that the hand can go on without them. Returns true when it is the
 * right one.
 */
export function leaveSecret(fold: Draft, peer: Key, secret: string): boolean {
  const { locks, reshuffle } = mental(fold);
  const member = memberOf(locks, peer);
  if (!locks || !member || fold.scheme.publicOf(secret) !== member.lock) return false;
  const members = locks.members.filter((each) => each !== member);
  // No one is left to lock anything for.
  if (!members.length) return false;
  const left = [...locks.left, { peer, lock: member.lock!, secret }];
  // A partial shuffle starts again among those present.
  if (reshuffle) drop(fold, locks, reshuffle.shuffling);
  const demands = mental(fold).demands.filter(({ by, who }) => by !== peer && who !== peer);
  set(fold, { locks: { ...locks, members, left }, demands, reshuffle: null });
  return true;
}

/** Advances the deck being made ready, or the partial shuffle, by one statement. */
function onShuffling(
  fold: Draft,
  id: string,
  change: (shuffling: Shuffling, locks: Locks) => Shuffling | RuleError | null,
): RuleError | null {
  const { next, locks, reshuffle } = mental(fold);
  const ready = next.shuffling.id === id && next.shuffling.input.length > 0;
  if (!ready && (reshuffle?.shuffling.id !== id || !locks)) return LATE;
  const changed = ready ? change(next.shuffling, next.locks) : change(reshuffle!.shuffling, locks!);
  if (!changed || !('steps' in changed)) return changed;
  return set(
    fold,
    ready ? { next: { ...next, shuffling: changed } } : { reshuffle: { ...reshuffle!, shuffling: changed } },
  );
}

function mixed(fold: Draft, author: Key, body: Said<'mix'>): RuleError | null {
  const { scheme } = fold;
  const at = mental(fold);
  const { header } = play(fold);
  const count = chanceAt(play(fold));
  const wanted = due(fold);
  if (wanted?.type !== 'mix' || body.at !== count || !at.locks || awaitsNewcomers(fold)) return LATE;
  if (controllerOf(fold.state, wanted.seat) !== author) return no('notHolder');
  const input = toShuffle(fold, wanted.zone, wanted.cards);
  const output = scheme.split(body.list);
  const key = keyOf(scheme, at.locks);
  if (body.on !== onMix(key, input)) return LATE;
  const fine =
    output?.length === input.length &&
    scheme.checkShuffle(
      contextOf('mix', header.match, at.locks.epoch, count),
      key,
      input,
      output,
      body.proof,
    );
  if (!fine) return caught(fold, author, 'badMix');
  const first = play(fold).state.table.nextCard;
  const { zone, seat, cards } = wanted;
  replace(fold, { type: 'mixed', zone, seat, ...(cards && { cards }) }, output, at.locks);
  own(
    fold,
    output.map((_, i) => first + i),
    wanted.seat,
  );
  return null;
}
