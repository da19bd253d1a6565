/**
 * Moves a person's seat to another device of theirs: their identity in a room, their log, the keys of their locks, everything stored by the
 * first device. Both meet at an address made from a secret known only to the link, apart from the room and its people.
 */
export { baggageOf, HANDED, pack, tablesOf, unpack, wipe } from './baggage.ts';
export { Giving, type GivingState } from './giving.ts';
export { meetingPlace } from './messages.ts';
export { Taking, type TakingFailure, type TakingState } from './taking.ts';
