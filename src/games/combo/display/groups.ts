import type { Face } from '../../../engine/table.ts';
import { companiesOf } from './company.ts';

/** The longest run, suit or rank, then the longest of what is left, and so on down to pairs. */
export function groups(faces: readonly Face[]): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  let left = faces.map((_, i) => i);
  for (;;) {
    const [longest] = companiesOf(
      left.map((i) => faces[i]!),
      { run: 3, suit: 3, rank: 2 },
    );
    if (!longest) return found;
    const group = longest.indexes.map((i) => left[i]!);
    found.push(group);
    left = left.filter((i) => !group.includes(i));
  }
}
