import type { RuleError } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table/table.ts';
import type { Key } from '../../identity/index.ts';
import { isWithheld } from '../locked/statements.ts';
import type { Draft } from '../state/draft.ts';
import { isAway, seatOf } from '../state/state.ts';

/** Voids a hand by the table's decision. The seats at `fault` forfeit their stake if the table has agreed so (`settings.forfeit`). */
export function voidHand(
  fold: Draft,
  { whole, fault }: { readonly whole: boolean; readonly fault: readonly Seat[] },
): RuleError | null {
  const forfeit = fold.state.settings.forfeit ? fault : [];
  return fold.say('table', {
    type: 'void',
    ...(whole && { whole }),
    ...(forfeit.length > 0 && { forfeit }),
  });
}

/**
 * Returns the seat of a player who is marked absent and owes what the hand cannot go on without, as far as the log shows that: going silent
 * over cards that have begun to be opened is no way out of a hand. Being called absent costs nothing by itself.
 */
export function withheldBy(fold: Draft, key: Key): Seat[] {
  const { state } = fold;
  const seat = seatOf(state, key);
  if (seat === null || !state.play || !isAway(state, key)) return [];
  const due = fold.games.get(state.play.header.game)!.due(state.play.state);
  const owes = state.mental ? isWithheld(fold.scheme, state, due, key) : due !== null && state.dealer === key;
  return owes ? [seat] : [];
}
