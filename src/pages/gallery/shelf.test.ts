import { describe, expect, it } from 'vitest';
import { guidedDecks } from '../../engine/display/cardArt.ts';
import { gameById } from '../../games/index.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import { cardOfLink, cardsOf, facetsOf, filtered, nameOf, slugOf, stepped, stillShown } from './shelf.ts';
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
  it('finds cards that match all of it', async () => {
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
  it('looks for value, suit or sign in all of several decks', async () => {
    const each = await Promise.all(['comet', 'spike', 'laro', 'combo', 'free'].map(decksOf));
    const decks = [...new Map(each.flat().map((deck) => [deck.deck, deck])).values()];
    const facets = facetsOf(decks);
    expect(facets.map(({ label }) => label)).toEqual(['Value', 'Suit', 'Sign']);
    const labels = facets.map(({ values }) => values.map(({ label }) => label));
    expect(labels[0]).toEqual([
      ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
      ...['11, Senator', '12, Princess', '13, Emperor', 'Jack', 'Queen', 'King', 'Ace', 'Joker'],
    ]);
    expect(new Set(labels[1]).size).toBe(labels[1]!.length);
    expect(labels[2]).toEqual(['Plus', 'Minus', 'None']);
    const all = decks.flatMap(cardsOf);
    const fours = filtered(all, { value: '4' });
    expect(new Set(fours.map(({ deck }) => deck.deck))).toEqual(new Set(decks.map(({ deck }) => deck)));
    const aces = filtered(all, { value: facets[0]!.values.find(({ label }) => label === 'Ace')!.id });
    expect(aces.map(({ face }) => face)).toEqual(expect.arrayContaining(['14-14-14', 'As']));
    for (const { id, values } of facets)
      for (const value of values) expect(filtered(all, { [id]: value.id })).not.toEqual([]);
    expect(facetsOf([decks[0]!])).toBe(decks[0]!.facets);
  });
  it('moves the shown card along, if it would hide it', async () => {
    const [spike] = await decksOf('spike');
    const all = cardsOf(spike!);
    const shown = cardOfLink([spike!], '+4c')!;
    const minus = filtered(all, { sign: 'minus' });
    expect(stillShown(minus, shown)).toBe(minus[0]);
    expect(stillShown(all, shown)).toEqual(shown);
    expect(stillShown([], shown)).toBe(null);
  });
});

it('stepping wraps round, and begins at the first', () => {
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
