/**
 * Links between peers, independent of their carrier: PeerJS data connections in the browser, memory in tests. One contract suite runs over
 * both (`contract.ts`). Identity is unknown here: peers prove it themselves (`handshake`), and an address only says where to call.
 */

/** A peer's id at the signalling server, for calling it. Letters, digits, `-` and `_`, at most 64. */
export type Address = string;

/** UTF-8 bytes. Longer messages are not sent, and a link that brings one is closed (`oversized`). */
export const LARGEST_MESSAGE = 256 * 1024;

export type CloseReason =
  /** No one answers at that address. */
  | 'unreachable'
  /** A peer is there, but no way through the networks was found. */
  | 'blocked'
  /** The signalling server cannot be reached, so calls are impossible. */
  | 'offline'
  /** The other side closed it. */
  | 'closed'
  /** It worked, then the other side or the network failed. */
  | 'lost'
  /** The other side sent a message longer than `LARGEST_MESSAGE`, or no text. */
  | 'oversized'
  /** Closed by this side. */
  | 'own';

/** Way that a link takes: within one network, straight through the internet, or by a server that passes everything on. */
export type LinkRoute = 'local' | 'direct' | 'relayed';

/** Events of a link. `closed` comes exactly once and last; `opened` at most once, before any message. */
export interface LinkEvents {
  /** Our call was answered; a way through the networks is still looked for. At most once, before `opened`. */
  answered?(): void;
  opened(): void;
  message(text: string): void;
  closed(why: CloseReason): void;
}

/** A connection to one other peer: reliable and in order while it lasts. */
export interface Link {
  readonly remote: Address;
  /** Set if the other side called. */
  readonly incoming: boolean;
  /**
   * Identifies this connection: the same text at both ends, and unique. Signing it shows that no one in between has joined two connections
   * into one. Known from `opened` on; null if the browser does not tell.
   */
  readonly binding: string | null;
  /** Sends a text; ignored before `opened` and after `closed`. Throws RangeError for more than `LARGEST_MESSAGE`. */
  send(text: string): void;
  /** Bytes not sent yet. */
  readonly waiting: number;
  /** Returns its route now; null if it has none, or the browser does not tell. */
  route(): Promise<LinkRoute | null>;
  close(): void;
}

/** Events of a transport. */
export interface TransportEvents {
  /** Announces an incoming call. Return the link's event handlers, or null to decline and close it. */
  called(link: Link): LinkEvents | null;
  /** Reports whether new calls are possible. Open links are unaffected. `pause`: milliseconds until the server is tried again. */
  server(state: 'online' | 'offline', pause?: number): void;
}

export interface Transport {
  /** Address for calls now; it changes, as `server` reports, if another page holds the previous one. */
  readonly address: Address;
  /** Calls an address. Events come later, never from within this call. */
  call(to: Address, events: LinkEvents): Link;
  /**
   * Makes this page reachable at a second address. `addressOf(n)`: the address to use once n others were found taken. Recovers by itself
   * after the server was away. Returns a function that gives it up.
   */
  alsoAt(addressOf: (taken: number) => Address): () => void;
  /** Reconnects to the server, whose old connection may be dead without notice. Calls made meanwhile wait for it; links are unaffected. */
  renew(): void;
  /** Closes all links and gives up all addresses. */
  close(): void;
}
