import type { RuleError } from '../../engine/game.ts';
import type { Seat } from '../../engine/table.ts';
import { loseLocks } from '../mental/cards.ts';
import { leaveSecret } from '../mental/fold.ts';
import { isBroken } from '../mental/statements.ts';
import type { Key } from '../signing.ts';
import type { RoomCommand } from './commands.ts';
import type { Fold } from './fold.ts';
import { isAway, type RoomState, type SeatSlot, seatOf, votersOf } from './state.ts';
import { voidHand } from './voidHand.ts';

const no = (message: string): RuleError => ({ ruling: 'room', message });

export const withSeat = ({ seats }: RoomState, seat: Seat, more: Partial<SeatSlot>): SeatSlot[] =>
  seats.with(seat, { ...seats[seat]!, ...more }) as SeatSlot[];

/** A new hand begins: seats pass to those who wait for them. */
export const atHandsEnd = (state: RoomState): RoomState => ({
  ...state,
  seats: state.seats.map((slot) => (slot.plays === slot.next ? slot : { ...slot, plays: slot.next })),
});

/** Somebody sits down; before a match also from one seat to another, in a match from the next hand on. */
export function takeSeat(
  fold: Fold,
  author: Key,
  { seat, name, colour }: Extract<RoomCommand, { type: 'sit' }>,
  playing: boolean,
): RuleError | null {
  const { state } = fold;
  const slot = state.seats[seat];
  const own = seatOf(state, author);
  if (state.barred.includes(author)) return no('The table has removed you, so you cannot sit down here.');
  if (!slot) return no('There is no such seat at this table.');
  if (own === seat) return no('You sit there already.');
  if (slot.holder) return no(`${slot.holder.name} sits there.`);
  if (state.locked && own === null) return no('The table is locked: nobody new may sit down.');
  if (playing && own !== null) return no('Seats cannot be changed while a match is played.');
  const seats =
    own === null ? state.seats : withSeat(state, own, { holder: null, plays: 'bot', next: 'bot' });
  const holder = { key: author, name, colour, present: true };
  fold.state = {
    ...state,
    seats: withSeat({ ...state, seats }, seat, {
      holder,
      plays: playing ? 'bot' : 'person',
      next: 'person',
    }),
  };
  return null;
}

/** A seat is given up, by its holder (who may leave the secret of their lock) or by the table. In a match a bot plays it from now on. */
export function emptySeat(fold: Fold, seat: Seat, playing: boolean, secret?: string): RuleError | null {
  const { state } = fold;
  const { key } = state.seats[seat]!.holder!;
  if (
    votersOf(state).every((voter) => voter === key) &&
    state.seats.some(({ holder }) => holder && holder.key !== key)
  )
    return no('Nobody else is there to go on with the table. Wait for the others, or just close the page.');
  fold.state = { ...state, seats: withSeat(state, seat, { holder: null, plays: 'bot', next: 'bot' }) };
  if (secret !== undefined && state.mental) leaveSecret(fold, key, secret);
  if (state.dealer === key) newDealer(fold, votersOf(fold.state)[0] ?? key, playing);
  return null;
}

/** Another device deals: it cannot know the cards that are out, so all of them go back. */
export function newDealer(fold: Fold, dealer: Key, playing: boolean): void {
  const { dealer: former } = fold.state;
  fold.state = { ...fold.state, dealer };
  const fault = isAway(fold.state, former) ? [former] : [];
  if (fold.state.mental) {
    // Where all deal together it only plays the bots, and the others tell it what these see: all of them, or it stays hidden.
    const bots = fold.state.seats.some(({ plays }) => plays === 'bot');
    if (bots && isBroken(fold.state)) loseLocks(fold, fault);
    return;
  }
  // Refused when no hand has begun: then there is nothing that had to go back.
  if (playing) voidHand(fold, { whole: true, fault });
}
