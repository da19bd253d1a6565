import { beforeAll, describe, expect, test } from 'vitest';
import { moveAt, type Past } from '../../src/engine/hindsight.ts';
import { nextMove, roundsOf } from '../../src/engine/landmarks.ts';
import { games } from '../../src/games/index.ts';
import { matchOf } from './pastMatch.ts';

/** Enough events for a second round of each game. */
const EVENTS = 2500;

type Shows = Parameters<typeof nextMove>[3];

/** Returns all moves found from one end of a match. */
function walk(of: Past, from: number, by: 1 | -1, shows: Shows = () => true): readonly number[] {
  const found: number[] = [];
  for (let at = nextMove(of, from, by, shows); at !== null; at = nextMove(of, at, by, shows)) found.push(at);
  return found;
}

describe.each(games.map((entry) => [entry.info.name, entry] as const))('replays of %s', (_, entry) => {
  let of: Past;
  beforeAll(async () => {
    of = matchOf(await entry.rules(), 1, EVENTS).past;
  });

  test('lead from move to move, to and fro, and miss none that is told of', () => {
    const moves = walk(of, 0, 1);
    expect(walk(of, of.past.length, -1)).toEqual(moves.toReversed());
    const told = of.past.flatMap((step, at) => (moveAt(of, at) ? [step.seq] : []));
    expect(moves.map((at) => of.past[at]!.seq)).toEqual(expect.arrayContaining([...new Set(told)]));
    // All are different moves.
    expect(new Set(moves.map((at) => of.past[at]!.seq)).size).toBe(moves.length);
    expect(moves.length).toBeGreaterThan(10);
  });

  test('pass over moves of which nothing is seen', async () => {
    const { beats } = await entry.display();
    const seen: Shows = ({ event, state, faces }) => beats(event, { seat: null, state, faces }) > 0;
    const moves = walk(of, 0, 1, seen);
    for (const [i, at] of moves.entries())
      expect(of.past.slice(at, moves[i + 1]).some(seen), `${at}`).toBe(true);
    expect(moves.length).toBeGreaterThan(10);
    expect(moves.length).toBeLessThanOrEqual(walk(of, 0, 1).length);
  });

  test('lead to where each round begins', async () => {
    const game = await entry.rules();
    const count = (at: number): number => Math.max(1, game.rounds(of.past[at]!.state));
    const begins = roundsOf(of);
    expect(begins.map(count)).toEqual(begins.map((_begin, i) => i + 1));
    for (const at of begins.slice(1)) expect(count(at - 1)).toBe(count(at) - 1);
    expect(begins.length).toBe(count(of.past.length - 1));
  });
});
