import type { Due } from '../../engine/game.ts';
import type { Key } from '../../session/identity/index.ts';
import {
  chanceAt,
  controllerOf,
  type Games,
  hasGiven,
  isContinuous,
  isLocked,
  isPlaying,
  keepsLocks,
  type Locks,
  type MentalState,
  type RoomState,
  type Shuffling,
  seatOf,
} from '../../session/room/index.ts';
import type { Penalty } from './penalties.ts';
import type { CardsLook, CardsStep, DeckLook, Named, PilesLook } from './roomStore.ts';

/** Milliseconds a device may take for its part before the table says that it is waiting for it. */
export const PATIENCE = 2000;

interface Peers {
  readonly me: Key;
  nameOf(key: Key): string;
  /** Checks whether the cards can't proceed without something from this peer's device (see `Dealing.waitsFor`). */
  waitsFor(key: Key): boolean;
  /** Returns the penalty for this peer's device, which was caught (see `makePenalties`). */
  penaltyOf(key: Key): Penalty;
}

type Name = (key: Key) => Named;

/** Describes how the match's cards are kept secret; null: no match is being played. */
export function cardsOf(state: RoomState, games: Games, peers: Peers): CardsLook | null {
  const { play, mental, settings, dealer } = state;
  if (!play || !isPlaying(state, games)) return null;
  const named: Name = (key) => ({ key, name: peers.nameOf(key), me: key === peers.me });
  const due = games.get(play.header.game)!.due(play.state);
  return {
    dealing: settings.dealing,
    seated: seatOf(state, peers.me) !== null,
    dealer: named(dealer),
    head: play.head,
    entries: play.count,
    deck: mental?.locks ? dealt(mental.locks, named) : null,
    next: mental ? making(mental.next.locks, mental.next.shuffling, named) : null,
    ...(mental && isContinuous(play) && { piles: pilesOf(state, mental, games, peers.me) }),
    step: mental
      ? (lockStep(state, mental, games, peers, named) ?? stepOf(state, mental, due, peers, named))
      : null,
    caught:
      mental?.caught.map(({ peer, offence }) => ({ ...named(peer), offence, ...peers.penaltyOf(peer) })) ??
      [],
  };
}

function pilesOf(
  state: RoomState,
  { locks, cards, open, newcomers }: MentalState,
  games: Games,
  me: Key,
): PilesLook {
  const { play, seats } = state;
  const { zones } = play!.state.table;
  const member = locks?.members.find(({ peer }) => peer === me);
  const sits = seats.some(({ holder }) => holder?.key === me);
  const since = !sits ? 0 : member ? (member.since ?? 0) : Number.POSITIVE_INFINITY;
  const before = { cards: 0, piles: 0 };
  let lost = 0;
  for (const zone of Object.values(zones)) {
    const hidden = zone.filter((card) => open[card] === undefined);
    const older = hidden.filter((card) => cards[card] !== undefined && card < since).length;
    lost += hidden.filter((card) => cards[card] === undefined).length;
    before.cards += older;
    if (older) before.piles++;
  }
  return { before, lost, awaits: newcomers !== undefined && !keepsLocks({ state, games }) };
}

/** A deck in play: every member has named a key, has shuffled, and has agreed to all shuffles, or nothing would be dealt. */
const dealt = ({ epoch, members, left }: Locks, named: Name): DeckLook => ({
  epoch,
  members: members.map(({ peer }) => ({ ...named(peer), keyed: true, shuffled: true, agreed: true })),
  gone: left.length,
});

const making = ({ epoch, members, left }: Locks, list: Shuffling, named: Name): DeckLook => ({
  epoch,
  members: members.map(({ peer, lock }, i) => ({
    ...named(peer),
    keyed: lock !== null,
    shuffled: i < list.steps.length,
    agreed: list.agreed.includes(peer),
  })),
  gone: left.length,
});

