import type { Highlights } from '../../../../engine/display.ts';
import { counted } from '../../../../lib/text/format.ts';
import type { Laro, LaroEvent } from '../../rules/state.ts';
import { CLUSTER_NAMES, clusterCards } from '../words.ts';

/** The best of all winning hands shown, and the round that brought most. */
export const highlights: Highlights<Laro, LaroEvent> = {
  what: 'hand',
  of(event, { game }) {
    if (event.type !== 'roundWon' || !event.clusters.length) return [];
    const { seat, worth, clusters } = event;
    return [
      {
        seat,
        worth,
        name: counted(worth, 'point'),
        cards: clusters
          .map(({ cluster, faces }) => `${CLUSTER_NAMES[cluster]} ${clusterCards(faces)}`)
          .join(' | '),
        faces: clusters.map(({ faces }) => faces),
        when: `round ${game.round}`,
      },
    ];
  },
  pot(event, { game }) {
    if (event.type !== 'roundWon') return null;
    const sum = event.paid.reduce((all, { amount }) => all + amount, event.antes);
    return sum > 0 ? { sum, winners: [event.seat], when: `round ${game.round}` } : null;
  },
};
