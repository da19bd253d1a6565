import type { Clock } from '../../lib/clock.ts';
import type { Signer, Verify } from '../identity/index.ts';
import type { Message, MessageOf } from '../protocol/index.ts';
import type { Finding, Kept, Ports, Settled } from '../replica/index.ts';
import type { Games, RoomEntry, RoomState, RulesLibrary, Scheme } from '../room/index.ts';
import type { Address, CloseReason, Transport, TransportEvents } from '../transport/index.ts';
import type { LinkedPeer, LinkFailure } from './peerPorts.ts';

// Dependencies and events of one peer of a room.

export interface RoomPeerEvents {
  /** Reports entries settled for ever. */
  settled(done: readonly Settled[]): void;
  /** Reports that the log restarts with this state. */
  restarted(state: RoomState): void;
  /** Reports that the log received so far is orphaned and was discarded: open the room anew here. */
  astray(): void;
  found(finding: Finding): void;
  linked(peer: LinkedPeer): void;
  /** Reports a peer at another table of this room. `free`: it keeps out no one but those removed here too. */
  elsewhere(peer: LinkedPeer, table: OtherTable, free: boolean): void;
  /** Reports a peer's claim that this player was removed from the table, while no log is here to show it. */
  turnedAway(): void;
  /** Reports that a call was answered; a way through the networks is still looked for. */
  answered(): void;
  /** Reports that a call failed, or that a peer sent this page away. */
  failed(address: Address, why: CloseReason | LinkFailure): void;
  /** Delivers messages that are not about the log: dealing, chat, pings. */
  message(from: LinkedPeer, message: Message): void;
  server(state: 'online' | 'offline', pause?: number): void;
  /** Reports an unexpected error on this page; the table is unaffected. */
  trouble(error: unknown): void;
}

/** Another table under the same link, and the entry that opened it, if known. */
export type OtherTable = Omit<MessageOf<'elsewhere'>, 't'>;

export interface RoomPeerSetup {
  readonly room: string;
  /** The table's name; defaults to the room's first table. */
  readonly table?: string;
  /** The entry that opened the table, if it is known before the log. */
  readonly opened?: RoomEntry | null;
  /** Used until the player sits. */
  readonly name: string;
  readonly signer: Signer;
  readonly verify: Verify;
  readonly clock: Clock;
  readonly salt: () => string;
  /** Games whose rules are here. */
  readonly games: Games;
  /** Fetches rules into `games`. Missing: all are here. */
  readonly library?: RulesLibrary | undefined;
  readonly scheme: Scheme;
  readonly open: (events: TransportEvents) => Transport;
  readonly kept: Kept | null;
  readonly keep: Ports['keep'];
  /** Values that `keepNote` stored before this page loaded, by key. */
  readonly notes: ReadonlyMap<string, unknown>;
  /** Stores a JSON value that no other device may see, replacing the one under this key. */
  readonly keepNote: (key: string, value: unknown) => void;
  readonly events: RoomPeerEvents;
}
