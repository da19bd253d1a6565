import type { Command } from '../../../engine/game.ts';
import { topOf } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { type Combo, DISCARD } from '../rules/state.ts';

/** Explains why a bot of this level made the move; the expert's numbers say it all. */
export function reason(view: View<Combo>, { type, cards = [] }: Command, level: string): string | null {
  if (level === 'expert') return null;
  if (level !== 'greedy') return 'draws lots among all that it may do';
  switch (type) {
    case 'pass':
      return cards.length
        ? 'passes the cards that belong to no others in its hand'
        : 'passes nothing, because all its cards belong together';
    case 'takePassed':
      return cards.length
        ? 'takes the first passed cards that go with its hand'
        : 'saw no passed card that goes with its hand';
    case 'leave':
      return 'discards the cards as they lie, without a thought for the next seat';
    case 'takeDiscard':
      return 'takes the open card because it goes with its hand';
    default:
      return topOf(view.state.table, DISCARD, 1).length
        ? 'draws from the deck because the open card does not go with its hand'
        : 'has only the deck to draw from';
  }
}
