/**
 * Moves a person's seat to another device of theirs: their identity in a room, their log, the keys of their locks, everything stored by the
 * first device. Both meet at an address made from a secret known only to the link, apart from the room and its people.
 */

export { Giving, type GivingState } from './giving.ts';
export { meetingPlace } from './messages.ts';
export { HANDED, pack, parseSeatTransfer, tablesOf, unpack, wipe } from './seatTransfer.ts';
export { Taking, type TakingFailure, type TakingState } from './taking.ts';
