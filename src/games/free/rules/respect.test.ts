import { describe, expect, it, vi } from 'vitest';
import { OWN } from '../info.ts';
import { at, CHIPS, Hands, SMALL } from '../testing.ts';
import { before, besides, seatAt } from './places.ts';

const MINE = before(1, 3);

/** The small deck before seat 1, and everything else in the middle. */
const table = (respect = OWN): Hands => {
  const hands = new Hands({ options: { respect } });
  return hands.act(1, { type: 'move', moves: [[SMALL, MINE]] });
};

describe('a table with protected seats', () => {
  it('lets no one else take, turn over or look at a player’s pieces, and their owner do everything', () => {
    const hands = table();
    expect(hands.refusal(0, { type: 'grab', pieces: [SMALL] })).toBe('F10');
    expect(hands.refusal(0, { type: 'flip', pieces: [SMALL] })).toBe('F10');
    expect(hands.refusal(0, { type: 'peek', cards: hands.top(SMALL) })).toBe('F10');
    expect(hands.refusal(0, { type: 'remove', pieces: [SMALL] })).toBe('F10');
    expect(hands.refusal(1, { type: 'grab', pieces: [SMALL] })).toBeUndefined();
    expect(hands.refusal(0, { type: 'grab', pieces: [CHIPS] })).toBeUndefined();
  });

  it('has the same edges in browsers that compute roots and angles a little differently', () => {
    const edge = at(MINE.x + 23, MINE.z + 264);
    const inside = [seatAt(edge, 3), besides(at(0, 0, 60), 85)];
    expect(inside).toEqual([1, at(43, -74, 60)]);
    const little = 1 + 2 ** -50;
    const { cos, hypot } = Math;
    vi.spyOn(Math, 'hypot').mockImplementation((...all) => hypot(...all) * little);
    vi.spyOn(Math, 'cos').mockImplementation((angle) => cos(angle) / little);
    expect([seatAt(edge, 3), besides(at(0, 0, 60), 85)]).toEqual(inside);
    vi.restoreAllMocks();
  });

  it('lets everyone put something there', () => {
    const hands = table();
    const [card] = hands.top(SMALL);
    hands.act(1, { type: 'put', cards: [card!], at: at(0), up: false });
    const { id } = hands.last;
    hands.act(0, { type: 'join', piece: id, onto: SMALL, under: false });
    expect(hands.pile(SMALL)).toHaveLength(8);
    hands.act(0, { type: 'move', moves: [[CHIPS, MINE]] });
    expect(hands.refusal(0, { type: 'grab', pieces: [CHIPS] })).toBe('F10');
  });

  it('lets others take a lent piece until it is moved', () => {
    const hands = table();
    expect(hands.refusal(0, { type: 'lend', pieces: [SMALL], on: true })).toBe('F10');
    hands.act(1, { type: 'lend', pieces: [SMALL], on: true });
    hands.act(0, { type: 'grab', pieces: [SMALL] }).act(0, { type: 'move', moves: [[SMALL, before(2, 3)]] });
    expect(hands.refusal(1, { type: 'grab', pieces: [SMALL] })).toBe('F10');
    hands
      .act(2, { type: 'lend', pieces: [SMALL], on: true })
      .act(2, { type: 'lend', pieces: [SMALL], on: false });
    expect(hands.refusal(1, { type: 'grab', pieces: [SMALL] })).toBe('F10');
  });

  it('protects nothing of players who have left', () => {
    const hands = table().act('table', { type: 'leave', seat: 1 });
    expect(hands.refusal(0, { type: 'grab', pieces: [SMALL] })).toBeUndefined();
  });
});

it('without protection lets anyone take anything', () => {
  expect(table('anyone').refusal(0, { type: 'grab', pieces: [SMALL] })).toBeUndefined();
});
