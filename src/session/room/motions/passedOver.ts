import { windowActors } from '../../../engine/answers.ts';
import type { Key } from '../../identity/index.ts';
import type { Draft } from '../state/draft.ts';

/** Times per match that a seat is spared for an answer that was sealed and not opened. */
const MOST = 2;

/**
 * Spares seats that are passed over as the table closes a window by these votes: their losses in this hand are no one's gain. The log can't
 * show whether the device of a player with a sealed answer kept it back or was not allowed to open it, nor whether the seal holds anything;
 * so this has a limit. A player without even the time to answer is spared in any case, unless they voted to close it: no honest page votes
 * so while its player has time left.
 */
export function sparePassedOver(draft: Draft, votes: readonly Key[]): void {
  const { play, seats } = draft.state;
  const { table } = play!.state;
  for (const seat of windowActors(table)) {
    const { holder, plays } = seats[seat]!;
    if (!holder || plays !== 'person' || !table.stakes || table.spared?.includes(seat)) continue;
    const isSealed = table.asking!.answers.find((answer) => answer.seat === seat)!.seal !== null;
    const { spares } = draft.state;
    const before = spares[seat] ?? 0;
    if (isSealed ? before >= MOST : !holder.present || votes.includes(holder.key)) continue;
    if (isSealed) draft.state = { ...draft.state, spares: { ...spares, [seat]: before + 1 } };
    draft.say('table', { type: 'spare', seat });
  }
}
