/** The colours of a look that the editor shows, by role, with the grounds that each must be legible on. */
import { registry } from '../../../games/index.ts';
import { contrast } from '../../../lib/skin/colour.ts';
import type { Skin } from '../../../lib/skin/schema.ts';

export interface Role {
  readonly label: string;
  get(skin: Skin): string;
  set(skin: Skin, colour: string): Skin;
  /** Grounds on which it must be legible. */
  on?(skin: Skin): readonly string[];
}

export interface RoleGroup {
  readonly label: string;
  readonly roles: readonly Role[];
}

/** Minimum contrast ratio of a figure with its ground. */
export const LEGIBLE = 4.5;

type Three = [string, string, string];

const mixed = (a: string, b: string, t: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [x, y] = [a, b].map((each) => Number.parseInt(each.slice(at, at + 2), 16)) as [number, number];
      return Math.round(x + (y - x) * t)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** Gradient from the lit middle to the edge. */
const shaded = (colour: string): Three => [
  mixed(colour, '#ffffff', 0.1),
  colour,
  mixed(colour, '#000000', 0.12),
];

const frame = (label: string, key: 'night' | 'line' | 'light'): Role => ({
  label,
  get: (skin) => skin.frame[key],
  set: (skin, colour) => ({
    ...skin,
    frame: {
      ...skin.frame,
      [key]: colour,
      ...(key === 'line'
        ? {
            brass: [
              mixed(colour, '#ffffff', 0.35),
              mixed(colour, '#000000', 0.3),
              mixed(colour, '#ffffff', 0.2),
            ] as Three,
          }
        : {}),
    },
  }),
});

const stock = (label: string, key: 'light' | 'dark' | 'paper'): Role => ({
  label,
  get: (skin) => skin.stock[key][1],
  set: (skin, colour) => ({
    ...skin,
    stock: {
      ...skin.stock,
      [key]: skin.engraving === 'none' ? ([colour, colour, colour] as Three) : shaded(colour),
      ...(key === 'dark' ? { hollow: colour } : {}),
    },
  }),
});

const TRIO = { c: 'Circles', t: 'Triangles', s: 'Squares' } as const;
const FOUR = { s: 'Spades', h: 'Hearts', c: 'Clubs', d: 'Diamonds' } as const;

const trio = (suit: keyof typeof TRIO, sign: 'plus' | 'minus'): Role => ({
  label: `${TRIO[suit]}, ${sign}`,
  get: (skin) => skin.trio[suit][sign],
  set: (skin, colour) => ({
    ...skin,
    trio: {
      ...skin.trio,
      [suit]: {
        ...skin.trio[suit],
        [sign]: colour,
        ...(sign === 'plus' ? { deep: mixed(colour, '#000000', 0.22) } : {}),
      },
    },
  }),
  on: ({ stock: { light, dark } }) => (sign === 'plus' ? light : dark),
});

const court = (suit: keyof typeof FOUR): Role => ({
  label: FOUR[suit],
  get: (skin) => skin.courts[suit].ink,
  set: (skin, colour) => ({
    ...skin,
    courts: {
      ...skin.courts,
      [suit]: { ...skin.courts[suit], ink: colour, deep: mixed(colour, '#000000', 0.22) },
    },
  }),
  on: ({ stock: { paper } }) => paper,
});

const enamel = (suit: keyof typeof FOUR): Role => ({
  label: `${FOUR[suit]}, enamel`,
  get: (skin) => skin.enamels[suit].ink,
  set: (skin, colour) => ({
    ...skin,
    enamels: {
      ...skin.enamels,
      [suit]: { ...skin.enamels[suit], ink: colour, deep: mixed(colour, '#000000', 0.3) },
    },
  }),
  on: ({ enamels }) => enamels[suit].ground,
});

type Five<T> = [T, T, T, T, T];
const at = <T>(list: Five<T>, index: number, next: T): Five<T> =>
  list.map((each, i) => (i === index ? next : each)) as Five<T>;

/** Looks store their backs and felts in the registry's order. */
const DECKS = registry.map(({ info }) => info.name);

const tint = (deck: number): Role => ({
  label: DECKS[deck]!,
  get: (skin) => skin.back.tints[deck]!.mid,
  set: (skin, colour) => ({
    ...skin,
    back: {
      ...skin.back,
      tints: at(skin.back.tints, deck, {
        light: mixed(colour, '#ffffff', 0.14),
        mid: colour,
        deep: mixed(colour, '#000000', 0.45),
        enamel: mixed(colour, '#000000', 0.55),
        rail: mixed(colour, '#000000', 0.7),
      }),
    },
  }),
});

const felt = (deck: number): Role => ({
  label: `Felt of ${DECKS[deck]}`,
  get: (skin) => skin.board.felts[deck]!.felt[1],
  set: (skin, colour) => {
    const { cloth: _, ...rest } = skin.board.felts[deck]!;
    const cloth = [0, 1, 2, 3].map((k) =>
      mixed(colour, k ? '#000000' : '#ffffff', k ? (k - 1) * 0.18 : 0.08),
    );
    return {
      ...skin,
      board: {
        ...skin.board,
        felts: at(skin.board.felts, deck, { ...rest, felt: cloth as [string, string, string, string] }),
      },
    };
  },
});

const metal: Role = {
  label: 'Inlays',
  get: (skin) => skin.board.bronzeLight,
  set: (skin, colour) => ({
    ...skin,
    board: {
      ...skin.board,
      bronzeLight: colour,
      bronze: [
        colour,
        mixed(colour, '#000000', 0.28),
        mixed(colour, '#000000', 0.48),
        mixed(colour, '#000000', 0.1),
      ],
    },
  }),
};

const leather: Role = {
  label: 'Rim',
  get: (skin) => skin.board.leather[0],
  set: (skin, colour) => ({
    ...skin,
    board: { ...skin.board, leather: [colour, mixed(colour, '#ffffff', 0.3), skin.board.leather[2]] },
  }),
};

const all = [0, 1, 2, 3, 4];

export const ROLES: readonly RoleGroup[] = [
  { label: 'Frame', roles: [frame('Body', 'night'), frame('Metal', 'line'), frame('Bright metal', 'light')] },
  {
    label: 'Stock',
    roles: [stock('Light ground', 'light'), stock('Dark ground', 'dark'), stock('Paper', 'paper')],
  },
  {
    label: 'Three suits',
    roles: (['c', 't', 's'] as const).flatMap((suit) => [trio(suit, 'plus'), trio(suit, 'minus')]),
  },
  {
    label: 'Four suits',
    roles: (['s', 'h', 'c', 'd'] as const).flatMap((suit) => [court(suit), enamel(suit)]),
  },
  { label: 'Backs', roles: all.map(tint) },
  { label: 'Boards', roles: [...all.map(felt), metal, leather] },
];

/** Returns the least contrast of a role with its grounds; null: it has none. */
export function contrastOf(role: Role, skin: Skin): number | null {
  const grounds = role.on?.(skin);
  return grounds ? Math.min(...grounds.map((ground) => contrast(role.get(skin), ground))) : null;
}
