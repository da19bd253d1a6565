import type { Command } from '../../engine/game.ts';
import { fillAtRandom } from '../../engine/offers.ts';
import type { View } from '../../engine/view.ts';
import { pick, type Rng } from '../../lib/rng.ts';
import { legal } from './legal.ts';
import type { Comet } from './state.ts';

/** What a bot of a level does with a view; it sees no more than a player in its seat. */
export function chooseCommand(view: View<Comet>, _level: string, rng: Rng): Command {
  return fillAtRandom(pick(rng, legal(view)), rng);
}
