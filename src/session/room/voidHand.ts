import type { RuleError } from '../../engine/game.ts';
import type { Key } from '../signing.ts';
import type { Fold } from './fold.ts';
import { seatOf } from './state.ts';

/** The table gives a hand up. Whose `fault` it is forfeits the stake, where the table has agreed so (`settings.forfeit`). */
export function voidHand(
  fold: Fold,
  { whole, fault }: { readonly whole: boolean; readonly fault: readonly Key[] },
): RuleError | null {
  const { state } = fold;
  const seats = state.settings.forfeit ? fault.flatMap((key) => seatOf(state, key) ?? []) : [];
  return fold.say('table', {
    type: 'void',
    ...(whole && { whole }),
    ...(seats.length > 0 && { forfeit: seats }),
  });
}
