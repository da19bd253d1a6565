/** `npm run bench -- tails`: how much the Tail of Comet decides, the last one of a match above all. */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Options } from '../../engine/game.ts';
import { parseOptions } from '../../engine/options.ts';
import type { Seat } from '../../engine/table/table.ts';
import { cometRules } from '../../games/comet/game.ts';
import { type CometEvent, TAIL } from '../../games/comet/rules/state.ts';
import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { playOut } from '../../session/local/index.ts';
import { rounded, sum } from './measure.ts';

/** Tail that was won: by these seats, each for so many credits. */
interface WonTail {
  readonly winners: readonly Seat[];
  readonly share: number;
}

interface PlayedMatch {
  readonly tails: readonly WonTail[];
  /** Credits at the end, by seat. */
  readonly credits: readonly number[];
  readonly winners: readonly Seat[];
  readonly levels: readonly string[];
  readonly rounds: number;
}

export interface TailSample {
  readonly games: number;
  readonly seats: number;
  /** Levels, dealt out to the seats in turn; seats rotate from match to match. */
  readonly bots: readonly string[];
  readonly options: Options;
  readonly seed: string;
}

function play({ seats, bots, options, seed }: TailSample, index: number): PlayedMatch {
  const match = `${seed} ${index}`;
  const levels = Array.from({ length: seats }, (_, seat) => bots[(seat + index) % bots.length]!);
  const rngs = levels.map((_, seat) => makeRng(`${match} seat ${seat}`));
  const tails: WonTail[] = [];
  const { id: game, version } = cometRules.info;
  const players = levels.map((level, seat) => ({ name: `${seat}`, kind: 'bot' as const, level }));
  const played = playOut(
    cometRules,
    { match, game, version, options, seats: players },
    {
      dealer: makeLocalDealer(makeRng(`${match} deal`)),
      choose: (view, seat) => cometRules.bot(view, levels[seat]!, rngs[seat]!),
      observer(event) {
        const closed = event as CometEvent;
        if (closed.type === 'potClosed' && closed.pot === TAIL && closed.winners.length)
          tails.push({ winners: closed.winners, share: closed.share });
      },
    },
  );
  if (!played.ended) throw new Error(`${match}: the match did not end`);
  const { state } = played.match;
  const { standings, winners } = cometRules.outcome(state)!;
  const credits = standings.toSorted((a, b) => a.seat - b.seat).map((standing) => standing.credits);
  return { tails, credits, winners, levels, rounds: state.game.round };
}

const wonIn = (tails: readonly WonTail[], seat: Seat): number =>
  sum(tails.map(({ winners, share }) => (winners.includes(seat) ? share : 0)));

/** Returns the share of the variance of `ys` that a straight line in `xs` explains. */
function explained(xs: readonly number[], ys: readonly number[]): number {
  const [x, y] = [sum(xs) / xs.length, sum(ys) / ys.length];
  const spread = (list: readonly number[], middle: number): number =>
    sum(list.map((each) => (each - middle) ** 2));
  return sum(xs.map((each, i) => (each - x) * (ys[i]! - y))) ** 2 / (spread(xs, x) * spread(ys, y));
}

/** Plays matches of Comet, and returns what the Tail decided, as shares of 1 where nothing else is said. */
export function benchTails(sample: TailSample): Readonly<Record<string, number>> {
  const matches = Array.from({ length: sample.games }, (_, i) => play(sample, i));
  const withTail = matches.filter(({ tails }) => tails.length);
  // Equal winners count in part.
  const winsAfter = withTail.map(({ tails, winners }) => {
    const last = tails.at(-1)!.winners;
    return winners.filter((seat) => last.includes(seat)).length / winners.length;
  });
  const atSeats = (of: (match: PlayedMatch, seat: Seat) => number): number[] =>
    matches.flatMap((match) => match.credits.map((_, seat) => of(match, seat)));
  const finals = atSeats(({ credits }, seat) => credits[seat]!);
  const of = (tails: (match: PlayedMatch) => readonly WonTail[]): number =>
    explained(
      atSeats((match, seat) => wonIn(tails(match), seat)),
      finals,
    );
  const wins = (level: string): number =>
    sum(
      matches.map(
        ({ winners, levels }) =>
          winners.filter((seat) => levels[seat] === level).length / (winners.length * matches.length),
      ),
    );
  return {
    matches: matches.length,
    'rounds in a match': sum(matches.map(({ rounds }) => rounds)) / matches.length,
    'Tails won in a match': sum(matches.map(({ tails }) => tails.length)) / matches.length,
    'matches with a Tail won': withTail.length / matches.length,
    'matches with two or more': matches.filter(({ tails }) => tails.length > 1).length / matches.length,
    'match wins of the last Tail’s winner': sum(winsAfter) / withTail.length,
    'variance that the last Tail explains': of(({ tails }) => tails.slice(-1)),
    'variance that all Tails explain': of(({ tails }) => tails),
    ...Object.fromEntries([...new Set(sample.bots)].map((level) => [`match wins of ${level}`, wins(level)])),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '200' },
      seats: { type: 'string', default: '4' },
      bots: { type: 'string', default: 'greedy' },
      option: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: 'tails' },
    },
  });
  const given = values.option.map((text) => text.split('=') as [string, string]);
  const figures = benchTails({
    games: Number(values.games),
    seats: Number(values.seats),
    bots: values.bots.split(','),
    options: expectOk(parseOptions(cometRules.info, Object.fromEntries(given))),
    seed: values.seed,
  });
  console.table(Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)])));
}
