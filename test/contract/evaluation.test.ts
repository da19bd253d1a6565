import { describe, expect, test } from 'vitest';
import { type Evaluator, type Explanation, explain } from '../../src/engine/analysis/evaluation.ts';
import { moveAt, type Past, type PastMove } from '../../src/engine/analysis/pastMoves.ts';
import type { Command } from '../../src/engine/game.ts';
import type { GameEntry } from '../../src/engine/gameEntry.ts';
import { faceIn } from '../../src/engine/view.ts';
import { games } from '../../src/games/index.ts';
import { explanationRows } from '../../src/hud/replay/moveExplanation.ts';
import { canonical } from '../../src/lib/json.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { swapHidden } from '../../src/session/local/laws.ts';
import { samples } from '../samples.ts';
import { type Decided, matchOf } from './pastMatch.ts';

/** Moves of one game to explain. */
const MOVES = samples({ quick: 12, soak: 60 });

const SEED = 'why';

/** Returns every move of a match once, with the step that shows it. */
function movesIn(of: Past): readonly (PastMove & { readonly at: number })[] {
  const seen = new Set<unknown>();
  return of.past.flatMap((_, at) => {
    const move = moveAt(of, at);
    if (!move || seen.has(move.view.state)) return [];
    seen.add(move.view.state);
    return [{ ...move, at }];
  });
}

const same = ({ cards = [], ...rest }: Command): string => canonical({ ...rest, cards: cards.toSorted() });
/** Drops the cards: those of a secret answer that was never shown are unknown. */
const bare = ({ cards: _cards, ...rest }: Command): string => canonical(rest);
const sorted = (faces: ReadonlyMap<number, string>): string =>
  canonical([...faces].sort((a, b) => a[0] - b[0]));

const tell = async (
  evaluator: Evaluator,
  entry: GameEntry,
  { view, command }: Decided,
): Promise<Explanation | null> =>
  explain(evaluator, await entry.display(), { view, command, level: entry.info.bots[1]!.level, seed: SEED });

describe.each(games.map((entry) => [entry.info.name, entry] as const))(
  '%s tells why a move was made',
  (_, entry) => {
    test('from the very view that its seat had', async () => {
      const game = await entry.rules();
      const { past, decided } = matchOf(game, 1);
      const moves = movesIn(past);
      expect(moves.length).toBeGreaterThan(20);
      // Answers that the table did not wait for are missing among the moves.
      let from = 0;
      for (const { seat, command, view } of moves) {
        const at = decided.findIndex(
          (each, i) =>
            i >= from &&
            each.view.seat === seat &&
            bare(each.command) === bare(command) &&
            each.view.state.table.nextCard === view.state.table.nextCard,
        );
        expect(at, canonical(command)).toBeGreaterThanOrEqual(0);
        from = at + 1;
        expect(sorted(view.faces)).toBe(sorted(decided[at]!.view.faces));
        expect(canonical(view.notes ?? null)).toBe(canonical(decided[at]!.view.notes ?? null));
        expect(canonical(view.state.game)).toBe(canonical(decided[at]!.view.state.game));
      }
    });

    test('with the move itself, beside the hint, and nothing of hidden cards', async () => {
      const game = await entry.rules();
      const evaluator = await entry.evaluator!();
      const display = await entry.display();
      const { past } = matchOf(game, 2);
      const moves = movesIn(past);
      const every = Math.max(1, Math.floor(moves.length / MOVES));
      let told = 0;
      let like = 0;
      let exact = 0;
      const reasons = new Set<string | null>();
      for (const { at, seat, command, view } of moves.filter((__, i) => i % every === 0).slice(0, MOVES)) {
        const explained = await tell(evaluator, entry, { view, command });
        // A step that was undone is no decision.
        if (!explained) continue;
        told++;
        const { best, played, isBest, hint, how } = explained;
        expect(how).toBeTruthy();
        reasons.add(how);
        expect(best.length).toBeGreaterThan(0);
        expect(best.length).toBeLessThanOrEqual(3);
        expect(bare(played.command)).toBe(bare(command));
        expect(explanationRows(explained).filter(({ made }) => made)).toHaveLength(1);
        if (isBest) expect(best[0]).toEqual(played);
        for (const each of best) {
          const allowed = game.decide(view.state, seat, each.command, (card) => faceIn(view, card));
          expect(view.state.table.asking || allowed.ok, each.label).toBeTruthy();
        }
        const advice = display.hint(view) ?? display.chances?.(view, makeRng(SEED))?.hint;
        expect(hint?.command).toEqual(advice?.steps[0]?.command);
        if (hint && same(hint.command) === same(best[0]!.command)) exact++;
        if (hint && best.some((each) => each.command.type === hint.command.type)) like++;
        // Cards hidden from the seat change places: the explanation stays the same.
        const secrets = swapHidden(view.state.table, seat, past.secrets, makeRng(`swap ${at}`));
        const swapped = moveAt({ ...past, match: past.match, past: past.past, secrets }, at)!;
        expect(canonical(await tell(evaluator, entry, swapped))).toBe(canonical(explained));
      }
      expect(told).toBeGreaterThan(MOVES / 2);
      expect(reasons.size).toBeGreaterThan(2);
      // Some hints use simpler estimates that can be put in words: nearly always the same kind of move, and mostly the same move.
      expect(like / told).toBeGreaterThanOrEqual(0.9);
      expect(exact / told).toBeGreaterThan(0.4);
    });

    test('not for a move whose seat had seen cards unknown here', async () => {
      const game = await entry.rules();
      const { past } = matchOf(game, 1);
      const { match, past: steps } = past;
      const { at, seat, view } = movesIn(past).at(-1)!;
      const [card] = [...view.faces.keys()].slice(-1);
      const secrets = new Map(past.secrets);
      secrets.delete(card!);
      expect(moveAt({ match, past: steps, secrets: past.secrets }, at)?.seat).toBe(seat);
      expect(moveAt({ match, past: steps, secrets }, at)).toBeNull();
    });
  },
);
