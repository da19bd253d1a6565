import type { Pulled } from '../../../engine/display.ts';
import type { Command } from '../../../engine/game.ts';
import { refuse } from '../../../engine/refusal.ts';
import { type CardId, partsOf, whereIs, zoneOf } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { ok } from '../../../lib/result.ts';
import { DECK, DISCARD, type Laro } from '../rules/state.ts';
import { choices, claimOf, claimWith, emptyClaim, isChoosing } from './choices.ts';

/** Takes a card from deck or pile (L6), or claims the newest discard while the viewer is asked (L7). */
export function pull(view: View<Laro>, card: CardId, picked: readonly CardId[]): Pulled | null {
  const { seat, state } = view;
  const zone = whereIs(state.table, card);
  if (seat === null || zone === null) return null;
  const cards = [card];
  if (zone === DECK) return { cards, command: ok({ type: 'take' }) };
  if (zone === DISCARD)
    return zoneOf(state.table, DISCARD).at(-1) === card
      ? { cards, command: ok(isChoosing(view) ? claim(view, picked) : { type: 'takeDiscard' }) }
      : { cards, command: refuse('L6', 'Only the newest card of the pile can be taken.') };
  const [kind, owner] = partsOf(zone);
  return kind === 'laid' && Number(owner) === seat
    ? { cards: zoneOf(state.table, zone), command: refuse('L7', 'A cluster that is laid stays where it is.') }
    : null;
}

/** Claims with the picked cards, or else makes the best possible claim. */
function claim(view: View<Laro>, picked: readonly CardId[]): Command {
  if (picked.length) return claimWith(view, picked);
  const [best] = choices(view);
  return best ? claimOf(best) : emptyClaim(view);
}
