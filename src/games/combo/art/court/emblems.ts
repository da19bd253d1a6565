/** Emblems that the courts carry: on the viewer's right, at about x 92, with a hand around it at −62. */
import { circle, group, linear, path, type Shape } from '../../../../lib/picture/drawing.ts';
import { polar, polygon, ring, star } from '../../../../lib/picture/geometry.ts';
import { FORMS } from '../../../decks/fiftytwo/forms.ts';
import type { Court, Suit } from '../../rules/cards.ts';
import type { Look } from '../palette.ts';
import { both, type Part, solid, thread } from './parts.ts';

const X = 92;
const metal = (look: Look) => linear([-14, -240], [14, -60], look.brass, look.tarnish);

/** Moves shapes to the hand. */
const carried = (shapes: readonly Shape[]): Shape[] => [group(shapes, { x: X })];

const rod = (look: Look, top: number, width: number): Shape[] => [
  thread(`M0 ${top}L0 36`, look.night[1], width + 4),
  thread(`M0 ${top}L0 36`, look.tarnish, width),
  thread(`M-1 ${top}L-1 36`, look.brass, width * 0.45),
];

const leaf = (look: Look, x: number, y: number, rotate: number, scale = 1, fill = look.bright): Shape =>
  group(
    [
      solid(look, 'M0 0C-12 -10 -12 -28 0 -42C12 -28 12 -10 0 0Z', fill, 2),
      thread('M0 -4L0 -32', look.deep, 1.8),
    ],
    { x, y, rotate, scale },
  );

const KINGS: Record<Suit, Part> = {
  /** A sword. */
  s: (look) => [
    solid(look, 'M-8 -94L-8 -246L0 -268L8 -246L8 -94Z', look.linen),
    path('M0 -268L8 -246L8 -94L0 -94Z', { fill: look.tarnish, opacity: 0.75 }),
    solid(
      look,
      'M-28 -100C-20 -90 -10 -94 0 -94C10 -94 20 -90 28 -100L28 -88C20 -80 10 -82 0 -82C-10 -82 -20 -80 -28 -88Z',
      metal(look),
    ),
    solid(look, 'M-5 -82L5 -82L5 -28L-5 -28Z', look.deep),
    circle(0, -24, 8, { fill: look.brass, stroke: { paint: look.night[1], width: 2 } }),
  ],
  /** A torch. */
  h: (look) => [
    ...rod(look, -160, 8),
    solid(
      look,
      'M0 -262C6 -236 30 -222 28 -192C26 -172 14 -162 0 -162C-14 -162 -26 -172 -28 -192C-28 -206 -20 -214 -16 -226C-12 -216 -8 -212 -6 -212C-10 -232 -6 -248 0 -262Z',
      look.brass,
    ),
    path(
      'M2 -222C6 -206 15 -200 14 -186C13 -174 8 -168 0 -168C-8 -168 -14 -174 -14 -186C-14 -194 -8 -198 -6 -204C-2 -200 0 -212 2 -222Z',
      { fill: look.bright },
    ),
    solid(look, 'M-26 -164L26 -164L16 -138L-16 -138Z', metal(look)),
  ],
  /** A living staff. */
  c: (look) => [
    ...rod(look, -196, 8),
    thread('M0 -150C-10 -160 -18 -160 -22 -172M0 -120C10 -130 16 -130 20 -140', look.tarnish, 4),
    group([path(FORMS.c, { fill: look.brass, stroke: { paint: look.night[1], width: 4 } })], {
      y: -222,
      scale: 0.72,
    }),
    leaf(look, -20, -166, -40, 0.62),
    leaf(look, 19, -136, 42, 0.62, look.cloth),
  ],
  /** A sceptre that bears an armillary with a star. */
  d: (look) => [
    ...rod(look, -176, 7),
    thread(
      `${ring(0, -216, 31)}M-31 -216Q0 -198 31 -216M-31 -216Q0 -234 31 -216M0 -247Q18 -216 0 -185M0 -247Q-18 -216 0 -185`,
      look.night[1],
      7,
    ),
    thread(ring(0, -216, 31), look.brass, 5),
    thread(
      'M-31 -216Q0 -198 31 -216M-31 -216Q0 -234 31 -216M0 -247Q18 -216 0 -185M0 -247Q-18 -216 0 -185',
      look.tarnish,
      2.4,
    ),
    group([path(star(4, 22, 5), { fill: look.linen })], { y: -216 }),
    solid(look, 'M-14 -182L14 -182L7 -166L-7 -166Z', metal(look)),
  ],
};

