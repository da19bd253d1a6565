import { closeSync, openSync } from 'node:fs';
import type { Game, GameInfo, Options } from '../../engine/game.ts';
import { parseOptions } from '../../engine/options.ts';
import { games } from '../../games/index.ts';
import { fileTrouble, readArgs, UsageError, wholeNumber } from './args.ts';

/** A bot that sees every card: a yardstick, not an opponent. */
export const SEER = 'seer';
const MOST_GAMES = 1_000_000;

const rules = new Map<string, Game>();
for (const entry of games) rules.set(entry.info.id, await entry.rules());

const perGame = (lines: (info: GameInfo) => readonly string[]): string =>
  games
    .flatMap(({ info }) => lines(info).map((line) => `                         ${info.id}: ${line}`))
    .join('\n');

const optionLines = ({ options }: GameInfo): string[] =>
  options.map((spec) =>
    spec.kind === 'choice'
      ? `${spec.key}=${spec.choices.map(({ value }) => value).join('|')}`
      : `${spec.key}=${spec.min}…${spec.max}`,
  );

export const usage = `usage: npm run --silent simulate -- --game GAME [options]
  --game GAME          ${games.map(({ info }) => info.id).join(', ')}
  --seats N            how many seats; the usual number of the game if not given
  --bots A,B,…         who plays, dealt out to the seats in turn; seats rotate from game to game
${perGame((info) => [levelsOf(info).join(', ')])}
  --games N            how many games; 1 if not given
  --seed N             the same seed gives the same games; 1 if not given
  --option NAME=VALUE  a table option; may be given several times
${perGame(optionLines)}
  --count EVENT        says how often there was an event of this type, and in how many games; may be given several times
  --incidents          now and then a player is away or leaves, a hand is void, or all have had enough
  --record FILE        writes the last game as a record, hidden faces included
  Writes one JSON object. Exit status: 0 all laws held, 1 a law was broken, 2 usage error.
`;

/** Parsed arguments of `simulate`. */
export interface Plan {
  readonly game: Game;
  readonly seats: number;
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly options: Options;
  /** Lets players be away or leave, hands be void, and tables end early, now and then. */
  readonly incidents: boolean;
  /** Types of events to count. */
  readonly count: readonly string[];
  readonly record: string | undefined;
}

function levelsOf(info: GameInfo): string[] {
  return [...info.bots.map(({ level }) => level), SEER, ...(rules.get(info.id)?.habits ?? [])];
}

/** Reads the command line. Throws a usage error that says what is allowed. */
export async function planOf(args: readonly string[]): Promise<Plan> {
  const { values } = readArgs({
    args: [...args],
    options: {
      game: { type: 'string' },
      seats: { type: 'string' },
      bots: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      option: { type: 'string', multiple: true },
      count: { type: 'string', multiple: true },
      incidents: { type: 'boolean' },
      record: { type: 'string' },
    },
  });
  const known = games.map(({ info }) => info.id).join(', ');
  if (values.game === undefined) throw new UsageError(`no game given; there are: ${known}`);
  const entry = games.find(({ info }) => info.id === values.game);
  if (!entry) throw new UsageError(`no game “${values.game}”; there are: ${known}`);
  const { info } = entry;
  const levels = levelsOf(info);
  const bots = values.bots === undefined ? info.bots.map(({ level }) => level) : values.bots.split(',');
  for (const bot of bots)
    if (!levels.includes(bot)) throw new UsageError(`no bot “${bot}”; there are: ${levels.join(', ')}`);
  const { min, max, usual } = info.seats;
  const seats = wholeNumber('seats', values.seats ?? String(usual), min, max);
  if (values.bots !== undefined && bots.length > seats)
    throw new UsageError(`--bots names ${bots.length} bots for ${seats} seats`);
  return {
    game: rules.get(info.id)!,
    bots,
    seats,
    games: wholeNumber('games', values.games ?? '1', 1, MOST_GAMES),
    seed: wholeNumber('seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER),
    options: optionsOf(info, values.option ?? []),
    count: values.count ?? [],
    incidents: values.incidents === true,
    record: values.record === undefined ? undefined : writable(values.record),
  };
}

function optionsOf(info: GameInfo, texts: readonly string[]): Options {
  const given = new Map<string, string>();
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`--option must be NAME=VALUE, not “${text}”`);
    const name = text.slice(0, at);
    if (given.has(name)) throw new UsageError(`--option ${name} is given twice`);
    given.set(name, text.slice(at + 1));
  }
  const options = parseOptions(info, Object.fromEntries(given));
  if (!options.ok) throw new UsageError(options.error);
  return options.value;
}

/** Checks that the file can be written, before an hour's play rather than after. */
function writable(path: string): string {
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${fileTrouble(error)}`);
  }
  return path;
}
