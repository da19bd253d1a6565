/**
 * How the board's parts are painted: once in colours and once as a mask of how they take light. The board is a
 * texture under the scene's lamp, so neither carries light of its own.
 */
import { line, linear, type Paint, type Pattern, path, radial } from '../../../lib/drawing.ts';
import { GROUND_RADIUS } from './places.ts';

export interface Finish {
  readonly felt: Paint;
  readonly weave: Pattern | null;
  /** Bronze across a box of the given half-side about 0, 0. */
  bronze(reach: number): Paint;
  readonly bronzeLight: string;
  enamel(reach: number): Paint;
  /** The nap of the places that cards lie on: the felt, pressed and darker. */
  cloth(reach: number): Paint;
  /** The dark joint round an inlay. */
  readonly joint: string;
  /** Small cards that a reminder is drawn with: paper and ink. */
  readonly paper: string;
  readonly ink: string;
}

const weave: Pattern = {
  kind: 'pattern',
  width: 6,
  height: 6,
  rotate: 32,
  shapes: [
    path('M0 1.5H3M3 4.5H6', { stroke: line('#f2ffe9', 1.3), opacity: 0.055 }),
    path('M1.5 3V6M4.5 0V3', { stroke: line('#030a04', 1.3), opacity: 0.15 }),
  ],
};

export const COLOURS: Finish = {
  felt: radial([0, 0], GROUND_RADIUS, [0, '#4d6539'], [0.55, '#415a35'], [0.85, '#31482b'], [1, '#243722']),
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
  enamel: (reach) => radial([0, 0], reach, [0, '#20291f'], [0.8, '#151c15'], [1, '#0d120d']),
  cloth: (reach) => radial([0, 0], reach, [0, '#2f4529'], [0.7, '#263a22'], [1, '#1b2c1a']),
  joint: '#0e140d',
  paper: '#efe2c6',
  ink: '#1d2a1d',
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
  cloth: () => take(0.95, 0),
  joint: take(0.7, 0),
  paper: take(0.3, 0),
  ink: take(0.4, 0),
};
