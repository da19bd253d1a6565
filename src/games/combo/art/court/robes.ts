/** What the courts wear: shoulders, collar and front, each woven with its suit's pattern. */
import { line, linear, type Pattern, path, type Shape } from '../../../../lib/drawing.ts';
import { polar, polyline, ring } from '../../../../lib/geometry.ts';
import type { Court, Suit } from '../face.ts';
import type { Look } from '../palette.ts';
import { suitMark } from '../suits.ts';
import { both, type Part, solid, thread } from './parts.ts';

const cloth = (look: Look) => linear([-100, -100], [110, 20], look.bright, look.cloth);

/** Chevrons, scales, trefoils, lozenges. */
function weave(suit: Suit, look: Look): Pattern {
  const threadOf = line(look.deep, 2.2);
  const tile = (width: number, height: number, shapes: Shape[]): Pattern => ({
    kind: 'pattern',
    width,
    height,
    rotate: 0,
    shapes,
  });
  switch (suit) {
    case 's':
      return tile(20, 13, [path('M0 12L10 2L20 12', { stroke: threadOf })]);
    case 'h':
      return tile(20, 20, [
        path('M0 0A10 10 0 0 0 20 0M-10 10A10 10 0 0 0 10 10A10 10 0 0 0 30 10', { stroke: threadOf }),
      ]);
    case 'c':
      return tile(22, 22, [
        path(
          ring(5.5, 3.6, 2.7) +
            ring(2.6, 8, 2.7) +
            ring(8.4, 8, 2.7) +
            ring(16.5, 14.6, 2.7) +
            ring(13.6, 19, 2.7) +
            ring(19.4, 19, 2.7),
          { fill: look.deep },
        ),
      ]);
    case 'd':
      return tile(18, 24, [
        path('M9 0L18 12L9 24L0 12Z', { stroke: threadOf }),
        path('M9 8L12 12L9 16L6 12Z', { fill: look.deep }),
      ]);
  }
}

const SHOULDERS =
  'M0 -104L-18 -100C-58 -90 -104 -78 -114 -34C-118 -6 -120 20 -122 40L122 40C120 20 118 -6 114 -34C104 -78 58 -90 18 -100Z';

/** Cloth over the shoulders, its pattern and its folds. */
const body = (suit: Suit, look: Look): Shape[] => [
  solid(look, SHOULDERS, cloth(look)),
  path(SHOULDERS, { fill: weave(suit, look), opacity: 0.5 }),
];

/** A band down the front, with stones in it. */
function placket(suit: Suit, look: Look, half: number): Shape[] {
  return [
    solid(look, `M${-half} -84L${half} -84L${half} 40L${-half} 40Z`, look.night[0]),
    thread(`M${-half + 4} -80L${-half + 4} 40M${half - 4} -80L${half - 4} 40`, look.brass, 2.4),
    suitMark(suit, 0, -40, 11, look.brass),
    path(ring(0, -62, 3.4) + ring(0, -20, 3.4), { fill: look.brass }),
  ];
}

const MANTLE = 'M-16 -106C-58 -98 -110 -88 -121 -34L-119 40L-84 40C-84 6 -76 -44 -12 -88Z';

/** A king's mantle: linen, spotted with the suit. */
const king =
  (suit: Suit): Part =>
  (look) => {
    const spots: Shape[] = [];
    for (const [x, y] of [
      [-50, -82],
      [-84, -66],
      [-104, -36],
      [-76, -38],
      [-101, -2],
    ] as const)
      spots.push(suitMark(suit, x, y, 6.4, look.deep), suitMark(suit, -x, y, 6.4, look.deep));
    return [
      ...body(suit, look),
      ...placket(suit, look, 24),
      solid(look, both(MANTLE), look.linen),
      path('M16 -106C58 -98 110 -88 121 -34L119 40L108 40C108 -10 96 -66 16 -100Z', {
        fill: look.tarnish,
        opacity: 0.45,
      }),
      ...spots,
      thread('M-46 -62Q0 -22 46 -62', look.brass, 5),
      path(ring(0, -42, 9), { fill: look.brass, stroke: line(look.night[1], 2) }),
      path(ring(0, -42, 4.4), { fill: look.ink }),
    ];
  };

