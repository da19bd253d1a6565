import type { Clock } from '../../lib/clock.ts';
import type { Key, Signer, Verify } from '../identity/index.ts';
import type { Message, MessageOf } from '../protocol/index.ts';
import type { Replica } from '../replica/index.ts';
import type { RoomState, RulesLibrary } from '../room/index.ts';
import type { CloseReason, Link, Transport } from '../transport/index.ts';
import type { AddressBook } from './addressBook.ts';

// Dependencies and events of a peer's links.

/** Reasons for sending a peer away. */
export type RejectionReason = MessageOf<'sorry'>['why'];

/**
 * Why a link was of no use: the other side's reason, or one that both have found. `older`, `newer`: their page. `untoldHere`,
 * `untoldThere`: the side whose browser does not identify the connection. `between`: it does not lead straight to the other page.
 */
export interface LinkFailure {
  readonly sorry: RejectionReason | 'older' | 'newer' | 'untoldHere' | 'untoldThere' | 'between';
}

export interface LinkedPeer {
  readonly key: Key;
  readonly name: string;
}

/** A linked peer, and the way its link takes. */
export type RoutedPeer = LinkedPeer & Pick<Link, 'route'>;

/** Events of a peer's links. */
export interface PeerEvents {
  /** Announces a peer that has proved its identity. */
  linked(peer: LinkedPeer): void;
  /** Announces that no link to this key is left. `why`: the last one's end. */
  unlinked(key: Key, why: CloseReason): void;
  /** Announces that a call was answered; a way through the networks is still looked for. */
  answered(): void;
  /** Announces that an outgoing call failed, or that the other side sent this page away. */
  failed(address: string, why: CloseReason | LinkFailure): void;
  /** Announces a seated peer's report of this player on another page, which another seated peer does not share. */
  disowned(by: Key): void;
  /** Announces a peer with proven identity at another table of the room. Each end hears of the other's table. */
  elsewhere(peer: LinkedPeer, message: MessageOf<'elsewhere'>): void;
  /** Announces a peer's claim that this player was removed from the table, while no log is here to show it. */
  turnedAway(): void;
  /** Delivers a message that is not about the log. */
  message(from: LinkedPeer, message: Message): void;
  /** Reports a message that our own pages never send; a few of these get the peer dropped. */
  forged(who: Key): void;
  /** Reports an error of this page while handling a message. No one else is to blame. */
  trouble(error: unknown): void;
}

/** Dependencies of a peer's links. */
export interface PeerSetup {
  readonly room: string;
  /** Name of this peer's table, which everything signed there bears. */
  readonly table: string;
  /** Report for peers at another table. */
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
  /** Returns whether a key was removed from the table and must stay out. */
  readonly isBarred: (key: Key) => boolean;
  readonly addressBook: Pick<AddressBook, 'hear'>;
  /** Missing: the rules of all games are here. */
  readonly library?: RulesLibrary | undefined;
  readonly events: PeerEvents;
}
