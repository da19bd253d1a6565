import {
  AUDIENCE_STREAM,
  crowdSubjectOf,
  type Place,
  readSubject,
  type Stored,
  type Stream,
  subjectOf,
  subjectsOf,
} from '../../session/broadcast/index.ts';
import { natsClient } from './watchAhead.ts';

/** Milliseconds between attempts to reach the NATS server, the longest added by chance, and to wait for an answer. */
const AGAIN = 2000;
const CHANCE = 3000;
const PATIENCE = 5000;
/** Milliseconds between questions whether the server is still there. */
const PING = 20_000;

const GET = `$JS.API.DIRECT.GET.${AUDIENCE_STREAM}`;
const NOTHING = 404;

interface Events {
  /** A line was published just now. */
  live(place: Place, text: string): void;
  /** The site has told watchers something about the crowd. */
  crowd(text: string): void;
  /** The connection is there (again), or was lost. */
  connected(isThere: boolean): void;
}

export interface AudienceReader extends Stream {
  close(): void;
}

/** Reads a broadcast table from a NATS server, and connects again for as long as it takes. Rejects with `PartMissing`. */
export async function readAudience(url: string, table: string, events: Events): Promise<AudienceReader> {
  const { wsconnect } = await natsClient();
  const nats = await wsconnect({
    servers: url,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: AGAIN,
    reconnectJitter: CHANCE,
    reconnectJitterTLS: CHANCE,
    pingInterval: PING,
    // Servers of a cluster name each other by addresses that only they can reach.
    ignoreClusterUpdates: true,
  });
  nats.subscribe(crowdSubjectOf(table), {
    callback(error, message) {
      // Another watcher can have the store's answers sent here, as the end of some other broadcast. Only those have headers.
      if (!error && !message.headers) events.crowd(message.string());
    },
  });
  const heard = new Map<string, { unsubscribe(): void }>();
  const listenTo = (lane: string) =>
    nats.subscribe(subjectsOf(table, lane), {
      callback: (error, message) => {
        if (!error) events.live(readSubject(message.subject), message.string());
      },
    });
  const follow = async (): Promise<void> => {
    for await (const { type } of nats.status())
      if (type === 'reconnect') events.connected(true);
      else if (type === 'disconnect') events.connected(false);
  };
  void follow();
  events.connected(true);

  /** Returns the first text in a place from this message of the store on. */
  const storedFrom = async (place: Place, from: number): Promise<Stored | null> => {
    const question = JSON.stringify({ seq: from, next_by_subj: subjectOf(table, place) });
    const answer = await nats.request(GET, question, { timeout: PATIENCE });
    const { headers } = answer;
    if (headers?.code === NOTHING) return null;
    if (readSubject(headers?.get('Nats-Subject') ?? '').table !== table)
      throw new Error('This answers someone else’s question.');
    const at = Number(headers?.get('Nats-Sequence'));
    return { text: answer.string(), next: () => storedFrom(place, at + 1) };
  };
  return {
    stored: (place) => storedFrom(place, 1),
    async snapshot(lane) {
      const question = JSON.stringify({ last_by_subj: subjectsOf(table, lane) });
      const answer = await nats.request(GET, question, { timeout: PATIENCE });
      return answer.headers?.code === NOTHING ? null : answer.string();
    },
    listen(lanes) {
      for (const [lane, subscription] of heard) {
        if (lanes.includes(lane)) continue;
        subscription.unsubscribe();
        heard.delete(lane);
      }
      for (const lane of lanes) if (!heard.has(lane)) heard.set(lane, listenTo(lane));
    },
    close: () => void nats.close().catch(() => {}),
  };
}
