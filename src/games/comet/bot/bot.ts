import type { Command } from '../../../engine/game.ts';
import type { Manner } from '../../../engine/manner.ts';
import { fillAtRandom } from '../../../engine/offers.ts';
import type { View } from '../../../engine/view.ts';
import { pick, type Rng } from '../../../lib/rng.ts';
import { legal } from '../rules/legal.ts';
import type { Comet } from '../rules/state.ts';
import { expertCommand } from './expert.ts';
import { greedyCommand } from './greedy.ts';
import { leaningOf } from './manners.ts';
import { seerCommand } from './seer.ts';

/**
 * Chooses a bot's next small step from its view alone: it remembers nothing between calls, so a turn may be interrupted, resumed or taken
 * over anywhere. `seer` is for measurements and needs a view that holds every face.
 */
export function chooseCommand(view: View<Comet>, level: string, rng: Rng, manner?: Manner): Command {
  const leaning = leaningOf(manner);
  switch (level) {
    case 'greedy':
      return greedyCommand(view, rng, leaning);
    case 'expert':
      return expertCommand(view, rng, leaning);
    case 'seer':
      return seerCommand(view, rng);
    default:
      return fillAtRandom(pick(rng, legal(view)), rng);
  }
}
