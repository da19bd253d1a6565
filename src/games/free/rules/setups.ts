import type { Setup } from '../../../engine/game.ts';
import type { Decks, Setting } from './box.ts';
import { before } from './decide.ts';
import type { Pose } from './state.ts';

/** A game whose things the box has. */
export interface Kit {
  readonly id: string;
  readonly name: string;
  readonly decks: Decks;
  /** It is played for credits. */
  readonly chips: boolean;
}

/** Chips before each seat: value, how many, and how far to the side in thousandths of the felt's radius. */
const STAKES = [
  [5, 20, -95],
  [25, 16, 0],
  [100, 5, 95],
] as const;
const BETWEEN = 220;

/** What lies on the table at the beginning: a game's decks in the middle, and chips before every seat. */
export function settingOf(kits: readonly Kit[], { seats, options }: Setup): Setting {
  const kit = kits.find(({ id }) => id === options.setup);
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
