import { expect } from 'vitest';
import { heldHash, sealHash, windowActors } from '../../engine/answers.ts';
import type { Author, Command, Due, Fact, Options, TableCommand } from '../../engine/game.ts';
import { creditsOf, violations } from '../../engine/laws.ts';
import { stateHash } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import { type Body, openTable, step } from '../../engine/step.ts';
import { type CardId, creditsIn, type Face, type PurseId, type Seat, zoneOf } from '../../engine/table.ts';
import type { View } from '../../engine/view.ts';
import { laroRules } from './game.ts';
import { LARO_DECK } from './rules/cards.ts';
import type { Kind, LaroCommand } from './rules/command.ts';
import {
  ANTES,
  DECK,
  DISCARD,
  type Ev,
  handOf,
  type Laro,
  type LaroEvent,
  type LaroState,
  laidAt,
} from './rules/state.ts';

/** What the dealer deals in one round; faces separated by spaces. What is not said is filled with other cards. */
export interface RoundScript {
  /** By seat, in the order in which the cards come to it. */
  readonly hands?: Readonly<Record<Seat, string>>;
  /** The cards that are drawn from the deck, by whomever. */
  readonly draws?: string;
}

export interface Scene {
  readonly seats?: number;
  readonly options?: Options;
  /** The lot falls on it. */
  readonly dealer?: Seat;
  /** False: the lot is still to be drawn. */
  readonly lot?: boolean;
  /** The first round, the second … */
  readonly deals?: readonly RoundScript[];
  /** Credits that seats have instead of the buy-in, before the first ante. */
  readonly credits?: Readonly<Record<Seat, number>>;
}

/** What a seat answers to a discard: a kind and cards of its hand, which it may hide when called; or nothing, not even a pass. */
export type Reply = readonly [kind: Kind, cards: string, hides?: 'hides'] | 'silent';
export type Replies = Readonly<Record<Seat, Reply>>;

export const facesIn = (text = ''): Face[] => text.split(' ').filter(Boolean);

