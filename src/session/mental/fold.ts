import type { Due, Fact, RuleError } from '../../engine/game.ts';
import { type CardId, type ZoneId, zoneOf } from '../../engine/table.ts';
import { hashText } from '../../lib/hash.ts';
import type { Fold } from '../room/fold.ts';
import { controllerOf, isPlaying, type Play, seatOf, votersOf } from '../room/state.ts';
import type { Key } from '../signing.ts';
import type { MentalCommand } from './commands.ts';
import { contextOf, type Scheme } from './scheme.ts';
import {
  isAgreed,
  type Locks,
  type MentalState,
  memberOf,
  type Sealed,
  type Shuffling,
  shufflerOf,
} from './state.ts';

const no = (message: string): RuleError => ({ ruling: 'deal', message });
const LATE = no('The table has gone on; this is not waited for any more.');

const play = ({ state }: Fold): Play => state.play!;
const mental = ({ state }: Fold): MentalState => state.mental!;
const set = (fold: Fold, more: Partial<MentalState>): null => {
  fold.state = { ...fold.state, mental: { ...mental(fold), ...more } };
  return null;
};
const due = (fold: Fold): Due | null => {
  const { header, state } = play(fold);
  return fold.games.get(header.game)!.due(state);
};
const deckOf = (fold: Fold): { readonly name: string; readonly size: number } => {
  const [entry] = Object.entries(play(fold).state.table.decks);
  if (!entry) throw new Error('a match without a deck cannot be dealt');
  return { name: entry[0], size: entry[1].length };
};

/** Everybody who sits and is there, but whom no lock may rest on. */
const willing = (fold: Fold, caught = mental(fold).caught): Key[] =>
  votersOf(fold.state).filter((key) => !caught.some(({ peer }) => peer === key));

function freshDeck(fold: Fold, epoch: number, members: readonly Key[]): MentalState['next'] {
  const { name, size } = deckOf(fold);
  const input = Array.from({ length: size }, (_, i) => fold.scheme.plain(name, i));
  return {
    locks: { epoch, members: members.map((peer) => ({ peer, lock: null, box: null })) },
    shuffling: { id: `deck ${epoch}`, input, steps: [], agreed: [] },
  };
}

/** A match has begun: all who sit make its first deck together. */
export function openMental(fold: Fold): void {
  const { table } = play(fold).state;
  const open: Record<CardId, number> = {};
  for (const { first, size } of table.pools) for (let i = 0; i < size; i++) open[first + i] = i;
  const next = freshDeck(fold, 1, willing(fold, []));
  const start = { epoch: 1, caught: [], next, locks: null, cards: {}, open, reshuffle: null, opening: null };
  fold.state = { ...fold.state, mental: start };
}

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
      const member = memberOf(locksToOpen(at), author);
      if (!wanted || body.at !== match.count || !member) return LATE;
      const given = at.opening?.at === body.at ? at.opening.shares : {};
      if (given[author]) return no('These shares were given before.');
      const shares = scheme.splitShares(body.shares);
      const fine =
        shares?.length === wanted.length &&
        scheme.checkShares(context('open', body.at), member.lock!, wanted, shares, body.proof);
      if (!fine) return caught(fold, author, SHARE);
      return set(fold, { opening: { at: body.at, shares: { ...given, [author]: shares } } });
    }
    case 'mix':
      return mixed(fold, author, body);
    case 'expose': {
      const { told, who } = body;
      const locks = at.locks;
      const member = memberOf(locks, who);
      if (!locks || !member || told.epoch !== locks.epoch || !memberOf(locks, author)) return LATE;
      if (!scheme.checkSigned(match.header.match, member.lock!, told)) return no('Nobody has said this.');
      const cards = told.cards.map((card) => at.cards[card]);
      if (!cards.every((card) => card !== undefined)) return LATE;
      const shares = scheme.splitShares(told.shares);
      const context_ = context('tell', told.epoch, told.seat);
      if (
        shares?.length === cards.length &&
        scheme.checkShares(context_, member.lock!, cards, shares, told.proof)
      )
        return caught(fold, author, 'said of a good share that it was wrong');
      return caught(fold, who, SHARE);
    }
  }
}

