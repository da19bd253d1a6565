import type { Command } from '../../../engine/game.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { thousands } from '../../../lib/text/format.ts';
import { courtCards } from '../bot/greedy.ts';
import { handIn } from '../bot/hand.ts';
import { callReason, tailPurse } from '../bot/tail.ts';
import { isTriple, valuesOf } from '../rules/cards.ts';
import { setScore } from '../rules/scoring.ts';
import type { Comet } from '../rules/state.ts';

/** Explains why a bot of this level made the move; the expert's numbers say it all unless it bluffs. */
export function reason(view: View<Comet>, played: Command, level: string): string | null {
  if (level === 'expert') return bluffs(view, played) ? BLUFF : null;
  if (level !== 'greedy') return lots(view);
  if (view.state.game.phase === 'ante') return anteReason(view, played);
  if (bluffs(view, played)) return BLUFF;
  return view.state.game.tail ? tailReason(played) : turnReason(view, played);
}

const BLUFF = 'is bluffing: it shows leftover cards at a pot where nobody has laid, as it does now and then';

const lots = ({ state }: View<Comet>): string =>
  state.game.phase === 'ante' ? 'tosses a coin for each call' : 'draws lots among all that it may do';

/** Checks whether a set without a line is laid at a pot (C16). */
function bluffs(view: View<Comet>, { type, cards = [] }: Command): boolean {
  if (type !== 'playSet' || view.state.game.tail) return false;
  const hand = handIn(view);
  const [a, b, c] = cards.map((card) => valuesOf(hand.faces[hand.cards.indexOf(card)]!));
  return !b || setScore(a!, b, c) === 0;
}

function anteReason(view: View<Comet>, { type }: Command): string {
  const tail = thousands(tailPurse(view.state));
  switch (callReason(view)) {
    case 'worth':
      return `calls the Tail (${tail}) when its reserved card should win it more than an equal share`;
    case 'rich':
      return `calls the Tail (${tail}) as soon as an equal chance at it is worth the price, whatever card it has reserved`;
    case 'behind':
      return `is far behind, will not deal again, and would take the lead with the Tail’s ${tail}`;
    default:
      if (type === 'callTail') return `calls the Tail (${tail}) a little sooner than most would`;
      return `leaves the Tail (${tail}) alone until its reserved card should win it more than an equal share, or there is much more in it`;
  }
}

const tailReason = ({ type }: Command): string =>
  type === 'playSet'
    ? 'lays all sets of its hand at the Tail, divided for the highest total'
    : 'has no line left to lay at the Tail';

function turnReason(view: View<Comet>, { type, cards = [] }: Command): string {
  if (type === 'playSet')
    return 'divides its hand into the sets with the highest scores, and mostly picks their pots blindly';
  const rest = 'has no set left to lay';
  const face = cards[0] === undefined ? undefined : faceIn(view, cards[0]);
  if (type === 'reserve' && face !== undefined && isTriple(face))
    return 'keeps a Triple for the Tail rather than playing it alone, as it is better than the card it has reserved';
  if (type === 'reserve')
    return `${rest}, and keeps a court card that is better than the one it has reserved`;
  return courtCards(view).length
    ? `${rest}, and tosses a coin whether to keep a card for the Tail`
    : `${rest}, and no card worth keeping for the Tail`;
}
