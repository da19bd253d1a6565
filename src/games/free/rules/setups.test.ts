import { describe, expect, it } from 'vitest';
import { openTable } from '../../../engine/step.ts';
import { freeTable } from '../game.ts';
import { freeInfo, OWN_SETUPS } from '../info.ts';
import { type Kit, PLAYING, settingOf } from './setups.ts';
import type { Setting } from './verbs/box.ts';

const SPIKE: Kit = {
  id: 'spike',
  name: 'Spike',
  decks: { spike: Array.from({ length: 62 }, (_, i) => `${i}`) },
  chips: true,
  board: { look: 'spike', deck: { x: -300, z: 320, angle: 0 } },
  dice: ['spike:0', 'spike:1'],
};
const PLAIN: Kit = { id: 'plain', name: 'Plain', decks: { one: ['a'], two: ['b'] }, chips: false };
const KITS = [SPIKE, PLAIN, PLAYING];

const laid = (setup: string, seats = 3): Setting => settingOf(KITS, { seats, options: { setup } });
const kinds = (setting: Setting): string[] =>
  setting.map(([thing]) => (thing.kind === 'deck' ? thing.deck : thing.kind));
const STAKES = [...Array.from({ length: 3 }, () => ['chips', 'chips', 'chips', 'token']).flat(), 'token'];

describe('pieces on the table at the beginning', () => {
  it('are those chosen in the lobby', () => {
    expect(kinds(laid('spike'))).toEqual(['board', 'spike', ...STAKES]);
    expect(kinds(laid('plain'))).toEqual(['one', 'two']);
    expect(kinds(laid('cards'))).toEqual(['cards', ...STAKES]);
    expect(kinds(laid('corellian'))).toEqual(['spike', 'die', 'die', ...STAKES]);
    expect(laid('spike')[0]![2]).toBe('locked');
    for (const nothing of ['empty', 'constructor', '']) expect(laid(nothing)).toEqual([]);
  });

  it('are kept apart', () => {
    for (const value of ['spike', ...OWN_SETUPS.map((each) => each.value)])
      for (let seats = 1; seats <= 8; seats++) {
        const at = laid(value, seats).flatMap(([thing, pose]) => (thing.kind === 'board' ? [] : [pose]));
        expect(at.length, value).toBeGreaterThan(3 * seats);
        for (const [i, a] of at.entries())
          for (const b of at.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(65);
      }
  });

  it('can be taken out of the box: the 52 and two Jokers, or the Spike cards with two dice', () => {
    const decks = Object.assign({}, ...KITS.map((kit) => kit.decks));
    const game = freeTable(freeInfo, decks, (setup) => settingOf(KITS, setup));
    const opened = (setup: string) => openTable(game, { seats: 2, options: { setup } }).state;
    const cards = opened('cards');
    expect(cards.table.cards.size).toBe(54);
    const corellian = opened('corellian');
    expect(corellian.table.cards.size).toBe(62);
    const dice = corellian.game.pieces.filter(({ kind }) => kind === 'die');
    expect(dice.map((die) => die.kind === 'die' && die.sides)).toEqual([6, 6]);
  });
});
