import { describe, expect, it } from 'vitest';
import { handOf } from '../../src/engine/table/tableMoves.ts';
import { at, Hands, SMALL } from '../../src/games/free/testing.ts';
import {
  NO_SEEN_HANDS,
  seenMark,
  shownTo,
  updateSeenHands,
} from '../../src/hud/handling/inspect/shownHands.ts';

const display = { hand: handOf };
const SEATS = 3;
const NAMES = ['Ann', 'Bo', 'Cy'];
/** Returns a seat's view of a table, with all cards that it was shown. */
const viewOf = ({ state }: Hands, seat: number) => ({
  ...{ seat, state },
  faces: new Map(
    [...state.table.cards].flatMap(([id, { known }]) => (known.includes(seat) ? [[id, '+1c'] as const] : [])),
  ),
});
/** Has Bo draw two cards from a shuffled deck. */
function drawn(): Hands {
  return new Hands()
    .act(0, { type: 'shuffle', piece: SMALL })
    .act(1, { type: 'draw', piece: SMALL, count: 2, seat: 1 });
}

describe('cards shown from a hand', () => {
  it('are seen by all until they are taken back, and marked for their owner', () => {
    const hands = drawn();
    const [one, two] = hands.hand(1);
    hands.act(1, { type: 'reveal', cards: [one!], who: 'all' });
    for (const seat of [0, 2])
      expect(shownTo(display, viewOf(hands, seat), NO_SEEN_HANDS, SEATS)).toEqual([
        { seat: 1, cards: [one] },
      ]);
    expect(shownTo(display, viewOf(hands, 1), NO_SEEN_HANDS, SEATS)).toEqual([]);
    const mark = (card: number) => seenMark(hands.state.table, card, 1, true, (seat) => NAMES[seat]!)?.says;
    expect([mark(one!), mark(two!)]).toEqual(['shown to everybody', undefined]);
    hands.act(1, { type: 'turn', cards: [one!] });
    expect(shownTo(display, viewOf(hands, 0), NO_SEEN_HANDS, SEATS)).toEqual([]);
    expect(mark(one!)).toBe('seen by everybody');
    // A player alone has no one to show to.
    expect(seenMark(hands.state.table, one!, 1, false, String)).toBeNull();
    // F6
    expect(hands.refusal(1, { type: 'turn', cards: [one!] })).toBe('F6');
    expect(hands.refusal(1, { type: 'turn', cards: [two!] })).toBe('F6');
  });

  it('are seen by their receiver until dismissed, or until the card goes', () => {
    const hands = drawn();
    const [one] = hands.hand(1);
    const before = viewOf(hands, 2);
    hands.act(1, { type: 'reveal', cards: [one!], who: 2 });
    const minded = updateSeenHands(display, NO_SEEN_HANDS, before, viewOf(hands, 2), SEATS);
    expect(shownTo(display, viewOf(hands, 2), minded, SEATS)).toEqual([{ seat: 1, cards: [one] }]);
    expect(shownTo(display, viewOf(hands, 0), NO_SEEN_HANDS, SEATS)).toEqual([]);
    expect(seenMark(hands.state.table, one!, 1, true, (seat) => NAMES[seat]!)?.says).toBe('seen by Cy');
    const closed = { ...minded, closed: new Set([one!]) };
    expect(shownTo(display, viewOf(hands, 2), closed, SEATS)).toEqual([]);
    const then = viewOf(hands, 2);
    hands.act(1, { type: 'put', cards: [one!], at: at(0, 300), up: false });
    const after = updateSeenHands(display, minded, then, viewOf(hands, 2), SEATS);
    expect(after).toEqual(NO_SEEN_HANDS);
  });
});
