/**
 * The peers at the other end: who they are, which links there should be, and how much each may say. `roomPeer.ts` ties links and replica together.
 */
export type { LinkedPeer, Parting } from './peerPorts.ts';
export { RoomPeer, SAT } from './roomPeer.ts';
export type { OtherTable, RoomPeerEvents, RoomPeerSetup } from './roomPeerPorts.ts';
