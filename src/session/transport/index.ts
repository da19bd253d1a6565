/**
 * Links that carry texts between two pages. `peerjs.ts` makes them over WebRTC; `memory.ts` makes them in one process, under virtual time.
 */
export { makeMemoryNet } from './memory.ts';
export { mayHave, ownAddress, ownName } from './ownAddress.ts';
export { openPeerTransport } from './peerjs.ts';
export {
  OWN_PATH,
  OWN_SETTINGS,
  type PeerServerPlace,
  parseServerSettings,
  peerServerOf,
  type ServerSettings,
  socketOrigin,
} from './serverSettings.ts';
export {
  type Address,
  type Clock,
  type CloseReason,
  LARGEST_MESSAGE,
  type Link,
  type LinkEvents,
  type Transport,
  type TransportEvents,
} from './transport.ts';
