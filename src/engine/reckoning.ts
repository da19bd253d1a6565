import { makeRng, type Rng } from '../lib/rng.ts';
import type { GameDisplay } from './display.ts';
import type { Command } from './game.ts';
import type { View } from './view.ts';

/**
 * What a bot reckons before it moves, told to people. A game tells it from the numbers by which its strongest bot chooses, never from
 * others made for telling.
 */

/** A move, and what it is worth. */
export interface Weighed {
  readonly command: Command;
  /** "Discard the +4 of circles": as a hint calls it. */
  readonly label: string;
  /** "12.5 points", "+40 credits", "35% to win". Missing: there was nothing to compare it with. */
  readonly value?: string;
}

/** What the strongest bot makes of one position. */
export interface Reckoning {
  /** What the values are, in one sentence. */
  readonly title: string;
  /** The best moves, best first; never empty. */
  readonly best: readonly Weighed[];
  /** The move that was made, weighed by the same numbers. */
  readonly played: Weighed;
  /** Whether it is the best, or as good as the best. */
  readonly isBest: boolean;
}

export interface Reckons<G = unknown> {
  /** How a bot of each level makes up its mind, in one sentence: "draws lots among all its moves". */
  readonly levels: Readonly<Record<string, string>>;
  /** From what the seat could see, and no more. Null: this was no decision, such as taking a step back. */
  weigh(view: View<G>, played: Command, rng: Rng): Reckoning | null;
}

/** What is told of a move: the strongest bot's reckoning, how this seat's own bot makes up its mind, and what the hint was. */
export interface Explained extends Reckoning {
  readonly how: string | null;
  readonly hint: Pick<Weighed, 'command' | 'label'> | null;
}

/** A move that is told of. `level`: of the bot that made it; missing: it was a person. `seed`: what the odds of this view are reckoned with. */
export interface Told {
  readonly view: View;
  readonly command: Command;
  readonly level?: string | undefined;
  readonly seed: string;
}

/** Tells of a move what there is to tell. */
export function explain(
  { levels, weigh }: Reckons,
  { hint, chances }: Pick<GameDisplay, 'hint' | 'chances'>,
  { view, command, level, seed }: Told,
): Explained | null {
  const reckoning = weigh(view, command, makeRng(seed));
  if (!reckoning) return null;
  const advice = hint(view) ?? chances?.(view, makeRng(seed))?.hint;
  const [step] = advice?.steps ?? [];
  return {
    ...reckoning,
    how: (level !== undefined && levels[level]) || null,
    hint: step ? { command: step.command, label: step.label } : null,
  };
}

/** A move with the number that it is chosen by: the higher the better. */
export interface Rated extends Weighed {
  readonly worth: number;
}

/** The best moves that are told. */
const TOLD = 3;

/**
 * Puts what was weighed in order. `played` is told among the best if it is one of them. Moves closer together than `close` are as good as
 * each other, and of those that are one and the same to whoever reads it only one is told.
 */
export function ranked(title: string, rated: readonly Rated[], played: Rated, close = 0): Reckoning {
  const order = [played, ...rated.filter(({ label }) => label !== played.label)].sort(
    (a, b) => b.worth - a.worth,
  );
  const [first] = order;
  const isBest = first!.worth - played.worth <= close;
  const told = isBest ? [played, ...order.filter((each) => each !== played)] : order;
  const labels = new Set<string>();
  const best = told.filter(({ label }) => !labels.has(label) && labels.add(label)).slice(0, TOLD);
  return { title, best: best.map(bare), played: bare(played), isBest };
}

const bare = ({ command, label, value }: Rated): Weighed =>
  value === undefined ? { command, label } : { command, label, value };
