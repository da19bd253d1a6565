import { windowActors } from '../../engine/answers.ts';
import type { Key } from '../identity/index.ts';
import type { Draft } from './draft.ts';

/** So often in a match a seat is spared for an answer that was sealed and not opened. */
const MOST = 2;

/**
 * The table is about to close a window, by these votes: what is lost in this hand by those who are passed over is nobody's to win. Nobody can
 * tell from the log whether the device of somebody who has sealed an answer kept it back or was not let open it, nor whether there is
 * anything behind the seal; so that is not done again and again. Whoever has not even had the time to answer is spared in any case, unless
 * they were for closing it: no honest page votes so while its player has time left.
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
