import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Seat } from '../engine/table.ts';

/** Something that somebody has brought to the table and whose pictures are not all on this device. */
export interface Arrival {
  /** The hashes of its pictures. */
  readonly id: string;
  readonly name: string;
  readonly by: Seat;
  /** `nobody`: who is here does not have them. `full`: this page takes no more at this table. */
  readonly state: 'asked' | 'coming' | 'declined' | 'nobody' | 'full';
  /** Bytes that are here, and in all; null: nobody has said so yet. */
  readonly got: number;
  readonly size: number | null;
}

/** What has come to the table without its pictures, and what the viewer wants done about it. */
export interface Arrivals
  extends Pick<StoreApi<readonly Arrival[]>, 'getState' | 'subscribe' | 'getInitialState'> {
  get(id: string): void;
  decline(id: string): void;
  /** From now on all pictures are got at this table. */
  always(): void;
}

export const createArrivalStore = (): StoreApi<readonly Arrival[]> =>
  createStore<readonly Arrival[]>(() => []);
