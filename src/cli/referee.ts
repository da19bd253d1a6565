/** `npm run --silent referee -- comet`: judges one hand per line of standard input, with one JSON answer per line. */
import type { Referee } from '../engine/referee.ts';
import { games } from '../games/index.ts';
import { UsageError } from './command/args.ts';
import { type Command, type CommandIo, runIfMain } from './command/command.ts';

async function usage(): Promise<string> {
  const ways = await Promise.all(
    games.map(async ({ info, referee }) => `    ${info.id.padEnd(6)} ${(await referee()).usage}`),
  );
  return `usage: npm run --silent referee -- GAME < hands
  GAME is one of: ${games.map(({ info }) => info.id).join(', ')}
  Reads one hand per line and writes one JSON answer per line. Write hands like this:
${ways.join('\n')}
  Exit status: 0 all hands were judged, 1 a line was refused, 2 usage error.
`;
}

/** Answers a block of whole lines, even an empty line, so that answer n belongs to line n. Sets the exit status of `io`. */
async function answer(referee: Referee, text: string, io: CommandIo): Promise<void> {
  if (text === '') return;
  let out = '';
  for (const line of (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')) {
    const judged = referee.line(line);
    if ('error' in judged) io.interrupted = 1;
    out += `${JSON.stringify(judged)}\n`;
  }
  await io.stdout(out);
}

async function main([game, ...more]: string[], io: CommandIo): Promise<number> {
  if (game === undefined) throw new UsageError('no game given');
  const referee = await games.find(({ info }) => info.id === game)?.referee();
  if (!referee) throw new UsageError(`no referee for ${game}`);
  if (more.length > 0) throw new UsageError(`one game only, not also ${more.join(' ')}`);
  let rest = '';
  for await (const chunk of io.stdin) {
    const end = chunk.lastIndexOf('\n') + 1;
    if (end > 0) {
      await answer(referee, rest + chunk.slice(0, end), io);
      rest = '';
    }
    rest += chunk.slice(end);
  }
  await answer(referee, rest, io);
  return io.interrupted;
}

export const referee: Command = { name: 'referee', usage, main };

await runIfMain(import.meta.url, referee);
