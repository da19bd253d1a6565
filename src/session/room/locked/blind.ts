import type { Seat } from '../../../engine/table.ts';
import type { Key } from '../../identity/index.ts';
import type { Draft } from '../draft.ts';
import { controllerOf, type RoomState } from '../state.ts';
import { voidHand } from '../voidHand.ts';
import { due, mental, play, set } from './cards.ts';
import { mayRead } from './state.ts';
import { isBroken } from './statements.ts';

/**
 * What a seat's person was shown in a hand is told to nobody who plays the seat after them. So a seat whose person has gone sits that hand
 * out as soon as it is its turn; where the game knows no such thing the hand is void, and nobody pays for that. True: a seat was passed over,
 * and something may be due from chance now.
 */
export function settleBlind(fold: Draft): boolean {
  let passed = false;
  for (const { hand } = fold.state; fold.state.mental && fold.state.hand === hand; passed = true) {
    const game = fold.games.get(play(fold).header.game)!;
    const { state } = play(fold);
    if (due(fold) || game.outcome(state)) return passed;
    const seat = game.actors(state).find((each) => isBlind(fold, each) || isBack(fold, each));
    if (seat === undefined) return passed;
    // Whoever has got up loses as by folding, though they may have sat down again; what others have voted is none of their gain.
    const { holder, next } = fold.state.seats[seat]!;
    const voted = holder !== null && (next === 'bot' || isBack(fold, seat));
    const refused = fold.say('table', { type: 'sitOut', seat, ...(voted && { forfeit: true }) });
    if (refused && (!isBlind(fold, seat) || voidHand(fold, { whole: false, fault: [] }))) return passed;
  }
  return passed;
}

/** A bot plays for somebody by a vote, who is there again: it bets nothing more of theirs in this hand. */
function isBack({ state: { seats, play: match } }: Draft, seat: number): boolean {
  const { holder, plays, next } = seats[seat]!;
  const spared = match!.state.table.spared?.includes(seat) ?? false;
  return spared && plays === 'bot' && next === 'person' && (holder?.present ?? false);
}

/**
 * Another device plays the bots now. Everybody tells it what their cards show, and while somebody is away it cannot learn all of that: these
 * seats are blind then. To void the hand would give the one who has got up from that device their stake back.
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

/** This device may not be told of all cards that the seat was shown in this hand: somebody else has seen them. */
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
