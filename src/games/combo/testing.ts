import { expect } from 'vitest';
import type { Author, Command, Due, Fact, Options, TableCommand } from '../../engine/game.ts';
import { violations } from '../../engine/laws.ts';
import { stateHash } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import { openTable, step } from '../../engine/step.ts';
import { type CardId, type Face, type Seat, zoneOf } from '../../engine/table.ts';
import { comboRules } from './game.ts';
import { FACES } from './rules/cards.ts';
import type { ComboCommand } from './rules/command.ts';
import {
  type ComboEvent,
  type ComboState,
  DECK,
  DISCARD,
  type Ev,
  handOf,
  leftOf,
  passedTo,
} from './rules/state.ts';

export interface Scene {
  readonly seats?: number;
  readonly options?: Options;
  /** The lot falls on it. */
  readonly dealer?: Seat;
  /** By seat: the cards it is dealt, then those it draws, in this order. What is not said is other cards. */
  readonly hands?: Readonly<Record<Seat, string>>;
  /** The cards that start the pile, in order. */
  readonly pile?: string;
}

const facesIn = (text = ''): Face[] => text.split(' ').filter(Boolean);

/**
 * A table of Combo whose dealer deals what the test says. Cards get their faces when they are first looked at. Every
 * step is checked against the laws of cards.
 */
export function combo(scene: Scene = {}) {
  const { seats = 3, dealer = 0 } = scene;
  const options = { ...defaultOptions(comboRules.info), matches: 1, ...scene.options };
  const events: Ev[] = [];
  const faces = new Map<CardId, Face>();
  let { state } = openTable(comboRules, { seats, options });
  const hands = new Map(
    Object.entries(scene.hands ?? {}).map(([seat, text]) => [Number(seat), facesIn(text)]),
  );
  const pile = facesIn(scene.pile);

  function faceFor(to: Seat | 'all', zone: string): Face {
    const wished = to === 'all' ? (zone === DISCARD ? pile.shift() : undefined) : hands.get(to)?.shift();
    if (wished !== undefined) return wished;
    const spoken = new Set([...pile, ...[...hands.values()].flat()]);
    for (const [id, face] of faces) if (state.table.cards.has(id)) spoken.add(face);
    return FACES.findLast((face) => !spoken.has(face))!;
  }

  function answer(due: Due): Fact {
    switch (due.type) {
      case 'roll':
        return { type: 'rolled', dice: 'lot', values: [dealer + 1] };
      case 'shuffle':
        return { type: 'shuffled', zone: due.zone };
      case 'mix':
        return { type: 'mixed', zone: due.zone, seat: due.seat };
      case 'reveal': {
        const { cards, to } = due;
        for (const card of cards)
          if (!faces.has(card)) {
            const zone = Object.keys(state.table.zones).find((id) => zoneOf(state.table, id).includes(card))!;
            faces.set(card, faceFor(to, zone));
          }
        return to === 'all'
          ? { type: 'revealed', cards, to, faces: cards.map((card) => faces.get(card)!) }
          : { type: 'revealed', cards, to };
      }
    }
  }

  function take(author: Author, body: Command | TableCommand | Fact): readonly Ev[] {
    const mixed = body.type === 'mixed' ? [...zoneOf(state.table, (body as { zone: string }).zone)] : [];
    const done = step(comboRules, state, author, body, undefined, (_event, after) => {
      expect(violations(after, 0)).toEqual([]);
    });
    if (!done.ok) throw new Error(done.error.message);
    state = done.value.state;
    // The faces of a mixed hand go with it, whatever its new handles are.
    if (body.type === 'mixed') {
      const fresh = zoneOf(state.table, (body as { zone: string }).zone);
      mixed.reverse().forEach((card, i) => {
        faces.set(fresh[i]!, faces.get(card)!);
      });
    }
    events.push(...done.value.events);
    return done.value.events;
  }

  function deal(): void {
    for (let due = comboRules.due(state); due; due = comboRules.due(state)) take('dealer', answer(due));
  }
  function act(author: Seat | 'table', command: ComboCommand | TableCommand): readonly Ev[] {
    const from = events.length;
    take(author, command);
    deal();
    return events.slice(from);
  }
  const acting = (): Seat => {
    const [seat] = comboRules.actors(state);
    if (seat === undefined) throw new Error('nobody is to act');
    return seat;
  };
  const idsOf = (zone: string, text: string): CardId[] =>
    facesIn(text).map((face) => {
      const card = zoneOf(state.table, zone).find((id) => faces.get(id) === face);
      if (card === undefined) throw new Error(`${face} is not in ${zone}`);
      return card;
    });
  const named = (zone: string): string =>
    zoneOf(state.table, zone)
      .map((id) => faces.get(id) ?? '?')
      .join(' ');

  const table = {
    get state(): ComboState {
      return state;
    },
    get game() {
      return state.game;
    },
    events,
    act,
    acting,
    hand: (seat: Seat) => named(handOf(seat)).split(' ').sort().join(' '),
    given: (seat: Seat) => named(passedTo(seat)),
    pile: () => named(DISCARD),
    deckSize: () => zoneOf(state.table, DECK).length,
    ids: idsOf,
    outcome: () => comboRules.outcome(state),
    legal: () => comboRules.legal({ seat: acting(), state, faces: new Map() }),
    pass: (text = '') => act(acting(), { type: 'pass', cards: idsOf(handOf(acting()), text) }),
    choose: (text = '') => act(acting(), { type: 'takePassed', cards: idsOf(passedTo(acting()), text) }),
    leave: (text: string) => act(acting(), { type: 'leave', cards: idsOf(passedTo(acting()), text) }),
    fromDeck: () => act(acting(), { type: 'takeDeck' }),
    fromPile: () => act(acting(), { type: 'takeDiscard' }),
    left: (seat: Seat) => leftOf(state.game, seat),
    /** The acting seat passes nothing and takes from the deck, or leaves what it was given. */
    idle() {
      table.pass();
      const { turn } = state.game;
      if (turn?.given) table.choose();
      else table.fromDeck();
      if (state.game.phase === 'leave') table.leave(table.given(acting()));
    },
    /** Idle turns until the round is over. */
    finish() {
      const { rounds } = state.game;
      while (state.game.rounds === rounds && state.game.over === null) table.idle();
    },
    refusal(author: Seat | 'table', command: Command | TableCommand): string {
      const before = stateHash(state);
      const done = step(comboRules, state, author, command);
      if (done.ok) throw new Error(`${JSON.stringify(command)} was not refused`);
      expect(stateHash(state)).toBe(before);
      expect(done.error.message).toMatch(/^[A-Z].*[.!]$/);
      return done.error.ruling ?? done.error.code;
    },
    ofType: <T extends ComboEvent['type']>(type: T) =>
      events.filter((event): event is Extract<ComboEvent, { type: T }> => event.type === type),
  };
  deal();
  return table;
}
