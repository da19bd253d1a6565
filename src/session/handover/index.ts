/**
 * A person's seat goes to another device of theirs: who they are in a room, their log, the keys of their locks, all that the first device has
 * kept of it. Both meet at an address made from a secret that only their link names, apart from the room and its people.
 */
export { baggageOf, HANDED, pack, tablesOf, unpack, wipe } from './baggage.ts';
export { Giving, type GivingState } from './giving.ts';
export { meetingPlace } from './messages.ts';
export { Taking, type TakingFailure, type TakingState } from './taking.ts';
