import type { Seat } from '../../engine/table/table.ts';
import { listed, thousands } from '../../lib/text/format.ts';
import type { CreditHistory } from '../creditHistory.ts';

/** Returns a match's memorable moments besides its winner, in words; null where there was none. */
export function highlightWords(
  { best, finest, pot }: Pick<CreditHistory, 'best' | 'finest' | 'pot'>,
  name: (seat: Seat) => string,
) {
  return {
    /** `Most won at once: Mira, 340`. */
    most: best && `Most won at once: ${name(best.seat)}, ${thousands(best.won)}`,
    /** `Best set: Mira, 249 (round 3)`, and its cards. */
    finest: finest && {
      lead: `Best ${finest.what}: ${name(finest.seat)}, ${finest.name} (${finest.when})`,
      cards: finest.cards,
    },
    /** `Biggest pot: Mira, 600 (Kinro, round 3)`. */
    pot: pot && `Biggest pot: ${listed(pot.winners.map(name))}, ${thousands(pot.sum)} (${pot.when})`,
  };
}
