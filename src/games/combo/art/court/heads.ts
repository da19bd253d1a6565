/** Faces, hair and beards. A face is an oval from −208 to −115 with its eyes at −168. */
import { path, type Shape } from '../../../../lib/picture/drawing.ts';
import { ring } from '../../../../lib/picture/geometry.ts';
import type { Court } from '../../rules/cards.ts';
import type { Look } from '../palette.ts';
import { both, type Part, solid, thread } from './parts.ts';

const FACE =
  'M0 -210C-21 -210 -32 -195 -32 -172C-32 -145 -17 -117 0 -115C17 -117 32 -145 32 -172C32 -195 21 -210 0 -210Z';
const SHADE =
  'M7 -209C23 -205 32 -194 32 -172C32 -145 17 -117 0 -115C7 -122 10 -130 8 -138L12 -146C7 -154 7 -172 11 -184Z';
const EYE = 'M-24 -167Q-15 -176 -5 -166Q-14 -161 -24 -167Z';
const LID = 'M-26 -167Q-15 -178 -4 -166';
const BROWS: Readonly<Record<Court, string>> = {
  K: 'M-28 -178Q-17 -188 -4 -180',
  Q: 'M-26 -180Q-15 -188 -6 -182',
  J: 'M-27 -180Q-16 -185 -5 -181',
};
const MOUTHS: Readonly<Record<Court, string>> = {
  K: 'M-9 -134Q0 -138 9 -134Q0 -129 -9 -134Z',
  Q: 'M-9 -135Q-4 -141 0 -138Q4 -141 9 -135Q0 -126 -9 -135Z',
  J: 'M-10 -135Q-4 -138 0 -136Q4 -138 10 -136Q0 -129 -10 -135Z',
};

const NECK = 'M-14 -130L14 -130L15 -92Q0 -80 -15 -92Z';

/** Draws neck and face with its features; brows and mouth depend on rank. */
export function face(court: Court, look: Look): Shape[] {
  return [
    solid(look, NECK, look.shade, 1.6),
    solid(look, FACE, look.skin, 1.8),
    path(SHADE, { fill: look.shade, opacity: 0.85 }),
    path(both(EYE), { fill: look.linen }),
    path(ring(-14, -168.4, 4) + ring(14, -168.4, 4), { fill: look.hair }),
    thread(both(LID), look.hair, court === 'Q' ? 3.4 : 2.6),
    ...(court === 'Q' ? [thread(both('M-25 -168L-30 -172'), look.hair, 2.4)] : []),
    thread(both(BROWS[court]), look.hair, court === 'K' ? 4.4 : court === 'J' ? 3.4 : 2.2),
    thread('M-5 -178C-3 -166 -4 -157 -8 -150Q-4 -145 4 -147', look.hair, 2, 0.75),
    path(MOUTHS[court], { fill: look.lips }),
    ...(court === 'K' ? [] : [thread('M-4 -126Q0 -124 4 -126', look.hair, 1.6, 0.5)]),
  ];
}

/** Hair: `back` is drawn behind the face, `front` over it. */
export interface Hair {
  readonly back: Part;
  readonly front: Part;
}

const shine = (look: Look, d: string): Shape => thread(d, look.bright, 1.7, 0.6);

/** A king's shoulder-length hair, and his beard. */
const kingly = (locks: string, lines: string, beard: string, strands: string): Hair => ({
  back: (look) => [solid(look, both(locks), look.hair), shine(look, both(lines))],
  front: (look) => [
    solid(look, beard, look.hair, 1.4),
    shine(look, strands),
    path(MOUTHS.K, { fill: look.lips }),
  ],
});

const MOUSTACHE = 'C-6 -147 -3 -146 0 -144C3 -146 6 -147 11 -146';

