import { expect } from 'vitest';
import type { Author, Command, Due, Fact, Options, TableCommand } from '../../engine/game.ts';
import { creditsOf, violations } from '../../engine/laws.ts';
import { stateHash } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import { openTable, step } from '../../engine/step.ts';
import { type CardId, creditsIn, type Face, type PurseId, type Seat, zoneOf } from '../../engine/table.ts';
import { cometRules } from './game.ts';
import type { CometCommand } from './rules/command.ts';
import { COMET_DECK } from './rules/deck.ts';
import {
  type CometEvent,
  type CometState,
  type Ev,
  handOf,
  potPurse,
  reserveOf,
  TAIL,
} from './rules/state.ts';

/** What each seat is dealt, by seat: faces separated by spaces; the rest of its hand is worthless filling. */
export type Hands = Readonly<Record<Seat, string>>;

export interface Scene {
  readonly seats?: number;
  readonly options?: Options;
  /** The first dealer; the lot falls on it. */
  readonly dealer?: Seat;
  /** False: the lot for the first dealer is still to be drawn. */
  readonly lot?: boolean;
  /** Hands of the first deal, the second … */
  readonly hands?: readonly Hands[];
  /** Credits that seats have instead of the buy-in. */
  readonly credits?: Readonly<Record<Seat, number>>;
}

export const TAIL_POT = 'pot:tail';
const facesIn = (text: string): Face[] => text.split(' ').filter(Boolean);

/**
 * A table of Comet whose dealer deals what the test says. Cards get their faces when they are first looked at, so
 * nothing has to be stacked in order. Every step is checked against the laws of cards and credits.
 */
