import { expect } from 'vitest';
import type { Author, Command, Due, Fact, Options, TableCommand } from '../../engine/game.ts';
import { creditsOf, violations } from '../../engine/laws.ts';
import { stateHash } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import { openTable, step } from '../../engine/step.ts';
import { type CardId, creditsIn, type Face, type PurseId, type Seat, zoneOf } from '../../engine/table.ts';
import { spikeRules } from './game.ts';
import { SPIKE_DECK } from './rules/cards.ts';
import type { SpikeCommand } from './rules/command.ts';
import {
  arrayAt,
  betPurse,
  DECK,
  DISCARD,
  type Ev,
  handOf,
  type SpikeEvent,
  type SpikeState,
} from './rules/state.ts';

/** What the dealer deals in one hand; faces separated by spaces. What is not said is filled with other cards. */
export interface HandScript {
  /** By seat: the cards it is dealt, in the order in which they come to it; those of a Shift too. */
  readonly hands?: Readonly<Record<Seat, string>>;
  /** The Pilots, in the order in which they enter. */
  readonly array?: string;
  /** The card that starts the discard pile. */
  readonly start?: string;
  readonly dice?: readonly [number, number];
}

export interface Scene {
  readonly seats?: number;
  readonly options?: Options;
  /** The lot falls on it. */
  readonly dealer?: Seat;
  /** False: the lot is still to be drawn. */
  readonly lot?: boolean;
  /** The first hand, the second … */
  readonly deals?: readonly HandScript[];
  /** Credits that seats have instead of the buy-in, before the first ante. */
  readonly credits?: Readonly<Record<Seat, number>>;
}

const facesIn = (text = ''): Face[] => text.split(' ').filter(Boolean);

