import type { StoreApi } from 'zustand/vanilla';
import type { Seat } from '../../engine/table/table.ts';
import type { Key } from '../../session/identity/index.ts';

/** Another person at this device: a member of the room of their own. */
export interface Companion {
  /** 2, 3, 4 … at this device. */
  readonly id: number;
  readonly name: string;
  /** Their key in the room; null: their part of it is not open here. */
  readonly key: Key | null;
  /** Why they cannot play yet, in a sentence; null: nothing is in their way. */
  readonly problem: string | null;
}

export type CompanionStore = StoreApi<{ readonly people: readonly Companion[] }>;

/** The other people at this device, as the waiting room needs them. */
export interface CompanionAccess {
  readonly store: CompanionStore;
  /** Gives a person this seat. */
  add(name: string, seat: Seat): void;
  /** Has a person give up their seat. Returns why they can't, or null. */
  remove(id: number): string | null;
}

/** Most people at one device, the device's own among them. */
export const MOST_PEOPLE = 8;
