/** Headgear of the courts: it sits on the brow at −196 and ends below −272. */
import { circle, group, linear, path, type Shape } from '../../../../lib/picture/drawing.ts';
import { polar, polygon, ring, star } from '../../../../lib/picture/geometry.ts';
import { FORMS } from '../../../decks/fiftytwo/forms.ts';
import type { Court, Suit } from '../../rules/cards.ts';
import type { Look } from '../palette.ts';
import { both, mirrored, type Part, solid, thread } from './parts.ts';

const metal = (look: Look) => linear([-36, -260], [40, -190], look.brass, look.tarnish);
const BAND = 'M-38 -206Q0 -192 38 -206L38 -192Q0 -178 -38 -192Z';

/** Draws the band around the brow, set with stones. */
function band(look: Look): Shape[] {
  const stones = [-24, -12, 0, 12, 24]
    .map((x) => ring(x, -190 - 0.0058 * x * x, x % 24 ? 2.4 : 3.4))
    .join('');
  return [solid(look, BAND, metal(look)), path(stones, { fill: look.ink })];
}

/** Draws a star-shaped gem. */
const gem = (x: number, y: number, r: number, fill: string): Shape =>
  group([path(star(4, r, r * 0.24), { fill })], { x, y });

/** Returns rays from the head outward, every other one short. */
function rayed(count: number, spread: number, long: number, short: number, half: number): string {
  let d = '';
  for (let k = 0; k < count; k++) {
    const angle = -90 + (k - (count - 1) / 2) * spread;
    const reach = k % 2 ? short : long;
    d += polygon([
      polar(34, angle - half, [0, -176]),
      polar(reach, angle, [0, -176]),
      polar(34, angle + half, [0, -176]),
    ]);
  }
  return d;
}

const KINGS: Record<Suit, Part> = {
  /** Spikes. */
  s: (look) => [
    solid(
      look,
      'M-38 -200L-47 -250L-27 -220L-24 -262L-9 -224L0 -274L9 -224L24 -262L27 -220L47 -250L38 -200Q0 -186 -38 -200Z',
      metal(look),
    ),
    path(
      ring(-47, -252, 4.4) +
        ring(-24, -264, 4.4) +
        ring(0, -274, 5) +
        ring(24, -264, 4.4) +
        ring(47, -252, 4.4),
      { fill: look.linen },
    ),
    path('M0 -254L5 -228L0 -212L-5 -228Z', { fill: look.ink }),
    ...band(look),
  ],
  /** A sun rising behind the band. */
  h: (look) => [
    solid(look, rayed(9, 19, 100, 82, 8.6), look.brass),
    solid(look, 'M-34 -198C-34 -236 34 -236 34 -198Q0 -186 -34 -198Z', look.cloth),
    path('M-18 -199C-18 -224 18 -224 18 -199Q0 -193 -18 -199Z', { fill: look.bright }),
    ...band(look),
  ],
  /** Antlers with leaves. */
  c: (look) => [
    thread(
      both(
        'M-18 -204C-28 -222 -46 -226 -54 -250M-34 -223C-34 -236 -30 -246 -28 -262M-47 -236C-56 -238 -64 -234 -70 -228',
      ),
      look.night[1],
      10,
    ),
    thread(
      both(
        'M-18 -204C-28 -222 -46 -226 -54 -250M-34 -223C-34 -236 -30 -246 -28 -262M-47 -236C-56 -238 -64 -234 -70 -228',
      ),
      look.brass,
      6,
    ),
    solid(
      look,
      both('M-36 -204C-52 -206 -60 -214 -60 -222C-48 -224 -38 -216 -36 -204Z') +
        'M0 -200C-15 -216 -15 -238 0 -256C15 -238 15 -216 0 -200Z',
      look.bright,
    ),
    thread('M0 -204L0 -244', look.deep, 2),
    ...band(look),
  ],
  /** A cut crystal between two wings. */
  d: (look) => [
    solid(look, both('M-38 -200C-44 -222 -56 -232 -66 -240C-44 -242 -24 -234 -16 -200Z'), metal(look)),
    thread(both('M-34 -204C-38 -220 -46 -228 -54 -234M-26 -204C-30 -216 -34 -224 -40 -228'), look.deep, 1.8),
    solid(look, 'M0 -276L22 -236L13 -196L-13 -196L-22 -236Z', look.bright),
    path('M0 -276L0 -196L13 -196L22 -236Z', { fill: look.cloth }),
    path('M-22 -236L0 -228L22 -236L0 -242Z', { fill: look.linen, opacity: 0.8 }),
    ...band(look),
  ],
};

