import type { Lead } from '../directory.ts';
import type { Listed } from '../listing.ts';
import type { Link } from './link.ts';
import { type Batch, CHANGES, listsTo, type Socket, TOGETHER } from './wire.ts';

/** Milliseconds between batches, at least: what changes meanwhile goes together. */
const GAP = 10;

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

/** Announces to all other processes what changes at this one, in numbered batches. */
export function makeAnnouncer(process: string, link: Link) {
  const came: Socket[] = [];
  const gone: number[] = [];
  const led: Lead[] = [];
  let batch = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | null = null;

  function send(): void {
    sentAt = performance.now();
    while (came.length + gone.length + led.length > 0) {
      // A number that was not heard, since the link was down, lets the others ask for the whole list.
      batch++;
      const message: Batch = { process, batch, came: take(came), gone: take(gone), led: take(led) };
      link.publish(CHANGES, message);
    }
  }
  async function exchange(): Promise<void> {
    await new Promise((later) => setTimeout(later, sentAt + GAP - performance.now()));
    next = null;
    send();
    await link.settled();
  }
  /**
   * Resolves once others will hear of everything that has changed here before they hear of anything later, and this process has heard of
   * what had changed elsewhere; or once the NATS server does not answer. Shared by all that wait at a time.
   */
  function settled(): Promise<void> {
    next ??= exchange();
    return next;
  }

  return {
    /** Number of the last batch. */
    batch: (): number => batch,
    came: (entry: Listed): void => {
      came.push(socketOf(entry));
    },
    gone(entry: Listed): void {
      gone.push(numberOf(entry));
      void settled();
    },
    led(lead: Lead): void {
      led.push(lead);
      void settled();
    },
    settled,
    /** Sends another process the whole list. */
    answer(asker: string, entries: () => readonly Listed[]): void {
      send();
      const sockets = entries().map(socketOf);
      const parts = Math.ceil(sockets.length / TOGETHER) || 1;
      for (let part = 0; part < parts; part++)
        link.publish(listsTo(asker), { process, batch, part, parts, sockets: take(sockets) });
    },
  };
}
