import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { registry } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { inApp, visit } from './pages.ts';
import { type Size, type Tally, TouchMonkey } from './touch/touchMonkey.ts';
import { watchCommands } from './touch/watchCommands.ts';
import { watchFrames } from './touch/watchFrames.ts';

const SIZES = ['390x844', '360x640', '844x390', '1024x768'];
const GAMES = registry.map(({ info }) => info.id);

const USAGE = `usage: npm run bench -- touch [--size ${SIZES.join('|')}]… [--game ${GAMES.join('|')}]… [--gestures N] [--seed TEXT]
  Touches the table of each game in a page at random, and collects what must not happen.`;

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function chosen(
  given: readonly string[] | undefined,
  all: readonly string[],
  what: string,
): readonly string[] {
  const unknown = given?.find((each) => !all.includes(each));
  if (unknown !== undefined) fail(`There is no ${what} “${unknown}”.`);
  return given ?? all;
}

function sizeOf(text: string): Size {
  const [width, height] = text.split('x').map(Number);
  return { width: width!, height: height! };
}

/** Plays one game at one size. */
const touched = (game: string, size: string, gestures: number, seed: string): Promise<Tally> =>
  inApp(async (harness) => {
    const { name } = registry.find(({ info }) => info.id === game)!.info;
    const lobby = () =>
      visit(harness, `?quality=low&speed=0&seed=${seed}`, {
        ...{ viewport: sizeOf(size), hasTouch: true, isMobile: true, serviceWorkers: 'block' },
        before: async (page) => {
          for (const part of [watchFrames, watchCommands]) await page.addInitScript(part);
        },
      });
    const monkey = new TouchMonkey(lobby, makeRng(`touch ${seed} ${game} ${size}`), name, sizeOf(size));
    await monkey.play(gestures);
    return monkey.tally;
  });

const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true },
    game: { type: 'string', multiple: true },
    gestures: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});
const gestures = Number(values.gestures);
if (!Number.isSafeInteger(gestures) || gestures < 1) fail('--gestures must be a whole number from 1.');
if (!/^[\w-]{1,40}$/.test(values.seed)) fail('--seed may contain only letters, digits, _ and -.');
console.error(`seed ${values.seed}`);
const rows = [];
for (const size of chosen(values.size, SIZES, 'size'))
  for (const game of chosen(values.game, GAMES, 'game')) {
    const { violations, ...counts } = await touched(game, size, gestures, values.seed);
    for (const violation of violations) console.error(`✗ ${game} ${size}: ${violation}`);
    const row = { size, game, ...counts, violations: violations.length };
    console.error(JSON.stringify(row));
    rows.push(row);
  }
console.table(rows);
process.exit(rows.every(({ violations }) => violations === 0) ? 0 : 1);