/** Draws seven blades that open like a hand of cards. */
function fan(look: Look): Shape[] {
  const blades: Shape[] = [];
  for (let k = 0; k < 7; k++)
    blades.push(
      group(
        [
          solid(look, 'M-6 -22L-15 -92C-10 -104 10 -104 15 -92L6 -22Z', k % 2 ? look.bright : look.linen, 2),
          group([path(FORMS.h, { fill: look.ink })], { y: -83, scale: 0.17 }),
        ],
        { y: -74, rotate: (k - 3) * 13.5 },
      ),
    );
  return [
    ...blades,
    circle(0, -78, 8, { fill: look.brass, stroke: { paint: look.night[1], width: 2 } }),
    ...rod(look, -70, 6),
  ];
}

const QUEENS: Record<Suit, Part> = {
  /** A lily of the night. */
  s: (look) => [
    thread('M0 30C-4 -30 6 -90 0 -166', look.night[1], 8),
    thread('M0 30C-4 -30 6 -90 0 -166', look.brass, 4.4),
    group([leaf(look, 2, -74, -52, 1), leaf(look, 3, -94, 50, 1, look.cloth)], {}),
    solid(look, both('M0 -150C-30 -158 -40 -196 -34 -226C-18 -214 -4 -190 0 -150Z'), look.linen),
    solid(look, 'M0 -148C-18 -172 -18 -214 0 -248C18 -214 18 -172 0 -148Z', look.brass),
    path('M0 -160C-7 -178 -7 -200 0 -216C7 -200 7 -178 0 -160Z', { fill: look.ink }),
  ],
  h: (look) => [group(fan(look), { x: -7, y: -56, scale: 0.7 })],
  /** A sheaf of grain. */
  c: (look) => {
    const ears: Shape[] = [];
    for (const lean of [-13, -3.5, 6]) {
      let grains = '';
      for (let k = 0; k < 5; k++) {
        const y = -150 - k * 15;
        grains += both(`M0 ${y}C-13 ${y - 2} -14 ${y - 14} -8 ${y - 22}C-2 ${y - 16} 0 ${y - 8} 0 ${y}Z`);
      }
      ears.push(
        group(
          [
            thread('M0 -40L0 -228', look.tarnish, 3.4),
            solid(look, `${grains}M0 -222C-7 -230 -6 -242 0 -252C6 -242 7 -230 0 -222Z`, look.brass, 1.6),
          ],
          { y: -6, rotate: lean },
        ),
      );
    }
    return [
      ...ears,
      thread('M0 -40L-10 30M0 -40L0 34M0 -40L10 30', look.tarnish, 4),
      solid(look, 'M-13 -62L13 -62L10 -50L-10 -50Z', look.bright),
    ];
  },
  /** A crystal floating over her hand. */
  d: (look) => {
    let rays = '';
    for (const k of [3, 9]) {
      const at = (r: number, by: number) => polar(r, k * 30 + by, [0, -196]);
      rays += polygon([at(46, -2.4), at(74, 0), at(46, 2.4)]);
    }
    return [
      path(rays, { fill: look.brass }),
      solid(look, 'M0 -246L26 -196L0 -146L-26 -196Z', look.bright),
      path('M0 -246L26 -196L0 -146L8 -196Z', { fill: look.cloth }),
      path('M0 -246L-26 -196L-8 -196Z', { fill: look.linen }),
      solid(look, 'M-24 -122C-20 -108 20 -108 24 -122L17 -96L-17 -96Z', metal(look)),
      ...rod(look, -98, 6),
    ];
  },
};

