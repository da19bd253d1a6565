import { JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { hashText } from '../../../lib/hash.ts';
import { AUDIENCE_STREAM, subjectOf, subjectsOf } from '../../../session/broadcast/index.ts';

/** Milliseconds to wait for the NATS server. */
const PATIENCE = 2000;
/** Lines stored for one place of a log. An honest table needs one; enemies with its link must not keep that one out. */
const AT_A_PLACE = 3;
/** Bytes of one line, and of all tables together. */
export const LARGEST_LINE = 256 * 1024;
const MOST_BYTES = 256 * 1024 * 1024;
/** Nanoseconds that a line is kept, and in which the same line is not stored again. */
const KEPT = 6 * 60 * 60 * 1e9;
const SAME = 2 * 60 * 1e9;

/** JetStream's codes for a place or a stream that is full, and for a line that is too long. */
const PLACE_FULL = 10077;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof JetStreamApiError && error.code === code;

/** Broadcast tables in the memory of a NATS server. Every method rejects while it does not answer. */
export type AudienceStream = Awaited<ReturnType<typeof openAudienceStream>>;

/** Opens the stream, and makes it if a server that has restarted lacks it. */
export async function openAudienceStream(nats: NatsConnection, replicas: number) {
  const manager = await jetstreamManager(nats, { timeout: PATIENCE, checkAPI: false });
  await manager.streams.add({
    name: AUDIENCE_STREAM,
    subjects: [subjectsOf('*')],
    storage: 'memory',
    num_replicas: replicas,
    // A full store refuses new tables, and takes nothing from those that are watched.
    discard: 'new',
    discard_new_per_subject: true,
    max_msgs_per_subject: AT_A_PLACE,
    max_msg_size: LARGEST_LINE,
    max_bytes: MOST_BYTES,
    max_age: KEPT,
    duplicate_window: SAME,
    allow_direct: true,
  });
  const js = jetstream(nats, { timeout: PATIENCE });

  const newest = (last_by_subj: string) => manager.streams.getMessage(AUDIENCE_STREAM, { last_by_subj });
  const hasBeginning = async (table: string): Promise<boolean> =>
    (await newest(subjectOf(table, 0))) !== null;

  return {
    hasBeginning,
    /** Returns the first entry that was not published, as far as the newest line tells. Without the first, watchers read none. */
    async next(table: string): Promise<number> {
      const last = await newest(subjectsOf(table));
      return last && (await hasBeginning(table)) ? Number(last.subject.split('.').at(-1)) + 1 : 0;
    },
    /** Returns how many milliseconds ago a line was published about a table. */
    async silence(table: string): Promise<number> {
      const last = await newest(subjectsOf(table));
      return last ? Date.now() - last.time.getTime() : Number.POSITIVE_INFINITY;
    },
    /** Publishes a line. False: there is no room for it. */
    async publish(table: string, seq: number, text: string): Promise<boolean> {
      try {
        await js.publish(subjectOf(table, seq), text, { msgID: hashText(`${table} ${text}`) });
        return true;
      } catch (error) {
        // Three lines are there already: another page of the table has sent the true one, unless an enemy has filled the place.
        if (hasCode(error, PLACE_FULL)) return true;
        if (error instanceof JetStreamApiError) return false;
        throw error;
      }
    },
    /** Deletes all that was published about a table. */
    async purge(table: string): Promise<void> {
      await manager.streams.purge(AUDIENCE_STREAM, { filter: subjectsOf(table) });
    },
  };
}
