import type { GameDisplay } from '../../../engine/display.ts';
import { thousands } from '../../../lib/text/format.ts';
import { scoreSet } from '../rules/scoring.ts';
import type { Comet, CometEvent } from '../rules/state.ts';
import { cardFigures } from './words.ts';

/** The best set turned up at a pot in a match; at the Tail each of a seat's sets counts alone. */
export const finest: NonNullable<GameDisplay<Comet, CometEvent>['finest']> = {
  what: 'set',
  of(event, { game }) {
    if (event.type !== 'scored') return [];
    const row = game.shown.at(-1)?.rows.at(-1);
    return (row?.sets ?? []).map(({ faces }) => {
      const { score } = scoreSet(faces);
      const cards = faces.map(cardFigures).join(' | ');
      return { seat: event.seat, worth: score, name: thousands(score), cards };
    });
  },
};
