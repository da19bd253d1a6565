import type { Command } from '../../engine/game.ts';
import { fillAtRandom } from '../../engine/offers.ts';
import type { View } from '../../engine/view.ts';
import { pick, type Rng } from '../../lib/rng.ts';
import { legal } from './legal.ts';
import type { Combo } from './state.ts';

/** What a bot of this level does; the seat must be an actor. */
export function chooseCommand(view: View<Combo>, _level: string, rng: Rng): Command {
  return fillAtRandom(pick(rng, legal(view)), rng);
}
