import { describe, expect, it } from 'vitest';
import type { View } from '../../../engine/view.ts';
import { before } from '../rules/places.ts';
import type { Free } from '../rules/state.ts';
import { at, CHIPS, DIE, Hands, OTHER, SMALL } from '../testing.ts';
import { NOTHING } from './layout.ts';
import { narrate } from './log.ts';

const viewOf = (hands: Hands, seat: number): View<Free> => ({ seat, state: hands.state, faces: new Map() });

describe('the log', () => {
  const told = (hands: Hands): string[] =>
    hands.events.flatMap((event) => narrate(event, viewOf(hands, 0), () => 'Ann', NOTHING) ?? []);

  it('says what was done by kind and number', () => {
    const hands = new Hands();
    hands.act(0, { type: 'split', piece: CHIPS, count: 3, at: at(100, 300) });
    hands.act(0, { type: 'split', piece: SMALL, count: 2, at: at(-300) });
    hands.act(0, { type: 'lock', pieces: [OTHER], on: true });
    expect(told(hands)).toEqual([
      'Ann took 3 chips of 25 off a stack.',
      'Ann took 2 cards off a pile.',
      'Ann locked a pile of cards.',
    ]);
  });

  it('says whose felt it was on', () => {
    const hands = new Hands();
    hands.act(0, { type: 'move', moves: [[CHIPS, before(0, 3)]] });
    hands.act(0, { type: 'split', piece: CHIPS, count: 1, at: at(100, 300) });
    hands.act(1, { type: 'split', piece: CHIPS, count: 2, at: at(200, 300) });
    expect(told(hands)).toEqual([
      'Ann took a chip of 25 off their own stack.',
      'Ann took 2 chips of 25 off Ann’s stack.',
    ]);
  });

  it('tells a throw of several dice in one line', () => {
    const hands = new Hands();
    hands.act(0, { type: 'create', thing: { kind: 'die', sides: 20 }, at: at(-500) });
    const { id } = hands.last;
    hands.events.length = 0;
    const lines: (string | null)[] = [];
    hands.start(0, { type: 'roll', pieces: [DIE, id] });
    lines.push(...hands.events.map((event) => narrate(event, viewOf(hands, 0), () => 'Bo', NOTHING)));
    hands.events.length = 0;
    hands.answer();
    lines.push(...hands.events.map((event) => narrate(event, viewOf(hands, 0), () => 'Bo', NOTHING)));
    hands.events.length = 0;
    hands.answer();
    lines.push(...hands.events.map((event) => narrate(event, viewOf(hands, 0), () => 'Bo', NOTHING)));
    const [one, other] = [DIE, id].map((each) => hands.state.table.dice[`die:${each}`]![0]);
    expect(lines.filter(Boolean)).toEqual([`Bo rolled ${one} and ${other} (d20).`]);
  });
});
