import type { Clock } from '../../lib/clock.ts';
import type { Key } from '../identity/index.ts';
import { LIMITS, makeBucket, type WireMessage } from '../protocol/index.ts';
import type { Link } from '../transport/index.ts';
import type { Greeting, Line } from './handshake.ts';
import type { LinkFailure } from './peerPorts.ts';

/** Milliseconds of silence after which a link may be dead: two signs of life are missing. */
export const QUIET = 2000;

/** One link, and the facts known about its other end. */
export interface Conn {
  readonly link: Link;
  readonly line: Line;
  readonly mine: Greeting;
  /** The only peer to talk to here. Null: anyone, or an incoming call. */
  readonly wanted: Key | null;
  theirs: (Greeting & { readonly name: string; readonly life: string }) | null;
  ready: boolean;
  /** Time when it became ready. */
  since: number;
  /** The other end has proved who it is, but is at another table of the room. */
  elsewhere: boolean;
  strikes: number;
  /** Pieces of a snapshot received so far. `left`: how many are still to come. */
  pieces: { readonly left: number; readonly texts: readonly string[] } | null;
  /** Number of answers that were never requested. */
  unasked: number;
  parting: LinkFailure | null;
  readonly take: (bytes: number) => boolean;
  /** Messages waiting for the signature checks of an earlier one, or for the rules that it names. */
  readonly inbox: { readonly message: WireMessage; readonly bytes: number }[];
  /** Bytes in the inbox. */
  unread: number;
  busy: boolean;
  /** Set while a message of the other end, and all after it, waits for rules. */
  held: boolean;
}

/** Makes the record of a newly opened link. */
export const makeConn = (
  link: Link,
  room: string,
  mine: Greeting,
  wanted: Key | null,
  clock: Clock,
): Conn => ({
  link,
  line: { room, binding: link.binding ?? '' },
  mine,
  wanted,
  theirs: null,
  ready: false,
  since: 0,
  elsewhere: false,
  strikes: 0,
  pieces: null,
  unasked: 0,
  parting: null,
  take: makeBucket(() => clock.now(), LIMITS).take,
  inbox: [],
  unread: 0,
  busy: false,
  held: false,
});

/**
 * Returns whether the older of two links with one key stays. If both sides called at once, the smaller key's call stays. Otherwise only the
 * new link is sure to be alive: someone has reloaded, or has called again over a link that has gone quiet on their side.
 */
export const staysBefore = (before: Conn, conn: Conn, now: number): boolean => {
  const caller = ({ link, mine, theirs }: Conn): Key => (link.incoming ? theirs!.key : mine.key);
  const isSameLife = before.theirs!.life === conn.theirs!.life;
  return isSameLife && now - before.since < QUIET && caller(before) < caller(conn);
};
