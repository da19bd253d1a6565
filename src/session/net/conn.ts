import type { Clock } from '../../lib/clock.ts';
import type { Key } from '../identity/index.ts';
import { LIMITS, makeBucket, type WireMessage } from '../protocol/index.ts';
import type { Link } from '../transport/index.ts';
import type { Greeting, Line } from './handshake.ts';
import type { Parting } from './peerPorts.ts';

/** One link, and what is known of its other end. */
export interface Conn {
  readonly link: Link;
  readonly line: Line;
  readonly mine: Greeting;
  /** Only this peer was called. Null: whoever answers, or they have called us. */
  readonly wanted: Key | null;
  theirs: (Greeting & { readonly name: string; readonly life: string }) | null;
  ready: boolean;
  /** The other end is who they say, at another table of the room. */
  elsewhere: boolean;
  heard: number;
  strikes: number;
  /** Of a snapshot that comes in pieces. `left`: so many are still to come. */
  pieces: { readonly left: number; readonly texts: readonly string[] } | null;
  /** Answers to what was not asked. */
  unasked: number;
  parting: Parting | null;
  readonly take: (bytes: number) => boolean;
  /** Messages that wait for the signatures of the one before. */
  readonly inbox: WireMessage[];
  busy: boolean;
}

/** A link that has just opened: nothing was said over it. */
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
  elsewhere: false,
  heard: clock.now(),
  strikes: 0,
  pieces: null,
  unasked: 0,
  parting: null,
  take: makeBucket(() => clock.now(), LIMITS).take,
  inbox: [],
  busy: false,
});

/**
 * Of two links with one key, whether the older one stays. Both have called at once: the call of the smaller key stays. After a reload
 * only the new one is alive.
 */
export const staysBefore = (before: Conn, conn: Conn): boolean => {
  const caller = ({ link, mine, theirs }: Conn): Key => (link.incoming ? theirs!.key : mine.key);
  const sameLife = before.theirs!.life === conn.theirs!.life;
  return sameLife && caller(before) !== caller(conn) && caller(before) < caller(conn);
};
