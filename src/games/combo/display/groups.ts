import type { Face } from '../../../engine/table/table.ts';
import { COUNTING, companiesOf } from './company.ts';

/** Sizes worth keeping together in a growing hand. */
const GROWING = { run: 3, suit: 3, rank: 2 };

/** Returns the longest run, suit or rank, then the longest of the rest, and so on down to pairs. */
export const groups = (faces: readonly Face[]): readonly (readonly number[])[] => together(faces, GROWING);

/**
 * Groups a hand for the count: cards that belong together, then the loose ones. A card shared by two groups keeps its other company near.
 */
export function groupsCounted(faces: readonly Face[]): readonly (readonly number[])[] {
  const companies = companiesOf(faces, COUNTING);
  const found = together(faces, COUNTING).map((group) => [...group]);
  const loose = faces
    .map((_, i) => i)
    .filter((i) => {
      if (found.some((group) => group.includes(i))) return false;
      const company = companies.find(({ indexes }) => indexes.includes(i));
      const home = found.find((group) => group.some((other) => company?.indexes.includes(other)));
      home?.push(i);
      return !home;
    });
  return loose.length ? [...found, loose] : found;
}

function together(faces: readonly Face[], least: typeof GROWING): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  let left = faces.map((_, i) => i);
  for (;;) {
    const [longest] = companiesOf(
      left.map((i) => faces[i]!),
      least,
    );
    if (!longest) return found;
    const group = longest.indexes.map((i) => left[i]!);
    found.push(group);
    left = left.filter((i) => !group.includes(i));
  }
}
