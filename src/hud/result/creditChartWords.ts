import type { Seat } from '../../engine/table/table.ts';
import { thousands } from '../../lib/text/format.ts';
import type { CreditHistory } from '../../store/creditHistory.ts';

/** Returns a match's memorable moments besides its winner, in words; null where there was none. */
export function creditChartWords({ best, finest }: CreditHistory, name: (seat: Seat) => string) {
  return {
    /** `Most won at once: Mira, 340`. */
    most: best && `Most won at once: ${name(best.seat)}, ${thousands(best.won)}`,
    /** `Best set: Mira, 249`, and its cards. */
    finest: finest && {
      lead: `Best ${finest.what}: ${name(finest.seat)}, ${finest.name}`,
      cards: finest.cards,
    },
  };
}
