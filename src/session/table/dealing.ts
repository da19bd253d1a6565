import type { CardId, Face, Seat } from '../../engine/table/table.ts';
import type { Key } from '../identity/index.ts';
import type { Settled } from '../replica/index.ts';
import type { Left, RoomCommand } from '../room/index.ts';

/** Something due from this device. */
export interface Owed {
  readonly id: string;
  readonly body: RoomCommand;
}

/**
 * Source of the cards at a table of several devices, as each device sees it: one device (`deviceDealing.ts`), or all together
 * (`joint/dealing.ts`).
 */
export interface Dealing {
  /** Messages this device has to send automatically now. One ID is sent once at a time. */
  owed(): readonly Owed[];
  settled(done: readonly Settled[]): void;
  /** Takes a private message of the kind `deal`. Returns false for any other. */
  receive(from: Key, body: unknown): boolean;
  linked(key: Key): void;
  /** Handles a log that begins anew, or was taken up where this device left it: deals on, if that is this device's part. */
  resume(): void;
  /** Known faces of the cards that a seat of this device may see. */
  faces(seat: Seat): ReadonlyMap<CardId, Face>;
  /** Checks whether every card shown to this seat is known here. */
  complete(seat: Seat): boolean;
  /** Asks for missing cards. Call about once a second. */
  ask(): void;
  /** Checks whether the cards, as seen from here, wait for something from this peer's device. */
  waitsFor(key: Key): boolean;
  /** Checks whether they wait only for this peer to show cards of its own: no one else has seen these. */
  waitsToShow(key: Key): boolean;
  /** Data this device leaves behind when it goes for good, so that the others can go on; null: nothing. */
  parting(): Left | null;
  /** Faces this device knows. */
  readonly known: ReadonlyMap<CardId, Face>;
  /** The same for a record: without faces only drawn for cards that no one saw before they were shuffled. */
  readonly sure: ReadonlyMap<CardId, Face>;
}
