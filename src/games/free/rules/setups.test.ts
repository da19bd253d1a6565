import { describe, expect, it } from 'vitest';
import { openTable } from '../../../engine/step.ts';
import { freeTable } from '../game.ts';
import { freeInfo, OWN_SETUPS } from '../info.ts';
import type { Setting } from './box.ts';
import { type Kit, PLAYING, settingOf } from './setups.ts';

const SPIKE: Kit = {
  id: 'spike',
  name: 'Spike',
  decks: { spike: Array.from({ length: 62 }, (_, i) => `${i}`) },
  chips: true,
};
const PLAIN: Kit = { id: 'plain', name: 'Plain', decks: { one: ['a'], two: ['b'] }, chips: false };
const KITS = [SPIKE, PLAIN, PLAYING];

const laid = (setup: string, seats = 3): Setting => settingOf(KITS, { seats, options: { setup } });
const kinds = (setting: Setting): string[] =>
  setting.map(([thing]) => (thing.kind === 'deck' ? thing.deck : thing.kind));
const CHIPS = Array<string>(9).fill('chips');

describe('what lies on the table at the beginning', () => {
  it('is what the lobby says', () => {
    expect(kinds(laid('spike'))).toEqual(['spike', ...CHIPS]);
    expect(kinds(laid('plain'))).toEqual(['one', 'two']);
    expect(kinds(laid('cards'))).toEqual(['cards', ...CHIPS]);
    expect(kinds(laid('corellian'))).toEqual(['spike', 'die', 'die', ...CHIPS]);
    for (const nothing of ['empty', 'constructor', '']) expect(laid(nothing)).toEqual([]);
  });

  it('keeps its pieces apart', () => {
    for (const { value } of OWN_SETUPS)
      for (let seats = 1; seats <= 8; seats++) {
        const at = laid(value, seats).map(([, pose]) => pose);
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