/** A queen's collar, a fan of ribs behind the head. */
export function collar(look: Look): Shape[] {
  const points = (r: number) => Array.from({ length: 13 }, (_, k) => polar(r, -180 + k * 15, [0, -98]));
  const rim = points(86);
  let scallops = `M${rim[0]!.join(' ')}`;
  for (let k = 1; k < rim.length; k++) {
    const [x, y] = polar(100, -180 + k * 15 - 7.5, [0, -98]);
    scallops += `Q${x} ${y} ${rim[k]!.join(' ')}`;
  }
  let ribs = '';
  for (const point of rim) ribs += polyline([[0, -98], point]);
  return [
    solid(look, `${scallops}L0 -80Z`, linear([-90, -150], [90, -100], look.linen, look.tarnish)),
    thread(ribs, look.ink, 1.6, 0.55),
    thread(polyline(points(70)), look.ink, 2, 0.6),
  ];
}

const BODICE = 'M-40 -92C-30 -50 -34 -20 -46 40L46 40C34 -20 30 -50 40 -92Q0 -54 -40 -92Z';

const queen =
  (suit: Suit): Part =>
  (look) => [
    ...body(suit, look),
    path('M-44 -95C-24 -66 24 -66 44 -95L16 -108L-16 -108Z', { fill: look.skin }),
    path('M4 -70C22 -71 36 -80 44 -95L16 -108L10 -108Z', { fill: look.shade, opacity: 0.7 }),
    solid(look, BODICE, look.night[0]),
    thread('M-40 -90C-24 -56 24 -56 40 -90', look.linen, 5),
    thread(both('M-12 -56L-14 40'), look.brass, 2),
    thread(
      'M-10 -48L10 -38M10 -48L-10 -38M-11 -28L11 -18M11 -28L-11 -18M-12 -8L12 2M12 -8L-12 2',
      look.brass,
      2.2,
    ),
    thread('M-24 -100Q0 -76 24 -100', look.brass, 3),
    suitMark(suit, 0, -80, 9, look.brass),
    thread(both('M-70 -88C-94 -70 -100 -40 -96 40'), look.brass, 2.4, 0.8),
  ];

/** A jack's tunic: a high collar, slashed shoulders and a sash. */
const jack =
  (suit: Suit): Part =>
  (look) => {
    const bands = both(
      'M-54 -92C-76 -84 -84 -52 -72 -24M-68 -92C-94 -82 -102 -50 -90 -19M-84 -89C-110 -76 -116 -48 -108 -22',
    );
    return [
      ...body(suit, look),
      solid(
        look,
        both('M-48 -98C-86 -98 -126 -80 -124 -38C-112 -14 -84 -10 -64 -26C-52 -44 -46 -70 -48 -98Z'),
        look.night[0],
      ),
      thread(bands, look.brass, 4.4),
      thread(bands, look.ink, 1.2),
      solid(look, 'M-60 -93L-32 -99C0 -60 40 -10 70 40L22 40C-4 -14 -34 -62 -60 -93Z', look.linen),
      thread('M-52 -94C-22 -60 12 -8 30 40M-40 -97C-8 -62 34 -10 61 40', look.ink, 2.4),
      suitMark(suit, 4, -34, 8, look.ink),
      solid(
        look,
        'M-34 -100C-24 -90 -20 -110 -20 -120L0 -88L20 -120C20 -110 24 -90 34 -100L22 -76L0 -84L-22 -76Z',
        look.brass,
      ),
    ];
  };

const of = (dress: (suit: Suit) => Part): Record<Suit, Part> => ({
  s: dress('s'),
  h: dress('h'),
  c: dress('c'),
  d: dress('d'),
});

export const ROBES: Readonly<Record<Court, Readonly<Record<Suit, Part>>>> = {
  K: of(king),
  Q: of(queen),
  J: of(jack),
};
