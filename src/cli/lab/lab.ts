import { spawnSync } from 'node:child_process';
import { browserPath, NotReady } from '../browser/pageHarness.ts';
import { readArgs, UsageError } from '../command/args.ts';
import { type Command, type CommandIo, runIfMain } from '../command/command.ts';
import { CONDITIONS, type Condition } from './conditions.ts';
import { checkMachine } from './network.ts';
import { tableOf } from './table.ts';
import { type Outcome, tryCondition } from './trial.ts';

const usage = `usage: npm run lab -- [--no-build] [condition]…
  Has two browsers meet and play in networks made for it, each behind a router of its own: docs/networks.md
  Conditions, by default all of them:
${CONDITIONS.map(({ name, what }) => `    ${name.padEnd(16)}${what}`).join('\n')}
  --no-build  uses what was built before
  Exit status: 1 two pages could not play, 2 usage error, 3 this machine lacks something.
`;

/** Programs besides Node and a browser. */
const PROGRAMS = ['ip', 'nft', 'sysctl', 'socat', 'caddy', 'turnserver'];

function chosen(names: readonly string[]): readonly Condition[] {
  const unknown = names.find((each) => !CONDITIONS.some(({ name }) => name === each));
  if (unknown !== undefined) throw new UsageError(`there is no condition “${unknown}”`);
  return names.length ? CONDITIONS.filter(({ name }) => names.includes(name)) : CONDITIONS;
}

function build(root: string): void {
  for (const args of [
    ['vite', 'build', '--logLevel', 'warn'],
    ['vite', 'build', '--logLevel', 'warn', '--config', 'deploy/server.vite.config.ts'],
  ])
    if (spawnSync('npx', args, { cwd: root, stdio: ['ignore', 2, 2] }).status !== 0)
      throw new NotReady('The app could not be built.');
}

async function main(args: string[], { env, folder, stdout, stderr }: CommandIo): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { 'no-build': { type: 'boolean' } },
  });
  const conditions = chosen(positionals);
  const outcomes: Outcome[] = [];
  // An exit takes the networks down; the signal alone would leave them.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    checkMachine(PROGRAMS);
    browserPath(env);
    if (!values['no-build']) build(folder);
    for (const condition of conditions) {
      stderr(`${condition.name}: ${condition.what} …\n`);
      const outcome = await tryCondition(condition, folder);
      outcomes.push(outcome);
      if (outcome.trouble !== null) stderr(`  ${outcome.trouble}\n`);
    }
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    stderr(`${error.message}\n`);
    return 3;
  }
  await stdout(tableOf(outcomes));
  return outcomes.every(({ trouble }) => trouble === null) ? 0 : 1;
}

export const lab: Command = { name: 'lab', usage, main };

await runIfMain(import.meta.url, lab);
