/**
 * Moves a person's seat to another device of theirs: their identity in a room, their log, the keys of their locks, everything stored by the
 * first device. Both meet at an address made from a secret known only to the link, apart from the room and its people.
 */

export { meetingPlace } from './messages.ts';
export { SeatReceiver, type SeatReceiverFailure, type SeatReceiverState } from './seatReceiver.ts';
export { SeatSender, type SeatSenderState } from './seatSender.ts';
export { COMPANIONS, HANDED, pack, parseSeatTransfer, tablesOf, unpack, wipe } from './seatTransfer.ts';
