import type { Due, Fact } from '../../../engine/game.ts';
import type { Step } from '../../../engine/step.ts';
import { type CardId, type Seat, type ZoneId, zoneOf } from '../../../engine/table/table.ts';
import { isTableEvent } from '../../../engine/table/tableFold.ts';
import type { Key } from '../../identity/index.ts';
import { voidHand } from '../motions/voidHand.ts';
import type { Draft } from '../state/draft.ts';
import { chanceAt, isContinuous, type Play, seatOf, votersOf } from '../state/state.ts';
import {
  type Dropped,
  isLocked,
  type LockedCard,
  type Locks,
  type MentalState,
  memberOf,
  type Shuffling,
} from './state.ts';
import { lockedCardOf, missingRollers, onShuffle, startOf, stepHash, unlockedPlayers } from './statements.ts';

// Accessors that the fold of locked cards is built from.

export const play = ({ state }: Draft): Play => state.play!;

export const mental = ({ state }: Draft): MentalState => state.mental!;

export const set = (fold: Draft, more: Partial<MentalState>): null => {
  fold.state = { ...fold.state, mental: { ...mental(fold), ...more } };
  return null;
};

export const due = ({ state, games }: Pick<Draft, 'state' | 'games'>): Due | null =>
  games.get(state.play!.header.game)!.due(state.play!.state);

export const deckOf = (fold: Draft): { readonly name: string; readonly size: number } => {
  const [entry] = Object.entries(play(fold).state.table.decks);
  if (!entry) throw new Error('a match without a deck cannot be dealt');
  return { name: entry[0], size: entry[1].length };
};

/**
 * Everyone seated and present, except those who may hold no lock. A player who has backed out of a die is left out until it is rolled, if
 * anyone else is there.
 */
export function willing(fold: Pick<Draft, 'state' | 'games'>): Key[] {
  const { caught, abstained } = fold.state.mental!;
  const { header, state } = fold.state.play!;
  const lost = fold.games.get(header.game)!.out?.(state) ?? [];
  const honest = votersOf(fold.state).filter((key) => !caught.some(({ peer }) => peer === key));
  // A player with nothing left to lose at this table could spoil every hand of the others for free.
  const playing = honest.filter((key) => !lost.includes(seatOf(fold.state, key)!));
  const good = playing.length ? playing : honest;
  const out = abstained?.at === chanceAt(fold.state.play!) ? abstained.peers : [];
  const prompt = good.filter((key) => !out.includes(key));
  return prompt.length ? prompt : good;
}

export const playersWithout = (fold: Draft, locks: Locks | null): Key[] =>
  unlockedPlayers(fold.games, fold.state, locks);

export function freshDeck(fold: Draft, epoch: number, members: readonly Key[]): MentalState['next'] {
  const { name, size } = deckOf(fold);
  const input = Array.from({ length: size }, (_, i) => fold.scheme.plain(name, i));
  return {
    locks: { epoch, members: members.map((peer) => ({ peer, lock: null, box: null })), left: [] },
    shuffling: { id: `deck ${epoch}`, input, steps: [], agreed: [] },
  };
}

/** Locks without keys. In continuous play, locks are made when a company without any comes together (`continuousPlay.ts`). */
export const nobodysLocks = (epoch: number, members: readonly Key[] = []): MentalState['next'] => ({
  locks: { epoch, members: members.map((peer) => ({ peer, lock: null, box: null })), left: [] },
  shuffling: { id: `locks ${epoch}`, input: [], steps: [], agreed: [] },
});

/** Starts another deck in place of the current one. */
export function restartDeck(fold: Draft): null {
  const { epoch, locks, opening, next } = mental(fold);
  if (isContinuous(play(fold))) return set(fold, { next: nobodysLocks(epoch) });
  drop(fold, next.locks, next.shuffling);
  const fresh = freshDeck(fold, epoch + 1, willing(fold));
  // Openings due under the keys of that deck are made under those of this one.
  return set(fold, { epoch: epoch + 1, next: fresh, opening: locks ? opening : null });
}

/** Steps of dropped shuffles remembered by hash, so that the author of a wrong one is still found out. */
const REMEMBERED = 48;

