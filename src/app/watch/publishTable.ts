import * as v from 'valibot';
import { parseJson } from '../../lib/json.ts';
import type { Audience, AudienceEvents } from '../../session/broadcast/index.ts';
import { openSiteSocket } from './siteSocket.ts';

const Answer = v.union([
  v.object({ next: v.pipe(v.number(), v.safeInteger()) }),
  v.object({ took: v.pipe(v.number(), v.safeInteger()) }),
]);

/** Calls this page's site, to publish a table. `right`: see `broadcastRight`. */
export function callSite(table: string, right: string, events: AudienceEvents): Audience {
  const { send, close } = openSiteSocket({
    hello: () => ({ table, right, marks: events.marks() }),
    alive: () => ({ marks: events.marks() }),
    answer(text) {
      const json = parseJson(text);
      const answer = v.safeParse(Answer, json.ok ? json.value : null);
      if (!answer.success) return;
      if ('next' in answer.output) events.ready(answer.output.next);
      else events.took(answer.output.took);
    },
    closed: () => events.closed(),
  });
  return {
    send,
    offer: (offer) => send(JSON.stringify(offer)),
    end: () => send('{"end":true}'),
    close,
  };
}
