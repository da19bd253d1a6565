/** Robes of the courts: shoulders, collar and front, each woven with its suit's pattern. */
import { group, line, linear, type Pattern, path, type Shape } from '../../../../lib/picture/drawing.ts';
import { polar, polygon, polyline, ring } from '../../../../lib/picture/geometry.ts';
import type { Court, Suit } from '../../rules/cards.ts';
import type { Look } from '../palette.ts';
import { suitMark } from '../suits.ts';
import { both, type Part, solid, thread } from './parts.ts';
import { tunicFront } from './tunics.ts';

const cloth = (look: Look) => linear([-100, -100], [110, 20], look.bright, look.cloth);

/** Weaves a suit's pattern: chevrons, scales, trefoils or lozenges. */
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

/** Draws the cloth over the shoulders with its pattern. */
const body = (suit: Suit, look: Look): Shape[] => [
  solid(look, SHOULDERS, cloth(look)),
  path(SHOULDERS, { fill: weave(suit, look), opacity: 0.5 }),
];

/** Draws a band down the front, set with stones. */
function placket(suit: Suit, look: Look, half: number): Shape[] {
  return [
    solid(look, `M${-half} -84L${half} -84L${half} 40L${-half} 40Z`, look.night[0]),
    thread(`M${-half + 4} -80L${-half + 4} 40M${half - 4} -80L${half - 4} 40`, look.brass, 2.4),
    suitMark(suit, 0, -40, 11, look.brass),
    path(ring(0, -62, 3.4) + ring(0, -20, 3.4), { fill: look.brass }),
  ];
}

/** Draws a king's chain: a plain one, a sun, leaves or lozenges. */
function chain(suit: Suit, look: Look): Shape[] {
  const clasp: Shape[] = [
    path(ring(0, -42, 9.5), { fill: look.brass, stroke: line(look.night[1], 2) }),
    path(ring(0, -42, 4.6), { fill: look.ink }),
  ];
  const rope = thread('M-46 -62Q0 -22 46 -62', look.brass, 4.4);
  switch (suit) {
    case 's':
      return [rope, thread('M-56 -50Q0 6 56 -50', look.brass, 3), ...clasp];
    case 'h': {
      let rays = '';
      for (let k = 0; k < 12; k++)
        rays += polygon([
          polar(9, k * 30 - 16, [0, -42]),
          polar(19, k * 30, [0, -42]),
          polar(9, k * 30 + 16, [0, -42]),
        ]);
      return [rope, solid(look, rays, look.brass, 1.6), ...clasp];
    }
    case 'c':
      return [
        solid(
          look,
          both(
            'M-8 -44C-18 -34 -30 -34 -38 -44C-30 -54 -18 -54 -8 -44ZM-32 -50C-38 -40 -50 -40 -58 -54C-48 -62 -38 -60 -32 -50Z',
          ),
          look.bright,
          2,
        ),
        ...clasp,
      ];
    case 'd':
      return [
        solid(
          look,
          both('M-14 -44L-23 -36L-32 -46L-23 -55ZM-34 -50L-43 -44L-52 -56L-43 -64Z'),
          look.bright,
          2,
        ),
        solid(look, 'M0 -58L12 -42L0 -22L-12 -42Z', look.brass),
        path('M0 -50L6 -42L0 -32L-6 -42Z', { fill: look.ink }),
      ];
  }
}

const MANTLE = 'M-16 -106C-58 -98 -110 -88 -121 -34L-119 40L-84 40C-84 6 -76 -44 -12 -88Z';

/** Draws a king's mantle: linen, spotted with the suit. */
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
      ...chain(suit, look),
    ];
  };

/** Draws a queen's collar, a fan of ribs behind the head. */
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

/** Draws a bodice's embroidery: moons, lacing, a twig or crystals. */
function stays(suit: Suit, look: Look): Shape[] {
  if (suit === 'h')
    return [
      thread(
        'M-10 -48L10 -38M10 -48L-10 -38M-11 -28L11 -18M11 -28L-11 -18M-12 -8L12 2M12 -8L-12 2',
        look.brass,
        2.2,
      ),
    ];
  const at = {
    s: 'M-9 -53C-7 -40 7 -40 9 -53C5 -46 -5 -46 -9 -53Z',
    c: 'M0 -36C-12 -38 -14 -46 -12 -53C-4 -51 0 -46 0 -36C0 -46 4 -51 12 -53C14 -46 12 -38 0 -36Z',
    d: 'M0 -56L7 -46L0 -36L-7 -46Z',
  }[suit];
  return [0, 20, 40].map((y) => group([path(at, { fill: look.brass })], { y: y - 2 }));
}

