import type { GreatMoment } from '../../../engine/display.ts';
import type { Ev, SpikeState } from '../rules/state.ts';

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