export function drop(fold: Draft, locks: Locks, shuffling: Shuffling): void {
  if (!shuffling.steps.length) return;
  const steps = shuffling.steps.map((step, i) =>
    stepHash(onShuffle(startOf(fold.scheme, locks, shuffling, i)), step),
  );
  const all: Dropped[] = [...mental(fold).dropped, { members: locks.members.map(({ peer }) => peer), steps }];
  const fits = (decks: readonly Dropped[]): boolean =>
    decks.reduce((sum, deck) => sum + deck.steps.length, 0) <= REMEMBERED;
  set(fold, { dropped: all.filter((_, i) => fits(all.slice(i))) });
}

/**
 * Checks whether a die is to be rolled with all keys known, by everyone who plays. From now on its company is fixed: every honest device
 * signs its share at once, and the orderer has it, and may know the number, before it is in the log.
 */
export const isRolling = (fold: Draft): boolean => {
  const { locks, next } = mental(fold);
  const wanted = due(fold);
  if (locks || wanted?.type !== 'roll' || !isLocked(next.locks)) return false;
  return missingRollers(fold.games, fold.state, wanted).length === 0;
};

/** Backs a player out of a die that others may have begun to open: it is rolled without them, and never drawn a second time. */
export function abstain(fold: Draft, peers: readonly Key[]): void {
  const at = mental(fold);
  const count = chanceAt(play(fold));
  if (!isRolling(fold)) return;
  const before = at.abstained?.at === count ? at.abstained.peers : [];
  const more = peers.filter((peer) => memberOf(at.next.locks, peer) && !before.includes(peer));
  if (more.length) set(fold, { abstained: { at: count, peers: [...before, ...more] } });
}

/** Decks whose locks are remembered after they are gone. */
const SPENT = 4;

export const spend = ({ spent }: MentalState, { epoch, members, left }: Locks): MentalState['spent'] => {
  const locks = [
    ...members.flatMap(({ peer, lock }) => (lock === null ? [] : [{ peer, lock }])),
    ...left.map(({ peer, lock }) => ({ peer, lock })),
  ];
  return [...spent, { epoch, locks }].slice(-SPENT);
};

/**
 * Handles the loss of a share of the key: these cards can't be read, so all of them go back, and the next deck is another. `fault`: the
 * seats at fault. `peer`: the one whose share it is; in continuous play, cards last shuffled before they came stay as they are. Returns
 * true when a hand was voided.
 */
export function loseLocks(fold: Draft, fault: readonly Seat[], peer?: Key): boolean {
  const at = mental(fold);
  const flows = isContinuous(play(fold));
  if (at.locks && at.reshuffle) drop(fold, at.locks, at.reshuffle.shuffling);
  const rolled = flows && at.locks !== null && due(fold)?.type === 'roll';
  const spent = at.locks ? spend(at, at.locks) : at.spent;
  set(fold, {
    locks: null,
    cards: {},
    owners: {},
    seen: {},
    demands: [],
    reshuffle: null,
    opening: null,
    spent,
    ...(flows && peer !== undefined && withoutMember(fold.scheme, at, peer)),
  });
  if (!flows) {
    // Refused when no hand has begun: then it is asked again when cards are wanted (see `shuffled`).
    return voidHand(fold, { whole: true, fault }) === null;
  }
  // Other locks would show another number, and a player who has seen this one could choose between the two.
  if (rolled) say(fold, { type: 'withheld' });
  // Lost cards stay in place, face down: the table can take fresh decks.
  return false;
}

/** Cards and locks left once a member has lost their secret; null: none. */
function withoutMember(
  scheme: Draft['scheme'],
  { locks, cards, owners, seen, demands, publicShares, spent }: MentalState,
  peer: Key,
): Partial<MentalState> | null {
  const members = locks?.members.filter((each) => each.peer !== peer) ?? [];
  if (!locks || !members.length) return null;
  const { [peer]: known = {}, ...others } = publicShares ?? {};
  const of = <T>(all: Readonly<Record<CardId, T>>): Record<CardId, T> =>
    Object.fromEntries(Object.entries(all).filter(([card]) => card in known));
  return {
    locks: { ...locks, members },
    cards: Object.fromEntries(
      Object.entries(of(cards)).map(([card, locked]) => [
        card,
        scheme.unlocked(locked, known[Number(card)]!),
      ]),
    ),
    owners: of(owners),
    seen: of(seen),
    demands: demands.filter(
      ({ by, who, cards: asked }) => by !== peer && who !== peer && asked.every((card) => card in known),
    ),
    publicShares: Object.fromEntries(Object.entries(others).map(([each, theirs]) => [each, of(theirs)])),
    spent,
  };
}

