/** Sleeves and gloves, and the cards that they hold. */
import { path, type Shape } from '../../lib/picture/drawing.ts';
import { BRASS } from '../../lib/picture/house.ts';
import { cut, edgeLight, type Layer, mirrored, type Tone } from './figure.ts';

const SLEEVE = 'M-172 260L-172 96C-180 20 -140 -24 -84 -40L-52 -6C-84 8 -104 44 -108 96L-108 260Z';
const CUFF = 'M-92 -46C-80 -54 -70 -54 -62 -50L-40 -8C-48 4 -60 10 -70 8Z';
const GLOVE =
  'M-72 -52C-56 -74 -26 -72 -16 -54C-8 -38 -20 -14 -42 -6C-60 -2 -74 -8 -78 -24C-80 -36 -78 -44 -72 -52Z';
const THUMB = 'M-40 -58C-34 -78 -20 -84 -12 -76C-8 -68 -18 -52 -30 -46Z';

/** Draws both arms, which hold a fan in front of the chest. */
export const arms = (sleeve: Tone, glove: Tone, edge: string): readonly Layer[] => [
  { part: 'left', shapes: arm(sleeve, glove, edge, (d) => d, true) },
  { part: 'right', shapes: arm(sleeve, glove, edge, mirrored, false) },
];

function arm(sleeve: Tone, glove: Tone, edge: string, side: (d: string) => string, lit: boolean): Shape[] {
  return [
    cut(sleeve, -60, 90, side(SLEEVE)),
    cut('trim', -80, 60, side(CUFF)),
    cut(glove, -100, 20, side(GLOVE)),
    cut(glove, -110, -10, side(THUMB)),
    ...(lit ? [edgeLight(edge, 'M-174 70C-176 20 -140 -20 -90 -40', 6)] : []),
  ];
}

/** Most cards that a fan shows. */
export const MOST_CARDS = 7;
/** Point about which the cards of a fan are turned. */
export const FAN_FOOT = [0, 26] as const;

/** Draws one card of a fan, upright. `outline`: in card widths round its middle, y up; empty: a rectangle. */
export function fanCard(ratio: number, outline: readonly (readonly [number, number])[]): Shape[] {
  const width = 62;
  const height = width * ratio;
  const top = FAN_FOOT[1] - 66 - height;
  const [x, y] = [width / 2, top + height / 2];
  const shape = (scale: number): string => {
    const points = outline.length
      ? outline.map(([u, v]) => [u * width * scale, y - v * width * scale] as const)
      : (
          [
            [-x, -height / 2],
            [x, -height / 2],
            [x, height / 2],
            [-x, height / 2],
          ] as const
        ).map(([u, v]) => [u * scale, y + v * scale] as const);
    return `M${points.map(([u, v]) => `${Math.round(u)} ${Math.round(v)}`).join('L')}Z`;
  };
  return [
    path(shape(1.06), { fill: BRASS }),
    path(shape(0.96), { fill: '#1b1218' }),
    path(shape(0.74), { fill: BRASS, opacity: 0.5 }),
    path(shape(0.66), { fill: '#1b1218' }),
    path(shape(0.22), { fill: BRASS, opacity: 0.7 }),
  ];
}
