import { expect, test } from 'vitest';
import { isMaterial, isSound, wordsIn } from '../../../lib/picture/testing.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import { LARO_DECK } from '../rules/cards.ts';
import { laroCards as cardsIn, laroBoard } from './index.ts';
import { BOARD_WORDS, COURT_RADIUS, PLACES } from './places.ts';

const laroCards = cardsIn(HOUSE);

test('L1: every card of the deck has a picture and a name of its own, the zero is a Void', () => {
  expect(new Set(LARO_DECK)).toEqual(new Set(laroCards.faces));
  expect(laroCards.name('0')).toBe('Void');
  const drawn = laroCards.faces.map((face) =>
    JSON.stringify(laroCards.card(face, { detail: 'small', ink: 'mono' })),
  );
  expect(new Set(drawn).size).toBe(61);
  expect(laroCards.back().halfTurn).toBe(true);
});

test('the board draws colours and material alike', () => {
  const [colours, material] = [laroBoard(HOUSE).albedo(), laroBoard(HOUSE).material()];
  for (const drawing of [colours, material]) {
    expect([drawing.width, drawing.height]).toEqual([1000, 1000]);
    expect(isSound(drawing)).toBe(true);
    expect(wordsIn(drawing).sort()).toEqual([...BOARD_WORDS].sort());
  }
  expect(isMaterial(material)).toBe(true);
});

test('its places lie within the court', () => {
  const { deck, antes, discard } = PLACES;
  expect(Math.hypot(antes.x, antes.z) + antes.r).toBeLessThan(COURT_RADIUS);
  expect(Math.hypot(Math.abs(deck.x) + deck.w / 2, Math.abs(deck.z) + deck.h / 2)).toBeLessThan(COURT_RADIUS);
  expect(Math.hypot(discard.w / 2, discard.z)).toBeLessThan(COURT_RADIUS);
});
