import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Event, Options } from '../../engine/game.ts';
import type { SeatInfo } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import { writeRecord } from '../../engine/record.ts';
import { gameById } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { COMPANY } from '../../pages/seating.ts';
import { playOut } from '../../session/local/index.ts';

export interface Moment {
  readonly game: string;
  readonly seats: number;
  /** Deals, and decides what the players do. */
  readonly seed: string;
  /** How often the first seat has acted before. Missing: the match is over. */
  readonly acts?: number;
  /** Other than the usual ones. */
  readonly options?: Options;
}

export interface Recorded {
  readonly record: string;
  /** What happened; a replay counts its steps by these. */
  readonly events: readonly Event[];
}

const MOST_EVENTS = 20_000;

/**
 * A match that experts play among themselves, up to a moment at which the first seat is to act: a record of it opens as a table that waits for
 * its person. A match that is over opens as a replay. The same moment always gives the same record.
 */
export async function recordOf({ game, seats, seed, acts, options }: Moment): Promise<Recorded> {
  const entry = gameById(game);
  if (!entry) throw new Error(`There is no game called ${game}.`);
  const { info } = entry;
  const rules = await entry.rules();
  const level = info.bots.at(-1)!.level;
  const cast = Array.from(
    { length: seats },
    (_, seat): SeatInfo =>
      seat === 0 ? { name: 'You', kind: 'human' } : { name: COMPANY[seat - 1]!, kind: 'bot', level },
  );
  const header = {
    match: `picture-${game}-${seed}`,
    game,
    version: info.version,
    options: { ...defaultOptions(info), ...options },
    seats: cast,
  };
  const play = (maxEvents: number) => {
    const dealer = makeLocalDealer(makeRng(`${seed}/deal`));
    const rngs = cast.map((_, seat) => makeRng(`${seed}/seat-${seat}`));
    const events: Event[] = [];
    /** How many events there were whenever the first seat was to act. */
    const asked: number[] = [];
    const { match } = playOut(rules, header, {
      ...{ dealer, maxEvents },
      observer: (event) => void events.push(event),
      choose(view, seat) {
        if (seat === 0) asked.push(events.length);
        return rules.bot(view, level, rngs[seat]!);
      },
    });
    return { record: writeRecord(match, dealer.secrets), events, asked };
  };
  const whole = play(MOST_EVENTS);
  if (acts === undefined) return whole;
  const until = whole.asked[acts];
  if (until === undefined) throw new Error(`The first seat acts ${whole.asked.length} times in this match.`);
  return play(until);
}
