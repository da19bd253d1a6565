import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { type Bucket, makeBucket } from '../../../session/protocol/index.ts';
import {
  ERASE_HEADER,
  eraseKeySchema,
  eraseMark,
  eraseMarkSchema,
  LARGEST_REPLAY,
  nameOfReplay,
  REPLAY_PATH,
  replayNameSchema,
} from '../../../session/replays/index.ts';
import { clientOf, type IsProxy } from '../clientAddress.ts';
import { type Counts, NO_COUNTS } from '../counts.ts';
import { SECURITY_HEADERS } from '../headers.ts';
import type { ReplayStore } from './replayStore.ts';
import { makeSlots } from './requestSlots.ts';

/** Limits of one network: what a long evening gives at once and then some matches a day, and what a class reads that opens one link. */
const LEFT = {
  messages: { rate: 20 / 86_400, burst: 20 },
  bytes: { rate: 2_000_000 / 86_400, burst: 16_000_000 },
} as const;
const READ = {
  messages: { rate: 1, burst: 120 },
  bytes: { rate: 500_000, burst: 128_000_000 },
} as const;
/** Networks whose use is remembered. */
const REMEMBERED = 10_000;
/** Requests that are answered at a time, of all networks and of one. Each that leaves a replay holds all of it in memory, each other one a part. */
const LEAVING = { all: 16, one: 4 } as const;
const READING = { all: 512, one: 64 } as const;

/** Answers a request about a published replay; returns false for all other requests. */
export type AnswerReplays = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Keeps replays that pages publish, tells them to anyone who names one, and deletes one for the page that published it. The site cannot open
 * them: what they hold is judged by the page that reads them. `open` opens the store.
 */
