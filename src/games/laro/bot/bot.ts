import type { Command } from '../../../engine/game.ts';
import type { Manner } from '../../../engine/manner.ts';
import { fillAtRandom } from '../../../engine/offers.ts';
import type { View } from '../../../engine/view.ts';
import { pick, type Rng, unit } from '../../../lib/rng.ts';
import { legal } from '../rules/legal.ts';
import type { Laro } from '../rules/state.ts';
import { leaningOf } from './manners.ts';
import { expertCommand, greedyCommand } from './play.ts';

/**
 * Returns a bot's next command, chosen from its view alone: it remembers nothing between calls. `seer` is for benchmarks: it plays like
 * `expert` and expects a view that holds every face.
 */
export function chooseCommand(view: View<Laro>, level: string, rng: Rng, manner?: Manner): Command {
  const leaning = leaningOf(manner);
  switch (level) {
    case 'greedy':
      return greedyCommand(view, rng, leaning);
    case 'expert':
    case 'seer':
      return expertCommand(view, rng, leaning);
    default:
      return randomCommand(view, rng);
  }
}

/** Draws after which a bot playing alone gives up: chance may never bring three clusters together (L13). */
const ENOUGH = 60;

/** Wins when it can, and mostly misses what others discard. */
function randomCommand(view: View<Laro>, rng: Rng): Command {
  const offers = legal(view);
  const offer = (type: string) => offers.find(({ command }) => command.type === type);
  const win = offer('win');
  if (win) return win.command;
  const pass = offer('pass');
  const claims = offers.filter(({ command }) => command.type === 'claim');
  if (pass) return claims.length && unit(rng) < 0.4 ? fillAtRandom(pick(rng, claims), rng) : pass.command;
  const quit = offer('giveUp');
  if (quit && view.state.game.draws[view.seat!]! >= ENOUGH) return quit.command;
  return fillAtRandom(
    pick(
      rng,
      offers.filter((each) => each !== quit),
    ),
    rng,
  );
}
