import type { RuleError, TableCommand } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import { canonical } from '../../lib/json.ts';
import type { Key } from '../identity/index.ts';
import type { Motion, RoomCommand } from './commands.ts';
import { handBotsOver, isBlindTo } from './locked/blind.ts';
import { abstain, due, forgetSeat, loseLocks, set } from './locked/cards.ts';
import { countLoss, leaveSecret } from './locked/fold.ts';
import { memberOf } from './locked/state.ts';
import { voidHand } from './motions/voidHand.ts';
import { no, type Refusal } from './refusals.ts';
import type { Draft } from './state/draft.ts';
import {
  type Holder,
  isAway,
  isContinuous,
  isLast,
  type RoomState,
  type SeatSlot,
  type SwapWish,
  seatOf,
  votersOf,
} from './state/state.ts';

/** How a person presents themselves. */
type Profile = Pick<Holder, 'name' | 'colour' | 'figure'>;

export const withSeat = ({ seats }: RoomState, seat: Seat, more: Partial<SeatSlot>): SeatSlot[] =>
  seats.with(seat, { ...seats[seat]!, ...more }) as SeatSlot[];

/** Motions about one hand that don't carry over to the next. */
const OF_THE_HAND: readonly Motion['kind'][] = ['void', 'sitOut', 'absent', 'close', 'playNow'];

/** Changes to the state when another hand begins: earlier messages become late. */
export const anotherHand = ({
  hand,
  motions,
}: RoomState): Pick<RoomState, 'hand' | 'motions' | 'resumed' | 'joinedLate'> => ({
  hand: hand + 1,
  resumed: [],
  joinedLate: [],
  motions: motions.filter(({ motion: { kind } }) => !OF_THE_HAND.includes(kind)),
});

/** Begins a new hand: seats pass to those who wait for them. */
export const atHandsEnd = (state: RoomState): RoomState => ({
  ...state,
  ...anotherHand(state),
  seats: state.seats.map((slot) => (slot.plays === slot.next ? slot : { ...slot, plays: slot.next })),
});

/** Returns why a player cannot sit here; null: they can. */
export function sitProblem(state: RoomState, author: Key, seat: Seat, playing: boolean): Refusal | null {
  const slot = state.seats[seat];
  const own = seatOf(state, author);
  if (state.barred.includes(author)) return 'removed';
  if (!slot) return 'noSuchSeat';
  if (own === seat) return 'sittingThere';
  if (slot.holder) return 'seatTaken';
  if (state.locked && own === null && !state.former.includes(author)) return 'locked';
  if (playing && own !== null) return 'noSeatChange';
  // With no score kept, another seat gains nothing.
  if (isContinuous(state.play)) return null;
  // No one may swap a poor seat for a rich one.
  if (playing && (state.kept[author] ?? seat) !== seat) return 'noSeatChange';
  return null;
}

/** Checks whether a player who has sat down here may take over the bot's cards in this hand already, if the table agrees. */
export function canPlayNow(state: RoomState, seat: Seat): boolean {
  const { holder, plays, next } = state.seats[seat] ?? {};
  if (!state.play || !holder?.present || plays !== 'bot' || next !== 'person') return false;
  // A bot that has played for a person by a vote bets nothing more of theirs, and cards that another person has seen stay theirs.
  return !state.play.state.table.spared?.includes(seat) && !isBlindTo(state, seat, holder.key);
}

/** Returns how a person presents themselves in a message. */
export const profileIn = ({ name, colour, figure }: Profile): Profile =>
  figure === undefined ? { name, colour } : { name, colour, figure };

/** Seats a player; before a match also moves them between seats, in a match from the next hand on. */
export function takeSeat(
  fold: Draft,
  author: Key,
  { seat, ...body }: Extract<RoomCommand, { type: 'sit' }>,
  playing: boolean,
): RuleError | null {
  const { state } = fold;
  const problem = sitProblem(state, author, seat, playing);
  if (problem) return no(problem);
  const own = seatOf(state, author);
  const seats =
    own === null ? state.seats : withSeat(state, own, { holder: null, plays: 'bot', next: 'bot' });
  const holder = { key: author, ...profileIn(body), present: true };
  fold.state = {
    ...state,
    swaps: withoutSwapsOf(state, author),
    kept: playing ? { ...state.kept, [author]: seat } : state.kept,
    seats: withSeat({ ...state, seats }, seat, {
      holder,
      plays: playing && !isContinuous(state.play) ? 'bot' : 'person',
      next: 'person',
    }),
  };
  if (!playing) return null;
  const isBack = state.kept[author] === seat;
  if (isContinuous(state.play))
    fold.state = { ...fold.state, kept: { ...withoutSeat(state.kept, seat), [author]: seat } };
  return comeIn(fold, seat, !isBack);
}

/** Forgets a seat's earlier holder, since another has sat there. */
const withoutSeat = (kept: RoomState['kept'], seat: Seat): RoomState['kept'] =>
  Object.fromEntries(Object.entries(kept).filter(([, each]) => each !== seat));

