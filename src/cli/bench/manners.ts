/** `npm run bench -- manners`: whether each level of bots keeps its strength in every manner, and shows it. */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Chance, makeLocalDealer } from '../../engine/dealer.ts';
import type { Game } from '../../engine/game.ts';
import { MANNERS, type Manner } from '../../engine/manner.ts';
import { usualOptions } from '../../engine/paces.ts';
import type { Seat } from '../../engine/table/table.ts';
import { games } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { playOut } from '../../session/local/index.ts';
import { TELLS, type Tell } from './mannerTells.ts';
import { sum } from './measure.ts';

const SEATS = 4;
/** Largest distance of a score from one half. */
const MOST_AWAY = 0.04;

/** Two seats with a manner against two plain ones of the same level. */
interface Matchup {
  readonly level: string;
  readonly manner: Manner;
  readonly tell: Tell;
}

interface Counted {
  hits: number;
  of: number;
}

interface Played {
  /** Share of the pairs of a seat of each side in which the one with the manner did better; equal results count half. */
  readonly score: number;
  /** The tell's counts: of the seats with the manner, and of the plain ones. */
  readonly counts: readonly [Counted, Counted];
}

/** Plays a match at the shortest pace. `side`: 0 or 1, parity of the seats with the manner. */
function play(rules: Game, { level, manner, tell }: Matchup, seed: string, side: number): Played {
  const { info } = rules;
  const chance: Chance = (what, nth) => makeRng(`${seed}, ${what} ${nth}`);
  const rngs = Array.from({ length: SEATS }, (_, seat) => makeRng(`${seed} seat ${seat}`));
  const hasManner = (seat: Seat): boolean => seat % 2 === side;
  const counts: readonly [Counted, Counted] = [
    { hits: 0, of: 0 },
    { hits: 0, of: 0 },
  ];
  const count = (seat: Seat, [hits, of]: readonly [number, number]): void => {
    const counted = counts[hasManner(seat) ? 0 : 1];
    counted.hits += hits;
    counted.of += of;
  };
  const seats = rngs.map((_, seat) => ({ name: `Seat ${seat}`, kind: 'bot' as const, level }));
  const header = { match: seed, game: info.id, version: info.version, options: usualOptions(info), seats };
  const { match, refused, ended } = playOut(rules, header, {
    dealer: makeLocalDealer(chance),
    choose(view, seat) {
      const command = rules.bot(view, level, rngs[seat]!, hasManner(seat) ? manner : undefined);
      if (tell.chosen) count(seat, tell.chosen(view, command));
      return command;
    },
    observer(event) {
      const happened = tell.happened?.(event);
      if (happened) count(happened.seat, happened.count);
    },
  });
  if (refused || !ended) throw new Error(`${seed}: ${refused} commands were refused, or there was no end`);
  const ranks = new Map(rules.outcome(match.state)!.standings.map(({ seat, rank }) => [seat, rank]));
  const ranksOf = (side: boolean) => [...ranks].filter(([seat]) => hasManner(seat) === side);
  const pairs = ranksOf(true).flatMap(([, mine]) =>
    ranksOf(false).map(([, other]) => (mine < other ? 1 : mine > other ? 0 : 0.5)),
  );
  return { score: sum(pairs) / pairs.length, counts };
}

interface Sample {
  readonly deals: number;
  readonly seed: string;
}

/** Plays each deal twice, with the sides exchanged, so that the luck of the cards meets both. */
export function benchManner(rules: Game, matchup: Matchup, { deals, seed }: Sample) {
  const scores: number[] = [];
  const totals = [0, 1].map((): Counted => ({ hits: 0, of: 0 }));
  for (let deal = 0; deal < deals; deal++) {
    const both = [0, 1].map((side) => play(rules, matchup, `${seed} ${deal}`, side));
    scores.push((both[0]!.score + both[1]!.score) / 2);
    for (const { counts } of both)
      counts.forEach(({ hits, of }, i) => {
        totals[i]!.hits += hits;
        totals[i]!.of += of;
      });
  }
  const score = sum(scores) / deals;
  const spread = Math.sqrt(sum(scores.map((each) => (each - score) ** 2)) / (deals - 1));
  const [shown, plain] = totals.map(({ hits, of }) => hits / of);
  const percent = (value: number): number => Math.round(1000 * value) / 10;
  return {
    game: rules.info.id,
    level: matchup.level,
    manner: matchup.manner,
    matches: 2 * deals,
    score: percent(score),
    // 95 %
    'give or take': percent((1.96 * spread) / Math.sqrt(deals)),
    tell: matchup.tell.name,
    shown: Number(shown!.toPrecision(3)),
    plain: Number(plain!.toPrecision(3)),
    met: Math.abs(score - 0.5) <= MOST_AWAY && (shown! - plain!) * matchup.tell.sign > 0,
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', multiple: true, default: Object.keys(TELLS) },
      level: { type: 'string', multiple: true },
      manner: { type: 'string', multiple: true, default: [...MANNERS] },
      deals: { type: 'string', default: '150' },
      seed: { type: 'string', default: 'manners' },
    },
  });
  const rows: ReturnType<typeof benchManner>[] = [];
  for (const { info, rules } of games.filter((entry) => values.game.includes(entry.info.id))) {
    const loaded = await rules();
    const levels = info.bots.filter(({ drawsLots }) => !drawsLots).map(({ level }) => level);
    for (const level of values.level ?? levels)
      for (const manner of MANNERS.filter((each) => values.manner.includes(each))) {
        const matchup = { level, manner, tell: TELLS[info.id]![manner] };
        const row = benchManner(loaded, matchup, { deals: Number(values.deals), seed: values.seed });
        rows.push(row);
        console.error(Object.values(row).join(' · '));
      }
  }
  console.table(rows);
  process.exit(rows.every(({ met }) => met) ? 0 : 1);
}
