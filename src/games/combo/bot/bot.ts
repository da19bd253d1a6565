import type { Command } from '../../../engine/game.ts';
import type { Manner } from '../../../engine/manner.ts';
import { fillAtRandom } from '../../../engine/offers.ts';
import type { View } from '../../../engine/view.ts';
import { pick, type Rng } from '../../../lib/rng.ts';
import { legal } from '../rules/legal.ts';
import type { Combo } from '../rules/state.ts';
import { expertChoice, expertOrder, expertPass, expertTakesPile } from './expert.ts';
import { greedyChoice, greedyPass, greedyTakesPile } from './greedy.ts';
import { leaningOf } from './manners.ts';
import { outlookOf } from './table.ts';

/**
 * Returns a bot's next command, chosen from its view alone: it remembers nothing between calls. `seer` is for benchmarks: it plays like
 * `expert` and expects a view that holds every face. The seat must be an actor.
 */
export function chooseCommand(view: View<Combo>, level: string, rng: Rng, manner?: Manner): Command {
  const offers = legal(view);
  if (level !== 'greedy' && level !== 'expert' && level !== 'seer')
    return fillAtRandom(pick(rng, offers), rng);
  // A single option needs no thought.
  const [only] = offers;
  if (offers.length === 1 && !only!.cards) return only!.command;
  const { phase, turn } = view.state.game;
  const outlook = outlookOf(view);
  const leaning = leaningOf(manner);
  const greedy = level === 'greedy';
  if (phase === 'pass')
    return { type: 'pass', cards: greedy ? greedyPass(outlook, leaning) : expertPass(outlook, rng, leaning) };
  if (phase === 'leave')
    return {
      type: 'leave',
      cards: greedy ? outlook.given.map(({ card }) => card) : expertOrder(outlook),
    };
  const { due, given } = turn!;
  if (given)
    return {
      type: 'takePassed',
      cards: greedy ? greedyChoice(outlook, due) : expertChoice(outlook, due, rng, leaning),
    };
  const pile = greedy ? greedyTakesPile(outlook, rng, leaning) : expertTakesPile(outlook, due, rng, leaning);
  return { type: pile ? 'takeDiscard' : 'takeDeck' };
}
