import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { GameDisplay } from '../../engine/display.ts';
import type { Command, Game, Options } from '../../engine/game.ts';
import type { MatchHeader } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { games } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { playOut } from '../../session/local/index.ts';
import { sum } from './measure.ts';

const SEATS = 4;
/** A seat that follows the table's hints. It is slow, so it is measured only on request. */
const HINT = 'hint';

/** One bot among others of another kind. */
interface Matchup {
  readonly one: string;
  readonly rest: string;
  /** Least share of wins divided by the fair share; undefined if shown for comparison only. */
  readonly atLeast?: number | undefined;
  /** Bound for the upper end of the interval of that factor. */
  readonly atMost?: number;
}

/** Least factors, by game. */
const TARGETS: Readonly<Record<string, { readonly greedy: number; readonly expert: number }>> = {
  comet: { greedy: 1.6, expert: 1.25 },
  spike: { greedy: 1.8, expert: 2.5 },
  laro: { greedy: 2, expert: 1.25 },
  combo: { greedy: 2, expert: 1.25 },
};

/** Table options behind the targets, if not the defaults (one match of Combo, K2). */
const OPTIONS: Readonly<Record<string, Options>> = { combo: { matches: 1 } };

const matchupsOf = ({ info, habits = [] }: Game): readonly Matchup[] => [
  { one: 'greedy', rest: 'random', atLeast: TARGETS[info.id]?.greedy },
  { one: 'expert', rest: 'greedy', atLeast: TARGETS[info.id]?.expert },
  { one: 'seer', rest: 'greedy' },
  // A habit must not win more than its fair share.
  ...habits.map((one) => ({ one, rest: 'expert', atMost: 1 })),
  { one: HINT, rest: 'expert' },
];

interface Played {
  readonly share: number;
  readonly milliseconds: number;
  readonly commands: number;
}

/** Plays one game with `one` in `place` and `rest` in the other seats. */
function playGame(
  rules: Game,
  display: GameDisplay,
  { one, rest }: Matchup,
  place: number,
  seed: string,
  options: Options,
): Played {
  const dealer = makeLocalDealer(makeRng(`${seed} deal`));
  const rng = makeRng(`${seed} bots`);
  const header: MatchHeader = {
    match: seed,
    game: rules.info.id,
    version: rules.info.version,
    options: { ...defaultOptions(rules.info), ...OPTIONS[rules.info.id], ...options },
    seats: Array.from({ length: SEATS }, (_, seat) => ({
      name: `Seat ${seat}`,
      kind: 'bot',
      level: seat === place ? one : rest,
    })),
  };
  let milliseconds = 0;
  let commands = 0;
  const choose = (view: View, seat: Seat): Command => {
    const level = header.seats[seat]!.level!;
    const seen = level === 'seer' ? { ...view, faces: dealer.secrets } : view;
    const start = performance.now();
    const advice = level === HINT ? (display.chances?.(view, rng)?.hint ?? display.hint(view)) : null;
    const command = advice?.steps[0]?.command ?? rules.bot(seen, level === HINT ? 'expert' : level, rng);
    if (seat === place) {
      milliseconds += performance.now() - start;
      commands++;
    }
    return command;
  };
  const { match, refused, ended } = playOut(rules, header, { dealer, choose });
  if (refused || !ended) throw new Error(`${seed}: ${refused} commands were refused, or there was no end`);
  const winners = rules.outcome(match.state)!.winners;
  return { share: winners.includes(place) ? 1 / winners.length : 0, milliseconds, commands };
}

/** Returns the 95 % interval of a share of `n` games (Wilson 1927), which is sound near 0 and 1 too. */
function wilson(share: number, n: number): [number, number] {
  const z2 = 1.96 ** 2;
  const middle = share + z2 / (2 * n);
  const reach = 1.96 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return [(middle - reach) / (1 + z2 / n), (middle + reach) / (1 + z2 / n)];
}

interface Sample {
  readonly games: number;
  readonly seed: string;
  /** Just these bots. */
  readonly only?: readonly string[];
  readonly options?: Options;
}

/** Plays one bot among three of another kind, its seat rotating; every matchup plays the same deals. */
export function benchBots(
  rules: Game,
  display: GameDisplay,
  { games, seed, only = [], options = {} }: Sample,
) {
  const matchups = matchupsOf(rules).filter(({ one }) => (only.length ? only.includes(one) : one !== HINT));
  return matchups.map((matchup) => {
    const played = Array.from({ length: games }, (_, game) => {
      const deal = `${seed} ${Math.floor(game / SEATS)}`;
      return playGame(rules, display, matchup, game % SEATS, deal, options);
    });
    const { one, rest, atLeast, atMost } = matchup;
    // A shared first place counts in part.
    const share = sum(played.map((each) => each.share)) / games;
    const [low, high] = wilson(share, games).map((end) => end * SEATS) as [number, number];
    const factor = share * SEATS;
    return {
      ...{ game: rules.info.id, matchup: `1 ${one}, ${SEATS - 1} ${rest}`, games, share, factor, low, high },
      ...{ atLeast: atLeast ?? null, atMost: atMost ?? null },
      met: (atLeast === undefined || factor >= atLeast) && (atMost === undefined || high <= atMost),
      msPerCommand: sum(played.map((each) => each.milliseconds)) / sum(played.map((each) => each.commands)),
    };
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', multiple: true },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string' },
      one: { type: 'string', multiple: true },
    },
  });
  const rows: ReturnType<typeof benchBots> = [];
  const measurable = games.map(({ info }) => info.id);
  for (const id of values.game ?? measurable) {
    const entry = games.find(({ info }) => info.id === id);
    if (!entry) {
      console.error(`There is no game “${id}”: choose ${measurable.join(', ')}.`);
      process.exit(2);
    }
    rows.push(
      ...benchBots(await entry.rules(), await entry.display(), {
        games: Number(values.games),
        seed: values.seed ?? id,
        only: values.one ?? [],
      }),
    );
  }
  console.log(JSON.stringify(rows, null, 2));
  console.table(rows);
}
