import type { Listed, Listing } from '../listing.ts';
import { PATIENCE } from './link.ts';
import type { Batch, Beat, ListPart, Socket } from './wire.ts';

/** Milliseconds between beats. */
export const BEAT = 500;
/** Milliseconds of silence after which a process counts as gone. */
const GONE = 3000;

/** Another process, as far as it has been heard. */
interface Other {
  readonly process: string;
  /** Its sockets after this batch; -1 until its first list has come. */
  batch: number;
  readonly sockets: Map<number, Listed>;
  heardAt: number;
  /** Parts of its list, and when they were asked for; null while nothing is missing. */
  awaited: { readonly at: number; readonly parts: ListPart[] } | null;
}

/** Events that a directory hears of other processes. */
export interface OthersEvents {
  /** Asks a process for its list. */
  ask(process: string): void;
  /** A socket of another process is now listed at this address. */
  came(id: string): void;
}

/**
 * Keeps the sockets of all other processes in the listing: by the batches that they announce, and by their whole lists where a batch is
 * missing. `now` is in milliseconds.
 */
export function makeOthers(listing: Listing, { ask, came }: OthersEvents, now: () => number) {
  const others = new Map<string, Other>();

  function heard(process: string): Other {
    const other = others.get(process) ?? {
      ...{ process, batch: -1, sockets: new Map<number, Listed>(), heardAt: 0, awaited: null },
    };
    other.heardAt = now();
    others.set(process, other);
    return other;
  }
  function want(other: Other): void {
    if (other.awaited && now() - other.awaited.at < PATIENCE) return;
    other.awaited = { at: now(), parts: [] };
    ask(other.process);
  }
  function add({ process, sockets }: Other, [n, id, page, client, since]: Socket): void {
    if (sockets.has(n)) return;
    const entry = { key: `${process}.${n}`, id, page, client, since };
    sockets.set(n, entry);
    listing.add(entry);
    came(id);
  }
  function remove({ sockets }: Other, n: number): void {
    const entry = sockets.get(n);
    if (entry) listing.remove(entry);
    sockets.delete(n);
  }
  function replace(other: Other, sockets: readonly Socket[]): void {
    const kept = new Set(sockets.map(([n]) => n));
    for (const n of [...other.sockets.keys()]) if (!kept.has(n)) remove(other, n);
    for (const socket of sockets) add(other, socket);
  }
  function forget(process: string): void {
    const other = others.get(process);
    if (other) replace(other, []);
    others.delete(process);
  }

  return {
    hearBeat({ process, batch, leaving }: Beat): void {
      if (leaving) {
        forget(process);
        return;
      }
      const other = heard(process);
      if (other.batch < 0 && batch === 0) other.batch = 0;
      if (other.batch < batch) want(other);
    },
    hearBatch({ process, batch, came: arrivals, gone }: Batch): void {
      const other = heard(process);
      if (batch > other.batch + 1) want(other);
      if (batch !== other.batch + 1) return;
      other.batch = batch;
      for (const socket of arrivals) add(other, socket);
      for (const n of gone) remove(other, n);
    },
    hearList(list: ListPart): void {
      const other = heard(list.process);
      const { parts } = other.awaited ?? {};
      // Parts of an earlier answer, or a lost one, let the process be asked again.
      if (!parts || list.part !== parts.length || parts.some(({ batch }) => batch !== list.batch)) return;
      parts.push(list);
      if (parts.length < list.parts) return;
      other.awaited = null;
      other.batch = list.batch;
      replace(
        other,
        parts.flatMap(({ sockets }) => sockets),
      );
    },
    /** Forgets processes that have fallen silent, and asks again for lists that have not come. */
    check(): void {
      for (const other of [...others.values()]) {
        if (now() - other.heardAt > GONE) forget(other.process);
        else if (other.awaited) want(other);
      }
    },
    isThere: (process: string): boolean => others.has(process),
    /** Returns whether a list has been asked for and has not come yet. */
    isWaiting: (): boolean => [...others.values()].some(({ awaited }) => awaited !== null),
    clear(): void {
      for (const process of [...others.keys()]) forget(process);
    },
  };
}