/** Draws over a queen's arms a cape of night with stars, puffs, a shawl of leaves or slashes. */
function sleeves(suit: Suit, look: Look): Shape[] {
  switch (suit) {
    case 's':
      return [
        solid(
          look,
          both('M-44 -96C-84 -86 -116 -74 -122 -28L-124 40L-92 40C-96 0 -92 -50 -44 -96Z'),
          look.night[0],
        ),
        path(
          both(
            'M-76 -76L-73 -69L-76 -62L-79 -69ZM-100 -54L-97 -47L-100 -40L-103 -47ZM-108 -18L-105 -11L-108 -4L-111 -11Z',
          ),
          {
            fill: look.linen,
          },
        ),
        thread(both('M-44 -95C-92 -50 -96 0 -92 40'), look.brass, 2.4),
      ];
    case 'h':
      return [
        solid(
          look,
          both('M-50 -96C-88 -100 -124 -78 -120 -44C-104 -26 -74 -30 -60 -44C-54 -60 -52 -78 -50 -96Z'),
          look.linen,
        ),
        thread(
          both(
            'M-62 -92C-72 -76 -74 -58 -70 -42M-78 -90C-90 -76 -92 -58 -88 -38M-94 -84C-106 -72 -108 -54 -106 -40',
          ),
          look.ink,
          2,
          0.7,
        ),
      ];
    case 'c': {
      const leaves = [-52, -68, -84, -98, -108].map((x, k) => {
        const y = -92 + k * k * 1.6 + k * 5;
        return `M${x} ${y}C${x - 16} ${y + 6} ${x - 16} ${y + 24} ${x - 4} ${y + 34}C${x + 10} ${y + 26} ${x + 12} ${y + 10} ${x} ${y}Z`;
      });
      return [
        solid(look, both(leaves.join('')), look.night[0], 2),
        thread(both('M-46 -96C-74 -90 -104 -78 -116 -36'), look.brass, 4),
      ];
    }
    case 'd':
      return [
        solid(look, both('M-70 -84L-58 -58L-70 -20L-82 -58ZM-98 -66L-86 -42L-98 -4L-110 -42Z'), look.linen),
        thread(both('M-70 -78L-70 -28M-98 -60L-98 -12'), look.ink, 2, 0.7),
        thread(both('M-48 -94C-54 -50 -50 0 -58 40'), look.brass, 2.4),
      ];
  }
}

const queen =
  (suit: Suit): Part =>
  (look) => [
    ...body(suit, look),
    path('M-44 -95C-24 -66 24 -66 44 -95L16 -108L-16 -108Z', { fill: look.skin }),
    path('M4 -70C22 -71 36 -80 44 -95L16 -108L10 -108Z', { fill: look.shade, opacity: 0.7 }),
    solid(look, BODICE, look.night[0]),
    thread('M-40 -90C-24 -56 24 -56 40 -90', look.linen, 5),
    thread(both('M-12 -56L-14 40'), look.brass, 2),
    ...stays(suit, look),
    thread('M-24 -100Q0 -76 24 -100', look.brass, 3),
    suitMark(suit, 0, -80, 9, look.brass),
    ...sleeves(suit, look),
  ];

/** Draws a jack's tunic, its front by suit. */
const tunic =
  (suit: Suit): Part =>
  (look) => [...body(suit, look), ...tunicFront(suit, look)];

const of = (dress: (suit: Suit) => Part): Record<Suit, Part> => ({
  s: dress('s'),
  h: dress('h'),
  c: dress('c'),
  d: dress('d'),
});

export const ROBES: Readonly<Record<Court, Readonly<Record<Suit, Part>>>> = {
  K: of(king),
  Q: of(queen),
  J: of(tunic),
};
