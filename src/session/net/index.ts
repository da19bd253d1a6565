/**
 * The peers at the other end: who they are, which links there should be, and how much each may say. `roomPeer.ts` ties links and replica together.
 */
export type { LinkedPeer, Parting } from './peer.ts';
export {
  makeRoomPeer,
  type OtherTable,
  type RoomPeer,
  type RoomPeerEvents,
  type RoomPeerSetup,
} from './roomPeer.ts';
