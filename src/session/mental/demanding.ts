import type { RuleError } from '../../engine/game.ts';
import type { Fold } from '../room/fold.ts';
import { no } from '../room/refusals.ts';
import { controllerOf } from '../room/state.ts';
import type { Key } from '../signing.ts';
import { mental, play, set } from './cards.ts';
import type { MentalCommand } from './commands.ts';
import { type Demand, mayRead, memberOf } from './state.ts';

// What one device tells another in private, the log does not show. Whoever gets none asks before everybody, and is answered there, in a box
// that only they can open: then all can see who keeps a hand up, and going silent over it is no way out.

type Words<T extends MentalCommand['type']> = Extract<MentalCommand, { type: T }>;

const isSame = (one: Demand, by: Key, who: Key, seat: number): boolean =>
  one.by === by && one.who === who && one.seat === seat;

/** Whoever plays a seat lacks somebody's shares of cards that it was shown. */
export function demand(
  fold: Fold,
  author: Key,
  { epoch, who, seat, cards }: Words<'demand'>,
): RuleError | null {
  const at = mental(fold);
  const { locks, demands } = at;
  if (!locks || epoch !== locks.epoch || who === author || !memberOf(locks, who)) return no('late');
  if (!memberOf(locks, author) || controllerOf(fold.state, seat) !== author) return no('notHolder');
  if (demands.some((each) => isSame(each, author, who, seat))) return no('votedAlready');
  const { table } = play(fold).state;
  const asked = cards.every((card) => {
    const { face, known } = table.cards.get(card) ?? {};
    return face === null && known?.includes(seat) && at.cards[card] && mayRead(at, card, seat, author);
  });
  if (!asked || !cards.length) return no('late');
  return set(fold, { demands: [...demands, { by: author, who, seat, cards }] });
}

/** The answer. What is in the box only its reader can judge, and shows it if it is wrong (`expose`). */
export function tell(fold: Fold, author: Key, { to, seat }: Words<'tell'>): RuleError | null {
  const { demands } = mental(fold);
  const left = demands.filter((each) => !isSame(each, to, author, seat));
  return left.length < demands.length ? set(fold, { demands: left }) : no('late');
}