const KINGS = {
  /** Long and pointed. */
  s: kingly(
    'M-20 -200C-46 -196 -46 -160 -46 -132C-46 -112 -58 -104 -56 -88C-44 -88 -26 -96 -22 -118L-28 -160Z',
    'M-38 -178C-40 -150 -38 -124 -48 -98M-32 -170C-34 -140 -31 -122 -37 -100',
    `M-32 -166C-28 -154 -22 -146 -11 -146${MOUSTACHE}C22 -146 28 -154 32 -166C34 -138 24 -104 0 -54C-24 -104 -34 -138 -32 -166Z`,
    'M-20 -134C-14 -106 -6 -88 -1 -70M20 -134C14 -106 6 -88 1 -70M-10 -122Q-5 -98 0 -84Q5 -98 10 -122',
  ),
  /** Forked, like flames. */
  h: kingly(
    'M-20 -204C-42 -204 -52 -182 -44 -160C-56 -148 -40 -138 -50 -124C-60 -110 -50 -98 -40 -96C-30 -100 -24 -110 -24 -122L-30 -168Z',
    'M-36 -190C-46 -172 -30 -160 -40 -146C-46 -134 -34 -126 -42 -108',
    `M-32 -170C-28 -154 -22 -146 -11 -146${MOUSTACHE}C22 -146 28 -154 32 -170C36 -140 32 -118 24 -100C22 -84 26 -78 34 -74C14 -70 4 -82 0 -98C-4 -82 -14 -70 -34 -74C-26 -78 -22 -84 -24 -100C-32 -118 -36 -140 -32 -170Z`,
    'M-22 -134C-20 -114 -14 -98 -18 -80M22 -134C20 -114 14 -98 18 -80M-9 -122Q-6 -108 -2 -102M9 -122Q6 -108 2 -102',
  ),
  /** Square, in ringlets. */
  c: kingly(
    'M-18 -206C-44 -208 -54 -188 -48 -170C-58 -160 -56 -146 -48 -140C-56 -130 -54 -114 -42 -110C-32 -108 -26 -116 -26 -128L-30 -176Z',
    'M-44 -182Q-32 -176 -42 -166M-46 -154Q-34 -150 -38 -140M-44 -130Q-34 -126 -36 -118',
    `M-33 -172C-30 -156 -22 -146 -11 -146${MOUSTACHE}C22 -146 30 -156 33 -172C40 -150 38 -120 34 -98C28 -86 18 -88 14 -82C8 -76 -8 -76 -14 -82C-18 -88 -28 -86 -34 -98C-38 -120 -40 -150 -33 -172Z`,
    'M-26 -130Q-16 -124 -24 -116Q-14 -110 -22 -100M-8 -122Q2 -116 -6 -108Q4 -102 -4 -92M12 -126Q22 -120 14 -112Q24 -106 16 -96',
  ),
  /** Moustache and a small point. */
  d: kingly(
    'M-18 -206C-40 -206 -46 -186 -45 -164C-45 -146 -52 -136 -60 -130C-48 -122 -32 -124 -26 -138L-30 -176Z',
    'M-38 -186C-40 -164 -38 -148 -48 -132M-33 -174C-34 -156 -33 -146 -38 -134',
    'M0 -145C-10 -150 -20 -146 -32 -156C-30 -142 -18 -136 -10 -138C-5 -139 -3 -141 0 -142C3 -141 5 -139 10 -138C18 -136 30 -142 32 -156C20 -146 10 -150 0 -145ZM-9 -126C-9 -118 -5 -106 0 -96C5 -106 9 -118 9 -126Q0 -121 -9 -126Z',
    'M0 -120L0 -106',
  ),
} as const;

/** Hair parted over a queen's brow. */
const parted = (look: Look, d: string): Shape => solid(look, both(d), look.hair, 1.2);
const PARTING = 'M0 -212C-24 -214 -36 -196 -35 -164C-31 -180 -22 -192 0 -198Z';
const pearls = (look: Look): Shape =>
  path(both('M-33 -150L-29 -143L-33 -134L-37 -143Z'), { fill: look.brass });

