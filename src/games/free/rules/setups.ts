import type { Setup } from '../../../engine/game.ts';
import type { Decks, Setting } from './box.ts';
import { before } from './decide.ts';
import { FACES, PLAYING_CARDS } from './playingCards.ts';
import type { Pose } from './state.ts';

/** A game whose things the box has. */
export interface Kit {
  readonly id: string;
  readonly name: string;
  readonly decks: Decks;
  /** It is played for credits. */
  readonly chips: boolean;
}

/** The box’s own deck. */
export const PLAYING: Kit = {
  id: PLAYING_CARDS,
  name: 'playing cards',
  decks: { [PLAYING_CARDS]: FACES },
  chips: true,
};

/** A kit of the box with something beside it: a game that people know how to play, and no referee does. */
const VARIANTS: Readonly<Record<string, { readonly kit: string; readonly dice: number }>> = {
  corellian: { kit: 'spike', dice: 2 },
};

/** Chips before each seat: value, how many, and how far to the side in thousandths of the felt's radius. */
const STAKES = [
  [5, 20, -95],
  [25, 16, 0],
  [100, 5, 95],
] as const;
const BETWEEN = 220;
/** Dice lie side by side to the left of the cards. */
const DIE = { from: 190, apart: 70 } as const;

/** What lies on the table at the beginning: a kit’s decks and dice in the middle, and chips before every seat. */
export function settingOf(kits: readonly Kit[], { seats, options }: Setup): Setting {
  const setup = String(options.setup);
  const variant = Object.hasOwn(VARIANTS, setup) ? VARIANTS[setup] : undefined;
  const kit = kits.find(({ id }) => id === (variant?.kit ?? setup));
  if (!kit) return [];
  const decks = Object.keys(kit.decks);
  return [
    ...decks.map(
      (deck, i) =>
        [
          { kind: 'deck', deck },
          { x: Math.round((i - (decks.length - 1) / 2) * BETWEEN), z: 0, angle: 0 },
        ] as const,
    ),
    ...Array.from(
      { length: variant?.dice ?? 0 },
      (_, i) =>
        [
          { kind: 'die', sides: 6 },
          { x: -DIE.from - i * DIE.apart, z: 0, angle: 0 },
        ] as const,
    ),
    ...(kit.chips
      ? Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => stakes(seat, seats))
      : []),
  ];
}

const stakes = (seat: number, seats: number): Setting =>
  STAKES.map(
    ([value, count, aside]) =>
      [{ kind: 'chips', value, count }, besides(before(seat, seats), aside)] as const,
  );

/** So far to the right of a pose, as it is turned. */
function besides({ x, z, angle }: Pose, aside: number): Pose {
  const turn = (angle * Math.PI) / 180;
  return {
    x: Math.round(x + aside * Math.cos(turn)) || 0,
    z: Math.round(z - aside * Math.sin(turn)) || 0,
    angle,
  };
}
