import type { RuleError } from '../../../engine/game.ts';
import type { Key } from '../../identity/index.ts';
import { no } from '../refusals.ts';
import type { Draft } from '../state/draft.ts';
import { controllerOf } from '../state/state.ts';
import { caught } from './accusations.ts';
import { mental, play, set } from './cards.ts';
import type { MentalCommand } from './commands.ts';
import { contextOf } from './scheme.ts';
import { type Demand, mayRead, memberOf } from './state.ts';
import { onAnswer } from './statements.ts';

// Private messages between devices aren't in the log. A player who gets none asks publicly, and is answered there with shares that only
// they can use and everyone can check: then all can see who holds up a hand, and neither silence nor garbage is a way out.

type Words<T extends MentalCommand['type']> = Extract<MentalCommand, { type: T }>;

const isSame = (one: Demand, by: Key, who: Key, seat: number): boolean =>
  one.by === by && one.who === who && one.seat === seat;

/** Accepts a demand by a seat's player for another's shares of cards that the seat was shown. */
export function demand(
  fold: Draft,
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
    // A player who has acted with the card has seen it: shares owed by an absent player are no way out of the hand.
    if (at.seen[card]?.includes(seat)) return false;
    return face === null && known?.includes(seat) && at.cards[card] && mayRead(at, card, seat, author);
  });
  if (!asked || !cards.length || new Set(cards).size < cards.length) return no('late');
  return set(fold, { demands: [...demands, { by: author, who, seat, cards }] });
}

/** Accepts the answer. A wrong one is false by itself. */
export function answerDemand(fold: Draft, author: Key, body: Words<'tell'>): RuleError | null {
  const { scheme } = fold;
  const { locks, demands, cards } = mental(fold);
  const { epoch, to, seat, on, proof } = body;
  const asked = demands.find((each) => isSame(each, to, author, seat));
  const lock = memberOf(locks, author)?.lock;
  const box = memberOf(locks, to)?.box;
  if (!asked || !lock || !box || epoch !== locks!.epoch || asked.cards.join() !== body.cards.join())
    return no('late');
  const locked = asked.cards.map((card) => cards[card]!);
  if (on !== onAnswer(lock, box, locked)) return no('late');
  const masked = scheme.split(body.masked);
  const context = contextOf('answer', play(fold).header.match, epoch, seat);
  const fine =
    masked?.length === locked.length && scheme.checkMasked(context, lock, box, locked, masked, proof);
  if (!fine) return caught(fold, author, 'badShare');
  return set(fold, { demands: demands.filter((each) => each !== asked) });
}
