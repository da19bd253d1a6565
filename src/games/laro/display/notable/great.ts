import type { GreatMoment } from '../../../../engine/display.ts';
import { zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { DISCARD, type Ev, type LaroState, laidBy } from '../../rules/state.ts';

/** Returns the great moment that an event is, if any: a claim (L7), a shown win (L4), a win with the three Voids (L2). */
export function great(event: Ev, { table }: LaroState): GreatMoment | null {
  switch (event.type) {
    case 'claimed': {
      const { seat, kind } = event;
      const cards = zoneOf(table, DISCARD).slice(-1);
      if (kind === 'void') return { kind: 'void cluster', tone: 'violet', seats: [seat], cards };
      return kind === 'win'
        ? { kind: 'winning claim', tone: 'gold', seats: [seat], cards }
        : { kind: 'claim', tone: 'ember', seats: [seat], cards };
    }
    case 'winClaimed': {
      const { seat } = event;
      const cards = [...zoneOf(table, handOf(seat)), ...laidBy(table, seat).flat()];
      return { kind: 'win', tone: 'gold', seats: [seat], cards };
    }
    case 'roundWon': {
      const { seat, clusters } = event;
      const cards = clusters.find(({ cluster }) => cluster === 'void')?.cards;
      return cards ? { kind: 'void cluster', tone: 'violet', seats: [seat], cards } : null;
    }
    default:
      return null;
  }
}