const QUEENS = {
  /** Straight and long, under a veil of night. */
  s: {
    back: (look) => [
      solid(
        look,
        'M0 -226C-52 -226 -56 -180 -54 -140C-54 -110 -62 -92 -72 -74L72 -74C62 -92 54 -110 54 -140C56 -180 52 -226 0 -226Z',
        look.hair,
      ),
      shine(look, both('M-42 -186C-46 -150 -44 -116 -54 -84M-36 -160C-38 -136 -36 -112 -42 -86')),
    ],
    front: (look) => [parted(look, PARTING), pearls(look)],
  },
  /** Broad waves. */
  h: {
    back: (look) => [
      solid(
        look,
        both(
          'M0 -222C-36 -226 -58 -206 -52 -182C-68 -172 -66 -150 -54 -144C-66 -132 -62 -112 -48 -108C-54 -96 -44 -86 -30 -88L0 -110Z',
        ),
        look.hair,
      ),
      shine(look, both('M-44 -196Q-34 -184 -46 -172M-54 -166Q-40 -154 -46 -140M-52 -128Q-40 -120 -42 -106')),
    ],
    front: (look) => [
      parted(look, 'M0 -212C-26 -214 -40 -196 -36 -160C-30 -172 -34 -184 -20 -190C-12 -194 -6 -198 0 -202Z'),
      pearls(look),
    ],
  },
  /** Two braids over the shoulders. */
  c: {
    back: (look) => [
      solid(look, 'M0 -220C-40 -220 -46 -186 -42 -150L42 -150C46 -186 40 -220 0 -220Z', look.hair),
    ],
    front: (look) => {
      let braid = '';
      for (let k = 0; k < 6; k++) {
        const [x, y] = [-42 - k * 1.6, -156 + k * 17];
        braid += `M${x} ${y}C${x - 15} ${y + 4} ${x - 12} ${y + 18} ${x} ${y + 21}C${x + 12} ${y + 18} ${x + 15} ${y + 4} ${x} ${y}Z`;
      }
      return [
        parted(look, PARTING),
        solid(look, both(braid), look.hair, 1.4),
        path(both('M-57 -54L-43 -54L-44 -46L-56 -46Z'), { fill: look.brass }),
      ];
    },
  },
  /** Put up in rolls. */
  d: {
    back: (look) => [
      solid(look, both('M0 -232C-30 -234 -52 -216 -50 -190C-62 -176 -56 -154 -38 -152L0 -170Z'), look.hair),
      shine(
        look,
        both(
          'M-44 -200C-36 -212 -22 -214 -16 -210M-50 -176C-44 -188 -36 -184 -38 -174C-39 -168 -46 -168 -46 -172',
        ),
      ),
    ],
    front: (look) => [
      parted(look, 'M0 -212C-22 -214 -35 -200 -34 -172C-28 -186 -18 -196 0 -202Z'),
      pearls(look),
    ],
  },
} as const satisfies Record<string, Hair>;

const FRINGE =
  'M-33 -168C-32 -184 -24 -188 -14 -188C-4 -190 12 -194 22 -190C28 -186 32 -180 33 -168C40 -190 30 -214 0 -214C-30 -214 -40 -190 -33 -168Z';

const JACKS = {
  /** A cropped bob. */
  s: {
    back: (look) => [
      solid(
        look,
        both(
          'M0 -212C-34 -212 -44 -190 -44 -160C-44 -144 -46 -134 -48 -126C-38 -122 -28 -126 -26 -134L-28 -176Z',
        ),
        look.hair,
      ),
      shine(look, both('M-38 -180C-40 -160 -38 -146 -42 -130')),
    ],
    front: (look) => [solid(look, FRINGE, look.hair, 1.2)],
  },
  /** Curls to the collar. */
  h: {
    back: (look) => [
      solid(
        look,
        both(
          'M0 -212C-30 -214 -46 -200 -42 -184C-56 -180 -56 -162 -44 -158C-56 -150 -54 -134 -42 -132C-46 -122 -36 -114 -26 -120L-26 -180Z',
        ),
        look.hair,
      ),
      shine(look, both('M-42 -176Q-34 -168 -42 -160M-44 -148Q-34 -144 -38 -134')),
    ],
    front: (look) => [
      solid(
        look,
        'M-33 -166C-36 -178 -30 -186 -22 -184C-16 -192 -6 -190 -2 -186C4 -194 16 -192 18 -186C28 -188 34 -178 33 -166C42 -190 30 -214 0 -214C-30 -214 -42 -190 -33 -166Z',
        look.hair,
        1.2,
      ),
    ],
  },
  /** Tousled, most of it under the hood. */
  c: {
    back: () => [],
    front: (look) => [
      solid(
        look,
        'M-33 -170L-26 -186L-20 -178L-12 -192L-4 -182L6 -194L14 -182L22 -190L33 -170C40 -192 30 -214 0 -214C-30 -214 -40 -192 -33 -170Z',
        look.hair,
        1.2,
      ),
    ],
  },
  /** Swept back, tied at the neck. */
  d: {
    back: (look) => [
      solid(look, 'M26 -136C44 -130 52 -110 46 -84C58 -108 54 -140 38 -150Z', look.hair),
      path('M28 -143L42 -136L38 -126L24 -134Z', { fill: look.brass }),
    ],
    front: (look) => [
      solid(
        look,
        both('M0 -214C-28 -214 -40 -196 -36 -166L-30 -150C-32 -172 -26 -190 0 -196Z'),
        look.hair,
        1.2,
      ),
    ],
  },
} as const satisfies Record<string, Hair>;

export const HAIR: Readonly<Record<Court, Readonly<Record<'s' | 'h' | 'c' | 'd', Hair>>>> = {
  K: KINGS,
  Q: QUEENS,
  J: JACKS,
};
