import {
  AUDIENCE_STREAM,
  crowdSubjectOf,
  type Stored,
  type Stream,
  subjectOf,
  subjectsOf,
} from '../../session/broadcast/index.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';

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
  live(seq: number, text: string): void;
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
  const { wsconnect } = await fetched(() => import('@nats-io/nats-core'));
  const nats = await wsconnect({
    servers: url,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: AGAIN,
    reconnectJitter: CHANCE,
    reconnectJitterTLS: CHANCE,
    pingInterval: PING,
  });
  nats.subscribe(subjectsOf(table), {
    callback: (error, message) => {
      if (!error) events.live(Number(message.subject.split('.').at(-1)), message.string());
    },
  });
  nats.subscribe(crowdSubjectOf(table), {
    callback: (error, message) => void (error || events.crowd(message.string())),
  });
  const follow = async (): Promise<void> => {
    for await (const { type } of nats.status())
      if (type === 'reconnect') events.connected(true);
      else if (type === 'disconnect') events.connected(false);
  };
  void follow();
  events.connected(true);

  /** Returns the first text in an entry's place from this message of the store on. */
  const storedFrom = async (seq: number, from: number): Promise<Stored | null> => {
    const question = JSON.stringify({ seq: from, next_by_subj: subjectOf(table, seq) });
    const answer = await nats.request(GET, question, { timeout: PATIENCE });
    const { headers } = answer;
    if (headers?.code === NOTHING) return null;
    const at = Number(headers?.get('Nats-Sequence'));
    return { text: answer.string(), next: () => storedFrom(seq, at + 1) };
  };
  return {
    stored: (seq) => storedFrom(seq, 1),
    close: () => void nats.close().catch(() => {}),
  };
}
