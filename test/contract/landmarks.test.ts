import { beforeAll, describe, expect, test } from 'vitest';
import { seatsInLogOf } from '../../src/app/table/replayActions.ts';
import { moveShownAt, nextMove, nextMoveInLog, roundsOf } from '../../src/engine/analysis/landmarks.ts';
import { moveAt, type Past } from '../../src/engine/analysis/pastMoves.ts';
import { games } from '../../src/games/index.ts';
import type { TableSession } from '../../src/session/match/index.ts';
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

  test('lead from move to move, to and fro, and miss none in the log', () => {
    const moves = walk(of, 0, 1);
    expect(walk(of, of.past.length, -1)).toEqual(moves.toReversed());
    const told = of.past.flatMap((step, at) => (moveAt(of, at) ? [step.seq] : []));
    expect(moves.map((at) => of.past[at]!.seq)).toEqual(expect.arrayContaining([...new Set(told)]));
    // All are different moves.
    expect(new Set(moves.map((at) => of.past[at]!.seq)).size).toBe(moves.length);
    expect(moves.length).toBeGreaterThan(10);
  });

  test('skip moves without visible steps', async () => {
    const { beats } = await entry.display();
    const seen: Shows = ({ event, state, faces }) => beats(event, { seat: null, state, faces }) > 0;
    const moves = walk(of, 0, 1, seen);
    for (const [i, at] of moves.entries())
      expect(of.past.slice(at, moves[i + 1]).some(seen), `${at}`).toBe(true);
    expect(moves.length).toBeGreaterThan(10);
    expect(moves.length).toBeLessThanOrEqual(walk(of, 0, 1).length);
  });

  test('explain the last move in the log', async () => {
    const display = await entry.display();
    const { narrate, beats } = display;
    const tells = seatsInLogOf({ seat: null } as TableSession, display);
    const told = new Set(of.past.flatMap((step) => (tells(step) ? [step.seq] : [])));
    let said = '';
    const wrong: string[] = [];
    const explained = new Set<number | undefined>();
    for (const [at, step] of of.past.entries()) {
      const { event, state, faces, seq } = step;
      said = narrate(event, { seat: null, state, faces }, (seat) => `<${seat}>`) ?? said;
      const shown = at ? moveShownAt(of, at, tells) : null;
      const move = shown === null ? null : moveAt(of, shown);
      if (!move) continue;
      explained.add(of.past[shown!]!.seq);
      // A move without words is explained while it is made.
      const untold = shown === at && !told.has(seq);
      if (!untold && said.includes('<') && !said.includes(`<${move.seat}>`))
        wrong.push(`${said} Explained: ${move.seat}, ${move.command.type}`);
    }
    expect(wrong).toEqual([]);
    const moves = of.past.flatMap((step, at) => (moveAt(of, at) ? [step.seq] : []));
    expect(explained).toEqual(new Set(moves));
    const seen: Shows = ({ event, state, faces }) => beats(event, { seat: null, state, faces }) > 0;
    const stops: number[] = [];
    for (
      let at = nextMoveInLog(of, 0, 1, seen, tells);
      at !== null;
      at = nextMoveInLog(of, at, 1, seen, tells)
    )
      stops.push(at);
    const back: number[] = [];
    for (let at = nextMoveInLog(of, of.past.length, -1, seen, tells); at !== null; ) {
      back.push(at);
      at = nextMoveInLog(of, at, -1, seen, tells);
    }
    expect(back).toEqual(stops.toReversed());
    expect(stops).toHaveLength(walk(of, 0, 1, seen).length);
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
