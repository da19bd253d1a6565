import type { RuleError } from '../../engine/game.ts';
import { err, type Result } from '../../lib/result.ts';

/** Reasons for which a room refuses a message. Their wording belongs to the interface (`hud/room/refusals.ts`). */
export const REFUSALS = [
  // The message fits an earlier situation: it is out of place, and no one's fault.
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
  'playedUnwatched',
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
  // Refused by the player's own page before it reaches the table.
  'watching',
  'botPlays',
  'onItsWay',
  'cardsComing',
  'nobodyAsked',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Builds a refusal by the room: a code, and no sentence. */
export const no = (code: Refusal): RuleError => ({ code, message: code });

export const refuse = (code: Refusal): Result<never, RuleError> => err(no(code));
