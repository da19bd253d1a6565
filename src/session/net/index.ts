/** The peers at the other end: identities, links there should be, limits on messages. `roomPeer.ts` ties links and replica together. */
export { checkMessage, rulesOfMessage } from './check.ts';
export { knock } from './door.ts';
export type { LinkedPeer, LinkFailure } from './peerPorts.ts';
export { RoomPeer, SAT } from './roomPeer.ts';
export type { OtherTable, RoomPeerEvents, RoomPeerSetup } from './roomPeerPorts.ts';
