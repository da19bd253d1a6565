/**
 * How the board's parts are painted: once in colours and once as a mask of how they take light. The board is a
 * texture under the scene's lamp, so neither carries light of its own.
 */
import { line, linear, type Paint, type Pattern, path, radial } from '../../../lib/drawing.ts';
import { oklch } from '../../../lib/oklch.ts';
import { GROUND_RADIUS } from './places.ts';

export interface Finish {
  readonly felt: Paint;
  readonly weave: Pattern | null;
  /** Bronze across a box of the given half-side about 0, 0. */
  bronze(reach: number): Paint;
  readonly bronzeLight: string;
  enamel(reach: number): Paint;
  /** Cloth of the dice tray. */
  tray(reach: number): Paint;
  /** The dark joint round an inlay. */
  readonly joint: string;
  /** A chip in a price: body and rim. */
  readonly chip: readonly [string, string];
  /** A gem's two halves; `turn` 0 … 1 round the ring. */
  gem(turn: number): readonly [string, string];
}

const weave: Pattern = {
  kind: 'pattern',
  width: 6,
  height: 6,
  rotate: 32,
  shapes: [
    path('M0 1.5H3M3 4.5H6', { stroke: line('#e6fbff', 1.3), opacity: 0.055 }),
    path('M1.5 3V6M4.5 0V3', { stroke: line('#01070a', 1.3), opacity: 0.15 }),
  ],
};

export const COLOURS: Finish = {
  felt: radial([0, 0], GROUND_RADIUS, [0, '#28525d'], [0.55, '#214652'], [0.85, '#183541'], [1, '#112832']),
  weave,
  bronze: (reach) =>
    linear(
      [-reach, -reach],
      [reach, reach],
      [0, '#f1d49c'],
      [0.4, '#b98a4c'],
      [0.66, '#8a6234'],
      [1, '#dcb070'],
    ),
  bronzeLight: '#efd2a0',
  enamel: (reach) => radial([0, 0], reach, [0, '#1d2a31'], [0.8, '#131d23'], [1, '#0b1216']),
  tray: (reach) => radial([0, 0], reach, [0, '#45304e'], [0.8, '#32223b'], [1, '#21152a']),
  joint: '#0b1114',
  chip: ['#d08a58', '#5d2f17'],
  gem: (turn) => [oklch(0.82, 0.1, turn * 360 + 190), oklch(0.58, 0.12, turn * 360 + 205)],
};

/** three.js reads roughness from green and metalness from blue. */
const take = (roughness: number, metalness: number): string => {
  const byte = (v: number): string =>
    Math.round(v * 255)
      .toString(16)
      .padStart(2, '0');
  return `#00${byte(roughness)}${byte(metalness)}`;
};
const BRONZE = take(0.38, 1);

export const MASK: Finish = {
  felt: take(0.95, 0),
  weave: null,
  bronze: () => BRONZE,
  bronzeLight: BRONZE,
  enamel: () => take(0.18, 0),
  tray: () => take(0.95, 0),
  joint: take(0.7, 0),
  chip: [take(0.3, 1), take(0.6, 1)],
  gem: () => [take(0.08, 0), take(0.14, 0)],
};