const KEYS = 'named a key without knowing its secret';
const SHUFFLE = 'shuffled with a wrong proof';
const SHARE = 'gave a wrong share of a card';

/** What is signed for a shuffled list. */
export const agreedHash = ({ steps }: Shuffling): string => hashText(steps.at(-1)?.list ?? '');

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
  const key = scheme.jointKey(locks.members.map(({ lock }) => lock!))!;
  return [contextOf('shuffle', match, id, step), key, before, scheme.split(list)!, proof];
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

/** Somebody did what no honest program does: their share in the deck is void, and with it the hand. */
function caught(fold: Fold, peer: Key, what: string): null {
  const at = mental(fold);
  if (!at.caught.some((each) => each.peer === peer)) set(fold, { caught: [...at.caught, { peer, what }] });
  if (memberOf(at.locks, peer)) loseLocks(fold);
  return null;
}

/** A share of the key is lost, so nobody can read these cards: all of them go back, and the next deck is another. */
export function loseLocks(fold: Fold): boolean {
  set(fold, { locks: null, cards: {}, reshuffle: null, opening: null });
  // Refused when no hand has begun: then it is asked for once more when cards are wanted (see `shuffled`).
  return fold.say('table', { type: 'void', whole: true }) === null;
}

/** Somebody who has a share in the cards in play is marked absent. */
export const isBroken = ({ mental: at, seats }: Fold['state']): boolean =>
  at?.locks?.members.some(
    ({ peer }) => !seats.some(({ holder }) => holder?.key === peer && holder.present),
  ) ?? false;

export const locksToOpen = ({ locks, next }: MentalState): Locks => locks ?? next.locks;

