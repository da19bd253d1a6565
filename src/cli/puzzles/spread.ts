import type { Puzzle } from '../../engine/analysis/puzzle.ts';

const typeOf = ({ right }: Puzzle): string => right[0]!.type;
const sizeOf = ({ right }: Puzzle): string => String(right[0]!.cards?.length ?? 0);

/** Orders puzzles so that types of solutions take turns, and within a type, numbers of cards. Those of one kind stay in their order. */
export const spread = (puzzles: readonly Puzzle[]): readonly Puzzle[] =>
  takeTurns(puzzles, typeOf, (alike) => takeTurns(alike, sizeOf, (same) => same));

/** Takes from each kind in proportion to its number, and never twice in a row if it is no more than half of the rest. */
function takeTurns(
  puzzles: readonly Puzzle[],
  kindOf: (puzzle: Puzzle) => string,
  within: (alike: readonly Puzzle[]) => readonly Puzzle[],
): readonly Puzzle[] {
  const kinds = [...new Set(puzzles.map(kindOf))].map((kind) => {
    const all = within(puzzles.filter((puzzle) => kindOf(puzzle) === kind));
    return { share: all.length / puzzles.length, all, left: [...all] };
  });
  const order: Puzzle[] = [];
  let last: (typeof kinds)[number] | undefined;
  while (order.length < puzzles.length) {
    const rest = puzzles.length - order.length;
    const lag = ({ share, all, left }: (typeof kinds)[number]): number =>
      share * (order.length + 1) - (all.length - left.length);
    const mayFollow = kinds.filter(
      (kind) => kind.left.length > 0 && (kind !== last || 2 * kind.left.length > rest + 1),
    );
    const open = mayFollow.length ? mayFollow : kinds.filter(({ left }) => left.length);
    last = open.reduce((a, b) => (lag(b) > lag(a) ? b : a));
    order.push(last.left.shift()!);
  }
  return order;
}
