import type { Command, Offer } from '../../engine/game.ts';
import { fill, fillAtRandom } from '../../engine/offers.ts';
import { type CardId, type Face, zoneOf } from '../../engine/table.ts';
import { faceIn, type View } from '../../engine/view.ts';
import { pick, type Rng, unit } from '../../lib/rng.ts';
import { evaluate } from './hands.ts';
import { legal } from './legal.ts';
import { handOf, type Spike } from './state.ts';

/** The next command of a bot, chosen from its view alone; it remembers nothing between calls. */
export function chooseCommand(view: View<Spike>, level: string, rng: Rng): Command {
  return level === 'random' ? randomCommand(legal(view), rng) : greedyCommand(view, rng);
}

/** How readily the random bot does what it may, so that not every hand ends with the first bet. */
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
  // Mostly small bets: a uniform one would be half of all there is.
  const steps = Math.floor(((amount.max - amount.min) / amount.step) * unit(rng) ** 4);
  return fill(chosen, { amount: amount.min + amount.step * steps });
}

/** Takes what makes the best hand of what it sees, and bets on nothing but zero. */
function greedyCommand(view: View<Spike>, rng: Rng): Command {
  const seat = view.seat!;
  const { state } = view;
  const hand = zoneOf(state.table, handOf(seat));
  const offers = legal(view);
  const faces = (cards: readonly CardId[]): Face[] => cards.map((card) => faceIn(view, card)!);
  const value = evaluate(faces(hand));
  const offer = (type: string) => offers.find(({ command }) => command.type === type);

  if (state.game.phase === 'betting') {
    const near = Math.abs(value.total);
    const bet = offer('bet') ?? (unit(rng) < 0.3 ? offer('raise') : undefined);
    if (value.total === 0 && bet?.amount) {
      const { min, max } = bet.amount;
      return fill(bet, { amount: Math.min(max, min * 2) });
    }
    const stay = offer('check') ?? (near <= 3 ? (offer('call') ?? offer('allIn')) : undefined);
    return fill(stay ?? offer('fold') ?? pick(rng, offers));
  }

  let best = value.key;
  let command: Command = value.total === 0 ? { type: 'stand' } : { type: 'gain' };
  const consider = (cards: readonly CardId[], then: Command) => {
    const { key } = evaluate(faces(cards));
    if (key > best) {
      best = key;
      command = then;
    }
  };
  for (const zone of offer('buy')?.to ?? []) {
    const [card] = zoneOf(state.table, zone);
    consider([...hand, card!], { type: 'buy', to: zone });
    hand.forEach((old, i) => {
      consider(hand.with(i, card!), { type: 'swap', cards: [old], to: zone });
    });
  }
  return command;
}
