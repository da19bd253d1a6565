import type { LaidBoard } from '../../../../engine/display.ts';
import { type Drawing, line, linear, type Paint, rect } from '../../../../lib/picture/drawing.ts';

/** Half a mat's width and depth, in table units. */
const HALF = [0.46, 0.29] as const;
const [WIDTH, HEIGHT] = [920, 580];

/** Cloth from its lit to its far end, and the seam. */
const CLOTHS: readonly (readonly [look: string, name: string, near: string, far: string, seam: string])[] = [
  ['mat:green', 'Green mat', '#2f5d46', '#1d3e2e', '#b7c98f'],
  ['mat:red', 'Red mat', '#6b2a33', '#471a22', '#e0a57e'],
  ['mat:violet', 'Violet mat', '#443463', '#2b2042', '#c0a3d8'],
  ['mat:grey', 'Grey mat', '#4a4a50', '#303036', '#c9c2b4'],
];

function mat(near: string, far: string, seam: string): Drawing {
  const cloth: Paint = linear([0, HEIGHT], [WIDTH, 0], near, far);
  const frame = (inset: number, radius: number, ink: Parameters<typeof rect>[5]) =>
    rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, radius, ink);
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      frame(0, 0, { fill: far }),
      frame(8, 22, { fill: cloth }),
      frame(20, 14, { stroke: line(seam, 3, { dash: [14, 9] }), opacity: 0.75 }),
      frame(34, 8, { stroke: line(seam, 1.4), opacity: 0.4 }),
    ],
  };
}

/** Mats in a few colours, for things that people keep together. */
export const MATS: readonly LaidBoard[] = CLOTHS.map(([look, name, near, far, seam]) => ({
  ...{ look, name, half: HALF, round: false },
  albedo: () => mat(near, far, seam),
  spots: [],
}));
