import { expect, test } from 'vitest';
import { isRight, isSameChoice } from '../../engine/analysis/puzzle.ts';
import { fillAtRandom, fits } from '../../engine/offers.ts';
import { parseOptions } from '../../engine/options.ts';
import { games } from '../../games/index.ts';
import { canonical } from '../../lib/json.ts';
import { makeRng, pick } from '../../lib/rng.ts';
import { playPuzzle } from '../../session/local/index.ts';
import { ownCheck } from '../../session/match/index.ts';

/** Days for which no puzzle is repeated. */
const HALF_A_YEAR = 183;

test.each(games.map((entry) => [entry.info.name, entry] as const))(
  '%s: every puzzle’s position can be reached, its solutions are legal, and other choices exist',
  async (_, entry) => {
    const { info } = entry;
    const [file, game, evaluator] = await Promise.all([entry.puzzles!(), entry.rules(), entry.evaluator!()]);
    const { version, seats, options, puzzles } = file;
    expect(version).toBe(info.version);
    expect(parseOptions(info, options)).toEqual({ ok: true, value: options });
    expect(puzzles.length * games.length).toBeGreaterThanOrEqual(HALF_A_YEAR);
    expect(new Set(puzzles.map(({ seed }) => seed)).size).toBe(puzzles.length);
    const kinds = puzzles.map(({ right: [best] }) => `${best!.type} ${best!.cards?.length}`);
    if (new Set(kinds).size > 1) for (const [i, kind] of kinds.entries()) expect(kind).not.toBe(kinds[i - 1]);
    const header = {
      ...{ match: 'puzzle', game: info.id, version, options },
      seats: Array.from({ length: seats }, (__, i) => ({ name: `Seat ${i}`, kind: 'human' as const })),
    };
    for (const puzzle of puzzles) {
      const { view } = playPuzzle(game, header, puzzle);
      const offers = game.legal(view);
      expect(game.actors(view.state)).toEqual([puzzle.seat]);
      for (const command of puzzle.right) {
        expect(ownCheck(game, view, command).ok).toBe(true);
        expect(
          offers.some(
            (offer) => offer.command.type === command.type && fits(offer, command.cards ?? [], command.to),
          ),
        ).toBe(true);
      }
      const rng = makeRng(puzzle.seed);
      const some = Array.from({ length: 60 }, () => fillAtRandom(pick(rng, offers), rng));
      const wrong = some.filter(
        (each) =>
          !file.aside.includes(each.type) && ownCheck(game, view, each).ok && !isRight(puzzle, each, view),
      );
      expect(new Set(wrong.map((each) => canonical(each))).size).toBeGreaterThan(1);
      const [best, ...others] = puzzle.right;
      if (puzzle === puzzles[0]) {
        const told = evaluator.contrast(view, best!, wrong[0]!, rng);
        expect([told?.gain, told?.fault]).toEqual([
          expect.stringMatching(/\.$/),
          expect.stringMatching(/\.$/),
        ]);
      }
      expect(others.some((each) => isSameChoice(each, best!, view))).toBe(false);
      expect(puzzle.lead).toBeGreaterThan(6 * puzzle.error);
    }
  },
);
