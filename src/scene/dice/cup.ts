import { Quaternion } from 'three';
import type { DiceArena } from '../../engine/display/layout.ts';
import type { Table } from '../../engine/table/table.ts';
import { type DiceSet, diceSheets } from '../../layout/painting/sheets.ts';
import { labelFor } from './cube.ts';
import { restOf, type Throw } from './throw.ts';

/**
 * Seed of a throw: facts known to all, and unchanged while the dice are there, so that the throw is the same on every screen at any time.
 */
export function throwSeed({ dice, stakes }: Pick<Table, 'dice' | 'stakes'>, name: string): string {
  const credits = Object.entries(stakes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return [name, dice[name]?.join(), ...credits.map(([purse, amount]) => `${purse}=${amount}`)].join('/');
}

/** Dice of one name: their values and their throw. */
export interface Cup {
  readonly name: string;
  readonly first: number;
  readonly count: number;
  readonly labels: Quaternion[];
  values: readonly number[] | null;
  arena: DiceArena | null;
  thrown: Throw | null;
  /** Playback speed; 0: over. */
  speed: number;
  /** Time of its first frame. */
  start: number | null;
}

/** Creates empty cups for all dice of a table, and the first picture layer of each die. */
export function cupsFor(set: DiceSet): { cups: Cup[]; sheets: Float32Array; total: number } {
  const { firsts } = diceSheets(set);
  const cups: Cup[] = [];
  let total = 0;
  for (const [name, { count }] of Object.entries(set)) {
    const labels = Array.from({ length: count }, () => new Quaternion());
    const nothing = { values: null, arena: null, thrown: null, speed: 0, start: null };
    cups.push({ name, first: total, count, labels, ...nothing });
    total += count;
  }
  const sheets = new Float32Array(total);
  for (const cup of cups) sheets.set(firsts.get(cup.name)!, cup.first);
  return { cups, sheets, total };
}

/** Fills in the computed throw, with the dice turned so that they come to rest on their values. */
export function fill(cup: Cup, thrown: Throw, values: readonly number[]): void {
  cup.thrown = thrown;
  cup.labels.forEach((label, die) => {
    label.set(...labelFor(restOf(thrown, die).turn, values[die]!));
  });
}
