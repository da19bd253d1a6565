import type { NatsConnection } from '@nats-io/transport-node';
import * as v from 'valibot';
import { parseJson } from '../../../lib/json.ts';
import { type Crowd, crowdSubjectOf, OFF_AIR, parseCrowd } from '../../../session/broadcast/index.ts';
import { tableSchema } from '../../../session/room/index.ts';

/** Milliseconds between counts of a table's watchers, and after which the same counts are sent again, as a sign of life. */
const LOOK = 3000;
const REPEAT = 12_000;
/** Share of a count by which it may change without being sent at once. */
const SMALL = 0.02;
/** Milliseconds in which all NATS servers answer a question. */
const ANSWERS = 300;
/** Milliseconds between reports of applause to the site's other processes. */
const REPORT = 1000;
/** Milliseconds without counts after which a table takes no applause, and after which its applause is forgotten. */
const QUIET = 45_000;
const FORGOTTEN = 10 * 60_000;
/** Tables remembered. */
const MOST_TABLES = 10_000;

/** The service of a NATS server's system account that counts subscriptions (`deploy/nats.conf`), and the account of watchers. */
const COUNT = '$SYS.REQ.ACCOUNT.NSUBS';
const WATCHERS = 'AUDIENCE';
/** Subject on which the site's processes tell each other of applause. */
const APPLAUSE = 'comet.applause';

const Report = v.record(tableSchema, v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

interface Known extends Crowd {
  /** When a process of the site last told watchers these counts. */
  readonly at: number;
  /** The table was taken off air, and stays so. */
  readonly isOffAir?: true;
}

export interface Crowds {
  /** Counts of a table that is on air; `offAir`: it was taken off air; null: no process of the site publishes it. */
  of(table: string): Crowd | 'offAir' | null;
  /** Adds applause for a table. False: it is not on air. */
  applaud(table: string, claps: number): boolean;
  close(): void;
}

/** The times of `makeCrowds`, in milliseconds. */
export interface CrowdTimes {
  readonly look: number;
  readonly repeat: number;
  readonly report: number;
  readonly quiet: number;
}

/** Checks whether a count has changed so much that thousands of watchers should hear of it at once. */
const isNews = (before: Crowd, now: Crowd): boolean =>
  (['watching', 'applause'] as const).some((of) => Math.abs(now[of] - before[of]) > before[of] * SMALL);

const TIMES: CrowdTimes = { look: LOOK, repeat: REPEAT, report: REPORT, quiet: QUIET };

/**
 * Counts who watches each table that pages publish here (`tables`), and their applause, and tells watchers. Processes of a site tell each
 * other of applause, and hear each other's counts, so that any of them can go on with a table.
 */
export function makeCrowds(
  connected: Promise<NatsConnection>,
  tables: () => Iterable<string>,
  { look, repeat, report, quiet }: CrowdTimes = TIMES,
): Crowds {
  const known = new Map<string, Known>();
  /** Counts of each table that were last sent from here, and when. */
  const told = new Map<string, Known>();
  /** Applause that was not reported yet. */
  let fresh = new Map<string, number>();
  let nats: NatsConnection | null = null;

  function keep(table: string, counts: Known): void {
    // The newest last: the oldest is forgotten.
    known.delete(table);
    known.set(table, counts);
    for (const [old, { at }] of known)
      if (known.size > MOST_TABLES || Date.now() - at > FORGOTTEN) known.delete(old);
      else break;
  }

  function start(connection: NatsConnection): void {
    nats = connection;
    nats.subscribe(crowdSubjectOf('*'), {
      callback: (error, message) => {
        const text = error ? '' : message.string();
        const table = message.subject.split('.').at(-1)!;
        if (text === OFF_AIR) keep(table, { watching: 0, applause: 0, at: Date.now(), isOffAir: true });
        const heard = parseCrowd(text);
        if (!heard || known.get(table)?.isOffAir) return;
        const applause = Math.max(heard.applause, known.get(table)?.applause ?? 0);
        keep(table, { ...heard, applause, at: Date.now() });
      },
    });
    nats.subscribe(APPLAUSE, {
      callback: (error, message) => {
        const json = parseJson(error ? '' : message.string());
        const parsed = v.safeParse(Report, json.ok ? json.value : null);
        if (!parsed.success) return;
        for (const [table, claps] of Object.entries(parsed.output)) {
          const counts = known.get(table);
          if (counts) known.set(table, { ...counts, applause: counts.applause + claps });
        }
      },
    });
  }

  /** Returns the number of pages that listen to a table, at all NATS servers together. */
  async function watching(connection: NatsConnection, table: string): Promise<number> {
    const question = JSON.stringify({ acc: WATCHERS, subject: crowdSubjectOf(table) });
    const answers = await connection.requestMany(COUNT, question, { strategy: 'timer', maxWait: ANSWERS });
    let sum = 0;
    for await (const answer of answers) sum += Number(answer.string()) || 0;
    return sum;
  }

  async function tell(connection: NatsConnection, table: string): Promise<void> {
    // Without an answer watchers still get a sign of life.
    const count = await watching(connection, table).catch(() => 0);
    const counts: Crowd = { watching: count, applause: known.get(table)?.applause ?? 0 };
    const last = told.get(table);
    if (known.get(table)?.isOffAir) return;
    if (last && Date.now() - last.at < repeat && !isNews(last, counts)) return;
    told.set(table, { ...counts, at: Date.now() });
    connection.publish(crowdSubjectOf(table), JSON.stringify(counts));
  }

  const looking = setInterval(() => {
    if (!nats) return;
    const here = new Set(tables());
    for (const table of told.keys()) if (!here.has(table)) told.delete(table);
    // A connection that is closed is noticed elsewhere.
    for (const table of here) void tell(nats, table).catch(() => {});
  }, look).unref();
  const reporting = setInterval(() => {
    if (!nats || !fresh.size) return;
    const text = JSON.stringify(Object.fromEntries(fresh));
    fresh = new Map();
    nats.publish(APPLAUSE, text);
  }, report).unref();
  connected.then(start, () => {});

  const onAir = (table: string): Known | null => {
    const counts = known.get(table);
    return counts && !counts.isOffAir && Date.now() - counts.at < quiet ? counts : null;
  };
  return {
    of(table) {
      if (known.get(table)?.isOffAir) return 'offAir';
      const counts = onAir(table);
      return counts && { watching: counts.watching, applause: counts.applause };
    },
    applaud(table, claps) {
      if (!onAir(table)) return false;
      fresh.set(table, (fresh.get(table) ?? 0) + claps);
      return true;
    },
    close() {
      clearInterval(looking);
      clearInterval(reporting);
    },
  };
}
