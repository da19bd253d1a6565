/**
 * Paints for a board's parts: once in colours and once as a mask of how they take light. A board is a texture under the scene's lamp, so
 * neither carries light of its own.
 */
import {
  line,
  linear,
  type Paint,
  type Pattern,
  path,
  radial,
  type Shape,
} from '../../lib/picture/drawing.ts';
import { crafts } from '../../lib/skin/crafts.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import { GROUND_RADIUS } from './places.ts';

export interface Finish {
  readonly felt: Paint;
  readonly weave: Pattern | null;
  /** Veins through the ground, under everything else. */
  readonly veins: readonly Shape[];
  /** Bronze across a box of the given half-side around 0, 0. */
  bronze(reach: number): Paint;
  readonly bronzeLight: string;
  enamel(reach: number): Paint;
  /** The nap of places for cards and chips: the felt, pressed and darker. */
  cloth(reach: number): Paint;
  /** The dark joint around an inlay. */
  readonly joint: string;
}

/** three.js reads roughness from green and metalness from blue. */
export const take = (roughness: number, metalness: number): string => {
  const byte = (v: number): string =>
    Math.round(v * 255)
      .toString(16)
      .padStart(2, '0');
  return `#00${byte(roughness)}${byte(metalness)}`;
};
const BRONZE = take(0.38, 1);

const woven = ([light, dark]: readonly [string, string]): Pattern => ({
  kind: 'pattern',
  width: 6,
  height: 6,
  rotate: 32,
  shapes: [
    path('M0 1.5H3M3 4.5H6', { stroke: line(light, 1.3), opacity: 0.055 }),
    path('M1.5 3V6M4.5 0V3', { stroke: line(dark, 1.3), opacity: 0.15 }),
  ],
});

/** Returns a board's finish in a look's colours; `deck` is its index among the program's decks. */
export function coloured({ board }: Skin, deck: 0 | 1 | 2 | 3 | 4): Finish {
  const { felt, threads, enamel, cloth = [felt[0], felt[1], felt[2]], joint } = board.felts[deck];
  const [bright, middle, dark, far] = board.bronze;
  return {
    felt: radial([0, 0], GROUND_RADIUS, [0, felt[0]], [0.55, felt[1]], [0.85, felt[2]], [1, felt[3]]),
    weave: board.ground === 'woven' ? woven(threads) : null,
    veins: board.ground === 'marbled' ? crafts().marble(GROUND_RADIUS, threads) : [],
    bronze: (reach) =>
      linear([-reach, -reach], [reach, reach], [0, bright], [0.4, middle], [0.66, dark], [1, far]),
    bronzeLight: board.bronzeLight,
    enamel: (reach) => radial([0, 0], reach, [0, enamel[0]], [0.8, enamel[1]], [1, enamel[2]]),
    cloth: (reach) => radial([0, 0], reach, [0, cloth[0]], [0.7, cloth[1]], [1, cloth[2]]),
    joint,
  };
}

/** The same geometry as roughness and metalness, identical for every board. */
export const masked: Finish = {
  felt: take(0.95, 0),
  weave: null,
  veins: [],
  bronze: () => BRONZE,
  bronzeLight: BRONZE,
  enamel: () => take(0.18, 0),
  cloth: () => take(0.95, 0),
  joint: take(0.7, 0),
};
