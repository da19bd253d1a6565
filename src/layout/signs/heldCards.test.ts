import { describe, expect, it } from 'vitest';
import type { HeldSign } from '../../store/signs/signs.ts';
import { rotate } from '../pose.ts';
import { heldOfDecks, heldPlacements } from './heldCards.ts';

describe('held cards', () => {
  it('are backs in a fan about the pointer, none through another', () => {
    const cards = heldPlacements({ x: 0.2, z: -0.1, count: 4 }, { back: 99, ratio: 1.4 });
    expect(cards).toHaveLength(4);
    expect(cards.reduce((sum, { x }) => sum + x, 0) / 4).toBeCloseTo(0.2, 9);
    for (const [i, card] of cards.entries()) {
      expect(card.layer).toBe(99);
      expect(card.faceUp).toBe(false);
      // Its face points down.
      expect(rotate([0, 1, 0], card.turn)[1]).toBeCloseTo(-1, 9);
      if (i) expect(card.y - cards[i - 1]!.y).toBeGreaterThan(0.0006);
    }
  });

  it('wear the back of their own deck', () => {
    const looks = [
      { back: 10, ratio: 1.4 },
      { back: 20, ratio: 1.6 },
    ];
    const at = { x: 0, z: 0, count: 1 };
    const held: [string, HeldSign][] = [
      ['ann', { ...at, deck: 'laro' }],
      ['bo', { ...at, deck: 'comet' }],
      ['cy', { ...at, deck: 'gone' }],
      ['di', at],
    ];
    const hovering = heldOfDecks(held, [{ deck: 'comet' }, { deck: 'laro' }], looks);
    const seen = hovering.map((of) =>
      [...of].map(([name, { layer, deck, ratio }]) => [name, layer, deck, ratio]),
    );
    expect(seen).toEqual([
      [
        ['bo 0', 10, 0, 1.4],
        ['cy 0', 10, 0, 1.4],
        ['di 0', 10, 0, 1.4],
      ],
      [['ann 0', 20, 1, 1.6]],
    ]);
  });
});
