import type { TableCommand } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { below, type Rng } from '../../lib/rng.ts';

/** Returns the table's own decision before the next entry, or null for none. */
export type Decides = (match: Match) => TableCommand | null;

/** Average number of entries between incidents. */
const EVERY = 40;

/**
 * Random incidents among the people at a table: a player is away for a turn, is replaced by a bot or leaves for good, a window closes on
 * slow players, a hand is void, with or without a culprit; once in a while the match is stopped. The rules may refuse some of them.
 */
export function makeIncidents(rng: Rng): Decides {
  return ({ header, state }) => {
    if (below(rng, EVERY)) return null;
    const seat = below(rng, header.seats.length);
    const kind = below(rng, 40);
    if (kind < 6) return { type: 'sitOut', seat };
    if (kind < 12) return { type: 'sitOut', seat, forfeit: true };
    if (kind < 14) return { type: 'spare', seat };
    if (kind < 18) return { type: 'leave', seat };
    if (kind < 19) return { type: 'stop' };
    if (kind < 26 && state.table.asking) return { type: 'close' };
    const forfeit = header.seats.flatMap((_, each) => (below(rng, 4) ? [] : [each]));
    const whole = below(rng, 3) === 0;
    return {
      type: 'void',
      ...(whole && { whole }),
      ...(forfeit.length > 0 && { forfeit }),
    };
  };
}
