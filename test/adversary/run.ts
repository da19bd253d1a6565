/**
 * `npx tsx test/adversary/run.ts SEEDS STEPS [FIRST]`: this many seeds with this many steps each; prints the messages and their results.
 */
import { games as registry } from '../../src/games/index.ts';
import { makeCoverage } from './coverage.ts';
import { failureText, search } from './search.ts';

const [seeds = 20, steps = 50_000, first = 0] = process.argv.slice(2).map(Number);
const games = new Map(
  await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)),
);
const coverage = makeCoverage();
const known = new Map<string, number>();
const begun = process.cpuUsage();
let total = 0;
let broken = 0;
for (let seed = first; seed < first + seeds; seed++) {
  const found = await search(`adversary ${seed}`, steps, games, coverage, known);
  total += found.steps;
  const { user, system } = process.cpuUsage(begun);
  const minutes = ((user + system) / 60e6).toFixed(1);
  process.stdout.write(
    `seed ${seed}: ${found.steps} steps at ${found.tables} tables, ${found.entries} entries; ${total} in all, ${minutes} min\n`,
  );
  if (!found.failure) continue;
  broken++;
  process.stdout.write(`${failureText(found.failure)}\n`);
}
for (const [what, times] of known) process.stdout.write(`known and open, ${times} times: ${what}\n`);
process.stdout.write(`${coverage.text()}\n${total} steps, ${broken} seeds with a breach\n`);
