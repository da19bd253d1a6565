import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeTreeClock, ownSeconds, readProcesses } from './processTree.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor time; for a file, those outside its tests. */
    cost?: number;
  }
}

/** Milliseconds between two readings of a journey's processes. One that ends in between counts with its last reading. */
const APART = 2000;

/** Projects whose tests start browsers. */
const BROWSERS = new Set(['e2e', 'engines', 'drawn']);

/** This process and its browsers, over the life of the process. */
const tree = makeTreeClock(process.pid);
const treeSeconds = (): number => {
  const rows = readProcesses();
  return rows ? tree.total(rows) : ownSeconds();
};

let spent = ownSeconds;
let watch: NodeJS.Timeout | undefined;
let begun = 0;
let atFirst = 0;
let inTests = 0;

// Outermost hooks of a file: those of a setup file enclose the tests' own.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads a hook’s fixtures from the pattern
beforeAll(({}, suite) => {
  if (BROWSERS.has(suite.file.projectName ?? '')) {
    spent = treeSeconds;
    watch = setInterval(treeSeconds, APART).unref();
  }
  atFirst = spent();
});
beforeEach(() => {
  begun = spent();
});
afterEach(({ task }) => {
  const cost = spent() - begun;
  inTests += cost;
  task.meta.cost = cost;
});
// biome-ignore lint/correctness/noEmptyPattern: vitest reads a hook’s fixtures from the pattern
afterAll(({}, suite) => {
  clearInterval(watch);
  suite.file.meta.cost = spent() - atFirst - inTests;
});
