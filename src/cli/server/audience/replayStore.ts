import { JetStreamApiError, jetstream, jetstreamManager, type StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import type { NatsConnection } from '@nats-io/transport-node';
import * as v from 'valibot';
import { parseJson } from '../../../lib/json.ts';
import { eraseMarkSchema, KEPT_FOR, LARGEST_REPLAY } from '../../../session/replays/index.ts';

/** Name of the store of published replays. Broadcasts have another, so neither takes room from the other. */
export const REPLAY_STREAM = 'REPLAYS';

/** Milliseconds to wait for the NATS server. */
const PATIENCE = 2000;
/** Bytes of a part of a replay: as much as waits in memory for each client that reads slowly. */
const PART = 128 * 1024;
/** Bytes of all replays together, on disk. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** JetStream's codes for a place that is taken, and for a store that has other limits. */
const PLACE_TAKEN = 10071;
const OTHER_LIMITS = 10058;

/** Place of a replay's head, or of a part: those are counted from 1. */
const subjectOf = (name: string, part: number): string => `replay.${name}.${part}`;
const subjectsOf = (name: string): string => `replay.${name}.*`;

/** Head of a replay. `erased`: it was deleted, and cannot be left again. */
const headSchema = v.union([
  v.strictObject({
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_REPLAY)),
    erase: eraseMarkSchema,
  }),
  v.strictObject({ erased: v.literal(true) }),
]);

/** A replay in the store. */
export interface StoredReplay {
  /** Bytes of it. */
  readonly size: number;
  /** Yields its bytes in order. Throws if it is deleted meanwhile. */
  parts(): AsyncGenerator<Uint8Array>;
}

/** Published replays on the disk of a NATS server. Every method rejects while it does not answer. */
export type ReplayStore = Awaited<ReturnType<typeof openReplayStore>>;

/** Opens the store, which its first use makes if it is missing. `mostBytes`: of all replays together. */
export async function openReplayStore(nats: NatsConnection, replicas: number, mostBytes = MOST_BYTES) {
  const manager = await jetstreamManager(nats, { timeout: PATIENCE, checkAPI: false });
  const wanted: Partial<StreamConfig> & { name: string } = {
    name: REPLAY_STREAM,
    subjects: [subjectsOf('*')],
    storage: 'file',
    num_replicas: replicas,
    // A full store refuses new replays: those that are kept stay until their day.
    discard: 'new',
    max_age: nanos(KEPT_FOR),
    max_msgs_per_subject: 1,
    max_msg_size: PART + 1024,
    max_bytes: mostBytes,
    allow_direct: true,
  };
  async function make(): Promise<void> {
    try {
      await manager.streams.add(wanted);
    } catch (error) {
      // It outlives releases, which may have other limits.
      if (!(error instanceof JetStreamApiError) || error.code !== OTHER_LIMITS) throw error;
      await manager.streams.update(REPLAY_STREAM, wanted);
    }
  }
  let made: Promise<void> | null = null;
  let isMending = false;
  async function mend(): Promise<void> {
    if (isMending) return;
    isMending = true;
    await make().catch(() => {});
    isMending = false;
  }
  /**
   * Uses the store. Once it is made, nothing here waits for a leader of the NATS servers, who is missing for seconds when one has died: any
   * server reads its own copy. An error may mean that the store is lost: then it is made again for those who ask later.
   */
  async function use<T>(act: () => Promise<T>): Promise<T> {
    made ??= make();
    try {
      await made;
    } catch (error) {
      made = null;
      throw error;
    }
    try {
      return await act();
    } catch (error) {
      void mend();
      throw error;
    }
  }
  const js = jetstream(nats, { timeout: PATIENCE });
  const last = (name: string, part: number) => {
    const ask = () => manager.direct.getMessage(REPLAY_STREAM, { last_by_subj: subjectOf(name, part) });
    // A server that was just dying may have been asked.
    return ask().catch(ask);
  };

  /** Returns a replay's head; null: there is none. */
  async function headOf(name: string) {
    const stored = await last(name, 0);
    const json = parseJson(stored?.string() ?? '');
    const head = v.safeParse(headSchema, json.ok ? json.value : null);
    return stored && head.success ? { ...head.output, at: stored.time.getTime() } : null;
  }
  const purge = (name: string) => manager.streams.purge(REPLAY_STREAM, { filter: subjectsOf(name) });

  const store = {
    /**
     * Stores a replay, and returns until when in milliseconds since 1970. 'taken': someone else has left it, or it was deleted; 'full': there is
     * no room. The same again by the same person is stored once.
     */
    async keep(name: string, sealed: Uint8Array, erase: string): Promise<number | 'taken' | 'full'> {
      const known = await headOf(name);
      if (known) return 'erase' in known && known.erase === erase ? known.at + KEPT_FOR : 'taken';
      try {
        for (let i = 0; i * PART < sealed.length; i++)
          await js.publish(subjectOf(name, i + 1), sealed.subarray(i * PART, (i + 1) * PART));
        // Only now it is there, so it is never seen in part.
        await js.publish(subjectOf(name, 0), JSON.stringify({ size: sealed.length, erase }), {
          expect: { lastSubjectSequence: 0 },
        });
      } catch (error) {
        if (!(error instanceof JetStreamApiError)) throw error;
        if (error.code === PLACE_TAKEN) return 'taken';
        // Parts without a head are no one's.
        if (!(await headOf(name))) await purge(name);
        return 'full';
      }
      return Date.now() + KEPT_FOR;
    },
    /** Returns a sealed replay; null: there is none. */
    async find(name: string): Promise<StoredReplay | 'erased' | null> {
      const head = await headOf(name);
      if (!head) return null;
      if ('erased' in head) return 'erased';
      const { size } = head;
      return {
        size,
        async *parts() {
          for (let i = 0; i * PART < size; i++) {
            const part = await last(name, i + 1);
            if (!part) throw new Error('a part of the replay is missing');
            yield part.data;
          }
        },
      };
    },
    /** Deletes a replay. False: this is not the mark it was left with. Null: there is none. */
    async erase(name: string, erase: string): Promise<boolean | null> {
      const head = await headOf(name);
      if (!head || 'erased' in head) return null;
      if (head.erase !== erase) return false;
      await purge(name);
      await js.publish(subjectOf(name, 0), JSON.stringify({ erased: true }));
      return true;
    },
  };
  return {
    keep: (...asked: Parameters<typeof store.keep>) => use(() => store.keep(...asked)),
    find: (...asked: Parameters<typeof store.find>) => use(() => store.find(...asked)),
    erase: (...asked: Parameters<typeof store.erase>) => use(() => store.erase(...asked)),
  };
}
