import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gameById } from '../../../games/index.ts';
import { type Many, median, sum } from '../measure.ts';
import { MemoryTable } from '../table/memoryTable.ts';
import { lastingSetup } from './setups.ts';

const SEATS = 2;
/** Entries up to which a match is new, and from which it is long. */
export const NEW = 50;
export const LONG = 5000;
/** Entries measured together: whole hands, so that each window holds similar work. */
const WINDOW = 400;
const WINDOWS = 5;

/** Milliseconds of processor time that each command costs on all devices together, by kind. */
type Costs = Map<string, number[]>;

function playTo(table: MemoryTable, entries: number): Costs {
  const costs: Costs = new Map();
  while (table.settled < entries) {
    const { kind, ms } = table.play();
    costs.set(kind, [...(costs.get(kind) ?? []), ms]);
  }
  return costs;
}

/**
 * Compares the same commands late and early in a match, over a network in memory: rules, log, hashes, messages and the page's stored match,
 * of two devices together. New matches are measured before and after the long one, so that neither has warmer code.
 */
export async function compareAges(many: Many) {
  const game = await gameById('comet')!.rules();
  const open = (seed: string) => new MemoryTable(game, lastingSetup('comet', SEATS, 'device'), seed, 1);
  const windows = many(WINDOWS);
  const freshOnes = (when: string): Costs[] =>
    Array.from({ length: windows }, (_, i) => {
      const table = open(`${when} ${i}`);
      playTo(table, NEW);
      return playTo(table, NEW + WINDOW);
    });
  // Warm up the program.
  playTo(open('warm'), 3 * WINDOW);
  const before = freshOnes('before');
  const table = open('long');
  playTo(table, NEW);
  const heap = heapUsed();
  playTo(table, many(LONG, 1500) - (WINDOW * windows) / 2);
  const grown = (heapUsed() - heap) / (table.settled - NEW);
  const late = Array.from({ length: windows }, () => playTo(table, table.settled + WINDOW));
  const early = [...before, ...freshOnes('after')];

  const kinds = [...late[0]!.keys()].filter((kind) => [...early, ...late].every((each) => each.has(kind)));
  const cost = (all: readonly Costs[]): number =>
    median(all.map((costs) => sum(kinds.map((kind) => median(costs.get(kind)!))))) / kinds.length;
  return { early: cost(early), late: cost(late), grown: grown / SEATS / 1024, entries: table.settled };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const heapUsed = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};
