import * as v from 'valibot';
import { DAY } from '../../lib/day.ts';
import { type Kept, makeKeptList } from '../viewer/keptList.ts';

const shape = v.object({
  day: v.pipe(v.string(), v.regex(DAY)),
  game: v.pipe(v.string(), v.maxLength(40)),
  /** Choices tried so far, with the right one if it was found. */
  tries: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Missing: it is not over. */
  end: v.optional(v.picklist(['found', 'shown'])),
  /** Solved on a later day. */
  late: v.optional(v.literal(true)),
});

/** What is found was tried. */
const result = v.pipe(
  shape,
  v.check(({ tries, end }) => end !== 'found' || tries > 0),
);

/** This device's result in the puzzle of a day. */
export type PuzzleResult = Readonly<v.InferOutput<typeof result>>;

/** Keeps four years. */
const results = makeKeptList('comet-table.puzzles', result, 1500);

export const parsePuzzleResults = results.parse;

/** Reads the results kept in `storage`, oldest first; none where storage is forbidden. */
export const readPuzzleResults = results.read;

/** Keeps how far the person has come with a puzzle in `storage` (pass `localStorage`). Once it is over, its result stays. */
export const keepPuzzleResult = (storage: () => Kept, latest: PuzzleResult): void =>
  results.change(storage, (list) => {
    const others = list.filter(({ day }) => day !== latest.day);
    return list.some(({ day, end }) => day === latest.day && end) ? list : [...others, latest];
  });
