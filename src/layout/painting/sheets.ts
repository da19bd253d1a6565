import type { DiceArt } from '../../engine/display.ts';
import type { Drawing } from '../../lib/picture/drawing.ts';

export type DiceSet = Readonly<Record<string, DiceArt>>;

/** Returns the pictures of all dice of a game, shared by equal dice, and the first layer of each die. */
export function diceSheets(set: DiceSet): {
  readonly drawings: readonly Drawing[];
  readonly firsts: ReadonlyMap<string, readonly number[]>;
} {
  const drawings: Drawing[] = [];
  const known = new Map<string, number>();
  const firsts = new Map<string, number[]>();
  for (const [name, art] of Object.entries(set)) {
    const list: number[] = [];
    for (let die = 0; die < art.count; die++) {
      const faces = art.faces(die);
      const key = JSON.stringify(faces);
      const first = known.get(key) ?? drawings.length;
      if (!known.has(key)) drawings.push(...faces);
      known.set(key, first);
      list.push(first);
    }
    firsts.set(name, list);
  }
  return { drawings, firsts };
}
