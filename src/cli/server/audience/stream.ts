import { JetStreamApiError, jetstream, jetstreamManager, type StreamConfig } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  APART,
  AUDIENCE_STREAM,
  crowdSubjectOf,
  FIRST_ENTRIES,
  type Line,
  type Mark,
  OFF_AIR,
  OFF_AIR_PLACE,
  placeOf,
  readSubject,
  snapshotLane,
  subjectOf,
  subjectsOf,
} from '../../../session/broadcast/index.ts';
import type { Key } from '../../../session/identity/index.ts';
import { type CopyEnd, type Envelope, parseEnvelope } from '../../../session/tournament/index.ts';

/** Milliseconds to wait for the NATS server. */
const PATIENCE = 2000;
/** Lines stored in one place. An honest player needs one, or another if the table has dropped the first and elected the player again. */
const AT_A_PLACE = 3;
/** Bytes of one line, and of all tables together. */
export const LARGEST_LINE = 256 * 1024;
const MOST_BYTES = 256 * 1024 * 1024;
/** Bytes above which the store takes nothing of tournaments, which stay in it for hours: the rest is for tables. */
const MOST_WITH_TOURNAMENTS = MOST_BYTES / 2;
/** Header with a line's mark. */
const MARK = 'Comet-Mark';

/** JetStream's codes for a place that is full, and for one that is not as the sender thinks. */
const PLACE_FULL = 10077;
const PLACE_TAKEN = 10071;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof JetStreamApiError && error.code === code;

const WANTED = {
  name: AUDIENCE_STREAM,
  subjects: [subjectsOf('*')],
  storage: 'memory',
  // A full store refuses new tables, and takes nothing from those that are watched.
  discard: 'new',
  discard_new_per_subject: true,
  max_msgs_per_subject: AT_A_PLACE,
  max_msg_size: LARGEST_LINE,
  max_bytes: MOST_BYTES,
  allow_direct: true,
} satisfies Partial<StreamConfig> & { name: string };

/** Broadcast tables and tournaments in the memory of a NATS server. Every method rejects while it does not answer. */
export type AudienceStream = Awaited<ReturnType<typeof openAudienceStream>>;