/** Returns the members whose part is missing before newcomers get their lock at a table where play continues; null: none. */
function lockStep(
  state: RoomState,
  { newcomers, next: { locks } }: MentalState,
  games: Games,
  { me, waitsFor }: Peers,
  named: Name,
): CardsStep | null {
  if (!newcomers || keepsLocks({ state, games })) return null;
  const all = locks.members.map(({ peer }) => peer);
  const missing = locks.members.flatMap(({ peer, lock }) =>
    (peer === me ? lock === null : waitsFor(peer)) ? [peer] : [],
  );
  return missing.length
    ? { kind: 'keys', of: missing.map(named), done: all.length - missing.length, all: all.length }
    : null;
}

/** Returns the step that the cards are waiting for now, and the members responsible. */
function stepOf(
  state: RoomState,
  mental: MentalState,
  due: Due | null,
  peers: Peers,
  named: Name,
): CardsStep | null {
  const { locks, next, open } = mental;
  const step = (kind: CardsStep['kind'], all: readonly Key[], missing: readonly Key[]): CardsStep => ({
    kind,
    of: missing.map(named),
    done: all.length - missing.length,
    all: all.length,
  });
  if (due?.type === 'shuffle') return shuffleStep(mental, step);
  if (due?.type === 'mix') {
    const by = controllerOf(state, due.seat);
    return by === null ? null : step('mix', [by], [by]);
  }
  const members = (locks ?? next.locks).members.map(({ peer }) => peer);
  const hidden = due?.type === 'reveal' && due.cards.some((card) => open[card] === undefined);
  if (due?.type === 'roll' || hidden) {
    const missing = members.filter((peer) => !hasGiven(mental, chanceAt(state.play!), peer));
    return step(hidden ? 'share' : 'die', members, missing);
  }
  const missing = locks ? members.filter((peer) => peer !== peers.me && peers.waitsFor(peer)) : [];
  return missing.length ? step('own', members, missing) : null;
}

function shuffleStep(
  { locks, next, reshuffle }: MentalState,
  step: (kind: CardsStep['kind'], all: readonly Key[], missing: readonly Key[]) => CardsStep,
): CardsStep | null {
  const [by, { steps, agreed }] =
    reshuffle && locks ? [locks, reshuffle.shuffling] : [next.locks, next.shuffling];
  const all = by.members.map(({ peer }) => peer);
  if (!all.length) return null;
  if (!isLocked(by))
    return step(
      'keys',
      all,
      by.members.flatMap(({ peer, lock }) => (lock === null ? [peer] : [])),
    );
  if (steps.length < all.length) return step('shuffle', all, all.slice(steps.length));
  return step(
    'check',
    all,
    all.filter((peer) => !agreed.includes(peer)),
  );
}

/** Returns the members responsible; shuffling is sequential, so there only the next one can act. */
export const awaitedIn = ({ kind, of }: CardsStep): readonly Named[] =>
  kind === 'shuffle' ? of.slice(0, 1) : of;

/**
 * Creates a function that lists the devices the cards have waited for beyond `PATIENCE`. Call it with every look; `now` returns
 * milliseconds. Each entry of the match restarts the wait, except for cards shown to only one seat, and for locks while play continues:
 * those don't stop the match.
 */
export function makePatience(now: () => number): (cards: CardsLook | null) => readonly Named[] {
  let since: ReadonlyMap<string, number> = new Map();
  return (cards) => {
    const waits = new Map<string, number>();
    const slow: Named[] = [];
    for (const who of cards?.step ? awaitedIn(cards.step) : []) {
      const { kind, done } = cards!.step!;
      const { deck, next, piles, entries } = cards!;
      const isLock = kind === 'keys' && piles;
      const at =
        kind === 'own' ? deck?.epoch : isLock ? next?.epoch : `${entries} ${kind === 'shuffle' ? done : ''}`;
      const id = `${who.key} ${kind} ${at}`;
      const begun = since.get(id) ?? now();
      waits.set(id, begun);
      if (now() - begun >= PATIENCE && !who.me) slow.push(who);
    }
    since = waits;
    return slow;
  };
}
