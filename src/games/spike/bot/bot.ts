import type { Command, Offer } from '../../../engine/game.ts';
import type { Manner } from '../../../engine/manner.ts';
import { fill, fillAtRandom } from '../../../engine/offers.ts';
import type { View } from '../../../engine/view.ts';
import { type Rng, unit } from '../../../lib/rng.ts';
import { legal } from '../rules/legal.ts';
import type { Spike } from '../rules/state.ts';
import { betCommand } from './bets.ts';
import { cardCommand } from './cards.ts';
import { greedyCommand } from './greedy.ts';
import { habitCommand, habits } from './habits.ts';
import { type Leaning, leaningOf, PLAIN } from './manners.ts';
import type { SpikeNotes } from './notes.ts';
import { readTable } from './table.ts';

/**
 * Chooses a bot's next command from its view alone, including its notes (`View.notes`; it also plays without). `seer` is for measurements:
 * it thinks like `expert` and needs a view that holds every face.
 */
export function chooseCommand(view: View<Spike>, level: string, rng: Rng, manner?: Manner): Command {
  const leaning = leaningOf(manner);
  switch (level) {
    case 'greedy':
      return greedyCommand(view, rng, leaning);
    case 'expert':
    case 'seer':
      return expertCommand(view, rng, leaning);
    default:
      return habits.includes(level) ? habitual(view, level, rng) : randomCommand(legal(view), rng);
  }
}

function expertCommand(view: View<Spike>, rng: Rng, leaning: Leaning = PLAIN): Command {
  const reading = readTable(view, rng);
  const think = view.state.game.phase === 'cards' ? cardCommand : betCommand;
  return think(view.state, reading, view.notes as SpikeNotes | undefined, rng, leaning);
}

/** Bets by habit, ignoring its hand; plays its cards as the expert does. */
const habitual = (view: View<Spike>, habit: string, rng: Rng): Command =>
  view.state.game.phase === 'cards' ? expertCommand(view, rng) : habitCommand(habit, view.state, view.seat!);

/** Weights of the random bot's moves, chosen so that not every hand ends with the first bet. */
const WEIGHTS: Readonly<Record<string, number>> = {
  fold: 1,
  check: 6,
  call: 8,
  bet: 2,
  raise: 1,
  allIn: 0.2,
};

function randomCommand(offers: readonly Offer[], rng: Rng): Command {
  const weight = ({ command }: Offer): number => WEIGHTS[command.type] ?? 1;
  let at = unit(rng) * offers.reduce((sum, offer) => sum + weight(offer), 0);
  const chosen =
    offers.find((offer) => {
      at -= weight(offer);
      return at < 0;
    }) ?? offers[0]!;
  const { amount } = chosen;
  if (!amount) return fillAtRandom(chosen, rng);
  // Prefer small bets: a uniform one would average half of all credits.
  const steps = Math.floor(((amount.max - amount.min) / amount.step) * unit(rng) ** 4);
  return fill(chosen, { amount: amount.min + amount.step * steps });
}
