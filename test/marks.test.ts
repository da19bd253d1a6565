import { expect, test } from 'vitest';
import { appraise } from '../src/engine/analysis/appraisal.ts';
import { marksOf } from '../src/engine/analysis/playScore.ts';
import { beginReview, type Review } from '../src/engine/analysis/review.ts';
import { games } from '../src/games/index.ts';
import { makeRng } from '../src/lib/rng.ts';
import { matchOf } from './contract/pastMatch.ts';
import { samples } from './samples.ts';

/** Decisions of one match that are put to every bot. */
const ASKED = samples({ quick: 12, soak: 80 });

test.each(games.map((entry) => [entry.info.name, entry] as const))(
  '%s: the expert’s decisions get more marks than those of simple habits, and these more than chance',
  async (_, entry) => {
    const game = await entry.rules();
    const evaluator = await entry.evaluator!();
    const { decided } = matchOf(game, 4, 300);
    const asked = decided.filter((__, i) => i % Math.ceil(decided.length / ASKED) === 0);
    const marks = game.info.bots.map(({ level }) => {
      const all = asked.flatMap(({ view }, i) => {
        const command = game.bot(view, level, makeRng(`${level} ${i}`));
        return appraise(evaluator, { view, command, seed: `marks ${i}` }) ?? [];
      });
      return all.reduce((sum, each) => sum + marksOf(each), 0) / all.length;
    });
    const [random, greedy, expert] = marks as [number, number, number];
    expect(expert).toBeGreaterThan(80);
    expect(expert).toBeGreaterThan(greedy);
    expect(greedy).toBeGreaterThan(random);
  },
);

test('a review shows each costly decision at the table as it was before it', async () => {
  const entry = games[0]!;
  const game = await entry.rules();
  const { past } = matchOf(game, 1, 250);
  const { match, secrets } = past;
  const { header, entries } = match;
  const seat = header.seats.findLastIndex(({ level }) => level === entry.info.bots[0]!.level);
  const run = beginReview(game, await entry.evaluator!(), { header, entries, secrets, seat });
  let review: Review | null = null;
  for (let work = 0; !review && work < run.of; work++) review = run.work();
  expect(run.done).toBe(run.of);
  const moves = review!.points.filter(({ kind }) => kind === 'move');
  expect(moves.length).toBeGreaterThan(0);
  for (const { seq, step } of moves) {
    expect(step.seq ?? -1).toBeLessThan(seq);
    expect(game.actors(step.state)).toContain(seat);
  }
});