/** `list` without the faces in `taken`, each as often as it is there. */
export function without(list: readonly Face[], taken: readonly Face[]): Face[] {
  const rest = taken.slice();
  return list.filter((face) => {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/**
 * A table of Laro whose dealer deals what the test says. Cards get their faces when they are first looked at, so
 * nothing has to be stacked in order. Every step is checked against the laws of cards and credits.
 */
export function laro(scene: Scene = {}) {
  const { seats = 4, dealer = 0, deals = [] } = scene;
  const options = { ...defaultOptions(laroRules.info), ...scene.options };
  const events: Ev[] = [];
  const faces = new Map<CardId, Face>();
  let { state } = openTable(laroRules, { seats, options });
  let total = creditsOf(state);
  /** What is left of the script of this round. */
  let hands = new Map<Seat, Face[]>();
  let draws: Face[] = [];
  let made = 0;
  const freshSalt = (): string => String(made++).padStart(32, '0');

  const setPurses = (given: Readonly<Record<PurseId, number>>): void => {
    const purses = { ...state.table.purses, ...given };
    state = { ...state, table: { ...state.table, purses, stakes: state.table.stakes && purses } };
    total = creditsOf(state);
  };
  const setCredits = (given: Readonly<Record<Seat, number>>): void =>
    setPurses(Object.fromEntries(Object.entries(given).map(([seat, n]) => [`seat:${seat}`, n])));
  setCredits(scene.credits ?? {});

  function begin(): void {
    const script = deals[state.game.round - 1] ?? {};
    hands = new Map(Object.entries(script.hands ?? {}).map(([seat, text]) => [Number(seat), facesIn(text)]));
    draws = facesIn(script.draws);
  }

  function answer(due: Due): Fact {
    switch (due.type) {
      case 'roll':
        return { type: 'rolled', dice: 'lot', values: [dealer + 1] };
      case 'shuffle':
        if (state.game.phase === 'deal') begin();
        return { type: 'shuffled', zone: due.zone };
      case 'mix':
        throw new Error('Laro mixes nothing');
      case 'reveal': {
        const { cards, to } = due;
        for (const card of cards) if (!faces.has(card)) faces.set(card, nextFace(to));
        return to === 'all'
          ? { type: 'revealed', cards, to, faces: cards.map((card) => faces.get(card)!) }
          : { type: 'revealed', cards, to };
      }
    }
  }

  function nextFace(to: Seat | 'all'): Face {
    const dealing = state.game.draws.every((n) => n === 0);
    const wished = dealing ? hands.get(Number(to))?.shift() : draws.shift();
    if (wished !== undefined) return wished;
    const taken = [...faces].filter(([id]) => state.table.cards.has(id)).map(([, face]) => face);
    return without(LARO_DECK, [...taken, ...draws, ...[...hands.values()].flat()]).at(-1)!;
  }

  /** Only the entry itself: what chance owes then stays due. */
  function take(author: Author, body: Body): readonly Ev[] {
    const done = step(laroRules, state, author, body, undefined, (_event, after) => {
      expect(violations(after, total)).toEqual([]);
    });
    if (!done.ok) throw new Error(done.error.message);
    state = done.value.state;
    events.push(...done.value.events);
    return done.value.events;
  }

  /** The dealer answers whatever is due, or as long as it is of one kind. */
  function deal(kind?: Due['type']): void {
    for (let due = laroRules.due(state); due && (!kind || due.type === kind); due = laroRules.due(state))
      take('dealer', answer(due));
  }

  /** A command, and what it brings about until somebody must act again. */
  function act(author: Seat | 'table', command: LaroCommand | TableCommand): void {
    take(author, command);
    deal();
  }

  const acting = (): Seat => {
    const [seat] = laroRules.actors(state);
    if (seat === undefined) throw new Error('nobody is to act');
    return seat;
  };
  const cardsOf = (seat: Seat, text: string): CardId[] => {
    const rest = [...zoneOf(state.table, handOf(seat))];
    return facesIn(text).map((face) => {
      const at = rest.findIndex((id) => faces.get(id) === face);
      if (at < 0) throw new Error(`seat ${seat} does not hold ${face}`);
      return rest.splice(at, 1)[0]!;
    });
  };
  const view = (seat: Seat): View<Laro> => {
    const own = [...state.table.cards].filter(([, { known }]) => known.includes(seat));
    return { seat, state, faces: new Map(own.map(([id]) => [id, faces.get(id)!])) };
  };
  /** A zone's faces, bottom first; `?` is one that nobody has looked at. */
  const named = (zone: string): Face[] => zoneOf(state.table, zone).map((id) => faces.get(id) ?? '?');

  /** Every seat that is asked answers, whatever its own device would say; who says nothing here passes. */
  function answers(
    replies: Replies = {},
    order: (seats: readonly Seat[]) => readonly Seat[] = (all) => all,
  ): void {
    const id = state.table.asking!.id;
    const secrets = new Map<
      Seat,
      { answer: Command; cards: CardId[]; held: string; salts: readonly [string, string] }
    >();
    const awaited = () => order(windowActors(state.table));
    for (const seat of awaited()) {
      const reply = replies[seat];
      if (reply === 'silent') continue;
      const answer = reply ? { type: 'claim', kind: reply[0] } : { type: 'pass' };
      const cards = reply ? cardsOf(seat, reply[1]) : [];
      const [salt, cardsSalt] = [freshSalt(), freshSalt()];
      const held = heldHash(cards, cardsSalt);
      secrets.set(seat, { answer, cards, held, salts: [salt, cardsSalt] });
      take(seat, { type: 'seal', seal: sealHash(id, seat, answer, held, salt) });
    }
    if (!state.table.asking?.closed) take('table', { type: 'close' });
    while (state.table.asking?.id === id) {
      const [seat] = awaited();
      if (seat === undefined) {
        deal();
        continue;
      }
      const { answer, cards, held, salts } = secrets.get(seat)!;
      const [salt, cardsSalt] = salts;
      const { opened } = state.table.asking.answers.find((each) => each.seat === seat)!;
      if (opened && replies[seat]?.[2] === 'hides') take('table', { type: 'close' });
      else
        take(seat, opened ? { type: 'show', cards, salt: cardsSalt } : { type: 'open', answer, held, salt });
      deal();
    }
  }

  const table = {
    get state(): LaroState {
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
    setCredits,
    view,
    cardsOf,
    answers,
    hand: (seat: Seat) => named(handOf(seat)),
    laid: (seat: Seat) => [0, 1, 2].map((i) => named(laidAt(seat, i)).join(' ')).filter(Boolean),
    pile: () => named(DISCARD),
    deckSize: () => zoneOf(state.table, DECK).length,
    credits: (seat: Seat) => creditsIn(state.table, `seat:${seat}`),
    antes: () => creditsIn(state.table, ANTES),
    outcome: () => laroRules.outcome(state),
    legal: (seat: Seat = acting()) => laroRules.legal(view(seat)),

    /** The ruling by which a command is refused in the log. The state must be left as it was (law 6). */
    refusal(author: Seat | 'table', command: Command | TableCommand): string {
      const before = stateHash(state);
      const done = step(laroRules, state, author, command);
      if (done.ok) throw new Error(`${JSON.stringify(command)} was not refused`);
      expect(stateHash(state)).toBe(before);
      return done.error.ruling ?? done.error.code;
    },
    /** What the seat's own device says to a command, which knows its cards: a ruling, or null if it is fine. */
    ownRefusal(seat: Seat, command: LaroCommand): string | null {
      const { faces: known } = view(seat);
      const face = (card: CardId) => state.table.cards.get(card)?.face ?? known.get(card);
      const done = laroRules.decide(state, seat, command, face);
      if (!done.ok) expect(done.error.message).toMatch(/^[A-Z].*[.!]$/);
      return done.ok ? null : (done.error.ruling ?? done.error.code);
    },
    claim: (seat: Seat, kind: Kind, text: string): LaroCommand => ({
      type: 'claim',
      kind,
      cards: cardsOf(seat, text),
    }),
    draw: () => act(acting(), { type: 'take' }),
    takeDiscard: () => act(acting(), { type: 'takeDiscard' }),
    win: () => act(acting(), { type: 'win' }),
    /** A card of the acting seat is discarded, and all others answer. */
    discard(face: Face, replies: Replies = {}) {
      const seat = acting();
      act(seat, { type: 'discard', cards: cardsOf(seat, face) });
      if (state.table.asking) answers(replies);
    },
    /** The acting seat takes a card from the deck and discards it again; all others pass. */
    idle() {
      const seat = acting();
      act(seat, { type: 'take' });
      act(seat, { type: 'discard', cards: zoneOf(state.table, handOf(seat)).slice(-1) });
      if (state.table.asking) answers();
    },
    ofType: <T extends LaroEvent['type']>(type: T) =>
      events.filter((event): event is Extract<LaroEvent, { type: T }> => event.type === type),
  };
  if (scene.lot !== false) deal();
  return table;
}

export type Scripted = ReturnType<typeof laro>;
