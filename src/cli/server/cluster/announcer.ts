import type { Lead } from '../directory.ts';
import type { Listed } from '../listing.ts';
import { type Batch, CHANGES, listsTo, type Socket, TOGETHER } from './wire.ts';

const numberOf = ({ key }: Listed): number => Number(key.slice(key.lastIndexOf('.') + 1));
const socketOf = (entry: Listed): Socket => [
  numberOf(entry),
  entry.id,
  entry.page,
  entry.client,
  entry.since,
];

/** Takes at most as many as one message holds. */
const take = <T>(changes: T[]): T[] => changes.splice(0, TOGETHER);

/** Collects what changes at this process, and announces it to all others in numbered batches. */
export function makeAnnouncer(process: string, publish: (subject: string, message: object) => void) {
  const came: Socket[] = [];
  const gone: number[] = [];
  const led: Lead[] = [];
  let batch = 0;

  /** Announces what has changed since the last batch. */
  function announce(): void {
    while (came.length + gone.length + led.length > 0) {
      // If nobody can hear it, the number that is missing makes the others ask for the whole list.
      batch++;
      const arrivals = take(came);
      // A socket may have gone already: the others must hear of its arrival first, or they would keep it for good.
      const departures = came.length ? [] : take(gone);
      const message: Batch = { process, batch, came: arrivals, gone: departures, led: take(led) };
      publish(CHANGES, message);
    }
  }
  return {
    /** Number of the last batch. */
    batch: (): number => batch,
    came: (entry: Listed): void => void came.push(socketOf(entry)),
    gone: (entry: Listed): void => void gone.push(numberOf(entry)),
    led: (lead: Lead): void => void led.push(lead),
    announce,
    /** Sends another process the list of all sockets. */
    sendList(to: string, entries: readonly Listed[]): void {
      const sockets = entries.map(socketOf);
      const parts = Math.ceil(sockets.length / TOGETHER) || 1;
      for (let part = 0; part < parts; part++)
        publish(listsTo(to), { process, batch, part, parts, sockets: take(sockets) });
    },
  };
}
