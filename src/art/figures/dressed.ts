/** Figures in a finer dress. They are the same people underneath: all shapes of theirs, in other tones and with more on top. */
import { circle, line, type Paint, path, type Shape } from '../../lib/picture/drawing.ts';
import { COLLAR, HAT, HOOD } from './cloaked.ts';
import { cut, edgeLight, type Figure, type FigurePart, type Layer, spark, TONES } from './figure.ts';
import { LENS } from './strange.ts';

const BRASS = { dark: '#7a5426', mid: '#b98a4c', light: '#f0d197' } as const;

type Swap = Readonly<Record<string, string>>;

function repainted(paint: Paint, swap: Swap): Paint {
  if (typeof paint === 'string') return swap[paint] ?? paint;
  if (paint.kind === 'pattern') return paint;
  const stops = paint.stops.map((stop) => ({ ...stop, colour: swap[stop.colour] ?? stop.colour }));
  return { ...paint, stops };
}

/** Draws the same shapes in other colours. Lines keep theirs: they are light, not cloth. */
const recoloured = (shapes: readonly Shape[], swap: Swap): readonly Shape[] =>
  shapes.map((shape) =>
    (shape.kind === 'path' || shape.kind === 'circle') && shape.fill !== undefined
      ? { ...shape, fill: repainted(shape.fill, swap) }
      : shape,
  );

/** Adds shapes over the last layer of a part, so that they move with it. */
const over = (layers: readonly Layer[], part: FigurePart, shapes: readonly Shape[]): readonly Layer[] => {
  const at = layers.findLastIndex((layer) => layer.part === part);
  return layers.map((layer, i) => (i === at ? { part, shapes: [...layer.shapes, ...shapes] } : layer));
};

/** Makes a figure from another. */
const dressed = (
  of: Figure,
  own: Pick<Figure, 'id' | 'name'> & Partial<Figure>,
  dress: (layers: readonly Layer[], edge: string) => readonly Layer[],
): Figure => ({ ...of, ...own, kin: of.id, layers: (edge) => dress(of.layers(edge), edge) });

const inTones = (layers: readonly Layer[], swap: Swap): readonly Layer[] =>
  layers.map(({ part, shapes }) => ({ part, shapes: recoloured(shapes, swap) }));

const VANE =
  'M58 -296C96 -330 124 -392 116 -452C110 -482 86 -494 66 -482C88 -476 92 -448 84 -416C74 -376 54 -336 36 -304Z';

/** The Hat with a long feather and a band of brass. */
const PLUME = dressed(HAT, { id: 'plume', name: 'the Plume', bust: [8, -282, 214] }, (layers, edge) =>
  over(layers, 'face', [
    cut('trim', -490, -330, VANE),
    path('M48 -302C84 -346 108 -410 92 -468', { stroke: line(BRASS.light, 5, { cap: 'round' }) }),
    edgeLight(edge, 'M58 -296C96 -330 124 -392 116 -452', 6),
    path('M-74 -290C-30 -272 30 -276 75 -304L74 -282C30 -256 -30 -254 -72 -268Z', { fill: BRASS.mid }),
    path('M44 -300L60 -288L52 -268L34 -276Z', { fill: BRASS.light }),
  ]),
);

const star = (x: number, y: number, r: number): Shape =>
  path(
    `M${x} ${y - r}L${x + r / 4} ${y - r / 4}L${x + r} ${y}L${x + r / 4} ${y + r / 4}L${x} ${y + r}L${x - r / 4} ${y + r / 4}L${x - r} ${y}L${x - r / 4} ${y - r / 4}Z`,
    { fill: BRASS.light },
  );

/** The Hood, woven with stars, and with a third eye. */
const ORACLE = dressed(HOOD, { id: 'oracle', name: 'the Oracle' }, (layers) => {
  const woven = over(
    inTones(layers, { '#8ff0dc': '#c9a2ff', [TONES.cloth[0]]: '#221a3a', [TONES.cloth[1]]: '#5a3a52' }),
    'head',
    [
      path('M-66 -160C-80 -262 -54 -344 -4 -356C50 -344 78 -262 66 -160', {
        stroke: line(BRASS.mid, 7, { cap: 'round' }),
      }),
      star(-86, -236, 15),
      star(-70, -318, 11),
      star(-26, -384, 15),
      star(42, -372, 11),
      star(80, -296, 15),
      star(92, -214, 11),
    ],
  );
  return over(woven, 'face', spark(0, -302, 7, '#ffd38a'));
});

/** The Lens in polished brass, with a blue eye and a ring of light above. */
const BEACON = dressed(LENS, { id: 'beacon', name: 'the Beacon', bust: [0, -304, 184] }, (layers, edge) => {
  const brazen = inTones(layers, {
    [TONES.metal[0]]: '#4a3318',
    [TONES.metal[1]]: '#a8744c',
    '#ffcf8a': '#d8fbff',
    '#f09a3a': '#4fc3e8',
    '#3a1c10': '#0b2a44',
    '#fff0d0': '#ffffff',
    '#ff8f6a': '#8fe6ff',
  });
  return over(brazen, 'head', [
    circle(0, -424, 52, { stroke: line(BRASS.dark, 16) }),
    circle(0, -424, 52, { stroke: line(BRASS.light, 7) }),
    ...spark(0, -476, 7, '#8fe6ff'),
    edgeLight(edge, 'M-48 -444C-36 -474 -16 -480 0 -480', 5),
  ]);
});

const POINTS =
  'M-62 -318L-78 -408L-42 -368L-22 -430L0 -378L22 -430L42 -368L78 -408L62 -318C30 -334 -30 -334 -62 -318Z';

/** The Collar under a crown. */
const CROWN = dressed(COLLAR, { id: 'crown', name: 'the Crown', bust: [0, -256, 190] }, (layers, edge) =>
  over(layers, 'head', [
    cut('trim', -460, -300, POINTS),
    path('M-64 -330C-30 -348 30 -348 64 -330L62 -308C30 -326 -30 -326 -62 -308Z', { fill: BRASS.mid }),
    circle(-22, -430, 8, { fill: BRASS.light }),
    circle(22, -430, 8, { fill: BRASS.light }),
    circle(-78, -408, 7, { fill: BRASS.light }),
    circle(78, -408, 7, { fill: BRASS.light }),
    circle(0, -330, 9, { fill: '#c9405e' }),
    edgeLight(edge, 'M-63 -322L-78 -406', 6),
  ]),
);

/** Figures that feats open. */
export const DRESSED: readonly Figure[] = [PLUME, ORACLE, BEACON, CROWN];
