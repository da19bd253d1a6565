import type { Clock } from '../../lib/clock.ts';
import type { Signer, Verify } from '../identity/index.ts';
import type { Message, MessageOf } from '../protocol/index.ts';
import type { Finding, Kept, Ports, Settled } from '../replica/index.ts';
import type { Games, RoomEntry, RoomState, Scheme } from '../room/index.ts';
import type { Address, CloseReason, Transport, TransportEvents } from '../transport/index.ts';
import type { LinkedPeer, Parting } from './peerPorts.ts';

// What one peer of a room needs, and what it tells.

export interface RoomPeerEvents {
  /** Entries were settled: they stand for ever. */
  settled(done: readonly Settled[]): void;
  /** The log begins anew with this state. */
  restarted(state: RoomState): void;
  /** Nothing that was heard of the table so far holds, and nothing of it is kept: the room is to be opened anew here. */
  astray(): void;
  found(finding: Finding): void;
  linked(peer: LinkedPeer): void;
  /** Somebody is at another table of this room. `free`: it keeps nobody out who is not removed here. */
  elsewhere(peer: LinkedPeer, table: OtherTable, free: boolean): void;
  /** Somebody says that this person was removed from the table, of which nothing is known here. */
  turnedAway(): void;
  /** A call came to nothing, or somebody has sent us away. */
  failed(address: Address, why: CloseReason | Parting): void;
  /** Everything that is not the log's: dealing, chat, pings. */
  message(from: LinkedPeer, message: Message): void;
  server(state: 'online' | 'offline', pause?: number): void;
  /** Something here went wrong that should not; the table stands as it is. */
  trouble(error: unknown): void;
}

/** Another table under the same link, and the entry by which it was opened, if that is known. */
export type OtherTable = Omit<MessageOf<'elsewhere'>, 't'>;

export interface RoomPeerSetup {
  readonly room: string;
  /** Left out: the room's first. */
  readonly table?: string;
  /** The entry by which the table was opened, for those who have heard of it before anything else. */
  readonly opened?: RoomEntry | null;
  /** For those who do not sit yet. */
  readonly name: string;
  readonly signer: Signer;
  readonly verify: Verify;
  readonly clock: Clock;
  readonly salt: () => string;
  readonly games: Games;
  readonly scheme: Scheme;
  readonly open: (events: TransportEvents) => Transport;
  readonly kept: Kept | null;
  readonly keep: Ports['keep'];
  /** What `keepNote` has written in an earlier life of this page, by key. */
  readonly notes: ReadonlyMap<string, unknown>;
  readonly keepNote: (key: string, value: unknown) => void;
  readonly events: RoomPeerEvents;
}
