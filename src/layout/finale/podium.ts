import type { Seat } from '../../engine/table/table.ts';
import type { Finale } from '../../store/finale/finale.ts';

/**
 * Places of the end of a match, in table units and the same for every viewer: the podium is beyond the best set, the other seats stand
 * beside it, and the curve of credits is inlaid in front.
 */

/** A seat's stand: a plinth of brass plates, or a plain spot on the cloth. */
export interface Stand {
  readonly seat: Seat;
  readonly rank: number;
  readonly credits: number;
  /** 0 … 1: height of its stack of chips. */
  readonly share: number;
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** Number of plates. */
  readonly plates: number;
}

type Spot = readonly [x: number, z: number];

/** Places of the three on the podium, best first. */
const PODIUM: readonly Spot[] = [
  [0, -0.46],
  [-0.4, -0.37],
  [0.4, -0.37],
];
const PLINTH = 0.18;
/** Places of the others, best first. */
const BESIDE: readonly Spot[] = [
  [-0.82, -0.32],
  [0.82, -0.32],
  [-0.85, 0.02],
  [0.85, 0.02],
  [-0.8, 0.36],
];
const SPOT = 0.08;

/** Place of the biggest pot. */
export const HEAP = { x: 0.66, z: 0.42, radius: 0.12 } as const;
/** Place of all cards that are not on show. */
export const PILE = { x: -0.33, z: -0.76, angle: 0.3, width: 0.11 } as const;
/** Middle of the best set, its greatest width, and the greatest width of a card. */
export const SET = { x: 0, z: 0.2, width: 1.22, card: 0.165 } as const;
/** Box of the curves: left and upper edge, width and depth. */
export const CURVES = { x: -0.52, z: 0.6, width: 0.8, depth: 0.2 } as const;

/** Returns the stands in the order of the standings: three on the podium, the others beside it. */
export function standsOf({ standings }: Pick<Finale, 'standings'>): readonly Stand[] {
  const most = Math.max(0, ...standings.map(({ credits }) => credits));
  return standings.flatMap(({ seat, credits, rank }, i): Stand[] => {
    const on = PODIUM[i];
    const spot = on ?? BESIDE[i - PODIUM.length];
    if (!spot) return [];
    const [x, z] = spot;
    const share = most > 0 ? Math.max(0, credits) / most : 0;
    return [
      {
        ...{ seat, rank, credits, share, x, z },
        radius: on ? PLINTH : SPOT,
        plates: on ? Math.max(1, PODIUM.length + 1 - rank) : 0,
      },
    ];
  });
}
