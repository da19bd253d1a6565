/** `npm run --silent simulate -- --game comet --games 100`: lets bots play, checks every law, prints one JSON object. */
import { writeFileSync } from 'node:fs';
import { type LocalDealer, makeLocalDealer } from '../engine/dealer.ts';
import type { Outcome } from '../engine/game.ts';
import type { Match, MatchHeader } from '../engine/match.ts';
import { writeRecord } from '../engine/record/record.ts';
import { makeRng } from '../lib/rng.ts';
import { makeIncidents, matchProblems, playOut } from '../session/local/index.ts';
import { fileTrouble, UsageError } from './command/args.ts';
import { type Command, type CommandIo, runIfMain } from './command/command.ts';
import { type Plan, planOf, SEER, usage } from './command/simulatePlan.ts';

interface Tally {
  seats: number;
  wins: number;
  /** Credits, or points in a game without credits. */
  amount: number;
}

async function play(plan: Plan, io: CommandIo): Promise<number> {
  const { game, bots, seed } = plan;
  const tally: Record<string, Tally> = {};
  for (const bot of bots) tally[bot] = { seats: 0, wins: 0, amount: 0 };
  let mean = 'meanCredits';
  const counts = Object.fromEntries(plan.count.map((type) => [type, { games: 0, events: 0 }]));
  const total = { rounds: 0, events: 0, refused: 0, violations: 0, milliseconds: 0 };
  const happened = new Set<string>();
  let last: { match: Match; dealer: LocalDealer } | undefined;
  for (let index = 0; index < plan.games; index++) {
    const levels = Array.from({ length: plan.seats }, (_, seat) => bots[(seat + index) % bots.length]!);
    const name = `${seed}-${index}`;
    const dealer = makeLocalDealer(makeRng(`${name}/deal`));
    const rngs = levels.map((_, seat) => makeRng(`${name}/seat-${seat}`));
    const probe = makeRng(`${name}/probe`);
    const seen = new Set<string>();
    const start = performance.now();
    const played = playOut(game, headerOf(plan, name, levels), {
      dealer,
      checkLaws: true,
      observer({ type }) {
        happened.add(type);
        const counted = counts[type];
        if (!counted) return;
        counted.events++;
        if (!seen.has(type)) counted.games++;
        seen.add(type);
      },
      probe,
      decides: plan.incidents ? makeIncidents(makeRng(`${name}/incidents`)) : undefined,
      choose(view, seat) {
        const level = levels[seat]!;
        const seenView = level === SEER ? { ...view, faces: dealer.secrets } : view;
        return game.bot(seenView, level, rngs[seat]!);
      },
    });
    total.milliseconds += performance.now() - start;
    const { match } = played;
    // The table ends a game that would go on for ever, so that it has a result too.
    if (!played.ended) match.append('table', { type: 'stop' });
    const problems = [...played.violations, ...(await matchProblems(match, dealer, probe))];
    for (const problem of problems) io.stderr(`simulate: game ${index}: ${problem}\n`);
    total.rounds += game.rounds(match.state);
    total.events += played.events;
    total.refused += played.refused;
    total.violations += problems.length;
    if (count(tally, match, levels) === 'points') mean = 'meanPoints';
    last = { match, dealer };
  }
  tellMissing(plan.count, happened, io);
  if (plan.record !== undefined && last) write(plan.record, writeRecord(last.match, last.dealer.secrets));
  const { rounds, events, refused, violations, milliseconds } = total;
  const report = {
    game: game.info.id,
    games: plan.games,
    rounds,
    events,
    eventsPerSecond: Math.round((1000 * events) / milliseconds),
    bots: Object.fromEntries(
      Object.entries(tally).map(([bot, { seats, wins, amount }]) => [
        bot,
        { seats, wins: rounded(wins, 6), [mean]: rounded(amount / Math.max(1, seats), 2) },
      ]),
    ),
    ...(plan.count.length && { counts }),
    refused,
    violations,
  };
  await io.stdout(`${JSON.stringify(report)}\n`);
  return violations ? 1 : 0;
}

/** Lists the event types that occurred if a requested one did not, since a misspelt name would silently count 0. */
function tellMissing(wanted: readonly string[], happened: ReadonlySet<string>, io: CommandIo): void {
  const missing = wanted.filter((type) => !happened.has(type));
  if (!missing.length) return;
  io.stderr(
    `simulate: There was no ${missing.join(', no ')}. Events there were: ${[...happened].sort().join(', ')}.\n`,
  );
}

const headerOf = (plan: Plan, name: string, levels: readonly string[]): MatchHeader => ({
  match: `simulated-${plan.game.info.id}-${name}`,
  game: plan.game.info.id,
  version: plan.game.info.version,
  options: plan.options,
  seats: levels.map((level, seat) => ({ name: `${level} ${seat + 1}`, kind: 'bot', level })),
});

/** Counts wins; equal winners share one. Returns the unit of the standings. */
function count(tally: Record<string, Tally>, match: Match, levels: readonly string[]): Outcome['unit'] {
  const outcome = match.game.outcome(match.state);
  for (const { seat, credits } of outcome?.standings ?? []) {
    const line = tally[levels[seat]!]!;
    line.seats++;
    line.amount += credits;
    if (outcome!.winners.includes(seat)) line.wins += 1 / outcome!.winners.length;
  }
  return outcome?.unit;
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${fileTrouble(error)}`);
  }
}

export const simulate: Command = {
  name: 'simulate',
  usage,
  main: async (args, io) => play(await planOf(args), io),
};

await runIfMain(import.meta.url, simulate);
