import type { CardArt, GameDisplay } from '../../engine/display.ts';
import { TOGETHER } from './useHandOrder.ts';

/** Order in which the cards were dealt. */
export const AS_DEALT = { id: 'dealt', label: 'as dealt' } as const;

/** Returns the other sort orders of this game's hands. */
export const sortsOf = (groups: GameDisplay['groups'], decks: readonly CardArt[]) => [
  ...(groups ? [{ id: TOGETHER, label: 'what belongs together' }] : []),
  ...decks.flatMap(({ sorts }, i) =>
    sorts.filter(
      ({ id }) => !decks.slice(0, i).some((before) => before.sorts.some((each) => each.id === id)),
    ),
  ),
];
