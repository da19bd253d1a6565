import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { parseJson } from '../../../lib/json.ts';
import { CROWD_PATH, MOST_CLAPS } from '../../../session/broadcast/index.ts';
import { makeBucket } from '../../../session/protocol/index.ts';
import { tableSchema } from '../../../session/room/index.ts';
import { clientOf, type IsProxy } from '../clientAddress.ts';
import { type Counts, NO_COUNTS } from '../counts.ts';
import { SECURITY_HEADERS } from '../headers.ts';
import type { Crowds } from './crowds.ts';

/** Limits of one network, for all tables: requests with applause, and claps. */
const NETWORK = { messages: { rate: 3, burst: 60 }, bytes: { rate: 2, burst: 60 } } as const;
/** Networks whose applause is remembered. */
const REMEMBERED = 10_000;
/** Bytes of the largest request. */
const LARGEST = 64;

const Applause = v.strictObject({
  applause: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CLAPS)),
});

/** Answers a request about a table's crowd; returns false for all other requests. */
export type AnswerCrowd = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Tells anyone the counts of a table on air, and takes applause for it: from any network, within its limits. */
export function answerCrowd(
  crowds: Pick<Crowds, 'of' | 'applaud'>,
  isProxy: IsProxy,
  counts: Counts = NO_COUNTS,
): AnswerCrowd {
  const mayClap = makeLimits();

  return (request, response) => {
    const { url = '', method } = request;
    if (!url.startsWith(CROWD_PATH)) return false;
    const answer = (status: number, body: object): void => {
      response
        .writeHead(status, {
          'Content-Type': 'application/json',
          'Cache-Control': 'no-store',
          ...(status >= 400 && method === 'POST' ? { Connection: 'close' } : {}),
          ...SECURITY_HEADERS,
        })
        .end(JSON.stringify(body));
    };
    const notOnAir = (): void => answer(404, { error: 'No table is on air under this name.' });
    const table = v.safeParse(tableSchema, url.slice(CROWD_PATH.length));
    if (!table.success) {
      notOnAir();
      return true;
    }
    if (method === 'GET') {
      const crowd = crowds.of(table.output);
      if (crowd) answer(200, crowd === 'offAir' ? { offAir: true } : crowd);
      // Not an error: pages ask before their site has counted for the first time.
      else response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
      return true;
    }
    if (method !== 'POST') {
      answer(405, { error: 'Use GET to read the counts, and POST to applaud.' });
      return true;
    }
    // A page of another site must not make its visitors applaud.
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin') {
      answer(403, { error: 'Applaud on the page that shows the table.' });
      return true;
    }
    readBody(request).then(
      (text) => {
        const json = parseJson(text ?? '');
        const body = v.safeParse(Applause, json.ok ? json.value : null);
        if (!body.success) {
          counts.refusal('malformed');
          answer(400, { error: `Send {"applause":1}, at most ${MOST_CLAPS} at once.` });
        } else if (!mayClap(clientOf(request, isProxy), body.output.applause)) {
          counts.refusal('messages');
          answer(429, { error: 'That is much applause for one network. Try again in a minute.' });
        } else if (crowds.applaud(table.output, body.output.applause)) answer(202, {});
        else notOnAir();
      },
      () => response.destroy(),
    );
    return true;
  };
}

/** Returns a request's text; null: it is too long. Rejects if the client disconnects. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST) return null;
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > LARGEST) return null;
  }
  return text;
}

/** Returns a function that takes claps of a network, or returns false if these are too many. */
function makeLimits(): (network: string, claps: number) => boolean {
  const all = new Map<string, ReturnType<typeof makeBucket>>();
  return (network, claps) => {
    const bucket = all.get(network) ?? makeBucket(Date.now, NETWORK);
    // The newest last: the oldest is forgotten.
    all.delete(network);
    all.set(network, bucket);
    if (all.size > REMEMBERED) all.delete(all.keys().next().value!);
    return bucket.has(claps) && bucket.take(claps);
  };
}
