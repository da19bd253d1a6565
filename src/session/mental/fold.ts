import type { RuleError } from '../../engine/game.ts';
import type { Fold } from '../room/fold.ts';
import { controllerOf } from '../room/state.ts';
import type { Key } from '../signing.ts';
import { anew, due, loseLocks, mental, no, play, replace, set, toShuffle } from './cards.ts';
import type { MentalCommand, Told } from './commands.ts';
import { contextOf } from './scheme.ts';
import { hasGiven, isLocked, type Locks, memberOf, type Shuffling, shufflerOf } from './state.ts';
import { agreedHash, keyOf, locksToOpen, shuffleStatement, toOpen } from './statements.ts';

const LATE = no('The table has gone on; this is not waited for any more.');

const KEYS = 'named a key without knowing its secret';

const SHUFFLE = 'shuffled with a wrong proof';

const SHARE = 'gave a wrong share of a card';

/** What somebody has said as a member of a deck. Proofs of lists are taken on trust here: who finds one wrong accuses. */
export function mentalCommand(fold: Fold, author: Key, body: MentalCommand): RuleError | null {
  const { mental: at, play: match } = fold.state;
  if (!at || !match) return no('No deck is locked together here.');
  const { scheme } = fold;
  const context = (kind: string, ...rest: (string | number)[]) =>
    contextOf(kind, match.header.match, ...rest);
  switch (body.type) {
    case 'keys': {
      const { locks } = at.next;
      const member = memberOf(locks, author);
      if (body.epoch !== locks.epoch || !member) return LATE;
      if (member.lock) return no('These keys were said before.');
      if (!scheme.checkKeys(context('keys', body.epoch, author), body)) return caught(fold, author, KEYS);
      const members = locks.members.map((each) =>
        each === member ? { peer: author, lock: body.lock, box: body.box } : each,
      );
      if (members.every(({ lock }) => lock) && scheme.jointKey(members.map(({ lock }) => lock!)) === null)
        return caught(fold, author, KEYS);
      return set(fold, { next: { ...at.next, locks: { ...locks, members } } });
    }
    case 'shuffle':
      return onShuffling(fold, body.of, (shuffling, locks) => {
        if (shufflerOf(locks, shuffling) !== author) return no('It is somebody else’s turn to shuffle.');
        const { list, proof } = body;
        if (scheme.split(list)?.length !== shuffling.input.length) return caught(fold, author, SHUFFLE);
        return { ...shuffling, steps: [...shuffling.steps, { list, proof }] };
      });
    case 'agree':
      return onShuffling(fold, body.of, (shuffling, locks) => {
        if (!memberOf(locks, author) || shuffling.agreed.includes(author)) return LATE;
        if (shuffling.steps.length < locks.members.length || body.list !== agreedHash(shuffling))
          return no('This is not the list that is agreed on.');
        return { ...shuffling, agreed: [...shuffling.agreed, author] };
      });
    case 'accuse':
      return onShuffling(fold, body.of, (shuffling, locks) => {
        const step = shuffling.steps[body.step];
        if (!memberOf(locks, author) || !step) return LATE;
        const fine = scheme.checkShuffle(
          ...shuffleStatement(scheme, match.header.match, locks, shuffling, body.step),
        );
        return fine
          ? caught(fold, author, 'said of a good proof that it was wrong')
          : caught(fold, locks.members[body.step]!.peer, SHUFFLE);
      });
    case 'shares': {
      const wanted = toOpen(scheme, at, match, due(fold));
      const locks = locksToOpen(at);
      const member = memberOf(locks, author);
      // Whoever still had a key to choose could choose what a die shows.
      if (!wanted || body.at !== match.count || !member || !isLocked(locks)) return LATE;
      if (hasGiven(at, body.at, author)) return no('These shares were given before.');
      const shares = scheme.splitShares(body.shares);
      const fine =
        shares?.length === wanted.length &&
        scheme.checkShares(context('open', body.at), member.lock!, wanted, shares, body.proof);
      if (!fine) return caught(fold, author, SHARE);
      return give(fold, author, shares);
    }
    case 'hand':
      return handed(fold, body);
    case 'lost': {
      if (memberOf(at.next.locks, author)?.lock && body.epoch === at.next.locks.epoch) return anew(fold);
      if (!memberOf(at.locks, author) || body.epoch !== at.locks?.epoch) return LATE;
      loseLocks(fold, [author]);
      return null;
    }
    case 'mix':
      return mixed(fold, author, body);
    case 'expose': {
      if (!memberOf(at.locks, author)) return LATE;
      const read = readTold(fold, body);
      if ('ruling' in read) return read;
      return read.shares
        ? caught(fold, author, 'said of a good share that it was wrong')
        : caught(fold, body.who, SHARE);
    }
  }
}

