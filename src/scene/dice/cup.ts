import { Quaternion } from 'three';
import type { DiceArena } from '../../engine/layout.ts';
import type { Table } from '../../engine/table.ts';
import { labelFor } from './cube.ts';
import { type DiceSet, diceSheets } from './sheets.ts';
import { restOf, type Throw } from './throw.ts';

/**
 * What a throw starts from: facts that all know and that stay the same while the dice lie, so that it is the same
 * throw on every screen, whenever somebody looks.
 */
export function throwSeed({ dice, stakes }: Pick<Table, 'dice' | 'stakes'>, name: string): string {
  const credits = Object.entries(stakes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return [name, dice[name]?.join(), ...credits.map(([purse, amount]) => `${purse}=${amount}`)].join('/');
}

/** Dice of one name: what they show and how they got there. */
export interface Cup {
  readonly name: string;
  readonly first: number;
  readonly count: number;
  readonly labels: Quaternion[];
  values: readonly number[] | null;
  arena: DiceArena | null;
  thrown: Throw | null;
  /** How fast it is played; 0: it is over. */
  speed: number;
  /** When its first frame was drawn. */
  start: number | null;
}

/** Empty cups for all dice of a table, and which sheet of pictures each die has. */
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

/** The throw has been worked out: its dice are turned so that they come to lie as they should. */
export function fill(cup: Cup, thrown: Throw, values: readonly number[]): void {
  cup.thrown = thrown;
  cup.labels.forEach((label, die) => {
    label.set(...labelFor(restOf(thrown, die).turn, values[die]!));
  });
}
