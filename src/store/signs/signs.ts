import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Seat } from '../../engine/table/table.ts';

/**
 * Signs that people at a table see of each other: pointers, pings, the cards they drag. Lengths are table units as in `Layout`: the felt's
 * radius is 1, x to the right, z toward the viewer's own seat; `signSpot.ts` translates between viewers. Signs are not part of the game:
 * they may be lost, and they are never kept.
 */
export interface TablePoint {
  readonly x: number;
  readonly z: number;
}

/** Author of a sign; `colour` is an index into the eight seat colours, null for a watcher. */
export interface SignPerson {
  readonly name: string;
  readonly colour: number | null;
}

/** “Look here.” */
export interface Ping extends TablePoint, SignPerson {
  readonly id: number;
  /** Time by the store's clock, in milliseconds. */
  readonly at: number;
}

/** Position of a person's pointer. `seat`: items carried by this seat hang on it. */
export interface PointerSign extends TablePoint, SignPerson {
  readonly seat?: Seat | null;
}

/** Cards that a person drags, seen from behind. `deck`: the deck they are from. */
export interface HeldSign extends TablePoint {
  readonly count: number;
  readonly deck?: string;
}

/** Maps are keyed by person; each is replaced, never changed. */
export interface Signs {
  readonly pings: readonly Ping[];
  readonly pointers: ReadonlyMap<string, PointerSign>;
  readonly held: ReadonlyMap<string, HeldSign>;
}

export interface SignStore extends Pick<StoreApi<Signs>, 'getState' | 'subscribe'> {
  /** Clock for the age of pings, in milliseconds. */
  now(): number;
  ping(sign: TablePoint & SignPerson): void;
  /** Adds or moves a person's pointer. */
  point(key: string, sign: PointerSign): void;
  /** Removes a person's pointer, and the cards it dragged. */
  unpoint(key: string): void;
  /** Sets how many cards a person drags; 0: none. */
  hold(key: string, sign: HeldSign): void;
  /** Removes expired pings. */
  expire(): void;
}

/** Lifetime of a ping, in milliseconds. */
export const PING_MS = 2500;
/** Most pings shown; older ones are dropped. */
export const MOST_PINGS = 12;
/** Eight seats and as many watchers. */
export const MOST_POINTERS = 16;
/** Most dragged cards drawn; more look the same. */
export const MOST_HELD = 8;
/** Outer radius of the rim: nothing beyond can be pointed at. */
export const TABLE_REACH = 1.137;

/** Returns the nearest point of the table; null if the input isn't a finite point. */
export function nearestOnTable({ x, z }: TablePoint): TablePoint | null {
  const away = Math.hypot(x, z);
  if (!Number.isFinite(away)) return null;
  const part = away > TABLE_REACH ? TABLE_REACH / away : 1;
  return { x: x * part, z: z * part };
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** Returns `map` with `key` set to `value`; null if it is full. */
const having = <T>(map: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> | null =>
  map.size >= MOST_POINTERS && !map.has(key) ? null : new Map(map).set(key, value);

/** Creates an empty store; `now` returns milliseconds. */
export function createSignStore(now: () => number): SignStore {
  const store = createStore<Signs>(() => ({ pings: [], pointers: new Map(), held: new Map() }));
  let last = 0;
  const living = (): readonly Ping[] => {
    const { pings } = store.getState();
    const time = now();
    return pings.some(({ at }) => time - at >= PING_MS)
      ? pings.filter(({ at }) => time - at < PING_MS)
      : pings;
  };
  return {
    now,
    getState: store.getState,
    subscribe: store.subscribe,
    ping({ name, colour, ...point }) {
      const at = nearestOnTable(point);
      if (!at) return;
      const ping: Ping = { ...at, name, colour, id: ++last, at: now() };
      store.setState({ pings: [...living(), ping].slice(-MOST_PINGS) });
    },
    point(key, { name, colour, seat = null, ...point }) {
      const at = nearestOnTable(point);
      const pointers = at && having(store.getState().pointers, key, { ...at, name, colour, seat });
      if (pointers) store.setState({ pointers });
    },
    unpoint(key) {
      const { pointers, held } = store.getState();
      if (!pointers.has(key) && !held.has(key)) return;
      store.setState({ pointers: without(pointers, key), held: without(held, key) });
    },
    hold(key, { count, deck, ...point }) {
      const before = store.getState().held;
      const at = nearestOnTable(point);
      const some = Math.min(MOST_HELD, Math.floor(count));
      const held =
        at && some > 0
          ? having(before, key, { ...at, count: some, ...(deck !== undefined && { deck }) })
          : some > 0
            ? null
            : without(before, key);
      if (held && held !== before) store.setState({ held });
    },
    expire() {
      const pings = living();
      if (pings !== store.getState().pings) store.setState({ pings });
    },
  };
}
