import type { Puzzle } from '../../engine/analysis/puzzle.ts';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Game } from '../../engine/game.ts';
import type { Entry, MatchHeader } from '../../engine/match.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { makeRng } from '../../lib/rng.ts';
import { playOut } from './simulate.ts';

/** A match up to a puzzle's position. */
export interface PuzzlePosition {
  readonly entries: readonly Entry[];
  readonly secrets: ReadonlyMap<CardId, Face>;
  /** The puzzle's seat's view of it. */
  readonly view: View;
}

/** Plays a puzzle's moves again. `header`: with the puzzle's options and number of seats. Throws if the moves don't fit the rules. */
export function playPuzzle(game: Game, header: MatchHeader, { seed, moves, seat }: Puzzle): PuzzlePosition {
  const dealer = makeLocalDealer(makeRng(seed));
  let position: View | null = null;
  let at = 0;
  const { match, refused } = playOut(game, header, {
    dealer,
    choose(view) {
      if (at === moves.length) position = { ...view, faces: new Map(view.faces) };
      return moves[at++] ?? null;
    },
  });
  const view = position as View | null;
  if (refused || view?.seat !== seat)
    throw new Error(`The moves of the puzzle ${seed} do not fit the rules.`);
  return { entries: match.entries, secrets: dealer.secrets, view };
}
