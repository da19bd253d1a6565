import { describe, expect, it } from 'vitest';
import { guidedDecks } from '../../engine/cardArt.ts';
import { gameById } from '../../games/index.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import { cardOfLink, cardsOf, filtered, nameOf, slugOf, stepped } from './shelf.ts';
import { SIGHTS, valuesOf } from './sights.ts';

const decksOf = async (game: string) => {
  const entry = gameById(game)!;
  return guidedDecks((await entry.art()).cards, await entry.guide(), HOUSE);
};

describe('a link', () => {
  it('leads to every card and back, in any letters', async () => {
    for (const game of ['comet', 'spike', 'laro', 'combo', 'free']) {
      const decks = await decksOf(game);
      for (const card of cardsOf(decks.at(-1)!)) {
        const found = cardOfLink(
          [decks.at(-1)!],
          slugOf(card.face).toUpperCase() === 'BACK' ? 'back' : slugOf(card.face),
        );
        expect(found).toEqual(card);
      }
    }
    const [spike] = await decksOf('spike');
    expect(nameOf(cardOfLink([spike!], '-10T')!)).toBe('minus 10 of triangles');
    expect(nameOf(cardOfLink([spike!], '')!)).toBe('Sylop');
    expect(cardOfLink([spike!], '+99x')).toBe(null);
  });
});

describe('a filter', () => {
  it('finds what has all of it', async () => {
    const [comet] = await decksOf('comet');
    const all = cardsOf(comet!);
    expect(filtered(all, {})).toHaveLength(124);
    expect(filtered(all, { kind: 'triple' }).map(({ face }) => face)).toEqual([
      '12-12-12',
      '13-13-13',
      '14-14-14',
    ]);
    const fours = filtered(all, { value: '4', kind: 'numbers' });
    expect(fours.length).toBeGreaterThan(5);
    for (const { face } of fours) expect(face!.split('-')).toContain('4');
    expect(filtered(all, { value: '' })).toHaveLength(124);
  });
});

it('stepping goes round, and begins at the first', () => {
  expect([
    stepped('abc'.split(''), 2, 1),
    stepped('abc'.split(''), 0, -1),
    stepped('abc'.split(''), -1, 1),
  ]).toEqual(['a', 'c', 'a']);
  expect(stepped([], 0, 1)).toBe(undefined);
});

it('every way of seeing leaves greys grey', () => {
  for (const { matrix } of SIGHTS) {
    if (!matrix) continue;
    for (const row of matrix) expect(row[0] + row[1] + row[2]).toBeCloseTo(1, 4);
    expect(valuesOf(matrix).split(' ')).toHaveLength(20);
  }
});
