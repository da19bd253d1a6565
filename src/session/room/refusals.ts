import type { RuleError } from '../../engine/game.ts';
import { err, type Result } from '../../lib/result.ts';

/** Why a room refuses what somebody says. The words for them are the interface's (`hud/room/refusals.ts`). */
export const REFUSALS = [
  // What was said is about another situation than the one it has come to: it is out of place, and nobody's fault.
  'late',
  'saidBefore',
  // The room.
  'notOpen',
  'openedBefore',
  'openedElsewhere',
  'otherProtocol',
  'unknownGame',
  'seatCount',
  'unknownBot',
  'badOptions',
  'seatNeeded',
  'noSuchSeat',
  'seatTaken',
  'sittingThere',
  'seatOccupied',
  'noSeatChange',
  'noSwap',
  'locked',
  'removed',
  'lastHere',
  'matchOn',
  'matchGoesOn',
  'noMatch',
  'paused',
  'pausedBefore',
  'notYourSeat',
  'notDealer',
  'dealtTogether',
  'impossible',
  // Terms and votes.
  'termOver',
  'noMajority',
  'away',
  'idleMotion',
  'votedAlready',
  'notAsked',
  'noSuchMoment',
  'tooLarge',
  // Locked cards.
  'notLocked',
  'keysSaid',
  'otherTurn',
  'otherList',
  'givenBefore',
  'unsigned',
  'notHolder',
  // What one's own page does not even put before the table.
  'watching',
  'botPlays',
  'onItsWay',
  'cardsComing',
  'nobodyAsked',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A refusal of the room's own: a code, and no sentence. */
export const no = (code: Refusal): RuleError => ({ code, message: code });

export const refuse = (code: Refusal): Result<never, RuleError> => err(no(code));
