import type { GameDisplay } from '../../../engine/display.ts';
import { counted } from '../../../lib/text/format.ts';
import type { Laro, LaroEvent } from '../rules/state.ts';
import { CLUSTER_NAMES, clusterCards } from './words.ts';

/** The best hand of a match among all winning hands shown. */
export const finest: NonNullable<GameDisplay<Laro, LaroEvent>['finest']> = {
  what: 'hand',
  of(event) {
    if (event.type !== 'roundWon' || !event.clusters.length) return [];
    const { seat, worth, clusters } = event;
    const cards = clusters.map(({ cluster, faces }) => `${CLUSTER_NAMES[cluster]} ${clusterCards(faces)}`);
    return [{ seat, worth, name: counted(worth, 'point'), cards: cards.join(' | ') }];
  },
};