/** What one member has told another, with its signature: the shares, or null if their proof is wrong. */
function readTold(
  fold: Fold,
  { who, told }: { readonly who: Key; readonly told: Told },
): RuleError | { readonly shares: readonly string[] | null } {
  const { scheme } = fold;
  const { locks, cards } = mental(fold);
  const { match } = play(fold).header;
  const member = memberOf(locks, who);
  if (!locks || !member || told.epoch !== locks.epoch) return LATE;
  if (!scheme.checkSigned(contextOf('told', match), member.lock!, told)) return no('Nobody has said this.');
  const sealed = told.cards.flatMap((card) => cards[card] ?? []);
  if (sealed.length < told.cards.length) return LATE;
  const shares = scheme.splitShares(told.shares);
  const context = contextOf('tell', match, told.epoch, told.seat);
  const fine =
    shares?.length === sealed.length && scheme.checkShares(context, member.lock!, sealed, shares, told.proof);
  return { shares: fine ? shares : null };
}

/** Shares of what is opened to all now, from whoever knows them: they are proved either way. */
function handed(fold: Fold, body: Extract<MentalCommand, { type: 'hand' }>): RuleError | null {
  const wanted = due(fold);
  const { who, told } = body;
  if (wanted?.type !== 'reveal' || wanted.to !== 'all' || body.at !== play(fold).count) return LATE;
  const read = readTold(fold, body);
  if ('ruling' in read) return read;
  const { shares } = read;
  if (!shares) return caught(fold, who, SHARE);
  const { open, opening } = mental(fold);
  const before = opening?.at === body.at ? opening.shares[who] : undefined;
  const after = wanted.cards
    .filter((card) => open[card] === undefined)
    .map((card, i) => before?.[i] ?? shares[told.cards.indexOf(card)] ?? null);
  const fresh = after.some((share, i) => share !== (before?.[i] ?? null));
  return fresh ? give(fold, who, after) : LATE;
}

function give(fold: Fold, member: Key, shares: readonly (string | null)[]): null {
  const { opening } = mental(fold);
  const { count } = play(fold);
  const given = opening?.at === count ? opening.shares : {};
  return set(fold, { opening: { at: count, shares: { ...given, [member]: shares } } });
}

/** Somebody who gives up their seat leaves the secret of their lock behind, so that the hand can go on without them. */
export function leaveSecret(fold: Fold, peer: Key, secret: string): void {
  const { locks, reshuffle } = mental(fold);
  const member = memberOf(locks, peer);
  if (!locks || !member || fold.scheme.publicOf(secret) !== member.lock) return;
  const members = locks.members.filter((each) => each !== member);
  // Nobody is left for whom anything would be locked.
  if (!members.length) return;
  const left = [...locks.left, { lock: member.lock!, secret }];
  // A part that was being shuffled begins anew among those who are there.
  set(fold, { locks: { ...locks, members, left }, reshuffle: reshuffle && null });
}

/** The deck that is made ready, or the part that is shuffled, goes on by one word. */
function onShuffling(
  fold: Fold,
  id: string,
  change: (shuffling: Shuffling, locks: Locks) => Shuffling | RuleError | null,
): RuleError | null {
  const { next, locks, reshuffle } = mental(fold);
  const ready = next.shuffling.id === id;
  if (!ready && (reshuffle?.shuffling.id !== id || !locks)) return LATE;
  const changed = ready ? change(next.shuffling, next.locks) : change(reshuffle!.shuffling, locks!);
  if (!changed || !('steps' in changed)) return changed;
  return set(
    fold,
    ready ? { next: { ...next, shuffling: changed } } : { reshuffle: { ...reshuffle!, shuffling: changed } },
  );
}

/** Somebody did what no honest program does: their share in the deck is void, and with it the hand, which is their fault. */
function caught(fold: Fold, peer: Key, what: string): null {
  const at = mental(fold);
  if (!at.caught.some((each) => each.peer === peer)) set(fold, { caught: [...at.caught, { peer, what }] });
  if (memberOf(at.locks, peer)) loseLocks(fold, [peer]);
  return null;
}

function mixed(fold: Fold, author: Key, body: Extract<MentalCommand, { type: 'mix' }>): RuleError | null {
  const { scheme } = fold;
  const at = mental(fold);
  const { header, count } = play(fold);
  const wanted = due(fold);
  if (wanted?.type !== 'mix' || body.at !== count || !at.locks) return LATE;
  if (controllerOf(fold.state, wanted.seat) !== author) return no('Only who holds these cards mixes them.');
  const input = toShuffle(fold, wanted.zone);
  const output = scheme.split(body.list);
  const key = keyOf(scheme, at.locks);
  const fine =
    output?.length === input.length &&
    scheme.checkShuffle(contextOf('mix', header.match, count), key, input, output, body.proof);
  if (!fine) return caught(fold, author, 'mixed cards with a wrong proof');
  replace(fold, { type: 'mixed', zone: wanted.zone, seat: wanted.seat }, output, at.locks);
  return null;
}
