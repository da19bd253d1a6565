import type { Moment } from '../../../engine/display.ts';
import { refundWords } from '../../../engine/table/refund.ts';
import type { Seat } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { listed, thousands } from '../../../lib/text/format.ts';
import { DIE_SYMBOLS } from '../art/index.ts';
import { type Ev, liveOrder, SPIKE_DICE, type Spike } from '../rules/state.ts';

/** Announces over the table: the result of the dice (S8), a pot taken unseen (S15), a void hand. */
export function moment(event: Ev, view: View<Spike>, name: (seat: Seat) => string): Moment | null {
  switch (event.type) {
    case 'diceRead':
      return diceMoment(event.shift, view);
    case 'potWon': {
      if (view.state.game.shown?.open !== false) return null;
      const who = name(event.winners[0]!);
      return {
        title: `${who} ${who === 'You' ? 'take' : 'takes'} the pot unseen`,
        text: `${thousands(event.amount)} credits: everyone else has folded. The Sabacc pot stays.`,
      };
    }
    case 'handVoided':
      return { title: 'The hand is void', text: refundWords(event.forfeit, name) };
    default:
      return null;
  }
}

function diceMoment(shift: boolean, { state }: View<Spike>): Moment {
  const values = state.table.dice[SPIKE_DICE] ?? [];
  const dice = { name: SPIKE_DICE, values };
  const symbols = values.map((value) => DIE_SYMBOLS[value - 1] ?? String(value));
  if (shift) {
    const n = liveOrder(state.game).length;
    const hands = n === 2 ? 'both hands' : `all ${n} hands`;
    return {
      title: 'Sabacc Shift!',
      text: `Twice the ${symbols[0]}: ${hands} go onto the discards and are dealt again. The Array stays.`,
      dice,
    };
  }
  return { title: 'No Shift', text: `Every hand stays: ${listed(symbols)}.`, dice, calm: true };
}
