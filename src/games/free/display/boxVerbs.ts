import type { Verb } from '../../../engine/handling.ts';
import type { View } from '../../../engine/view.ts';
import type { Boxed, FreeCommand } from '../rules/command.ts';
import type { Free, Pose } from '../rules/state.ts';
import { poseAt, seenFrom } from './layout.ts';
import { DEALER } from './things.ts';
import { tokenName } from './words.ts';

/** What chips are worth. */
export const CHIP_VALUES = [5, 25, 100] as const;
/** So many chips come out of the box at once. */
const CHIPS = 20;
const DICE = [4, 6, 8, 10, 12, 20] as const;
/** Colours that nobody confuses; all eight can be on the table. */
const TOKENS = [0, 1, 2, 3, 5, 6] as const;

/** A deck of the box, as it is called. */
export interface DeckName {
  readonly deck: string;
  readonly name: string;
}

/** What there is in the box. */
export function boxVerbs(view: View<Free>, decks: readonly DeckName[], near: number): Verb[] {
  const at = freeSpot(view, near);
  const take = (id: string, label: string, thing: Boxed, group?: string): Verb => ({
    ...{ id, label, ...(group !== undefined && { group }) },
    command: { type: 'create', thing, at } as FreeCommand,
  });
  const token = (look: string, colour: number): Verb =>
    take(
      `token:${look}:${colour}`,
      tokenName({ look, colour }),
      { kind: 'token', look, colour },
      'Tokens and notes',
    );
  return [
    ...decks.map(({ deck, name }) =>
      take(`deck:${deck}`, `A deck of ${name}`, { kind: 'deck', deck }, 'Cards'),
    ),
    ...CHIP_VALUES.map((value) =>
      take(`chips:${value}`, `${CHIPS} chips of ${value}`, { kind: 'chips', value, count: CHIPS }, 'Chips'),
    ),
    ...DICE.map((sides) => take(`die:${sides}`, `A die with ${sides} sides`, { kind: 'die', sides }, 'Dice')),
    ...TOKENS.map((colour) => token('plain', colour)),
    token(DEALER, 0),
    take('note', 'A note', { kind: 'note', text: '' }, 'Tokens and notes'),
  ];
}

/** How far apart things are laid that come out of the box, and how many rings of such places there are. */
const APART = 0.23;
const RINGS = 3;

/** Where something from the box is laid: as near the middle as nothing lies yet. */
function freeSpot({ state: { game } }: View<Free>, near: number): Pose {
  const lying = game.pieces.map(({ pose }) => seenFrom(pose, near, game.seats));
  for (let ring = 0; ring <= RINGS; ring++)
    for (let k = 0; k < Math.max(1, 6 * ring); k++) {
      // From the near side round.
      const angle = ring && (k * Math.PI) / (3 * ring);
      const [x, z] = [Math.sin(angle) * ring * APART, Math.cos(angle) * ring * APART];
      if (lying.every((each) => Math.hypot(each.x - x, each.z - z) > APART * 0.9))
        return poseAt(x, z, 0, near, game.seats);
    }
  return poseAt(0, 0, 0, near, game.seats);
}
