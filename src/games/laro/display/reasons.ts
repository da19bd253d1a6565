import type { Command } from '../../../engine/game.ts';
import { zoneOf } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { legal } from '../rules/legal.ts';
import { DISCARD, type Laro } from '../rules/state.ts';

/** Explains why a bot of this level made the move; the expert's numbers say it all. */
export function reason(view: View<Laro>, { type, ...more }: Command, level: string): string | null {
  if (level === 'expert') return null;
  const { kind } = more as { kind?: string };
  if (type === 'win' || kind === 'win') return 'always wins when it can';
  return level === 'greedy' ? greedyReason(view, type) : randomReason(view, type);
}

function randomReason(view: View<Laro>, type: string): string {
  if (type === 'giveUp') return 'gives up after sixty cards';
  if (view.state.game.phase !== 'claim') return 'draws lots among all that it may do';
  return mayClaim(view)
    ? 'overlooks six in ten of the discards that it could claim, and claims the others blindly'
    : 'had nothing to claim it with';
}

function greedyReason(view: View<Laro>, type: string): string {
  switch (type) {
    case 'claim':
      return 'saw that the cluster brings its hand closer to three than waiting would';
    case 'pass':
      return mayClaim(view)
        ? 'claims only what brings its hand closer to three clusters, and overlooks four claims in ten'
        : 'had nothing to claim it with';
    case 'takeDiscard':
      return 'sees more in the open card than in a card from the deck, going by its own cards alone';
    case 'take':
      if (!zoneOf(view.state.table, DISCARD).length) return 'has only the deck to draw from';
      return 'expects more from the deck than from the open card, going by its own cards alone';
    default:
      return 'discards the card that its other cards need least, and counts neither what lies open nor what others may claim';
  }
}

const mayClaim = (view: View<Laro>): boolean => legal(view).some(({ command }) => command.type === 'claim');
