import { type Appraisal, appraise, CLOSE_RUNS } from '../../engine/analysis/appraisal.ts';
import type { Evaluator } from '../../engine/analysis/evaluation.ts';
import { marksOf } from '../../engine/analysis/playScore.ts';
import { isSameChoice, type Puzzle, type PuzzleFile } from '../../engine/analysis/puzzle.ts';
import { isSealing } from '../../engine/answers.ts';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Command, Game } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import { below, makeRng, type Rng } from '../../lib/rng.ts';
import { playOut } from '../../session/local/index.ts';
import { choicesOf } from './choices.ts';

/** Fewest marks (`playScore`) of a right choice. */
const RIGHT = 70;
/** Most marks of a wrong one, unless fewer are asked for. No choice may lie between. */
export const WRONG = 30;
/** Standard errors by which a wrong choice is behind. */
const CLEAR = 6;
/** Fewest wrong choices; most right ones, and the largest part of all choices that they may be. */
const FEWEST_WRONG = 3;
const MOST_RIGHT = 8;
const LARGEST_PART = 1 / 3;
/** Marks below which one weighing is enough. */
const HOPELESS = 5;
/** Decisions of a match up to a puzzle. */
const EARLIEST = 4;
const LATEST = 60;
const MOST_EVENTS = 2000;

/** A search for puzzles of one game. */
interface Search {
  readonly game: Game;
  readonly evaluator: Evaluator;
  readonly table: Pick<PuzzleFile, 'version' | 'seats' | 'options' | 'aside'>;
  /** Most marks of a wrong choice. */
  readonly marks: number;
  /** Checks whether another puzzle with such a solution is wanted. */
  isWanted(best: Command): boolean;
}

/** Lets experts play a match, and returns the first puzzle that it holds after some moves. Null: it holds none. */
export function findPuzzle(search: Search, seed: string): Puzzle | null {
  const { game, table } = search;
  const level = game.info.bots.at(-1)!.level;
  const seats = Array.from({ length: table.seats }, (_, i) => ({
    ...{ name: `Seat ${i + 1}`, kind: 'bot' as const, level },
  }));
  const { version, options } = table;
  const header = { match: seed, game: game.info.id, version, options, seats };
  const rng = makeRng(`${seed}/bots`);
  const from = EARLIEST + below(rng, (LATEST - EARLIEST) / 2);
  const moves: Command[] = [];
  let found: Puzzle | null = null;
  playOut(game, header, {
    dealer: makeLocalDealer(makeRng(seed)),
    maxEvents: MOST_EVENTS,
    choose(view, seat) {
      if (moves.length > LATEST) return null;
      const late = moves.length >= from;
      const weighed = late ? weighAll(search, view, `${seed}/${moves.length}`) : null;
      if (weighed) {
        found = { seed, moves: [...moves], seat, ...weighed };
        return null;
      }
      const command = game.bot(view, level, rng);
      moves.push(command);
      return command;
    },
  });
  return found;
}

type Weighed = Pick<Puzzle, 'right' | 'lead' | 'error'>;

/** Weighs every choice of a decision. Null: it is no puzzle. */
function weighAll(search: Search, view: View, seed: string): Weighed | null {
  const { game, evaluator, table, marks } = search;
  if (isSealing(view.state.table) || game.actors(view.state).length > 1) return null;
  const choices = choicesOf(game.legal(view), view, table.aside);
  if (!choices || choices.length <= FEWEST_WRONG) return null;
  const best = bestOf(search, view, makeRng(seed));
  if (!best || !search.isWanted(best)) return null;
  const isUnclear = (weighed: Appraisal): boolean =>
    marksOf(weighed) > marks || weighed.lost < CLEAR * weighed.error;
  const right: Appraisal[] = [];
  let closest: Appraisal | null = null;
  // The best first: most positions are dismissed at once.
  for (const command of [best, ...choices.filter((each) => !isSameChoice(each, best, view))]) {
    const weighed = weigh(evaluator, view, command, seed);
    if (!weighed) return null;
    if (marksOf(weighed) >= RIGHT) right.push({ ...weighed, played: { ...weighed.played, command } });
    else if (!isHopeless(weighed) && isUnclear(weighed)) return null;
    else if (!closest || weighed.lost < closest.lost)
      closest = { ...weighed, played: { ...weighed.played, command } };
    if (right.length > Math.min(MOST_RIGHT, LARGEST_PART * choices.length)) return null;
  }
  if (!closest || choices.length - right.length < FEWEST_WRONG) return null;
  const measured = closely(evaluator, view, closest.played.command, seed);
  if (!measured || isUnclear(measured)) return null;
  const order = right.toSorted((a, b) => a.lost - b.lost);
  return {
    right: order.map(({ played }) => played.command),
    lead: rounded(measured.lost),
    error: rounded(measured.error),
  };
}

/** Returns the expert's choice, unless another clearly comes close or the simplest habit finds it too. */
function bestOf({ game, evaluator }: Search, view: View, rng: Rng): Command | null {
  const habits = game.info.bots.filter(({ drawsLots }) => !drawsLots).slice(0, -1);
  const simple = habits.map(({ level }) => game.bot(view, level, rng));
  const [first] = simple;
  const weighed = first && evaluator.weigh(view, first, rng);
  if (!weighed?.measured) return null;
  const { moves } = weighed.measured;
  const best = moves.reduce((a, b) => (b.worth > a.worth ? b : a));
  const halfMarks = evaluator.halfMarks(view);
  const marks = (worth: number): number => marksOf({ lost: best.worth - worth, halfMarks });
  const close = moves.filter(({ worth }) => marks(worth) < RIGHT && marks(worth) > 2 * WRONG);
  const isFound = simple.some((each) => isSameChoice(each, best.command, view));
  return close.length || isFound ? null : best.command;
}

const isHopeless = (weighed: Appraisal): boolean => marksOf(weighed) < HOPELESS;

/** Measures what a choice loses: closely if that could matter. */
function weigh(evaluator: Evaluator, view: View, command: Command, seed: string): Appraisal | null {
  const quick = appraise(evaluator, { view, command, seed });
  return !quick || quick.error === 0 || isHopeless(quick) ? quick : closely(evaluator, view, command, seed);
}

const closely = (evaluator: Evaluator, view: View, command: Command, seed: string): Appraisal | null =>
  appraise(evaluator, { view, command, seed }, CLOSE_RUNS);

const rounded = (value: number): number => Math.round(value * 100) / 100;
