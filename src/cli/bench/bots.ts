import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { GameDisplay } from '../../engine/display.ts';
import type { Command, Game, Options } from '../../engine/game.ts';
import type { MatchHeader } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { gameById, games } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { playOut } from '../../session/local/index.ts';

export interface BotRow {
  readonly game: string;
  readonly matchup: string;
  readonly games: number;
  /** Share of games won by the one different bot; a shared first place counts in part. */
  readonly share: number;
  /** `share` divided by the fair share. */
  readonly factor: number;
  /** 95 % interval of `factor` (Wilson). */
  readonly low: number;
  readonly high: number;
  /** Least required factor; null if shown for comparison only, or bounded by `most`. */
  readonly target: number | null;
  /** Bound for the upper end of the interval; null if there is none. */
  readonly most: number | null;
  readonly met: boolean;
  /** Average milliseconds per command of the one different bot. */
  readonly msPerCommand: number;
}

const SEATS = 4;
/** A seat that follows the table's hints. It is slow, so it is measured only on request. */
const HINT = 'hint';

interface Matchup {
  readonly one: string;
  readonly rest: string;
  readonly target: number | null;
  readonly most: number | null;
}

/** Least required factors, by game. */
const TARGETS: Readonly<Record<string, { readonly greedy: number; readonly expert: number }>> = {
  comet: { greedy: 1.6, expert: 1.25 },
  spike: { greedy: 1.8, expert: 2.5 },
  laro: { greedy: 2, expert: 1.25 },
  combo: { greedy: 2, expert: 1.25 },
};

/** Table options behind the targets, if not the defaults (one match of Combo, K2). */
const OPTIONS: Readonly<Record<string, Options>> = { combo: { matches: 1 } };

const matchupsOf = ({ info, habits = [] }: Game): readonly Matchup[] => [
  { one: 'greedy', rest: 'random', target: TARGETS[info.id]?.greedy ?? null, most: null },
  { one: 'expert', rest: 'greedy', target: TARGETS[info.id]?.expert ?? null, most: null },
  { one: 'seer', rest: 'greedy', target: null, most: null },
  // A habit must not win more than its fair share.
  ...habits.map((one) => ({ one, rest: 'expert', target: null, most: 1 })),
  { one: HINT, rest: 'expert', target: null, most: null },
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

/** Plays one bot among three of another kind, its seat rotating; every matchup plays the same deals. `only`: just these bots. */
export function benchBots(
  rules: Game,
  display: GameDisplay,
  {
    games,
    seed,
    only = [],
    options = {},
  }: {
    readonly games: number;
    readonly seed: string;
    readonly only?: readonly string[];
    readonly options?: Options;
  },
): BotRow[] {
  return matchupsOf(rules)
    .filter(({ one }) => (only.length ? only.includes(one) : one !== HINT))
    .map((matchup) => {
      const { one, rest, target, most } = matchup;
      let wins = 0;
      let milliseconds = 0;
      let commands = 0;
      for (let game = 0; game < games; game++) {
        const deal = `${seed} ${Math.floor(game / SEATS)}`;
        const played = playGame(rules, display, matchup, game % SEATS, deal, options);
        wins += played.share;
        milliseconds += played.milliseconds;
        commands += played.commands;
      }
      const share = wins / games;
      const [low, high] = wilson(share, games);
      const factor = share * SEATS;
      return {
        game: rules.info.id,
        matchup: `1 ${one}, ${SEATS - 1} ${rest}`,
        games,
        share,
        factor,
        low: low * SEATS,
        high: high * SEATS,
        target,
        most,
        met: (target === null || factor >= target) && (most === null || high * SEATS <= most),
        msPerCommand: milliseconds / commands,
      };
    });
}

const measurable = games.map(({ info }) => info.id);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', multiple: true },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string' },
      one: { type: 'string', multiple: true },
    },
  });
  const rows: BotRow[] = [];
  for (const id of values.game ?? measurable) {
    const entry = gameById(id);
    if (!entry || !measurable.includes(id)) {
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
