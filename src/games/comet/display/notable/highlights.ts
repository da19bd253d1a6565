import type { Highlights } from '../../../../engine/display.ts';
import { thousands } from '../../../../lib/text/format.ts';
import { scoreSet } from '../../rules/scoring.ts';
import type { Comet, CometEvent } from '../../rules/state.ts';
import { cardFigures, potName } from '../words.ts';

/** The best set turned up at a pot, and the richest pot. At the Tail each of a seat's sets counts alone. */
export const highlights: Highlights<Comet, CometEvent> = {
  what: 'set',
  of(event, { game }) {
    if (event.type !== 'scored') return [];
    const row = game.shown.at(-1)?.rows.at(-1);
    return (row?.sets ?? []).map(({ faces }) => {
      const { score } = scoreSet(faces);
      return {
        seat: event.seat,
        worth: score,
        name: thousands(score),
        cards: faces.map(cardFigures).join(' | '),
        faces: [faces],
        when: `round ${game.round}`,
      };
    });
  },
  pot(event, { game }) {
    if (event.type !== 'potClosed' || !event.winners.length) return null;
    const { pot, winners } = event;
    return { sum: game.shown.at(-1)!.purse, winners, when: `${potName(pot)}, round ${game.round}` };
  },
};
