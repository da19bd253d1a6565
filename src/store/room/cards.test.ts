import { describe, expect, test } from 'vitest';
import type { RoomState } from '../../session/room/state/state.ts';
import { keyOf, setupOf, TURNS } from '../../session/room/testing.ts';
import { DealtTable } from '../../session/table/testing.ts';
import { awaitedIn, cardsOf, makePatience, PATIENCE } from './cards.ts';
import type { CardsLook, CardsStep } from './roomStore.ts';

const NAMES = new Map(['Ann', 'Bo', 'Cy'].map((name) => [keyOf(name), name]));
const peers = (waitsFor: (key: string) => boolean = () => false) => ({
  me: keyOf('Ann'),
  nameOf: (key: string) => NAMES.get(key) ?? 'Someone',
  waitsFor,
  penaltyOf: () => ({ hand: 'safe', stake: null }) as const,
});

/** Starts a match of three people and a bot. */
const tableOf = (dealing: 'joint' | 'device') =>
  new DealtTable({
    people: ['Ann', 'Bo', 'Cy'],
    room: setupOf(4, { settings: { grace: 120, away: 'bot', dealing, forfeit: false } }),
  });

const lookAt = (state: RoomState, waitsFor?: (key: string) => boolean): CardsLook =>
  cardsOf(state, TURNS, peers(waitsFor))!;

const said = (step: CardsStep | null): string =>
  step
    ? `${step.kind} ${awaitedIn(step)
        .map(({ name }) => name)
        .join(' ')} ${step.done}/${step.all}`
    : '';

describe('the look of the cards', () => {
  test('shows how the first deck is made, by whom and how far, until it is dealt', () => {
    const table = tableOf('joint');
    const told: string[] = [];
    while (!lookAt(table.log.state).deck) {
      told.push(said(lookAt(table.log.state).step));
      table.deal(1);
    }
    expect(told[0]).toBe('keys Ann Bo Cy 0/3');
    expect(told.slice(3, 7)).toEqual([
      'shuffle Ann 0/3',
      'shuffle Bo 1/3',
      'shuffle Cy 2/3',
      'check Ann Bo Cy 0/3',
    ]);
    const { dealing, deck, next, dealer, step, caught, head, entries } = lookAt(table.log.state);
    expect({ dealing, dealer: dealer.name, step, caught }).toEqual({
      dealing: 'joint',
      dealer: NAMES.get(table.log.state.dealer),
      step: null,
      caught: [],
    });
    expect(deck).toEqual({
      epoch: 1,
      members: ['Ann', 'Bo', 'Cy'].map((name) => ({
        key: keyOf(name),
        name,
        me: name === 'Ann',
        keyed: true,
        shuffled: true,
        agreed: true,
      })),
      gone: 0,
    });
    expect(next!.epoch).toBe(2);
    expect(next!.members.some(({ shuffled, agreed }) => shuffled || agreed)).toBe(false);
    expect([head, entries]).toEqual([table.log.state.play!.head, table.log.state.play!.count]);
  });

  test('awaits a share that only this device lacks too', () => {
    const table = tableOf('joint');
    table.deal();
    expect(lookAt(table.log.state).step).toBe(null);
    expect(said(lookAt(table.log.state, (key) => key === keyOf('Bo')).step)).toBe('own Bo 2/3');
  });

  test('still awaits a player whose shares have come only in part', () => {
    const { state } = tableOf('joint').log;
    const { count } = state.play!;
    const shares = { [keyOf('Ann')]: ['a', 'b'], [keyOf('Bo')]: ['a', null] };
    const opening = { ...state, mental: { ...state.mental!, opening: { at: count, shares } } };
    const turns = TURNS.get('turns')!;
    const dice = { ...turns, due: () => ({ type: 'roll', dice: 'd', count: 2, sides: 6 }) as const };
    const { step } = cardsOf(opening, new Map([['turns', dice]]), peers())!;
    expect(said(step)).toBe('die Bo Cy 1/3');
  });

  test('shows only the dealer if one device deals', () => {
    const { state } = tableOf('device').log;
    const { dealing, dealer, deck, next, step } = lookAt(state);
    expect({ dealing, dealer: dealer.name, deck, next, step }).toEqual({
      dealing: 'device',
      dealer: NAMES.get(state.dealer),
      deck: null,
      next: null,
      step: null,
    });
  });

  test('names caught players, with their offence', () => {
    const table = tableOf('joint');
    table.say('Bo', {
      type: 'mental',
      body: { type: 'keys', epoch: 1, ...{ lock: 'none', box: 'none', proof: 'none' } },
    });
    expect(lookAt(table.log.state).caught).toEqual([
      {
        key: keyOf('Bo'),
        name: 'Bo',
        me: false,
        offence: 'badKeys',
        hand: 'safe',
        stake: null,
      },
    ]);
    expect(lookAt(table.log.state).next!.members.map(({ name }) => name)).toEqual(['Ann', 'Cy']);
  });
});

describe('patience', () => {
  const look = (kind: CardsStep['kind'], of: readonly string[], entries = 7): CardsLook => ({
    dealing: 'joint',
    seated: true,
    dealer: { key: 'Ann', name: 'Ann', me: true },
    head: '',
    entries,
    deck: null,
    next: null,
    step: { kind, of: of.map((name) => ({ key: name, name, me: name === 'Ann' })), done: 0, all: 3 },
    caught: [],
  });
  const clock = () => {
    let time = 0;
    const patience = makePatience(() => time);
    return (cards: CardsLook | null, at: number): string[] => {
      time = at;
      return patience(cards).map(({ name }) => name);
    };
  };

  test('ends after a while, for others and not for the viewer', () => {
    const slow = clock();
    expect(slow(look('share', ['Ann', 'Bo', 'Cy']), 0)).toEqual([]);
    expect(slow(look('share', ['Ann', 'Cy']), PATIENCE - 1)).toEqual([]);
    expect(slow(look('share', ['Ann', 'Cy']), PATIENCE)).toEqual(['Cy']);
    expect(slow(null, PATIENCE + 1)).toEqual([]);
    expect(slow(look('share', ['Cy']), PATIENCE + 2)).toEqual([]);
  });

  test('begins anew with each entry, but not over private cards', () => {
    const slow = clock();
    slow(look('share', ['Bo'], 7), 0);
    expect(slow(look('share', ['Bo'], 8), PATIENCE)).toEqual([]);
    slow(look('own', ['Bo'], 8), PATIENCE);
    expect(slow(look('own', ['Bo'], 12), 2 * PATIENCE)).toEqual(['Bo']);
  });

  test('awaits only the next of the shufflers', () => {
    const slow = clock();
    slow(look('shuffle', ['Bo', 'Cy']), 0);
    expect(slow(look('shuffle', ['Bo', 'Cy']), PATIENCE)).toEqual(['Bo']);
  });
});
