import type { Clock } from '../../lib/clock.ts';
import type { Key, Signer, Verify } from '../identity/index.ts';
import type { Message, MessageOf } from '../protocol/index.ts';
import type { Replica } from '../replica/index.ts';
import type { RoomState } from '../room/index.ts';
import type { CloseReason, Transport } from '../transport/index.ts';
import type { Whereabouts } from './whereabouts.ts';

// What the links of a peer need, and what they tell.

/** Why somebody is sent away. */
export type Sorry = MessageOf<'sorry'>['why'];

/**
 * Why a link was of no use: what the other side has said, or what both have found. `older`, `newer`: their page. `untoldHere`,
 * `untoldThere`: whose browser does not say which connection this is. `between`: it does not lead straight to the other page.
 */
export interface Parting {
  readonly sorry: Sorry | 'older' | 'newer' | 'untoldHere' | 'untoldThere' | 'between';
}

export interface LinkedPeer {
  readonly key: Key;
  readonly name: string;
}

/** What the links of a peer tell. */
export interface PeerEvents {
  /** Somebody has proved who they are. */
  linked(peer: LinkedPeer): void;
  /** No link to this key is left. `why`: of the last. */
  unlinked(key: Key, why: CloseReason): void;
  /** An outgoing call came to nothing, or the other side has sent us away. */
  failed(address: string, why: CloseReason | Parting): void;
  /** This peer, who sits, says that this person has come by another page, and somebody else who sits does not. */
  disowned(by: Key): void;
  /** Somebody has proved who they are, and is at another table of the room. Each end hears of the other's. */
  elsewhere(peer: LinkedPeer, message: MessageOf<'elsewhere'>): void;
  /** Somebody at this table says that this person was removed from it, of which nothing is known here. */
  turnedAway(): void;
  /** Anything but what concerns the log. */
  message(from: LinkedPeer, message: Message): void;
  /** A peer has said what none of ours says; it is dropped after a few of these. */
  forged(who: Key): void;
  /** Something here went wrong over what was heard. Nobody else is to blame for it. */
  trouble(error: unknown): void;
}

/** What the links of a peer need. */
export interface PeerSetup {
  readonly room: string;
  /** The name of this peer's table: what is signed there bears it. */
  readonly table: string;
  /** What is told to somebody who is at another one. */
  readonly standing: () => Pick<MessageOf<'elsewhere'>, 'is' | 'opened'>;
  readonly name: string;
  readonly signer: Signer;
  readonly verify: Verify;
  readonly clock: Clock;
  /** A fresh random text of 22 or more base64url characters. */
  readonly salt: () => string;
  readonly transport: () => Transport;
  readonly replica: () => Replica;
  readonly state: () => RoomState | null;
  /** Was removed from the table, and is not let in. */
  readonly isBarred: (key: Key) => boolean;
  readonly whereabouts: Pick<Whereabouts, 'hear'>;
  readonly events: PeerEvents;
}
