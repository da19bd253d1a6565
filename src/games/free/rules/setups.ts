import type { Setup } from '../../../engine/game.ts';
import { before, besides } from './places.ts';
import { FACES, PLAYING_CARDS } from './playingCards.ts';
import type { Pose } from './state.ts';
import type { Decks, Setting } from './verbs/box.ts';

/** A game whose things are in the box. */
export interface Kit {
  readonly id: string;
  readonly name: string;
  readonly decks: Decks;
  /** True if it is played for credits. */
  readonly chips: boolean;
  /** The look of its board, and the deck's place on it. */
  readonly board?: { readonly look: string; readonly deck: Pose };
  /** The looks of its dice. */
  readonly dice?: readonly string[];
}

/** The box’s own deck. */
export const PLAYING: Kit = {
  id: PLAYING_CARDS,
  name: 'playing cards',
  decks: { [PLAYING_CARDS]: FACES },
  chips: true,
};

/** A kit of the box played by other rules, which people know and no referee does: without its board, with its dice. */
const VARIANTS: Readonly<Record<string, { readonly kit: string; readonly dice: number }>> = {
  corellian: { kit: 'spike', dice: 2 },
};

/** Chips before each seat: value, count, and distance to the side in thousandths of the felt's radius. */
const STAKES = [
  [5, 20, -95],
  [25, 16, 0],
  [100, 5, 95],
] as const;
/** Distance of the seat's marker to the right of the chips, and of the dealer button to the left of the first seat's. */
const BESIDE = 190;
/** Distance of things before a seat from the middle when a board is there, and between decks. */
const ON_BOARD = 840;
const BETWEEN = 220;
/** Dice lie side by side to the left of the cards. */
const DIE = { from: 190, apart: 110 } as const;

const at = (x: number, z = 0): Pose => ({ x, z, angle: 0 });

/** Things on the table at the beginning: a kit’s board, decks and dice in the middle, and chips and a marker before every seat. */
export function settingOf(kits: readonly Kit[], { seats, options }: Setup): Setting {
  const setup = String(options.setup);
  const variant = Object.hasOwn(VARIANTS, setup) ? VARIANTS[setup] : undefined;
  const kit = kits.find(({ id }) => id === (variant?.kit ?? setup));
  if (!kit) return [];
  const board = variant ? undefined : kit.board;
  const far = board ? ON_BOARD : undefined;
  const decks = Object.keys(kit.decks);
  return [
    ...(board ? [[{ kind: 'board', look: board.look }, at(0), 'locked'] as const] : []),
    ...decks.map((deck, i) => {
      const { x, z } = board?.deck ?? at(0);
      return [{ kind: 'deck', deck }, at(x + Math.round((i - (decks.length - 1) / 2) * BETWEEN), z)] as const;
    }),
    ...Array.from({ length: variant?.dice ?? 0 }, (_, i) => {
      const look = kit.dice?.[i];
      return [
        { kind: 'die', sides: 6, ...(look !== undefined && { look }) },
        at(-DIE.from - i * DIE.apart),
      ] as const;
    }),
    ...(kit.chips
      ? Array.from({ length: seats }, (_, seat) => stakes(before(seat, seats, far), seat)).flat()
      : []),
    ...(kit.chips
      ? [[{ kind: 'token', look: 'dealer', colour: 0 }, besides(before(0, seats, far), -BESIDE)] as const]
      : []),
  ];
}

const stakes = (own: Pose, seat: number): Setting => [
  ...STAKES.map(([value, count, aside]) => [{ kind: 'chips', value, count }, besides(own, aside)] as const),
  [{ kind: 'token', look: 'seat', colour: seat }, besides(own, BESIDE)],
];