const BLOOM =
  'M-2 40C-36 38 -56 6 -47 -32C-29 -26 -15 -8 -11 12C-9 24 -6 34 -2 40Z' +
  'M2 40C36 38 56 6 47 -32C29 -26 15 -8 11 12C9 24 6 34 2 40ZM0 33C-21 12 -21 -18 0 -47C21 -18 21 12 0 33Z';

const LEAF = 'M0 0C-9 -9 -9 -22 0 -34C9 -22 9 -9 0 0Z';

const QUEENS: Record<Suit, Part> = {
  /** A crescent with its horns up, and a star between them. */
  s: (look) => [
    solid(
      look,
      'M-56 -256C-52 -214 -24 -198 0 -198C24 -198 52 -214 56 -256C40 -232 20 -222 0 -222C-20 -222 -40 -232 -56 -256Z',
      metal(look),
    ),
    gem(0, -250, 22, look.linen),
    path(ring(-24, -215, 2.6) + ring(-9, -210, 2.6) + ring(9, -210, 2.6) + ring(24, -215, 2.6), {
      fill: look.ink,
    }),
  ],
  /** The night bloom. */
  h: (look) => [
    group(
      [
        solid(look, BLOOM, linear([-40, -50], [50, 60], look.brass, look.tarnish), 3),
        path('M0 18C-8 4 -8 -10 0 -24C8 -10 8 4 0 18Z', { fill: look.ink }),
        thread('M-25 -44Q-20 -16 0 20Q20 -16 25 -44', look.brass, 3),
        path(ring(-25, -47, 6) + ring(25, -47, 6), { fill: look.linen }),
      ],
      { y: -232, scale: 0.74 },
    ),
    thread(both('M0 -203C-16 -204 -28 -198 -36 -186'), look.brass, 5),
  ],
  /** A wreath. */
  c: (look) => {
    const leaves: Shape[] = [];
    for (let k = 0; k < 9; k++) {
      const angle = -90 + (k - 4) * 21;
      const [x, y] = polar(40, angle, [0, -176]);
      leaves.push(
        group(
          [solid(look, LEAF, k % 2 ? look.cloth : look.bright, 2), thread('M0 -5L0 -25', look.deep, 1.6)],
          { x, y, rotate: (k - 4) * 21, scale: k === 4 ? 1.25 : 1 },
        ),
      );
    }
    const berries = [-3.5, -1.5, 1.5, 3.5]
      .map((k) => ring(...polar(48, -90 + k * 21, [0, -176]), 4.6))
      .join('');
    return [
      ...leaves,
      path(berries, { fill: look.brass, stroke: { paint: look.night[1], width: 1.6 } }),
      thread('M-38 -186Q-28 -206 0 -211Q28 -206 38 -186', look.brass, 5),
    ];
  },
  /** Needles tipped with lozenges. */
  d: (look) => {
    let needles = '';
    let tips = '';
    for (let k = 0; k < 7; k++) {
      const angle = -90 + (k - 3) * 21;
      const reach = 92 - Math.abs(k - 3) * 9;
      const [x, y] = polar(reach, angle, [0, -178]);
      needles += polygon([polar(34, angle - 4.4, [0, -178]), [x, y], polar(34, angle + 4.4, [0, -178])]);
      const [a, b] = [polar(reach + 9, angle, [0, -178]), polar(reach - 9, angle, [0, -178])];
      const side = polar(5.6, angle + 90);
      tips += polygon([a, [x + side[0], y + side[1]], b, [x - side[0], y - side[1]]]);
    }
    return [
      solid(look, needles, metal(look), 1.8),
      solid(look, tips, look.bright, 1.6),
      solid(look, 'M-37 -186Q-26 -212 0 -214Q26 -212 37 -186Q22 -200 0 -201Q-22 -200 -37 -186Z', metal(look)),
    ];
  },
};

