/**
 * Links that carry texts between two pages. `memory.ts` makes them in one process, under virtual time; `peerjs.ts` makes them over WebRTC,
 * and is imported directly because only a browser can load it.
 */

export { bytesOf, isOversized, PIECE, piecesOf } from './bytes.ts';
export { routeIn } from './linkRoute.ts';
export { MemoryNet } from './memory/memory.ts';
export { mayHave, ownAddress, ownName, type PeerName } from './ownAddress.ts';
export { passThrough } from './passThrough.ts';
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
  type CloseReason,
  LARGEST_MESSAGE,
  type Link,
  type LinkEvents,
  type LinkRoute,
  type Transport,
  type TransportEvents,
} from './transport.ts';
