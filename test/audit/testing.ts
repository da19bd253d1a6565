import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Game, GameInfo, Options, Outcome } from '../../src/engine/game.ts';
import { fillAtRandom } from '../../src/engine/offers.ts';
import { writeRecord } from '../../src/engine/record/record.ts';
import { below, makeRng, pick, type Rng } from '../../src/lib/rng.ts';
import { makeIncidents } from '../../src/session/local/incidents.ts';
import { playOut } from '../../src/session/local/simulate.ts';

// Makes the records that the auditor checks. The auditor itself knows nothing of this.

/** Any options that a table can choose. */
function anyOptions({ options }: GameInfo, rng: Rng): Options {
  return Object.fromEntries(
    options.map((spec) => {
      if (spec.kind === 'choice') return [spec.key, pick(rng, spec.choices).value];
      // Mostly small numbers, so that matches and stakes come to an end.
      const most = Math.min(spec.max, spec.min + (below(rng, 3) ? 8 : 1000));
      return [spec.key, spec.min + below(rng, 1 + Math.floor((most - spec.min) / spec.step)) * spec.step];
    }),
  );
}

export interface Simulated {
  readonly text: string;
  /** Null: the match is not finished. */
  readonly outcome: Outcome | null;
}

/** A record of a match played at random (or by bots) at any table of this game, with leavers, void hands and all else. */
export function simulated(game: Game, seed: string, maxEvents = 1500): Simulated {
  const rng = makeRng(`record ${seed}`);
  const { info } = game;
  const seats = info.seats.min + below(rng, info.seats.max - info.seats.min + 1);
  const dealer = makeLocalDealer(makeRng(`deal ${seed}`));
  const levels = info.bots.map(({ level }) => level);
  const byBots = below(rng, 3) === 0;
  const header = {
    match: `simulated-${seed}`,
    game: info.id,
    version: info.version,
    options: anyOptions(info, rng),
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `Seat ${seat}`,
      kind: 'bot' as const,
      level: levels[seat % levels.length]!,
    })),
  };
  const { match } = playOut(game, header, {
    dealer,
    maxEvents,
    decides: below(rng, 4) ? makeIncidents(makeRng(`incidents ${seed}`)) : undefined,
    choose: (view, seat) =>
      byBots
        ? game.bot(view, header.seats[seat]!.level, rng)
        : fillAtRandom(pick(rng, game.legal(view)), rng),
  });
  return { text: writeRecord(match, dealer.secrets), outcome: game.outcome(match.state) };
}
