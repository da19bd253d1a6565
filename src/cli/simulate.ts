/** `npm run --silent simulate -- --game comet --games 100`: bots play, every law is checked, one JSON object. */
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { type LocalDealer, makeLocalDealer } from '../engine/dealer.ts';
import type { Game, GameInfo, Options } from '../engine/game.ts';
import type { Match, MatchHeader } from '../engine/match.ts';
import { parseOptions } from '../engine/options.ts';
import { writeRecord } from '../engine/record.ts';
import { gameById, games } from '../games/index.ts';
import { makeRng } from '../lib/rng.ts';
import { matchProblems } from '../session/matchLaws.ts';
import { playOut } from '../session/simulate.ts';
import { fileTrouble, readArgs, runCommand, UsageError, wholeNumber } from './args.ts';

/** A bot that is told every card: a yardstick, not an opponent. */
const SEER = 'seer';
const MOST_GAMES = 1_000_000;

const usage = `usage: npm run --silent simulate -- --game GAME [options]
  --game GAME          ${games.map(({ info }) => info.id).join(', ')}
  --seats N            how many seats; the usual number of the game if not given
  --bots A,B,…         who plays, dealt out to the seats in turn; seats rotate from game to game
${games.map(({ info }) => `                         ${info.id}: ${levelsOf(info).join(', ')}`).join('\n')}
  --games N            how many games; 1 if not given
  --seed N             the same seed gives the same games; 1 if not given
  --option NAME=VALUE  a table option; may be given several times
${games.map(({ info }) => info.options.map((spec) => `                         ${info.id}: ${spec.key}=${spec.kind === 'choice' ? spec.choices.map(({ value }) => value).join('|') : `${spec.min}…${spec.max}`}`).join('\n')).join('\n')}
  --record FILE        writes the last game as a record, hidden faces included
  Writes one JSON object. Exit status: 0 all laws held, 1 some law was broken, 2 called wrongly.
`;

interface Plan {
  readonly game: Game;
  readonly seats: number;
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly options: Options;
  readonly record: string | undefined;
}

interface Tally {
  seats: number;
  wins: number;
  credits: number;
}

function levelsOf(info: GameInfo): string[] {
  return [...info.bots.map(({ level }) => level), SEER];
}

async function planOf(args: readonly string[]): Promise<Plan | 'help'> {
  const { values } = readArgs({
    args: [...args],
    options: {
      help: { type: 'boolean' },
      game: { type: 'string' },
      seats: { type: 'string' },
      bots: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      option: { type: 'string', multiple: true },
      record: { type: 'string' },
    },
  });
  if (values.help) return 'help';
  const known = games.map(({ info }) => info.id).join(', ');
  if (values.game === undefined) throw new UsageError(`no game given; there are: ${known}`);
  const entry = gameById(values.game);
  if (!entry) throw new UsageError(`no game “${values.game}”; there are: ${known}`);
  const { info } = entry;
  const levels = levelsOf(info);
  const bots = values.bots === undefined ? info.bots.map(({ level }) => level) : values.bots.split(',');
  for (const bot of bots)
    if (!levels.includes(bot)) throw new UsageError(`no bot “${bot}”; there are: ${levels.join(', ')}`);
  return {
    game: await entry.rules(),
    bots,
    seats: wholeNumber('seats', values.seats ?? String(info.seats.usual), info.seats.min, info.seats.max),
    games: wholeNumber('games', values.games ?? '1', 1, MOST_GAMES),
    seed: wholeNumber('seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER),
    options: optionsOf(info, values.option ?? []),
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

/** Better to hear of it before an hour's play than after. */
function writable(path: string): string {
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${fileTrouble(error)}`);
  }
  return path;
}

async function simulate(plan: Plan): Promise<number> {
  const { game, bots, seed } = plan;
  const tally: Record<string, Tally> = {};
  for (const bot of bots) tally[bot] = { seats: 0, wins: 0, credits: 0 };
  const total = { rounds: 0, events: 0, refused: 0, violations: 0, milliseconds: 0 };
  let last: { match: Match; dealer: LocalDealer } | undefined;
  for (let index = 0; index < plan.games; index++) {
    const levels = Array.from({ length: plan.seats }, (_, seat) => bots[(seat + index) % bots.length]!);
    const name = `${seed}-${index}`;
    const dealer = makeLocalDealer(makeRng(`${name}/deal`));
    const rngs = levels.map((_, seat) => makeRng(`${name}/seat-${seat}`));
    const probe = makeRng(`${name}/probe`);
    const start = performance.now();
    const played = playOut(game, headerOf(plan, name, levels), {
      dealer,
      checkLaws: true,
      probe,
      choose(view, seat) {
        const level = levels[seat]!;
        const seen = level === SEER ? { ...view, faces: dealer.secrets } : view;
        return game.bot(seen, level, rngs[seat]!);
      },
    });
    total.milliseconds += performance.now() - start;
    const { match } = played;
    // A game that goes on for ever is ended by the table, so that it has a result too.
    if (!played.ended) match.append('table', { type: 'stop' });
    const problems = [...played.violations, ...(await matchProblems(match, dealer, probe))];
    for (const problem of problems) process.stderr.write(`simulate: game ${index}: ${problem}\n`);
    total.rounds += game.rounds(match.state);
    total.events += played.events;
    total.refused += played.refused;
    total.violations += problems.length;
    count(tally, match, levels);
    last = { match, dealer };
  }
  if (plan.record !== undefined && last) write(plan.record, writeRecord(last.match, last.dealer.secrets));
  const { rounds, events, refused, violations, milliseconds } = total;
  const report = {
    game: game.info.id,
    games: plan.games,
    rounds,
    events,
    eventsPerSecond: Math.round((1000 * events) / milliseconds),
    bots: Object.fromEntries(
      Object.entries(tally).map(([bot, { seats, wins, credits }]) => [
        bot,
        { seats, wins: rounded(wins, 6), meanCredits: rounded(credits / Math.max(1, seats), 2) },
      ]),
    ),
    refused,
    violations,
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  return violations ? 1 : 0;
}

const headerOf = (plan: Plan, name: string, levels: readonly string[]): MatchHeader => ({
  match: `simulated-${name}`,
  game: plan.game.info.id,
  version: plan.game.info.version,
  options: plan.options,
  seats: levels.map((level, seat) => ({ name: `${level} ${seat + 1}`, kind: 'bot', level })),
});

/** Equal winners share the win. */
function count(tally: Record<string, Tally>, match: Match, levels: readonly string[]): void {
  const outcome = match.game.outcome(match.state);
  for (const { seat, credits } of outcome?.standings ?? []) {
    const line = tally[levels[seat]!]!;
    line.seats++;
    line.credits += credits;
    if (outcome!.winners.includes(seat)) line.wins += 1 / outcome!.winners.length;
  }
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${fileTrouble(error)}`);
  }
}

await runCommand('simulate', usage, async () => {
  const plan = await planOf(process.argv.slice(2));
  if (plan !== 'help') return simulate(plan);
  process.stdout.write(usage);
  return 0;
});
