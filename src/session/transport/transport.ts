/**
 * How peers reach each other, whatever carries it: PeerJS data connections in the browser, memory in tests. One contract
 * suite runs over both (`contract.ts`). Nothing here knows who somebody is: identity is proven by the peers themselves
 * (`handshake`), an address only says where to call.
 */

/** Where a peer can be called: the id it has at the signalling server. Letters, digits, `-` and `_`, at most 64. */
export type Address = string;

/** Longer messages are neither sent nor accepted: a link that brings one is closed (`oversized`). UTF-8 bytes. */
export const LARGEST_MESSAGE = 256 * 1024;

export type CloseReason =
  /** Nobody answers at that address. */
  | 'unreachable'
  /** Somebody is there, but no way through the networks was found. */
  | 'blocked'
  /** The signalling server cannot be reached, so nobody can be called. */
  | 'offline'
  /** The other side closed it. */
  | 'closed'
  /** It worked, and then the other side or the network was gone. */
  | 'lost'
  /** The other side sent a message longer than `LARGEST_MESSAGE`, or something that is no text. */
  | 'oversized'
  /** Closed from here. */
  | 'own';

/** What a link tells its owner. `closed` comes exactly once and last; `opened` at most once, before any message. */
export interface LinkEvents {
  opened(): void;
  message(text: string): void;
  closed(why: CloseReason): void;
}

/** A connection to one other peer: reliable and in order while it lasts. */
export interface Link {
  readonly remote: Address;
  /** They called us. */
  readonly incoming: boolean;
  /**
   * Which connection this is: the same text at both ends, and of no other connection. Signing it shows that nobody has joined two
   * connections to one in between. Known from `opened` on. Null: the browser does not tell.
   */
  readonly binding: string | null;
  /** Before `opened` and after `closed` nothing is sent. Throws RangeError for more than `LARGEST_MESSAGE`. */
  send(text: string): void;
  /** Bytes handed over that are not yet on their way. */
  readonly waiting: number;
  close(): void;
}

/** What a transport tells its owner. */
export interface TransportEvents {
  /** Somebody calls. What is returned hears of the link. Null: not taken, and closed. */
  called(link: Link): LinkEvents | null;
  /** Whether new calls are possible. Open links go on without. `pause`: in so many milliseconds the server is tried again. */
  server(state: 'online' | 'offline', pause?: number): void;
}

export interface Transport {
  /** Where one can be called now: another address, told by `server`, if somebody else holds the one before. */
  readonly address: Address;
  /** Calls somebody. Events come later, never from within this call. */
  call(to: Address, events: LinkEvents): Link;
  /**
   * Is reachable at a second address too. `addressOf(n)`: which it is once so many others were found to be held by somebody else. Comes
   * back by itself when the server was away. Returned: gives it up.
   */
  alsoAt(addressOf: (taken: number) => Address): () => void;
  /** Closes all links and all addresses. */
  close(): void;
}
