import type { RuleError } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { Refusal } from '../../store/room/roomStore.ts';
import { CLOSED } from './status/broadcastText.ts';

// Reasons for refusals in words. The room's state and messages carry only codes: no sentence of ours is ever hashed or signed.

const WORDS: Readonly<Record<Refusal, string>> = {
  late: 'The table had moved on before that arrived. Try again if you still want to.',
  saidBefore: 'The table already has that.',
  notOpen: 'Nobody has opened this table yet.',
  openedBefore: 'This table is already open.',
  openedElsewhere: 'Only another device can open this table.',
  otherProtocol: 'This page and the table are different versions. Reload the page.',
  unknownGame: 'This page does not know that game. Reload it.',
  seatCount: 'This game cannot be played with that many seats.',
  unknownBot: 'This game has no bot of that kind.',
  badOptions: 'These options do not belong to this game.',
  seatNeeded: 'Take a seat first: only seated players can do that.',
  noSuchSeat: 'This table has no such seat.',
  seatTaken: 'Someone else is already sitting there.',
  sittingThere: 'You are already sitting there.',
  seatOccupied: 'Someone is sitting in a seat that would go. They have to move first.',
  playedUnwatched: CLOSED.played,
  noSeatChange: 'Nobody can change seats during a match.',
  noSwap: 'These seats cannot be swapped now.',
  locked: 'The seats are locked: nobody new can sit down.',
  removed: 'The people at this table have removed you.',
  lastHere: 'You are the last one at this table, so you keep your seat.',
  matchOn: 'There is still a match on the table.',
  matchGoesOn: 'The match is not over yet.',
  noMatch: 'No match is being played.',
  paused: 'The table is paused. Anyone seated can resume.',
  pausedBefore: 'Someone resumed after your pause, so you cannot pause again for now.',
  notYourSeat: 'Someone else is playing that seat.',
  notDealer: 'Another device deals.',
  dealtTogether: 'Everyone deals together here: no single device decides what the cards are.',
  impossible: 'The table cannot take that from this page. If it happens again, reload the page.',
  termOver: 'Someone else keeps the order at this table now.',
  noMajority: 'There are not enough votes for that.',
  away: 'The table still counts you as away, so you cannot vote yet. Try again in a moment.',
  idleMotion: 'There is nothing to decide there now.',
  votedAlready: 'You have already said so.',
  tooLarge:
    'That is too much to be sent to everyone. Put some pieces into the box, or save the table to a file.',
  notAsked: 'That vote is over.',
  noSuchMoment:
    'The table did not lie like that then, or too much has happened since. Choose another moment.',
  notLocked: 'No cards are locked at this table now.',
  keysSaid: 'Your device has already named its key to this deck.',
  otherTurn: 'It is another device’s turn to shuffle.',
  otherList: 'The deck was shuffled differently.',
  givenBefore: 'Your device has already given its share.',
  unsigned: 'The signature that this needs is missing or wrong.',
  notHolder: 'These cards belong to another seat.',
  watching: 'You are watching: take a seat to play.',
  botPlays: 'A bot plays this hand for you.',
  cardsComing: 'One moment: some of your cards are still on their way to you.',
  onItsWay: 'One moment: your move is on its way to the others.',
  nobodyAsked: 'There is nothing to answer right now.',
};

/** A peer’s page may be newer than this one. */
const UNKNOWN = 'The table refused that. If it happens again, reload the page.';

const isRefusal = (code: string): code is Refusal => Object.hasOwn(WORDS, code);

/** Returns a refusal as a sentence: the rules' own, or ours for a mere code. Its ruling, if any, is shown beside it. */
export function refusalText({ code, message, who }: RuleError, name?: (seat: Seat) => string): string {
  if (message !== code)
    return who === undefined || !name ? message : message.replace(/another player/i, name(who));
  return isRefusal(code) ? WORDS[code] : UNKNOWN;
}
