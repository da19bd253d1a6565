import type { Command } from '../../../engine/game.ts';
import { fillAtRandom } from '../../../engine/offers.ts';
import type { View } from '../../../engine/view.ts';
import { pick, type Rng } from '../../../lib/rng.ts';
import { legal } from '../rules/legal.ts';
import type { Combo } from '../rules/state.ts';
import { expertChoice, expertOrder, expertPass, expertTakesPile } from './expert.ts';
import { greedyChoice, greedyPass, greedyTakesPile } from './greedy.ts';
import { outlookOf } from './table.ts';

/**
 * Returns a bot's next command, chosen from its view alone: it remembers nothing between calls. `seer` is for benchmarks: it plays like
 * `expert` and expects a view that holds every face. The seat must be an actor.
 */
export function chooseCommand(view: View<Combo>, level: string, rng: Rng): Command {
  const offers = legal(view);
  if (level !== 'greedy' && level !== 'expert' && level !== 'seer')
    return fillAtRandom(pick(rng, offers), rng);
  // A single option needs no thought.
  const [only] = offers;
  if (offers.length === 1 && !only!.cards) return only!.command;
  const { phase, turn } = view.state.game;
  const outlook = outlookOf(view);
  const greedy = level === 'greedy';
  if (phase === 'pass')
    return { type: 'pass', cards: greedy ? greedyPass(outlook) : expertPass(outlook, rng) };
  if (phase === 'leave')
    return {
      type: 'leave',
      cards: greedy ? outlook.given.map(({ card }) => card) : expertOrder(outlook),
    };
  const { due, given } = turn!;
  if (given)
    return {
      type: 'takePassed',
      cards: greedy ? greedyChoice(outlook, due) : expertChoice(outlook, due, rng),
    };
  const pile = greedy ? greedyTakesPile(outlook) : expertTakesPile(outlook, due, rng);
  return { type: pile ? 'takeDiscard' : 'takeDeck' };
}