/** `list` without the faces in `taken`, each as often as it is there. */
function without(list: readonly Face[], taken: readonly Face[]): Face[] {
  const rest = taken.slice();
  return list.filter((face) => {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/**
 * A table of Spike whose dealer deals what the test says. Cards get their faces when they are first looked at, so
 * nothing has to be stacked in order. Every step is checked against the laws of cards and credits.
 */
export function spike(scene: Scene = {}) {
  const { seats = 4, dealer = 0, deals = [] } = scene;
  const options = { ...defaultOptions(spikeRules.info), ...scene.options };
  const events: Ev[] = [];
  const faces = new Map<CardId, Face>();
  let { state } = openTable(spikeRules, { seats, options });
  let total = creditsOf(state);
  /** What is left of the script of this hand. */
  let hands = new Map<Seat, Face[]>();
  let pilots: Face[] = [];
  let start: Face[] = [];

  const setPurses = (given: Readonly<Record<PurseId, number>>): void => {
    const purses = { ...state.table.purses, ...given };
    state = { ...state, table: { ...state.table, purses, stakes: state.table.stakes && purses } };
    total = creditsOf(state);
  };
  const setCredits = (given: Readonly<Record<Seat, number>>): void =>
    setPurses(Object.fromEntries(Object.entries(given).map(([seat, n]) => [`seat:${seat}`, n])));
  setCredits(scene.credits ?? {});

  function begin(): void {
    const script = deals[state.game.hand - 1] ?? {};
    hands = new Map(Object.entries(script.hands ?? {}).map(([seat, text]) => [Number(seat), facesIn(text)]));
    pilots = facesIn(script.array);
    start = facesIn(script.start);
  }

  function answer(due: Due): Fact {
    switch (due.type) {
      case 'roll': {
        if (due.dice === 'lot') return { type: 'rolled', dice: 'lot', values: [dealer + 1] };
        return { type: 'rolled', dice: due.dice, values: deals[state.game.hand - 1]?.dice ?? [1, 2] };
      }
      case 'shuffle':
        if (state.game.phase === 'deal') begin();
        return { type: 'shuffled', zone: due.zone };
      case 'mix':
        throw new Error('Spike mixes nothing');
      case 'reveal': {
        const { cards, to } = due;
        for (const card of cards) if (!faces.has(card)) faces.set(card, nextFace(card, to));
        return to === 'all'
          ? { type: 'revealed', cards, to, faces: cards.map((card) => faces.get(card)!) }
          : { type: 'revealed', cards, to };
      }
    }
  }

  function nextFace(card: CardId, to: Seat | 'all'): Face {
    const inDiscard = zoneOf(state.table, DISCARD).includes(card);
    const script = to === 'all' ? (inDiscard ? start : pilots) : (hands.get(to) ?? []);
    const wished = script.shift();
    if (wished !== undefined) return wished;
    const taken = [...faces].filter(([id]) => state.table.cards.has(id)).map(([, face]) => face);
    return without(SPIKE_DECK, [...taken, ...pilots, ...start, ...[...hands.values()].flat()]).at(-1)!;
  }

  /** Only the entry itself: what chance owes then stays due. */
  function take(author: Author, body: Command | TableCommand | Fact): readonly Ev[] {
    const done = step(spikeRules, state, author, body, undefined, (_event, after) => {
      expect(violations(after, total)).toEqual([]);
    });
    if (!done.ok) throw new Error(done.error.message);
    state = done.value.state;
    events.push(...done.value.events);
    return done.value.events;
  }

  /** The dealer answers whatever is due, or as long as it is of one kind. */
  function deal(kind?: Due['type']): readonly Ev[] {
    const out: Ev[] = [];
    for (let due = spikeRules.due(state); due && (!kind || due.type === kind); due = spikeRules.due(state))
      out.push(...take('dealer', answer(due)));
    return out;
  }

  /** A command, and what it brings about until somebody must act again. */
  function act(author: Seat | 'table', command: SpikeCommand | TableCommand): readonly Ev[] {
    return [...take(author, command), ...deal()];
  }

  const acting = (): Seat => {
    const [seat] = spikeRules.actors(state);
    if (seat === undefined) throw new Error('nobody is to act');
    return seat;
  };
  /** The acting seat says something. */
  const say = (type: 'stand' | 'gain' | 'check' | 'call' | 'fold' | 'allIn') => act(acting(), { type });
  const cardOf = (seat: Seat, face: Face): CardId => {
    const card = zoneOf(state.table, handOf(seat)).find((id) => faces.get(id) === face);
    if (card === undefined) throw new Error(`seat ${seat} does not hold ${face}`);
    return card;
  };
  /** A zone's faces, bottom first; `?` is one that nobody has looked at. */
  const named = (zone: string): Face[] => zoneOf(state.table, zone).map((id) => faces.get(id) ?? '?');

  const table = {
    get state(): SpikeState {
      return state;
    },
    get game() {
      return state.game;
    },
    events,
    take,
    deal,
    act,
    acting,
    say,
    setCredits,
    setSabacc: (amount: number) => setPurses({ 'pot:sabacc': amount }),
    hand: (seat: Seat) => named(handOf(seat)),
    array: () => [0, 1, 2].map((i) => named(arrayAt(i))[0] ?? null),
    discards: () => named(DISCARD),
    deckSize: () => zoneOf(state.table, DECK).length,
    credits: (seat: Seat) => creditsIn(state.table, `seat:${seat}`),
    bet: (seat: Seat) => creditsIn(state.table, betPurse(seat)),
    handPot: () => creditsIn(state.table, 'pot:hand'),
    sabaccPot: () => creditsIn(state.table, 'pot:sabacc'),
    outcome: () => spikeRules.outcome(state),
    legal: () => spikeRules.legal({ seat: acting(), state, faces: new Map() }),
    cards: (seat: Seat, text: string) => facesIn(text).map((face) => cardOf(seat, face)),

    /** The ruling by which a command is refused. The state must be left as it was (law 6). */
    refusal(author: Seat | 'table', command: Command | TableCommand): string {
      const before = stateHash(state);
      const done = step(spikeRules, state, author, command);
      if (done.ok) throw new Error(`${JSON.stringify(command)} was not refused`);
      expect(stateHash(state)).toBe(before);
      expect(done.error.message).toMatch(/^[A-Z].*[.!]$/);
      return done.error.ruling ?? done.error.code;
    },
    discardGain: (face: Face) => act(acting(), { type: 'discardGain', cards: [cardOf(acting(), face)] }),
    buy: (index: number) => act(acting(), { type: 'buy', to: arrayAt(index) }),
    swap: (face: Face, index: number) =>
      act(acting(), { type: 'swap', cards: [cardOf(acting(), face)], to: arrayAt(index) }),
    bets: (amount: number) => act(acting(), { type: 'bet', amount }),
    raise: (amount: number) => act(acting(), { type: 'raise', amount }),
    /** All stand and check until this round's cards or bets, or until the hand is over. */
    until(phase: 'cards' | 'betting', round: number) {
      const { hand } = state.game;
      while (state.game.hand === hand && !(state.game.phase === phase && state.game.round === round))
        table.idle();
    },
    /** The acting seat does as little as it can. */
    idle: () =>
      say(
        state.game.phase === 'cards'
          ? 'stand'
          : table.legal()[0]!.command.type === 'check'
            ? 'check'
            : 'fold',
      ),
    /** The hand is played to its end by seats that do as little as they can. */
    finish() {
      const { hand } = state.game;
      while (state.game.hand === hand && state.game.over === null) table.idle();
    },
    ofType: <T extends SpikeEvent['type']>(type: T) =>
      events.filter((event): event is Extract<SpikeEvent, { type: T }> => event.type === type),
  };
  if (scene.lot !== false) deal();
  return table;
}

export type Scripted = ReturnType<typeof spike>;

/**
 * The hand pot cut credit by credit: the n-th credit of every stake belongs to those still in who bet as many. What
 * is nobody's bet lies under the first.
 */
export function slowDivision(stakes: readonly number[], unstaked: number, live: readonly Seat[]) {
  const pots = new Map<string, number>();
  const back = stakes.map(() => 0);
  const add = (among: readonly Seat[], amount: number) =>
    pots.set(among.join(), (pots.get(among.join()) ?? 0) + amount);
  if (unstaked) add(live, unstaked);
  for (let n = 1; n <= Math.max(...stakes); n++) {
    const among = live.filter((seat) => stakes[seat]! >= n);
    stakes.forEach((stake, seat) => {
      if (stake < n) return;
      if (among.length) add(among, 1);
      else back[seat]!++;
    });
  }
  return { pots, back };
}
