import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Seat } from '../engine/table/table.ts';

/** An item that a player brought to the table and whose pictures are not all on this device. */
export interface Arrival {
  /** Hashes of its pictures. */
  readonly id: string;
  readonly name: string;
  readonly by: Seat;
  /** `nobody`: no one present has them. `full`: this page accepts no more at this table. */
  readonly state: 'asked' | 'coming' | 'declined' | 'nobody' | 'full';
  /** Bytes received, and total bytes; null: not known yet. */
  readonly got: number;
  readonly size: number | null;
}

/** Items at the table whose pictures are missing, and the viewer's choices about them. */
export interface Arrivals
  extends Pick<StoreApi<readonly Arrival[]>, 'getState' | 'subscribe' | 'getInitialState'> {
  get(id: string): void;
  decline(id: string): void;
  /** Downloads all pictures at this table from now on. */
  always(): void;
}

export const createArrivalStore = (): StoreApi<readonly Arrival[]> =>
  createStore<readonly Arrival[]>(() => []);
