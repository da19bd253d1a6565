import type { TableCommand } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { below, type Rng } from '../../lib/rng.ts';

/** What the table decides of its own accord before the next entry; null: nothing. */
export type Decides = (match: Match) => TableCommand | null;

/** On average something happens before one entry in so many. */
const EVERY = 40;

/**
 * The lives of the people at a table, by chance: somebody is away for a turn, is played for by a bot or leaves for good, a window is closed on those who are slow,
 * a hand is void, through somebody's fault or nobody's; once in a while they all have had enough. Not all of it is allowed when it comes.
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
