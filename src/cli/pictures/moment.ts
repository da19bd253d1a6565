import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Event, Options } from '../../engine/game.ts';
import type { SeatInfo } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import { writeRecord } from '../../engine/record/record.ts';
import { gameById } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { COMPANY } from '../../pages/tableForm/lobbySetup.ts';
import { playOut } from '../../session/local/index.ts';

export interface Moment {
  readonly game: string;
  readonly seats: number;
  /** Seeds the deal and the players' decisions. */
  readonly seed: string;
  /** Number of times the first seat has acted before; if missing, the match is over. */
  readonly acts?: number;
  /** Options that differ from the defaults. */
  readonly options?: Options;
}

export interface Recorded {
  readonly record: string;
  /** Events of the match; a replay counts its steps by these. */
  readonly events: readonly Event[];
}

const MOST_EVENTS = 20_000;

/**
 * Plays a match among experts up to a moment at which the first seat must act: its record opens as a table that waits for its player. A
 * finished match opens as a replay. The same moment always gives the same record.
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
    /** Number of events at each moment the first seat had to act. */
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
