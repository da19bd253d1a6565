/** A jack's front: a cuirass, a slashed doublet with a sash, a forester's cloak or a flyer's jacket. */
import { group, linear, path, type Shape } from '../../../../lib/picture/drawing.ts';
import { ring, star } from '../../../../lib/picture/geometry.ts';
import type { Suit } from '../../rules/cards.ts';
import type { Look } from '../palette.ts';
import { suitMark } from '../suits.ts';
import { both, solid, thread } from './parts.ts';

/** Points of a high collar. */
const COLLAR =
  'M-34 -100C-24 -90 -20 -110 -20 -120L0 -88L20 -120C20 -110 24 -90 34 -100L22 -76L0 -84L-22 -76Z';

/** Rivets down one side of the cuirass. */
const RIVETS = [
  [60, -66, 2.6],
  [74, -46, 2.4],
  [78, -26, 2.4],
] as const;

function cuirass(look: Look): Shape[] {
  const plate = linear([-50, -90], [60, 30], look.linen, look.tarnish);
  const steel = linear([-120, -90], [120, -20], look.linen, look.tarnish);
  return [
    solid(look, 'M0 -88L-46 -96C-62 -60 -58 0 -44 40L44 40C58 0 62 -60 46 -96Z', plate),
    path('M0 -88L46 -96C62 -60 58 0 44 40L0 40Z', { fill: look.tarnish, opacity: 0.35 }),
    thread('M0 -84L0 40', look.night[1], 2.4),
    thread(both('M-8 -78C-26 -50 -34 -20 -32 40'), look.cloth, 2.4),
    // Three lames over each shoulder, the top one last.
    solid(look, both('M-64 -56C-92 -60 -114 -44 -119 -8C-100 -16 -78 -18 -66 -12Z'), steel),
    solid(look, both('M-56 -74C-88 -80 -114 -62 -119 -28C-98 -38 -74 -40 -60 -34Z'), steel),
    solid(look, both('M-44 -98C-80 -100 -110 -82 -116 -50C-96 -62 -70 -64 -52 -56Z'), steel),
    path([-1, 1].map((side) => RIVETS.map(([x, y, r]) => ring(side * x, y, r)).join('')).join(''), {
      fill: look.ink,
    }),
    solid(look, 'M-30 -104L30 -104L34 -88Q0 -66 -34 -88Z', look.cloth),
    thread('M-32 -94Q0 -74 32 -94', look.brass, 3),
  ];
}

function doublet(suit: Suit, look: Look): Shape[] {
  const bands = both(
    'M-54 -92C-76 -84 -84 -52 -72 -24M-68 -92C-94 -82 -102 -50 -90 -19M-84 -89C-110 -76 -116 -48 -108 -22',
  );
  return [
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
    solid(look, COLLAR, look.brass),
  ];
}

function cloak(look: Look): Shape[] {
  const wool = linear([-120, -90], [120, 40], look.bright, look.cloth);
  return [
    thread('M-44 -84L44 30', look.night[1], 15),
    thread('M-44 -84L44 30', look.tarnish, 11),
    thread('M-44 -84L44 30', look.deep, 1.6),
    solid(look, both('M-10 -96C-60 -98 -116 -84 -123 -30L-125 40L-78 40C-72 -6 -52 -62 -8 -82Z'), wool),
    thread(both('M-60 -86C-92 -66 -104 -20 -104 40M-40 -84C-72 -58 -88 -20 -90 40'), look.deep, 2, 0.7),
    thread(both('M-8 -81C-52 -61 -72 -6 -78 40'), look.brass, 2.6),
    solid(look, both('M0 -70C-20 -68 -24 -84 -22 -98C-8 -96 0 -86 0 -70Z'), look.brass),
    thread(both('M-3 -74L-17 -92'), look.deep, 1.8),
    path(ring(0, -72, 5), { fill: look.linen }),
  ];
}

function jacket(look: Look): Shape[] {
  const leather = linear([-60, -90], [70, 40], look.cloth, look.night[0]);
  const buttons = [-34, -12, 10].map((y) => ring(-19, y, 4.4) + ring(19, y, 4.4)).join('');
  return [
    solid(look, both('M-46 -97C-70 -60 -62 0 -60 40L0 40L0 -66Z'), leather, 0.1),
    thread(both('M-46 -97C-70 -60 -62 0 -60 40'), look.night[1], 2.4),
    solid(look, both('M-48 -97L-30 -100L-4 -52L-24 -42L-34 -62L-46 -60Z'), look.bright),
    path(buttons, { fill: look.brass }),
    thread('M0 -50L0 40', look.night[1], 2.4),
    ...[-1, 1].map((side) => group([path(star(4, 15, 4), { fill: look.brass })], { x: side * 92, y: -50 })),
    solid(look, 'M4 -90C22 -70 16 -40 26 -14L4 -8C2 -36 -6 -60 -10 -80Z', look.linen),
    solid(look, 'M-34 -112C-22 -94 22 -94 34 -112L38 -92C24 -70 -24 -70 -38 -92Z', look.linen),
    thread('M-30 -98C-14 -84 14 -84 30 -98M8 -66L14 -20M14 -66L20 -22', look.ink, 2),
  ];
}

export function tunicFront(suit: Suit, look: Look): Shape[] {
  switch (suit) {
    case 's':
      return cuirass(look);
    case 'h':
      return doublet(suit, look);
    case 'c':
      return cloak(look);
    case 'd':
      return jacket(look);
  }
}