export function answerReplays(
  open: () => Promise<ReplayStore>,
  isProxy: IsProxy,
  counts: Counts = NO_COUNTS,
): AnswerReplays {
  const [leftBy, readBy] = [makeLimits(LEFT), makeLimits(READ)];
  const [leaving, reading] = [makeSlots(LEAVING), makeSlots(READING)];
  let opened: Promise<ReplayStore> | null = null;

  /** Uses the store. One that fails is opened again for the next request: a NATS server without its disk lacks it. */
  async function use<T>(act: (store: ReplayStore) => Promise<T>): Promise<T> {
    try {
      opened ??= open();
      return await act(await opened);
    } catch (error) {
      opened = null;
      throw error;
    }
  }

  async function keep(request: IncomingMessage, answer: Answer): Promise<void> {
    const erase = v.safeParse(eraseMarkSchema, request.headers[ERASE_HEADER]);
    const size = Number(request.headers['content-length']);
    if (!erase.success || !(size > 0)) {
      counts.refusal('malformed');
      return answer(400, {
        error: 'Send a sealed replay, its length, and the mark of a key that deletes it.',
      });
    }
    if (size > LARGEST_REPLAY) return answer(413, { error: `A replay has at most ${LARGEST_REPLAY} bytes.` });
    if (!spend(leftBy(clientOf(request, isProxy)), size)) {
      counts.refusal('messages');
      return answer(429, { error: 'These are many replays for one network. Try again tomorrow.' });
    }
    const sealed = await readBody(request, size);
    const name = nameOfReplay(sealed);
    const kept = await use((store) => store.keep(name, sealed, erase.output));
    if (kept === 'taken') answer(409, { error: 'This replay was left by someone else, or was deleted.' });
    else if (kept === 'full')
      answer(507, { error: 'There is no room for more replays. Try again another day.' });
    else answer(201, { name, until: kept });
  }

  const refuse = (answer: Answer): void => {
    counts.refusal('messages');
    answer(429, { error: 'These are many replays for one network. Try again in a minute.' });
  };

  async function read(name: string, request: IncomingMessage, response: ServerResponse, answer: Answer) {
    const found = await use((store) => store.find(name));
    if (!found) return answer(404, { error: MISSING });
    if (found === 'erased')
      return answer(410, { error: 'The person who published this replay has deleted it.' });
    const bucket = readBy(clientOf(request, isProxy));
    if (!bucket.has(found.size)) return refuse(answer);
    bucket.drain(found.size, 0);
    response.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': found.size,
      'Cache-Control': 'no-store',
      ...SECURITY_HEADERS,
    });
    // Part by part, as the client takes them. If it breaks off, both ends are closed.
    await pipeline(found.parts(), response).catch(() => {});
  }

  async function erase(name: string, request: IncomingMessage, answer: Answer): Promise<void> {
    const key = v.safeParse(eraseKeySchema, request.headers[ERASE_HEADER]);
    const erased = await use((store) => store.erase(name, key.success ? eraseMark(key.output) : ''));
    if (erased === null) answer(404, { error: MISSING });
    else if (erased) answer(200, {});
    else answer(403, { error: 'Only the browser that published a replay can delete it.' });
  }

  function act(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> | void {
    const { url = '', method = '' } = request;
    const name = v.safeParse(replayNameSchema, url.slice(REPLAY_PATH.length));
    // Before anything is asked of the NATS server.
    if (method !== 'POST' && !spend(readBy(clientOf(request, isProxy)), 0)) return refuse(answer);
    if (method === 'GET')
      return name.success ? read(name.output, request, response, answer) : answer(404, { error: MISSING });
    // A page of another site must not make its visitors publish anything.
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin')
      return answer(403, { error: 'Publish and delete on the page that shows the match.' });
    if (method === 'POST' && url === REPLAY_PATH) return keep(request, answer);
    if (method === 'DELETE' && name.success) return erase(name.output, request, answer);
    answer(405, { error: 'Use GET to read a replay, POST to publish one, and DELETE to delete yours.' });
  }

  return (request, response) => {
    if (!request.url?.startsWith(REPLAY_PATH)) return false;
    const answer: Answer = (status, body) => {
      response
        .writeHead(status, {
          'Content-Type': 'application/json',
          'Cache-Control': 'no-store',
          ...(status >= 400 && request.method === 'POST' ? { Connection: 'close' } : {}),
          ...SECURITY_HEADERS,
        })
        .end(JSON.stringify(body));
    };
    const slots = request.method === 'POST' ? leaving : reading;
    const leave = slots.enter(clientOf(request, isProxy), () => response.destroy());
    if (!leave) {
      counts.refusal('crowded');
      answer(503, { error: 'The site is busy. Try again in a minute.' });
      return true;
    }
    response.once('close', leave);
    Promise.resolve()
      .then(() => act(request, response, answer))
      .catch(() => {
        if (request.destroyed && !request.complete) response.destroy();
        else answer(503, { error: 'Replays cannot be reached here just now. Try again in a minute.' });
      });
    return true;
  };
}

type Answer = (status: number, body: object) => void;

const MISSING = 'There is no such replay here.';

/** Reads a request of this many bytes. Rejects if the client sends fewer. */
async function readBody(request: IncomingMessage, size: number): Promise<Uint8Array> {
  const body = Buffer.alloc(size);
  let read = 0;
  for await (const part of request) read += (part as Buffer).copy(body, read);
  if (read !== size) throw new Error('the request is incomplete');
  return body;
}

/** Takes a request and its bytes; false: that is too much. Refusals cost nothing. */
const spend = (bucket: Bucket, bytes: number): boolean => bucket.has(bytes) && bucket.take(bytes);

/** Returns a function that returns the bucket of a network. */
function makeLimits(limits: Parameters<typeof makeBucket>[1]): (network: string) => Bucket {
  const all = new Map<string, Bucket>();
  return (network) => {
    const bucket = all.get(network) ?? makeBucket(Date.now, limits);
    // The newest last: the oldest is forgotten.
    all.delete(network);
    all.set(network, bucket);
    if (all.size > REMEMBERED) all.delete(all.keys().next().value!);
    return bucket;
  };
}