const JACKS: Record<Suit, Part> = {
  /** A spiked helmet with its visor up. */
  s: (look) => [
    solid(look, 'M0 -274L7 -234L-7 -234Z', look.linen),
    solid(
      look,
      'M-40 -182C-44 -222 -22 -242 0 -242C22 -242 44 -222 40 -182Q0 -204 -40 -182Z',
      linear([-40, -240], [40, -180], look.bright, look.cloth),
    ),
    thread(
      'M0 -240L0 -194M-22 -232C-28 -220 -28 -204 -26 -192M22 -232C28 -220 28 -204 26 -192',
      look.deep,
      1.8,
    ),
    solid(look, 'M-46 -190Q0 -222 46 -190L42 -178Q0 -208 -42 -178Z', metal(look)),
    gem(0, -200, 8, look.ink),
  ],
  /** A beret with a plume. */
  h: (look) => [
    solid(
      look,
      'M24 -222C40 -262 70 -272 92 -254C72 -256 76 -236 56 -230C46 -224 36 -216 26 -214Z',
      look.linen,
    ),
    thread('M28 -218C44 -244 60 -256 80 -256M44 -236L58 -236M54 -247L68 -245', look.tarnish, 1.8),
    solid(
      look,
      'M-44 -196C-62 -222 -36 -242 -4 -240C30 -240 52 -226 42 -200C20 -210 -18 -210 -44 -196Z',
      look.cloth,
    ),
    thread('M-40 -212C-24 -224 8 -230 32 -218', look.bright, 2.4),
    solid(look, 'M-42 -196Q0 -216 40 -200L38 -188Q0 -204 -38 -185Z', metal(look)),
    group([path(FORMS.h, { fill: look.brass })], { x: 25, y: -213, scale: 0.2 }),
  ],
  /** A hood that ends in a leaf. */
  c: (look) => [
    solid(
      look,
      'M0 -214C-26 -214 -38 -194 -36 -160C-38 -136 -30 -116 -22 -104L-60 -92C-52 -120 -60 -150 -52 -190C-46 -224 -24 -240 -6 -262C0 -270 10 -272 20 -268C12 -262 10 -254 14 -244C36 -232 48 -214 52 -190C60 -150 52 -120 60 -92L22 -104C30 -116 38 -136 36 -160C38 -194 26 -214 0 -214Z',
      linear([-50, -250], [56, -120], look.bright, look.cloth),
    ),
    thread(both('M-44 -180C-48 -150 -44 -124 -46 -104'), look.deep, 1.8, 0.8),
    thread('M0 -215C-27 -215 -39 -194 -37 -160C-38 -136 -31 -116 -23 -105', look.brass, 3.4),
    thread(mirrored('M0 -215C-27 -215 -39 -194 -37 -160C-38 -136 -31 -116 -23 -105'), look.brass, 3.4),
    thread('M10 -262C2 -252 -4 -240 -2 -226', look.deep, 1.8),
  ],
  /** A flyer's cap with goggles on the brow. */
  d: (look) => [
    solid(
      look,
      'M-38 -150C-46 -200 -36 -244 0 -244C36 -244 46 -200 38 -150L33 -160C34 -184 22 -196 0 -197C-22 -196 -34 -184 -33 -160Z',
      linear([-40, -244], [40, -160], look.cloth, look.night[0]),
    ),
    thread(
      'M0 -243L0 -214M-24 -236C-32 -220 -36 -200 -36 -176M24 -236C32 -220 36 -200 36 -176',
      look.bright,
      1.7,
      0.7,
    ),
    solid(look, 'M-43 -214Q0 -230 43 -214L43 -204Q0 -219 -43 -204Z', look.tarnish),
    circle(-17, -214, 15, { fill: look.brass, stroke: { paint: look.night[1], width: 2 } }),
    circle(17, -214, 15, { fill: look.brass, stroke: { paint: look.night[1], width: 2 } }),
    circle(-17, -214, 10, { fill: look.bright }),
    circle(17, -214, 10, { fill: look.bright }),
    path(
      'M-24 -214A7 7 0 0 1 -17 -221L-17 -217A3 3 0 0 0 -21 -214ZM10 -214A7 7 0 0 1 17 -221L17 -217A3 3 0 0 0 13 -214Z',
      { fill: look.linen },
    ),
  ],
};

export const CROWNS: Readonly<Record<Court, Readonly<Record<Suit, Part>>>> = {
  K: KINGS,
  Q: QUEENS,
  J: JACKS,
};