export function comet(scene: Scene = {}) {
  const { seats = 4, dealer = 0, hands = [] } = scene;
  const options = { ...defaultOptions(cometRules.info), ...scene.options };
  const events: Ev[] = [];
  const faces = new Map<CardId, Face>();
  const opened = openTable(cometRules, { seats, options });
  let state = opened.state;
  let total = 0;
  /** As if earlier rounds had left so much there. */
  const setPurses = (given: Readonly<Record<PurseId, number>>): void => {
    const purses = { ...state.table.purses, ...given };
    state = { ...state, table: { ...state.table, purses, stakes: state.table.stakes && purses } };
    total = creditsOf(state);
  };
  const setCredits = (given: Readonly<Record<Seat, number>>): void =>
    setPurses(Object.fromEntries(Object.entries(given).map(([seat, n]) => [`seat:${seat}`, n])));
  setCredits(scene.credits ?? {});
  let deals = 0;

  function answer(due: Due): Fact {
    switch (due.type) {
      case 'roll':
        return { type: 'rolled', dice: due.dice, values: [dealer + 1] };
      case 'shuffle':
        deals++;
        return { type: 'shuffled', zone: due.zone };
      case 'mix':
        throw new Error('Comet mixes nothing');
      case 'reveal':
        if (due.to === 'all')
          return {
            type: 'revealed',
            cards: due.cards,
            to: 'all',
            faces: due.cards.map((card) => faces.get(card)!),
          };
        nameCards(due.cards, due.to);
        return { type: 'revealed', cards: due.cards, to: due.to };
    }
  }

  /** Gives the cards of a hand their faces: those of the script, then worthless ones that nobody else has. */
  function nameCards(cards: readonly CardId[], seat: Seat): void {
    const script = hands[deals - 1] ?? {};
    const taken = new Set([...faces].filter(([id]) => state.table.cards.has(id)).map(([, face]) => face));
    const reserved = new Set(Object.values(script).flatMap(facesIn));
    const filling = COMET_DECK.filter((face) => !taken.has(face) && !reserved.has(face));
    const wished = facesIn(script[seat] ?? '');
    if (wished.length > cards.length) throw new Error(`seat ${seat} is dealt ${cards.length} cards only`);
    cards.forEach((card, i) => {
      faces.set(card, wished[i] ?? filling.shift()!);
    });
  }

  function take(author: Author, body: Command | TableCommand | Fact): readonly Ev[] {
    const done = step(cometRules, state, author, body, undefined, (_event, after) => {
      expect(violations(after, total)).toEqual([]);
    });
    if (!done.ok) throw new Error(done.error.message);
    state = done.value.state;
    events.push(...done.value.events);
    return done.value.events;
  }

  /** The dealer answers whatever is due. */
  function deal(): readonly Ev[] {
    const out: Ev[] = [];
    for (let due = cometRules.due(state); due; due = cometRules.due(state))
      out.push(...take('dealer', answer(due)));
    return out;
  }

  /** A command, and what it brings about until somebody must act again. */
  function act(author: Seat | 'table', command: CometCommand | TableCommand): readonly Ev[] {
    return [...take(author, command), ...deal()];
  }

  const cardsOf = (seat: Seat, text: string): CardId[] =>
    facesIn(text).map((face) => {
      const card = zoneOf(state.table, handOf(seat)).find((id) => faces.get(id) === face);
      if (card === undefined) throw new Error(`seat ${seat} does not hold ${face}`);
      return card;
    });
  const named = (zone: string): Face[] => zoneOf(state.table, zone).map((id) => faces.get(id)!);
  const acting = (): Seat => {
    const [seat] = cometRules.actors(state);
    if (seat === undefined) throw new Error('nobody is to act');
    return seat;
  };

  const table = {
    get state(): CometState {
      return state;
    },
    get game() {
      return state.game;
    },
    events,
    act,
    acting,
    setCredits,
    setPot: (pot: number, amount: number) => setPurses({ [potPurse(pot)]: amount }),
    /** As if the round before had earned so many bonus cards. */
    setBonus(bonus: readonly number[]) {
      state = { ...state, game: { ...state.game, bonus } };
    },
    /** Only the entry itself: what chance owes then stays due. */
    take,
    deal,
    face: (card: CardId) => faces.get(card),
    /** The cards of a seat's hand with these faces. */
    cards: cardsOf,
    hand: (seat: Seat) => named(handOf(seat)),
    reserved: (seat: Seat) => named(reserveOf(seat)),
    credits: (seat: Seat) => creditsIn(state.table, `seat:${seat}`),
    pot: (pot: number) => creditsIn(state.table, potPurse(pot)),
    tail: () => creditsIn(state.table, potPurse(TAIL)),
    outcome: () => cometRules.outcome(state),

    /** The ruling by which a command is refused. The state must be left as it was (law 6). */
    refusal(author: Seat | 'table', command: Command | TableCommand): string {
      const before = stateHash(state);
      const done = step(cometRules, state, author, command);
      if (done.ok) throw new Error(`${JSON.stringify(command)} was not refused`);
      expect(stateHash(state)).toBe(before);
      expect(done.error.message).toMatch(/^[A-Z].*[.!]$/);
      return done.error.ruling ?? done.error.code;
    },
    antes: () => act(acting(), { type: 'takeAntes' }),
    callTail: () => act(acting(), { type: 'callTail' }),
    /** The acting seat lays cards of its hand at a pot: 0 … 5, or the Tail. */
    lay(text: string, pot: number | typeof TAIL_POT = TAIL_POT) {
      const seat = acting();
      return act(seat, {
        type: 'playSet',
        cards: cardsOf(seat, text),
        to: pot === TAIL_POT ? pot : `pot:${pot}`,
      });
    },
    reserve(text: string) {
      const seat = acting();
      return act(seat, { type: 'reserve', cards: cardsOf(seat, text) });
    },
    endTurn: () => act(acting(), { type: 'endTurn' }),
    /** Turns end one after the other until `seat` is to act. */
    until(seat: Seat) {
      while (acting() !== seat) table.endTurn();
    },
    /** The round is played to its end without another card being laid. */
    finishRound() {
      const { round } = state.game;
      while (state.game.round === round && state.game.over === null) {
        if (state.game.phase === 'ante') table.antes();
        else table.endTurn();
      }
    },
    ofType: <T extends CometEvent['type']>(type: T) =>
      events.filter((event): event is Extract<CometEvent, { type: T }> => event.type === type),
  };
  if (scene.lot !== false) deal();
  return table;
}

export type Scripted = ReturnType<typeof comet>;