const JACKS: Record<Suit, Part> = {
  /** A halberd. */
  s: (look) => [
    ...rod(look, -210, 7),
    solid(look, 'M0 -270L8 -214L-8 -214Z', look.linen),
    solid(
      look,
      'M-4 -208L-4 -160C-16 -156 -26 -150 -30 -138C-42 -166 -42 -200 -30 -228C-26 -218 -16 -212 -4 -208Z',
      look.linen,
    ),
    path('M-30 -138C-42 -166 -42 -200 -30 -228C-36 -200 -36 -166 -30 -138Z', { fill: look.tarnish }),
    solid(look, 'M4 -202L26 -184L4 -168Z', metal(look)),
  ],
  /** A lyre. */
  h: (look) => [
    ...rod(look, -84, 8),
    thread('M-11 -112L-11 -204M0 -108L0 -204M11 -112L11 -204', look.linen, 2),
    solid(
      look,
      both(
        'M0 -84C-30 -84 -38 -112 -30 -138C-24 -160 -22 -184 -36 -206C-42 -218 -30 -230 -20 -222C-8 -202 -12 -168 -18 -144C-22 -124 -16 -110 0 -110Z',
      ),
      metal(look),
    ),
    solid(look, 'M-34 -206Q0 -196 34 -206L34 -196Q0 -186 -34 -196Z', look.linen),
    circle(0, -97, 6, { fill: look.ink }),
  ],
  /** A long arrow, fletched and leaf-headed. */
  c: (look) => [
    ...rod(look, -220, 5),
    solid(look, 'M0 -268C-20 -246 -18 -226 0 -206C18 -226 20 -246 0 -268Z', look.bright),
    thread('M0 -256L0 -212', look.deep, 2),
    solid(look, both('M-3 -92L-19 -104L-19 -122L-3 -110ZM-3 -116L-19 -128L-19 -146L-3 -134Z'), look.linen),
  ],
  /** A key. */
  d: (look) => [
    ...rod(look, -176, 9),
    solid(look, 'M0 -266L34 -216L0 -166L-34 -216ZM0 -242L-17 -216L0 -190L17 -216Z', metal(look)),
    circle(0, -216, 6.4, { fill: look.linen }),
    solid(look, 'M5 -150L26 -150L26 -138L16 -138L16 -128L26 -128L26 -114L5 -114Z', metal(look)),
    circle(0, -266, 6, { fill: look.brass, stroke: { paint: look.night[1], width: 2 } }),
  ],
};

const EMBLEMS: Readonly<Record<Court, Readonly<Record<Suit, Part>>>> = { K: KINGS, Q: QUEENS, J: JACKS };

const SLEEVE = 'M34 -2C50 -22 64 -42 74 -54L108 -38C104 -8 90 24 72 44L34 40Z';
const HAND = 'M76 -68C76 -78 82 -84 92 -84C104 -84 110 -78 110 -70L109 -50C106 -40 80 -40 77 -50Z';

/** Draws the sleeve, the emblem, and the fingers around it. */
export const held = (court: Court, suit: Suit, look: Look): Shape[] => [
  solid(look, SLEEVE, linear([46, -20], [100, 40], look.bright, look.cloth)),
  ...carried(EMBLEMS[court][suit](look)),
  solid(look, HAND, look.skin, 2),
  thread('M80 -74L106 -74M79 -64L108 -64M79 -54L107 -54', look.shade, 2),
  solid(look, 'M70 -52L112 -34L105 -17L60 -37Z', look.linen, 2),
];
