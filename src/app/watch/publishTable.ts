import * as v from 'valibot';
import { parseJson } from '../../lib/json.ts';
import { type Audience, type AudienceEvents, OFF_AIR } from '../../session/broadcast/index.ts';
import { openSiteSocket } from './siteSocket.ts';

const Answer = v.union([
  v.object({ next: v.pipe(v.number(), v.safeInteger()) }),
  v.object({ took: v.pipe(v.number(), v.safeInteger()) }),
  v.object({ offAir: v.literal(true) }),
]);

interface SiteEvents extends AudienceEvents {
  /** The table was taken off air: the site takes nothing more of it. */
  offAir(): void;
}

/** Calls this page's site, to publish a table. `right`: see `broadcastRight`. */
export function callSite(table: string, right: string, events: SiteEvents): Audience {
  const { send, close } = openSiteSocket({
    hello: () => ({ table, right, marks: events.marks() }),
    alive: () => ({ marks: events.marks() }),
    answer(text) {
      const json = parseJson(text);
      const answer = v.safeParse(Answer, json.ok ? json.value : null);
      if (!answer.success) return;
      if ('offAir' in answer.output) events.offAir();
      else if ('next' in answer.output) events.ready(answer.output.next);
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

/** Has this page's site take a table off air for good. Resolves to false if it has not confirmed that. */
export function takeOffAir(table: string, right: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { send, close } = openSiteSocket({
      hello: () => ({ table, right, marks: [] }),
      alive: () => ({ marks: [] }),
      answer(text) {
        if (text !== OFF_AIR) return send(OFF_AIR);
        resolve(true);
        close();
      },
      closed: () => resolve(false),
    });
  });
}