/** Opens the stream, and makes it if a server that has restarted lacks it. */
export async function openAudienceStream(nats: NatsConnection, replicas: number) {
  const manager = await jetstreamManager(nats, { timeout: PATIENCE, checkAPI: false });
  await manager.streams.add({ ...WANTED, num_replicas: replicas });
  const js = jetstream(nats, { timeout: PATIENCE });

  const newest = (last_by_subj: string) => manager.streams.getMessage(AUDIENCE_STREAM, { last_by_subj });

  /** Deletes what was published about a table. `seq`: the first of the store's messages that stays. */
  const purge = async (table: string, seq?: number): Promise<void> => {
    await manager.streams.purge(AUDIENCE_STREAM, { filter: subjectsOf(table), ...(seq && { seq }) });
  };

  /** Tells a table's watchers and the site's processes that it is off air. */
  const tellOffAir = (table: string): void => nats.publish(crowdSubjectOf(table), OFF_AIR);

  /** Returns whether a line is stored. */
  async function has(table: string, mark: Mark): Promise<boolean> {
    const next_by_subj = subjectOf(table, placeOf(mark));
    let seq = 1;
    for (let i = 0; i < AT_A_PLACE; i++) {
      const stored = await manager.direct.getMessage(AUDIENCE_STREAM, { seq, next_by_subj });
      if (!stored) return false;
      if (stored.header.get(MARK) === nameOf(mark)) return true;
      seq = stored.seq + 1;
    }
    return false;
  }

  return {
    has,
    purge: (table: string) => purge(table),
    /** Returns how many milliseconds ago a line was published about a table. */
    async silence(table: string): Promise<number> {
      const last = await newest(subjectsOf(table));
      return last ? Date.now() - last.time.getTime() : Number.POSITIVE_INFINITY;
    },
    /** Returns the names of all tables and tournaments in the store. */
    async names(): Promise<string[]> {
      const { state } = await manager.streams.info(AUDIENCE_STREAM, { subjects_filter: FIRST_ENTRIES });
      return [...new Set(Object.keys(state.subjects ?? {}).map((subject) => readSubject(subject).table))];
    },
    /** Publishes a line. False: there is no room for it. */
    async publish(table: string, line: Line): Promise<boolean> {
      if (await has(table, line)) return true;
      const marked = headers();
      marked.set(MARK, nameOf(line));
      try {
        await js.publish(subjectOf(table, placeOf(line)), line.text, { headers: marked });
        return true;
      } catch (error) {
        // A player who has signed so many lines for one place keeps no one from playing.
        if (hasCode(error, PLACE_FULL)) return true;
        if (error instanceof JetStreamApiError) return false;
        throw error;
      }
    },
    /** Publishes a snapshot under an entry that is stored, unless there is one not far before it. */
    async publishSnapshot(table: string, { by, seq }: Mark, text: string): Promise<void> {
      const lane = snapshotLane(by);
      const last = await newest(subjectsOf(table, lane));
      if (last && seq < readSubject(last.subject).seq + APART) return;
      try {
        await js.publish(subjectOf(table, { seq, lane }), text);
        // Nobody reads older ones.
        await manager.streams.purge(AUDIENCE_STREAM, { filter: subjectsOf(table, lane), keep: 1 });
      } catch (error) {
        // Without room for it, late watchers read more of the log.
        if (!(error instanceof JetStreamApiError)) throw error;
      }
    },
    /** Returns the end of an organiser's copy of a tournament; null: there is none. */
    async endOf(name: string, by: Key): Promise<CopyEnd | null> {
      const [first, last] = await Promise.all([
        newest(subjectOf(name, { seq: 0, lane: by })),
        newest(subjectsOf(name, by)),
      ]);
      const end = last && parseEnvelope(last.string());
      if (!end) return null;
      if (first) return end;
      // It was deleted while this was on its way.
      await manager.streams.purge(AUDIENCE_STREAM, { filter: subjectsOf(name, by) });
      return null;
    },
    /** Publishes an envelope of a tournament in a place of its own. 'taken': another one is there; 'full': there is no room. */
    async publishEnvelope(
      name: string,
      { by, seq }: Envelope,
      text: string,
    ): Promise<'taken' | 'full' | null> {
      const { state } = await manager.streams.info(AUDIENCE_STREAM);
      if (state.bytes > MOST_WITH_TOURNAMENTS) return 'full';
      try {
        await js.publish(subjectOf(name, { seq, lane: by }), text, { expect: { lastSubjectSequence: 0 } });
        return null;
      } catch (error) {
        if (hasCode(error, PLACE_TAKEN)) return 'taken';
        if (error instanceof JetStreamApiError) return 'full';
        throw error;
      }
    },
    /** Checks whether a table was taken off air. */
    isOffAir: async (table: string): Promise<boolean> =>
      (await newest(subjectOf(table, OFF_AIR_PLACE))) !== null,
    /**
     * Deletes a table, takes nothing more of it if it may leave a mark, and tells its watchers and the site's other processes. Returns whether
     * there is a mark.
     */
    async takeOffAir(table: string, mayMark: boolean): Promise<boolean> {
      // First: in a full store there is no room even for the mark.
      await purge(table);
      if (mayMark) {
        const { seq } = await js.publish(subjectOf(table, OFF_AIR_PLACE), OFF_AIR);
        // NATS takes 1 for no bound, and would delete the mark.
        if (seq > 1) await purge(table, seq);
      }
      tellOffAir(table);
      return mayMark;
    },
    tellOffAir,
  };
}

const nameOf = ({ by, fingerprint }: Mark): string => `${by} ${fingerprint}`;
