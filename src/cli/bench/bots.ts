import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Command, Game } from '../../engine/game.ts';
import type { MatchHeader } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import type { Seat } from '../../engine/table.ts';
import type { View } from '../../engine/view.ts';
import { cometRules } from '../../games/comet/rules.ts';
import type { Comet } from '../../games/comet/state.ts';
import { makeRng } from '../../lib/rng.ts';
import { playOut } from '../../session/simulate.ts';

export interface BotRow {
  readonly matchup: string;
  readonly games: number;
  /** Games won by the one bot that differs; a shared first place counts its share. */
  readonly share: number;
  /** `share` over the fair share. */
  readonly factor: number;
  /** 95 % interval of `factor` (Wilson). */
  readonly low: number;
  readonly high: number;
  /** Least factor asked for; null: shown for comparison only. */
  readonly target: number | null;
  readonly met: boolean;
  /** Milliseconds for one command of the bot that differs, on average. */
  readonly msPerCommand: number;
}

const SEATS = 4;
const MATCHUPS = [
  { one: 'greedy', rest: 'random', target: 1.6 },
  { one: 'expert', rest: 'greedy', target: 1.25 },
  { one: 'seer', rest: 'greedy', target: null },
] as const;

interface Played {
  readonly share: number;
  readonly milliseconds: number;
  readonly commands: number;
}

/** One game under default options with `one` in `place` and `rest` in the other seats. */
function playGame(one: string, rest: string, place: number, seed: string): Played {
  const dealer = makeLocalDealer(makeRng(`${seed} deal`));
  const rng = makeRng(`${seed} bots`);
  const header: MatchHeader = {
    match: seed,
    game: cometRules.info.id,
    version: cometRules.info.version,
    options: defaultOptions(cometRules.info),
    seats: Array.from({ length: SEATS }, (_, seat) => ({
      name: `Seat ${seat}`,
      kind: 'bot',
      level: seat === place ? one : rest,
    })),
  };
  let milliseconds = 0;
  let commands = 0;
  const choose = (view: View<Comet>, seat: Seat): Command => {
    const level = header.seats[seat]!.level!;
    const seen = level === 'seer' ? { ...view, faces: dealer.secrets } : view;
    const start = performance.now();
    const command = cometRules.bot(seen, level, rng);
    if (seat === place) {
      milliseconds += performance.now() - start;
      commands++;
    }
    return command;
  };
  const { match, refused, ended } = playOut(cometRules as Game<Comet>, header, { dealer, choose });
  if (refused || !ended) throw new Error(`${seed}: ${refused} commands were refused, or there was no end`);
  const winners = cometRules.outcome(match.state)!.winners;
  return { share: winners.includes(place) ? 1 / winners.length : 0, milliseconds, commands };
}

/** The 95 % interval of a share of `n` games (Wilson 1927): honest near 0 and 1 too. */
function wilson(share: number, n: number): [number, number] {
  const z2 = 1.96 ** 2;
  const middle = share + z2 / (2 * n);
  const reach = 1.96 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return [(middle - reach) / (1 + z2 / n), (middle + reach) / (1 + z2 / n)];
}

/** One bot among three of another kind, its seat going round; every matchup plays the same deals. */
export function benchBots({ games, seed }: { readonly games: number; readonly seed: string }): BotRow[] {
  return MATCHUPS.map(({ one, rest, target }) => {
    let wins = 0;
    let milliseconds = 0;
    let commands = 0;
    for (let game = 0; game < games; game++) {
      const played = playGame(one, rest, game % SEATS, `${seed} ${Math.floor(game / SEATS)}`);
      wins += played.share;
      milliseconds += played.milliseconds;
      commands += played.commands;
    }
    const share = wins / games;
    const [low, high] = wilson(share, games);
    const factor = share * SEATS;
    return {
      matchup: `1 ${one}, ${SEATS - 1} ${rest}`,
      games,
      share,
      factor,
      low: low * SEATS,
      high: high * SEATS,
      target,
      met: target === null || factor >= target,
      msPerCommand: milliseconds / commands,
    };
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: { games: { type: 'string', default: '1000' }, seed: { type: 'string', default: 'comet' } },
  });
  const rows = benchBots({ games: Number(values.games), seed: values.seed });
  console.log(JSON.stringify(rows, null, 2));
  console.table(rows);
}
