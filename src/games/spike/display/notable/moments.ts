import type { GreatMoment, Moment } from '../../../../engine/display.ts';
import { refundWords } from '../../../../engine/table/refund.ts';
import type { Seat } from '../../../../engine/table/table.ts';
import type { View } from '../../../../engine/view.ts';
import { listed, thousands } from '../../../../lib/text/format.ts';
import { DIE_SYMBOLS } from '../../art/index.ts';
import { type Ev, liveOrder, SPIKE_DICE, type Spike, type SpikeState } from '../../rules/state.ts';

/** Ranks with a name of their own (S18), from Pure Sabacc to Yee-Haa; below them a zero is common. About one showdown in four is won by one. */
const LAST_NAMED = 10;
/** The ranks of Pure Sabacc and Full Sabacc. */
const SABACC = [1, 3];

/** Returns the great moment that an event is, if any: a showdown won by a hand whose rank has a name of its own. */
export function great(event: Ev, { game }: SpikeState): GreatMoment | null {
  if (event.type !== 'potWon' || event.pot !== 0 || !game.shown?.open) return null;
  const hands = game.shown.hands.filter(({ seat }) => event.winners.includes(seat));
  const [best] = hands;
  if (!best || best.rank > LAST_NAMED) return null;
  return {
    kind: best.name,
    tone: SABACC.includes(best.rank) ? 'gold' : 'violet',
    seats: event.winners,
    cards: hands.flatMap(({ cards }) => cards),
  };
}

/** Announces over the table: a showdown won by a named rank (S18), the result of the dice (S8), a pot taken unseen (S15), a void hand. */
export function moment(event: Ev, view: View<Spike>, name: (seat: Seat) => string): Moment | null {
  switch (event.type) {
    case 'diceRead':
      return diceMoment(event.shift, view);
    case 'potWon': {
      const shine = great(event, view.state);
      if (shine) return { ...wonWords(event, shine, name), great: shine };
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

function wonWords(
  { amount, share }: Extract<Ev, { readonly type: 'potWon' }>,
  { kind, seats }: GreatMoment,
  name: (seat: Seat) => string,
): Pick<Moment, 'title' | 'text'> {
  const title = kind.endsWith('!') ? kind : `${kind}!`;
  const who = listed(seats.map(name));
  if (seats.length > 1) return { title, text: `${who} share the pot: ${thousands(share)} credits each.` };
  return {
    title,
    text: `${who} ${who === 'You' ? 'win' : 'wins'} the showdown: ${thousands(amount)} credits.`,
  };
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
