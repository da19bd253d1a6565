/** `npx tsx test/adversary/runNet.ts TABLES STEPS [FIRST]`: this many rooms of real pages over a network in memory. */

import { playNet } from './acts/net.ts';
import { makeCoverage } from './coverage.ts';

const [tables = 10, steps = 150, first = 0] = process.argv.slice(2).map(Number);
const coverage = makeCoverage();
for (let i = first; i < first + tables; i++) {
  const begun = process.cpuUsage();
  const run = await playNet(`net ${i}`, steps, coverage).catch((error: unknown) => ({
    steps: [],
    game: '?',
    trouble: String(error),
  }));
  const seconds = process.cpuUsage(begun).user / 1e6;
  process.stdout.write(
    `table ${i}: ${run.game}, ${run.steps.length} steps, ${seconds.toFixed(1)} s ${run.trouble ?? 'clean'}\n`,
  );
  if (run.trouble && process.env.OPS)
    for (const op of run.steps) process.stdout.write(`${JSON.stringify(op)}\n`);
}
process.stdout.write(`${coverage.text()}\n`);
