import type { GreatMoment } from '../../../../engine/display.ts';
import { zoneOf } from '../../../../engine/table/table.ts';
import { DISCARD, type Ev, type LaroState } from '../../rules/state.ts';

/** Returns the great moment that an event is, if any: a claim (L7), a win from the own hand (L4), a win with the three Voids (L2). */
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
    case 'roundWon': {
      const { seat, by, clusters } = event;
      const voids = clusters.find(({ cluster }) => cluster === 'void')?.cards;
      if (voids) return { kind: 'void cluster', tone: 'violet', seats: [seat], cards: voids };
      // A claim that wins was one already.
      if (by === 'claim' || !clusters.length) return null;
      return { kind: 'win', tone: 'gold', seats: [seat], cards: clusters.flatMap(({ cards }) => cards) };
    }
    default:
      return null;
  }
}
