import * as v from 'valibot';
import { parseJson } from '../../lib/json.ts';
import { AUDIENCE_PATH, type Audience, type AudienceEvents } from '../../session/broadcast/index.ts';

/** Milliseconds between signs of life. */
const ALIVE = 20_000;

const Answer = v.union([
  v.object({ next: v.pipe(v.number(), v.safeInteger()) }),
  v.object({ took: v.pipe(v.number(), v.safeInteger()) }),
]);

/** Address of this site's socket for publishing. */
const addressOf = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${AUDIENCE_PATH}`;

/** Calls this page's site, to publish a table. `right`: see `broadcastRight`. */
export function callSite(table: string, right: string, events: AudienceEvents): Audience {
  const socket = new WebSocket(addressOf(location));
  const send = (text: string): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
  };
  // The site hangs up if it has lost any of them: then this page calls again.
  const alive = setInterval(() => send(JSON.stringify({ marks: events.marks() })), ALIVE);
  socket.onopen = () => send(JSON.stringify({ table, right, marks: events.marks() }));
  socket.onmessage = ({ data }) => {
    const json = parseJson(String(data));
    const answer = v.safeParse(Answer, json.ok ? json.value : null);
    if (!answer.success) return;
    if ('next' in answer.output) events.ready(answer.output.next);
    else events.took(answer.output.took);
  };
  socket.onclose = () => {
    clearInterval(alive);
    events.closed();
  };
  return {
    send,
    offer: (offer) => send(JSON.stringify(offer)),
    end: () => send('{"end":true}'),
    close: () => socket.close(),
  };
}