/** Lets a newcomer take part at once in continuous play. `isOther`: another player sat there before. */
export function comeIn(fold: Draft, seat: Seat, isOther: boolean): null {
  if (!isContinuous(fold.state.play)) return null;
  const problem = sayOfSeat(fold, { type: 'join', seat, ...(isOther && { other: true }) });
  if (!problem && isOther) forgetSeat(fold, seat);
  return null;
}

/** Leaves a player's hand at the table as they get up. `voted`: others have decided it, and see nothing of that hand. */
export function goOut(fold: Draft, seat: Seat, voted: boolean): void {
  if (isContinuous(fold.state.play)) sayOfSeat(fold, { type: 'leave', seat, ...(voted && { voted }) });
}

/** Adds a seat's coming or going. Chance may owe something else afterwards: then no earlier share counts. */
function sayOfSeat(
  fold: Draft,
  command: Extract<TableCommand, { type: 'join' | 'leave' }>,
): RuleError | null {
  const owed = fold.state.mental && canonical(due(fold));
  const problem = fold.say('table', command);
  if (owed !== null && canonical(due(fold)) !== owed) set(fold, { opening: null, reshuffle: null });
  return problem;
}

const withoutSwapsOf = ({ swaps }: RoomState, ...movers: readonly Key[]): SwapWish[] =>
  swaps.filter(({ from, to }) => !movers.includes(from) && !movers.includes(to));

/** Swaps two seats in the one entry by which the second player agrees: no one has to stand up. */
export function swapSeats(
  fold: Draft,
  author: Key,
  { key, on }: Extract<RoomCommand, { type: 'swap' }>,
  playing: boolean,
): RuleError | null {
  const { state } = fold;
  const [own, other] = [seatOf(state, author), seatOf(state, key)];
  const asked = state.swaps.find(({ from, to }) => from === key && to === author);
  const asking = state.swaps.find(({ from, to }) => from === author && to === key);
  const set = (more: Partial<RoomState>): null => {
    fold.state = { ...state, ...more };
    return null;
  };
  if (playing) return no('noSeatChange');
  if (!on) {
    const done = asking ?? asked;
    return done ? set({ swaps: state.swaps.filter((each) => each !== done) }) : no('noSwap');
  }
  if (own === null || other === null || own === other) return no('noSwap');
  if (isAway(state, key)) return no('noSwap');
  if (asking) return no('votedAlready');
  if (!asked)
    return set({ swaps: [...state.swaps.filter(({ from }) => from !== author), { from: author, to: key }] });
  const [mine, theirs] = [state.seats[own]!, state.seats[other]!];
  const sit = ({ holder, plays, next }: SeatSlot): Partial<SeatSlot> => ({ holder, plays, next });
  const seats = withSeat({ ...state, seats: withSeat(state, own, sit(theirs)) }, other, sit(mine));
  return set({ seats, swaps: withoutSwapsOf(state, author, key) });
}

/** Lock secret left behind by a player who gets up, for the cards in play. */
export type Left = NonNullable<Extract<RoomCommand, { type: 'rise' }>['left']>;

/**
 * Empties a seat given up by its holder (who leaves the secret of their lock) or by the table. In a match a bot plays it from now on. A
 * player who gets up in a hand with locked cards without leaving that secret makes the hand void by their fault: getting up is no way out
 * of it. No one pays for being removed. The only player present keeps the seat: without any voter nothing could ever be decided here again.
 */
export function emptySeat(
  fold: Draft,
  seat: Seat,
  playing: boolean,
  left?: Left | 'removed',
): RuleError | null {
  const { state } = fold;
  const { key } = state.seats[seat]!.holder!;
  if (isLast(state, key)) return no('lastHere');
  const removed = left === 'removed';
  const locked = memberOf(state.mental?.locks ?? null, key) !== null;
  // The secret of another deck: this one was put into play while the message was on its way.
  if (!removed && locked && left && left.epoch !== state.mental!.locks!.epoch) return no('late');
  fold.state = {
    ...state,
    swaps: withoutSwapsOf(state, key),
    seats: withSeat(state, seat, { holder: null, plays: 'bot', next: 'bot' }),
  };
  const fault = removed || (locked && left && leaveSecret(fold, key, left.secret)) ? [] : [seat];
  if (locked && (removed || fault.length)) loseLocks(fold, fault, key);
  if (locked && fault.length) countLoss(fold, key);
  if (state.mental) abstain(fold, [key]);
  if (playing) goOut(fold, seat, removed);
  if (state.dealer === key) newDealer(fold, votersOf(fold.state)[0]!, playing, fault);
  return null;
}

/** Changes the dealing device: one that deals alone cannot know the cards that are out, so all of them go back. `fault`: seats at fault. */
export function newDealer(fold: Draft, dealer: Key, playing: boolean, fault: readonly Seat[]): void {
  const before = fold.state.dealer;
  fold.state = { ...fold.state, dealer };
  // In joint dealing it only plays the bots.
  if (fold.state.mental) handBotsOver(fold, before);
  // Refused when no hand has begun: then nothing had to go back.
  else if (playing) voidHand(fold, { whole: true, fault });
}
