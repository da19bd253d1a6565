import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { makeBucket } from '../../../session/protocol/index.ts';
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
/** Requests that are answered at a time, of all networks and of one: each holds a replay in memory. */
const AT_A_TIME = 64;
const OF_A_NETWORK = 16;

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
  const [mayLeave, mayRead] = [makeLimits(LEFT), makeLimits(READ)];
  const slots = makeSlots();

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
    if (!mayLeave(clientOf(request, isProxy), size)) {
      counts.refusal('messages');
      return answer(429, { error: 'These are many replays for one network. Try again tomorrow.' });
    }
    const store = await open();
    const sealed = await readBody(request, size);
    const name = nameOfReplay(sealed);
    const kept = await store.keep(name, sealed, erase.output);
    if (kept === 'taken') answer(409, { error: 'This replay is here already, by someone else.' });
    else if (kept === 'full')
      answer(507, { error: 'There is no room for more replays. Try again another day.' });
    else answer(201, { name, until: kept });
  }

  async function read(name: string, request: IncomingMessage, response: ServerResponse, answer: Answer) {
    const sealed = await (await open()).read(name);
    if (!sealed) return answer(404, { error: MISSING });
    if (!mayRead(clientOf(request, isProxy), sealed.length)) {
      counts.refusal('messages');
      return answer(429, { error: 'These are many replays for one network. Try again in a minute.' });
    }
    response
      .writeHead(200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': sealed.length,
        'Cache-Control': 'no-store',
        ...SECURITY_HEADERS,
      })
      .end(sealed);
  }

  async function erase(name: string, request: IncomingMessage, answer: Answer): Promise<void> {
    const key = v.safeParse(eraseKeySchema, request.headers[ERASE_HEADER]);
    const erased = await (await open()).erase(name, key.success ? eraseMark(key.output) : '');
    if (erased === null) answer(404, { error: MISSING });
    else if (erased) answer(200, {});
    else answer(403, { error: 'Only the browser that published a replay can delete it.' });
  }

  function act(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> | void {
    const { url = '', method = '' } = request;
    const name = v.safeParse(replayNameSchema, url.slice(REPLAY_PATH.length));
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
    const leave = slots.enter(clientOf(request, isProxy));
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
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  if (body.length !== size) throw new Error('the request is incomplete');
  return body;
}

/** Returns a function that takes bytes of a network, or returns false if these are too many. */
function makeLimits(limits: Parameters<typeof makeBucket>[1]): (network: string, bytes: number) => boolean {
  const all = new Map<string, ReturnType<typeof makeBucket>>();
  return (network, bytes) => {
    const bucket = all.get(network) ?? makeBucket(Date.now, limits);
    // The newest last: the oldest is forgotten.
    all.delete(network);
    all.set(network, bucket);
    if (all.size > REMEMBERED) all.delete(all.keys().next().value!);
    return bucket.has(bytes) && bucket.take(bytes);
  };
}

/** Counts the requests that are being answered. */
function makeSlots() {
  const open = new Map<string, number>();
  let all = 0;
  return {
    /** Takes a slot for a network, and returns a function that frees it; null: there is none. */
    enter(network: string): (() => void) | null {
      const own = open.get(network) ?? 0;
      if (all >= AT_A_TIME || own >= OF_A_NETWORK) return null;
      all++;
      open.set(network, own + 1);
      return () => {
        all--;
        const left = open.get(network)! - 1;
        if (left) open.set(network, left);
        else open.delete(network);
      };
    },
  };
}
