import type { CardId, Face, Seat } from '../../engine/table.ts';
import type { Key } from '../identity/index.ts';
import type { Settled } from '../replica/index.ts';
import type { Left, RoomCommand } from '../room/index.ts';

/** Something that is due from this device. */
export interface Owed {
  readonly id: string;
  readonly body: RoomCommand;
}

/**
 * Where the cards of a table of several devices come from, as each device sees it: from one device (`deviceDealing.ts`), or from all
 * together (`joint/dealing.ts`).
 */
export interface Dealing {
  /** What this device has to say by itself now. What is under one name is said once at a time. */
  owed(): readonly Owed[];
  settled(done: readonly Settled[]): void;
  /** A private message of the kind `deal`. False: it was none. */
  receive(from: Key, body: unknown): boolean;
  linked(key: Key): void;
  /** The log begins anew, or was taken up where this device left it: deals on, if that is this device's part. */
  resume(): void;
  /** What this device knows of the cards that a seat it plays may see. */
  faces(seat: Seat): ReadonlyMap<CardId, Face>;
  /** Every card that this seat was shown is known here. */
  complete(seat: Seat): boolean;
  /** Asks for what is missing. To be called about once a second. */
  ask(): void;
  /** The cards cannot go on, as seen from here, without something from this peer's device. */
  waitsFor(key: Key): boolean;
  /** All they wait for is that this peer shows cards of its own: nobody else has seen these. */
  waitsToShow(key: Key): boolean;
  /** What this device leaves behind when it goes for good, so that the others can go on; null: nothing. */
  parting(): Left | null;
  /** Faces this device knows. */
  readonly known: ReadonlyMap<CardId, Face>;
  /** The same for a record: without those that were only drawn for cards which nobody saw before they were shuffled. */
  readonly sure: ReadonlyMap<CardId, Face>;
}