/** Cards to shuffle: a zone, or some of its cards. */
export const toShuffle = (
  fold: Draft,
  zone: ZoneId,
  cards: readonly CardId[] = zoneOf(play(fold).state.table, zone),
): LockedCard[] => cards.map((card) => lockedCardOf(fold.scheme, play(fold).state.table, mental(fold), card));

/** Gives cards of a zone new handles and new ciphertexts. */
export function replace(fold: Draft, fact: Fact, list: readonly LockedCard[], locks: Locks): void {
  const first = play(fold).state.table.nextCard;
  say(fold, fact);
  const { cards: living } = play(fold).state.table;
  const at = mental(fold);
  const alive = <T>(of: Readonly<Record<CardId, T>>): Record<CardId, T> =>
    Object.fromEntries(Object.entries(of).filter(([card]) => living.has(Number(card))));
  const same = at.locks?.epoch === locks.epoch;
  const cards = alive(same ? at.cards : {});
  list.forEach((locked, i) => {
    if (living.has(first + i)) cards[first + i] = locked;
  });
  const spent = at.locks && !same ? spend(at, at.locks) : at.spent;
  const demands = at.demands.filter((each) => each.cards.every((card) => living.has(card)));
  const publicShares = Object.entries(same ? (at.publicShares ?? {}) : {}).map(
    ([peer, of]) => [peer, alive(of)] as const,
  );
  set(fold, {
    locks,
    cards,
    open: alive(at.open),
    owners: alive(at.owners),
    seen: alive(at.seen),
    demands,
    spent,
    ...(at.publicShares && { publicShares: Object.fromEntries(publicShares) }),
  });
}

/** Notes decks that have come to the table: the identity of each of their cards is public. */
export function noteCreated(fold: Draft, steps: readonly Step[]): void {
  if (!fold.state.mental) return;
  for (const { event, state } of steps) {
    if (!isTableEvent(event) || event.type !== 'created') continue;
    const first = state.table.nextCard - event.faces.length;
    const fresh = event.faces.map((_, i) => [first + i, i] as const);
    set(fold, { open: { ...mental(fold).open, ...Object.fromEntries(fresh) } });
  }
}

/** Handles a new player in a seat: cards shown to the seat were shown to another. */
export function forgetSeat(fold: Draft, seat: Seat): void {
  if (!fold.state.mental) return;
  const { owners, seen, demands } = mental(fold);
  const rest = Object.entries(owners).map(([card, { [seat]: _gone, ...others }]) => [card, others] as const);
  set(fold, {
    owners: Object.fromEntries(rest.filter(([, others]) => Object.keys(others).length)),
    seen: Object.fromEntries(
      Object.entries(seen).map(([card, seats]) => [card, seats.filter((each) => each !== seat)]),
    ),
    demands: demands.filter((each) => each.seat !== seat),
  });
}

/** Reserves cards shown to a person: no one else sees them, even a later player of that seat. */
export function own(fold: Draft, cards: readonly CardId[], seat: Seat): void {
  const { seats, hand } = fold.state;
  const { holder, plays } = seats[seat]!;
  if (plays !== 'person' || !holder) return;
  const owners = { ...mental(fold).owners };
  for (const card of cards) owners[card] = { ...owners[card], [seat]: { key: holder.key, hand } };
  set(fold, { owners });
}

/** Marks all cards of a seat whose player is about to play as seen: no one plays without all shares of their cards, so none are owed. */
export function seeAll(fold: Draft, seat: Seat): void {
  const at = mental(fold);
  const fresh = [...play(fold).state.table.cards].flatMap(([card, { face, known }]) =>
    face === null && known.includes(seat) && !at.seen[card]?.includes(seat) ? [card] : [],
  );
  const demands = at.demands.filter((each) => each.seat !== seat);
  if (!fresh.length && demands.length === at.demands.length) return;
  const more = fresh.map((card) => [card, [...(at.seen[card] ?? []), seat]] as const);
  set(fold, { seen: { ...at.seen, ...Object.fromEntries(more) }, demands });
}

/** Adds a dealer's fact. Everything here follows from what is due, so the rules accept it. */
export function say(fold: Draft, fact: Fact): void {
  const problem = fold.say('dealer', fact);
  if (problem) throw new Error(problem.message);
}
