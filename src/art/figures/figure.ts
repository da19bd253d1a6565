/**
 * Figures that sit at the table, as in a paper theatre: flat shapes of two or three tones with one telling shape each, an edge of light in
 * the seat's colour, and warmth from the felt below. Boxes are 1000 to a felt radius; x to the right, y down, 0, 0 in the middle of the
 * figure's chest where the table's rim cuts it.
 */
import { circle, line, linear, type Point, path, radial, type Shape } from '../../lib/picture/drawing.ts';

/** Parts that move by themselves: `face` lies on the head and moves a little more, as whatever stands out does when a head turns. */
export const PARTS = ['body', 'head', 'face', 'left', 'right', 'fan'] as const;
export type FigurePart = (typeof PARTS)[number];

/** Shapes that move together. */
export interface Layer {
  readonly part: FigurePart;
  readonly shapes: readonly Shape[];
}

export interface Figure {
  readonly id: string;
  /** Name of the type: "the Hat". */
  readonly name: string;
  /** Figure that this one looks like; by default itself. Nobody else at its table gets that one. */
  readonly kin?: string;
  /** Point about which the head turns. */
  readonly neck: Point;
  /** Circle around its head that a portrait shows. */
  readonly bust: readonly [x: number, y: number, r: number];
  /** Draws it, the furthest layer first. `edge`: colour of the light along its outline, '#rrggbb'. */
  layers(edge: string): readonly Layer[];
}

const WARM = '#8a5c46';

/** Cloth and skin, each from the dark above to the warmth below. */
export const TONES = {
  night: ['#120d18', '#2a1c20'],
  cloth: ['#1d1524', '#54352c'],
  fold: ['#2a1e30', '#6d4636'],
  face: ['#241a2a', '#8a5c46'],
  trim: ['#4a3640', '#a8744c'],
  metal: ['#1c2430', '#5a4a48'],
} as const;

export type Tone = keyof typeof TONES;

/** Fills a shape that reaches from one height to another. */
export const tone = (name: Tone, top: number, bottom: number) => ({
  fill: linear([0, top], [0, bottom], ...TONES[name]),
});

/** Draws a shape in a tone. */
export const cut = (name: Tone, top: number, bottom: number, d: string): Shape =>
  path(d, tone(name, top, bottom));

/** Draws the cloth below the rim, half as wide as given: beside the table it is in sight, until it fades into the dark. */
export const skirt = (name: Tone, half: number): Shape =>
  path(`M${-half} 84L${half} 84L${half} 260L${-half} 260Z`, { fill: TONES[name][1] });

/** Draws warmth from below, which fades upward into what lies under it. */
export const warmth = (top: number, bottom: number, d: string): Shape =>
  path(d, { fill: linear([0, top], [0, bottom], [0, WARM, 0], [1, WARM, 0.95]) });

/** Draws light along a stretch of an outline. */
export const edgeLight = (edge: string, d: string, width = 8): Shape =>
  path(d, { stroke: line(edge, width, { cap: 'round' }), opacity: 0.9 });

/** Draws a point of light with its glow. */
export const spark = (x: number, y: number, r: number, colour: string): Shape[] => [
  circle(x, y, r * 3, { fill: radial([x, y], r * 3, [0, colour, 0.5], [1, colour, 0]) }),
  circle(x, y, r, { fill: colour }),
];

/** Returns the path mirrored at the figure's middle. Paths have absolute commands with pairs of coordinates only. */
export const mirrored = (d: string): string =>
  d.replace(
    /(-?\d+(?:\.\d+)?)([ ,])(-?\d+(?:\.\d+)?)/g,
    (_, x: string, gap: string, y: string) => `${-Number(x)}${gap}${y}`,
  );