const sealedOf = (scheme: Scheme, deck: string, { open, cards }: MentalState, card: CardId): Sealed => {
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

function mixed(fold: Fold, author: Key, body: Extract<MentalCommand, { type: 'mix' }>): RuleError | null {
  const { scheme } = fold;
  const at = mental(fold);
  const { header, count } = play(fold);
  const wanted = due(fold);
  if (wanted?.type !== 'mix' || body.at !== count || !at.locks) return LATE;
  if (controllerOf(fold.state, wanted.seat) !== author) return no('Only who holds these cards mixes them.');
  const input = toShuffle(fold, wanted.zone);
  const output = scheme.split(body.list);
  const key = scheme.jointKey(at.locks.members.map(({ lock }) => lock!))!;
  const fine =
    output?.length === input.length &&
    scheme.checkShuffle(contextOf('mix', header.match, count), key, input, output, body.proof);
  if (!fine) return caught(fold, author, 'mixed cards with a wrong proof');
  replace(fold, { type: 'mixed', zone: wanted.zone, seat: wanted.seat }, output, at.locks);
  return null;
}

const toShuffle = (fold: Fold, zone: ZoneId): Sealed[] => {
  const { name } = deckOf(fold);
  return zoneOf(play(fold).state.table, zone).map((card) => sealedOf(fold.scheme, name, mental(fold), card));
};

/** Cards of a zone get new handles, and the ciphertexts that now stand for them. */
function replace(fold: Fold, fact: Fact, list: readonly Sealed[], locks: Locks): void {
  const first = play(fold).state.table.nextCard;
  say(fold, fact);
  const { cards: living } = play(fold).state.table;
  const at = mental(fold);
  const alive = <T>(of: Readonly<Record<CardId, T>>): Record<CardId, T> =>
    Object.fromEntries(Object.entries(of).filter(([card]) => living.has(Number(card))));
  const cards = alive(at.locks === locks ? at.cards : {});
  list.forEach((sealed, i) => {
    if (living.has(first + i)) cards[first + i] = sealed;
  });
  set(fold, { locks, cards, open: alive(at.open) });
}

/** Everything here follows from what is due, so the rules take it. */
function say(fold: Fold, fact: Fact): void {
  const problem = fold.say('dealer', fact);
  if (problem) throw new Error(problem.message);
}

/** Answers what is due from chance as far as all have done their part. To be called after every entry. */
export function settleMental(fold: Fold): void {
  if (!fold.state.mental) return;
  const { locks } = fold.state.mental;
  if (locks?.members.some(({ peer }) => seatOf(fold.state, peer) === null)) loseLocks(fold);
  if (!isPlaying(fold.state, fold.games)) {
    fold.state = { ...fold.state, mental: null };
    return;
  }
  for (let wanted = due(fold); wanted && answer(fold, wanted); wanted = due(fold));
  if (!isPlaying(fold.state, fold.games)) fold.state = { ...fold.state, mental: null };
  else renew(fold);
}

/** The next deck is made by all who are there: another company makes another. */
function renew(fold: Fold): void {
  const { next, epoch, locks, opening } = mental(fold);
  const members = willing(fold);
  if (members.join() === next.locks.members.map(({ peer }) => peer).join()) return;
  set(fold, {
    epoch: epoch + 1,
    next: freshDeck(fold, epoch + 1, members),
    opening: locks ? opening : null,
  });
}

/** False: somebody's part is missing. */
function answer(fold: Fold, wanted: Due): boolean {
  const { scheme } = fold;
  const at = mental(fold);
  const match = play(fold);
  switch (wanted.type) {
    case 'shuffle':
      return shuffled(fold, wanted.zone);
    case 'mix':
      return false;
    case 'reveal': {
      if (wanted.to !== 'all') {
        say(fold, { type: 'revealed', cards: wanted.cards, to: wanted.to });
        return true;
      }
      const opened = openAll(fold, wanted);
      if (!opened) return false;
      const deck = deckOf(fold);
      const locked = wanted.cards.filter((card) => at.open[card] === undefined);
      const places = opened.map((element) => scheme.placeOf(deck.name, deck.size, element));
      if (places.some((place) => place < 0)) throw new Error('a proved deck holds a card that is none of it');
      const open: MentalState['open'] = {
        ...at.open,
        ...Object.fromEntries(locked.map((card, i) => [card, places[i]!])),
      };
      const faces = wanted.cards.map((card) => match.state.table.decks[deck.name]![open[card]!]!);
      set(fold, { open, opening: null });
      say(fold, { type: 'revealed', cards: wanted.cards, to: 'all', faces });
      return true;
    }
    case 'roll': {
      const opened = openAll(fold, wanted);
      if (!opened) return false;
      set(fold, { opening: null });
      say(fold, {
        type: 'rolled',
        dice: wanted.dice,
        values: scheme.numbers(opened[0]!, wanted.count, wanted.sides),
      });
      return true;
    }
  }
}

/** The elements that are opened to all now; null while shares are missing. */
function openAll(fold: Fold, wanted: Due): readonly string[] | null {
  const { scheme } = fold;
  const at = mental(fold);
  const match = play(fold);
  const sealed = toOpen(scheme, at, match, wanted);
  if (!sealed) return [];
  const { members } = locksToOpen(at);
  const shares = at.opening?.at === match.count ? at.opening.shares : {};
  if (!members.length || !members.every(({ peer }) => shares[peer])) return null;
  return sealed.map((each, i) =>
    scheme.open(
      each,
      members.map(({ peer }) => shares[peer]![i]!),
    ),
  );
}

function shuffled(fold: Fold, zone: ZoneId): boolean {
  const { scheme } = fold;
  const at = mental(fold);
  const whole = zoneOf(play(fold).state.table, zone).length === deckOf(fold).size;
  const fact = { type: 'shuffled', zone } as const;
  const outcome = ({ steps }: Shuffling) => scheme.split(steps.at(-1)!.list)!;
  if (whole) {
    const { locks, shuffling } = at.next;
    if (!isAgreed(locks, shuffling)) return false;
    replace(fold, fact, outcome(shuffling), locks);
    const epoch = at.epoch + 1;
    set(fold, { epoch, reshuffle: null, opening: null, next: freshDeck(fold, epoch, willing(fold)) });
    return true;
  }
  if (!at.locks) return loseLocks(fold);
  if (!at.reshuffle || at.reshuffle.zone !== zone) {
    const id = `part ${play(fold).count}`;
    const shuffling = { id, input: toShuffle(fold, zone), steps: [], agreed: [] };
    set(fold, { reshuffle: { zone, shuffling } });
    return false;
  }
  const { shuffling } = at.reshuffle;
  if (!isAgreed(at.locks, shuffling)) return false;
  set(fold, { reshuffle: null });
  replace(fold, fact, outcome(shuffling), at.locks);
  return true;
}
