import { circle, radial, type Shape } from '../../lib/picture/drawing.ts';

export const WARM = '#ffb066';
export const FLAME = '#ffdca6';
export const TEAL = '#4fd6c6';
export const VIOLET = '#8f6bff';
export const ROSE = '#ff6f8e';
export const NIGHT = '#0b0709';

/** Draws a glow: `strength` in the centre, fading to all sides. */
export const glow = (x: number, y: number, r: number, colour: string, strength: number): Shape =>
  circle(x, y, r, {
    fill: radial([x, y], r, [0, colour, strength], [0.45, colour, strength * 0.32], [1, colour, 0]),
  });

/** Draws a lamp that one can look into: a small bright core, and the light around it. */
export const lamp = (x: number, y: number, r: number, reach: number, strength: number): Shape[] => [
  glow(x, y, reach, WARM, strength),
  glow(x, y, r * 3.2, FLAME, 0.5),
  circle(x, y, r, { fill: radial([x, y], r, [0, '#fff1d6'], [0.6, FLAME], [1, '#f0a860', 0.75]) }),
];
