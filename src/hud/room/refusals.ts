import type { RuleError } from '../../engine/game.ts';
import type { Refusal } from '../../store/room/roomStore.ts';

// Why something was refused, in words. The rooms' state and messages have codes only: no sentence of ours is ever hashed or signed.

const WORDS: Readonly<Record<Refusal, string>> = {
  late: 'The table had moved on before that arrived. Try again if you still want it.',
  saidBefore: 'The table has heard that already.',
  notOpen: 'Nobody has opened this table yet.',
  openedBefore: 'This table is open already.',
  openedElsewhere: 'Only another device can open this table.',
  otherProtocol: 'This page and the table are of different versions. Reload the page.',
  unknownGame: 'This page does not know that game. Reload it.',
  seatCount: 'This game cannot be played with so many seats.',
  unknownBot: 'This game has no bot of that kind.',
  badOptions: 'These options do not go with this game.',
  seatNeeded: 'Only those who sit can do that: take a seat first.',
  noSuchSeat: 'This table has no such seat.',
  seatTaken: 'Somebody else sits there already.',
  sittingThere: 'You sit there already.',
  seatOccupied: 'Somebody sits at a seat that would be gone. They have to move first.',
  noSeatChange: 'Nobody can change seats during a match.',
  noSwap: 'These seats cannot be swapped now.',
  locked: 'The table is locked: nobody new can sit down.',
  removed: 'The people at this table have removed you.',
  lastHere: 'You are the last one at this table, so your seat stays yours.',
  matchOn: 'There is still a match on the table.',
  matchGoesOn: 'The match is not over yet.',
  noMatch: 'No match is being played.',
  paused: 'The table is paused. Anybody who sits at it can resume.',
  notYourSeat: 'Somebody else plays that seat.',
  notDealer: 'Another device deals.',
  dealtTogether: 'Here all deal together: no single device says what the cards are.',
  impossible: 'The table cannot take that from this page. If it happens again, reload the page.',
  termOver: 'Somebody else keeps order at the table by now.',
  noMajority: 'Too few have voted for that.',
  away: 'To the table you are away, so your vote does not count yet. Try again in a moment.',
  idleMotion: 'There is nothing to decide about that now.',
  votedAlready: 'You have said so already.',
  notLocked: 'No cards are locked at this table now.',
  keysSaid: 'Your device has named its key to this deck already.',
  otherTurn: 'It is another device’s turn to shuffle.',
  otherList: 'The deck was shuffled differently.',
  givenBefore: 'Your device has given its share already.',
  unsigned: 'The signature that this needs is missing or wrong.',
  notHolder: 'These cards belong to another seat.',
  watching: 'You are watching: take a seat to play.',
  botPlays: 'A bot plays this hand for you.',
  cardsComing: 'One moment: some of your cards are still on their way to you.',
  onItsWay: 'One moment: what you did is on its way to the others.',
  nobodyAsked: 'Nobody is asked for anything now.',
};

/** Somebody’s page may be newer than this one. */
const UNKNOWN = 'The table has refused that.';

/** What is told when the table is paused, whatever is tried. */
export const PAUSED = WORDS.paused;

const isRefusal = (code: string): code is Refusal => Object.hasOwn(WORDS, code);

/** A refusal as a sentence: the rules' own, or where it is only a code, the words for that. Its ruling, if any, is shown beside it. */
export function refusalText({ code, message }: RuleError): string {
  if (message !== code) return message;
  return isRefusal(code) ? WORDS[code] : UNKNOWN;
}
