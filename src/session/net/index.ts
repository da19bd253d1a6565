/**
 * The peers at the other end: their identities, the links there should be, and limits on their messages. `roomPeer.ts` ties links and
 * replica together.
 */
export type { LinkedPeer, Parting } from './peerPorts.ts';
export { RoomPeer, SAT } from './roomPeer.ts';
export type { OtherTable, RoomPeerEvents, RoomPeerSetup } from './roomPeerPorts.ts';
