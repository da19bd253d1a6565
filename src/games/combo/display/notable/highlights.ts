import type { Highlights } from '../../../../engine/display.ts';
import type { Combo, ComboEvent } from '../../rules/state.ts';
import { groupsCounted } from '../groups.ts';
import { points, short } from '../words.ts';

/** More than any hand can count (K10), so that every hand is worth something. */
const MOST = 8;

/** The lowest count of all hands turned up. There are no pots. */
export const highlights: Highlights<Combo, ComboEvent> = {
  what: 'hand',
  of(event, { game }) {
    const hand = event.type === 'handScored' ? game.shown.at(-1) : undefined;
    if (!hand) return [];
    const { seat, score, reason } = hand;
    const all = hand.reasons.map(({ face }) => face);
    const faces = groupsCounted(all).map((group) => group.map((i) => all[i]!));
    const match = game.matches > 1 ? `match ${game.match}, ` : '';
    return [
      {
        seat,
        worth: MOST - score,
        name: `${points(score)} ${reason ? `with ${reason}` : Math.abs(score) === 1 ? 'point' : 'points'}`,
        cards: faces.map((group) => group.map(short).join(' ')).join(' | '),
        faces,
        when: `${match}round ${game.round}`,
      },
    ];
  },
};
