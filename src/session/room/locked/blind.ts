import type { Seat } from '../../../engine/table/table.ts';
import type { Key } from '../../identity/index.ts';
import { voidHand } from '../motions/voidHand.ts';
import type { Draft } from '../state/draft.ts';
import { controllerOf, type RoomState } from '../state/state.ts';
import { due, mental, play, set } from './cards.ts';
import { mayRead } from './state.ts';
import { isBroken } from './statements.ts';

/**
 * Makes a seat whose person has gone sit out the hand as soon as it is its turn: cards shown to that person are never shown to a later
 * player. Where the game has no sitting out the hand is void, and no one pays for that. Returns true when a seat was passed over, so that
 * chance may now owe something.
 */
export function passOverBlindSeats(fold: Draft): boolean {
  let passed = false;
  for (const { hand } = fold.state; fold.state.mental && fold.state.hand === hand; passed = true) {
    const game = fold.games.get(play(fold).header.game)!;
    const { state } = play(fold);
    if (due(fold) || game.outcome(state)) return passed;
    const seat = game.actors(state).find((each) => isBlind(fold, each) || isBack(fold, each));
    if (seat === undefined) return passed;
    // A player who has got up loses as by folding, even if they sit again; a loss that others have voted for is no one's gain.
    const { holder, next } = fold.state.seats[seat]!;
    const voted = holder !== null && (next === 'bot' || isBack(fold, seat));
    const refused = fold.say('table', { type: 'sitOut', seat, ...(voted && { forfeit: true }) });
    if (refused && (!isBlind(fold, seat) || voidHand(fold, { whole: false, fault: [] }))) return passed;
  }
  return passed;
}

/** Checks whether a bot plays by a vote for a person who is back: it bets nothing more of theirs in this hand. */
function isBack({ state: { seats, play: match } }: Draft, seat: number): boolean {
  const { holder, plays, next } = seats[seat]!;
  const spared = match!.state.table.spared?.includes(seat) ?? false;
  return spared && plays === 'bot' && next === 'person' && (holder?.present ?? false);
}

/**
 * Handles a change of the device that plays the bots. Everyone tells the new one the bots' cards, and while a player is away it can't learn
 * them all: these seats are blind then. To void the hand instead would refund the stake of the player who left with the old device.
 */
export function handBotsOver(fold: Draft, before: Key): void {
  const { seats, hand, play: match } = fold.state;
  if (!match || !isBroken(fold.state)) return;
  const owners = { ...mental(fold).owners };
  for (const [card, { face, known }] of match.state.table.cards)
    for (const seat of face === null ? known : [])
      if (seats[seat]!.plays === 'bot' && !owners[card]?.[seat])
        owners[card] = { ...owners[card], [seat]: { key: before, hand } };
  set(fold, { owners });
}

const isBlind = (fold: Draft, seat: number): boolean =>
  isBlindTo(fold.state, seat, controllerOf(fold.state, seat));

/** Checks whether this device may not see all cards shown to the seat in this hand: another player has seen them. */
export function isBlindTo(
  { mental: at, play: match, hand }: RoomState,
  seat: Seat,
  device: Key | null,
): boolean {
  if (!at || !match) return false;
  for (const [card, { face, known }] of match.state.table.cards)
    if (face === null && known.includes(seat) && !mayRead(at, card, seat, device))
      if (at.owners[card]![seat]!.hand === hand) return true;
  return false;
}
