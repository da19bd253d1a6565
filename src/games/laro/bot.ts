import type { Command, Offer } from '../../engine/game.ts';
import { fillAtRandom } from '../../engine/offers.ts';
import type { View } from '../../engine/view.ts';
import { pick, type Rng, unit } from '../../lib/rng.ts';
import { expertCommand, greedyCommand } from './botPlay.ts';
import { legal } from './legal.ts';
import type { Laro } from './state.ts';

/**
 * The next command of a bot, chosen from its view alone: it remembers nothing between calls. `seer` is for
 * measurements: it thinks like `expert` and wants a view that holds every face.
 */
export function chooseCommand(view: View<Laro>, level: string, rng: Rng): Command {
  switch (level) {
    case 'greedy':
      return greedyCommand(view, rng);
    case 'expert':
    case 'seer':
      return expertCommand(view, rng);
    default:
      return randomCommand(legal(view), rng);
  }
}

/** Wins when it sees it, mostly misses what others discard, and never gives up. */
function randomCommand(offers: readonly Offer[], rng: Rng): Command {
  const win = offers.find(({ command }) => command.type === 'win');
  if (win) return win.command;
  const pass = offers.find(({ command }) => command.type === 'pass');
  const claims = offers.filter(({ command }) => command.type === 'claim');
  if (pass) return claims.length && unit(rng) < 0.4 ? fillAtRandom(pick(rng, claims), rng) : pass.command;
  const going = offers.filter(({ command }) => command.type !== 'giveUp');
  return fillAtRandom(pick(rng, going.length ? going : offers), rng);
}
