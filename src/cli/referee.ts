/** `npm run --silent referee -- comet`: judges one hand a line from standard input, one JSON answer a line. */
import { once } from 'node:events';
import type { Referee } from '../engine/referee.ts';
import { games } from '../games/index.ts';

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

let refused = false;

/** Answers a block of whole lines, an empty one too: answer n belongs to line n. */
function answers(referee: Referee, text: string): string {
  let out = '';
  if (text === '') return out;
  for (const line of (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')) {
    const answer = referee.line(line);
    if ('error' in answer) refused = true;
    out += `${JSON.stringify(answer)}\n`;
  }
  return out;
}

async function write(text: string): Promise<void> {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}

async function judge(referee: Referee): Promise<void> {
  // A reader that has seen enough (`| head`) is no failure of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(refused ? 1 : 0);
  });
  process.stdin.setEncoding('utf8');
  let rest = '';
  for await (const chunk of process.stdin as AsyncIterable<string>) {
    const end = chunk.lastIndexOf('\n') + 1;
    if (end > 0) {
      await write(answers(referee, rest + chunk.slice(0, end)));
      rest = '';
    }
    rest += chunk.slice(end);
  }
  await write(answers(referee, rest));
  process.exitCode = refused ? 1 : 0;
}

const [game, ...more] = process.argv.slice(2);
const referee = await games.find(({ info }) => info.id === game)?.referee();
if (game === '--help') {
  process.stdout.write(await usage());
} else if (!referee || more.length > 0) {
  const complaint =
    game === undefined
      ? 'no game given'
      : referee
        ? `one game only, not also ${more.join(' ')}`
        : `no referee for ${game}`;
  process.stderr.write(`referee: ${complaint}\n${await usage()}`);
  process.exitCode = 2;
} else {
  await judge(referee);
}
