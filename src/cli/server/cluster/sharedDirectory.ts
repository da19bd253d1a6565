import type { NatsConnection } from '@nats-io/transport-node';
import type * as v from 'valibot';
import { type Directory, type Elsewhere, makeOwnPlaces, type Place } from '../directory.ts';
import type { FairShares } from '../fairShares.ts';
import { type Entry, makeListing } from '../listing.ts';
import { makeAnnouncer } from './announcer.ts';
import { makeLink, PATIENCE } from './link.ts';
import { BEAT, makeOthers } from './others.ts';
import {
  Batch,
  BEATS,
  Beat,
  CHANGES,
  ForSocket,
  ListPart,
  listsTo,
  Question,
  questionsTo,
  signalsTo,
} from './wire.ts';

/** Milliseconds within which the others answer a process that has come. */
const ANSWERS = 100;

const processOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** A directory that several processes share. */
export interface SharedDirectory extends Directory {
  /** Whether the processes find each other's pages now. Otherwise this one introduces those that it serves to each other. */
  isShared(): boolean;
  /** Takes part over this connection. Resolves when it is closed. */
  start(nats: NatsConnection): Promise<void>;
  /** Tells the other processes that this one ends, and closes the connection. */
  close(): Promise<void>;
}

/**
 * Shares a directory among processes over NATS: each keeps all sockets of all processes in memory, as the others announce them, and sends
 * signals to the process that has the socket. `process`: a name that no other process ever has. `shares`: limits of networks, which then
 * hold over all processes together.
 */
export function makeSharedDirectory(process: string, shares: FairShares): SharedDirectory {
  const listing = makeListing();
  const link = makeLink({ up, down: () => others.clear(), sending: () => announcer.announce() });
  const announcer = makeAnnouncer(process, link.publish);
  const own = makeOwnPlaces(listing, (entry) => {
    announcer.gone(entry);
    void link.settled();
  });
  const others = makeOthers(
    listing,
    { ask: (other) => link.publish(questionsTo(other), { process }), came: own.yieldAt },
    () => performance.now(),
  );
  let elsewhere: Elsewhere | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** When the NATS server last began to answer, and whether it passes on what this process says. */
  let upAt = 0;
  let isHeard = false;

  /** Returns whether the others' lists are still coming. One that does not send its list is not waited for. */
  function isJoining(): boolean {
    const past = performance.now() - upAt;
    return link.isUp() && (past < ANSWERS || (past < PATIENCE && others.isWaiting()));
  }
  function beat(more: Pick<v.InferInput<typeof Beat>, 'hello' | 'leaving'> = {}): void {
    link.publish(BEATS, { process, batch: announcer.batch(), uses: shares.report(), ...more });
  }
  function up(): void {
    upAt = performance.now();
    isHeard = false;
    beat({ hello: true });
  }

  const remote = (entry: Pick<Entry, 'key' | 'id' | 'page' | 'client'>): Place => ({
    ...entry,
    isRemote: true,
    signal: (signal, from) => link.publish(signalsTo(processOf(entry.key)), { key: entry.key, from, signal }),
  });

  function hearBeat(heard: Beat): void {
    if (heard.process === process) {
      isHeard = true;
      return;
    }
    others.hearBeat(heard);
    shares.learn(heard.process, heard.uses);
    if (heard.hello) beat();
  }
  function hearBatch(batch: Batch): void {
    if (batch.process === process) return;
    others.hearBatch(batch);
    for (const lead of batch.led) elsewhere?.led(lead);
  }
  function hearSignal(told: v.InferOutput<typeof ForSocket>): void {
    const place = own.get(told.key);
    if (!place) {
      // The page left after it was looked up.
      if ('signal' in told && told.signal.type === 'OFFER')
        link.publish(signalsTo(processOf(told.from)), { key: told.from, gone: told.signal.dst });
    } else if ('gone' in told) place.tell({ type: 'EXPIRE', src: told.gone, dst: place.id });
    else if (told.signal.dst === place.id) {
      if (told.signal.type === 'OFFER') elsewhere?.offered(place, told.signal, told.from);
      place.signal(told.signal, told.from);
    }
  }

  return {
    process,
    isShared: () => link.isUp() && isHeard && !isJoining(),
    async start(nats) {
      const started = link.start(nats);
      link.hear(BEATS, Beat, hearBeat);
      link.hear(CHANGES, Batch, hearBatch);
      link.hear(listsTo(process), ListPart, others.hearList);
      link.hear(questionsTo(process), Question, (asked) => announcer.sendList(asked.process, own.listed()));
      link.hear(signalsTo(process), ForSocket, hearSignal);
      timer = setInterval(() => {
        beat();
        if (link.isUp()) others.check();
      }, BEAT).unref();
      await started;
    },
    async add(place) {
      announcer.came(own.add(place));
      own.yieldAt(place.id);
      await link.settled();
    },
    remove: own.remove,
    async at(id) {
      // A page may have come to another process just now.
      if (link.isUp() && listing.at(id).length === 0) await link.settled();
      while (isJoining() && listing.at(id).length === 0) await link.settled();
      return listing.at(id).map((entry) => own.get(entry.key) ?? remote(entry));
    },
    find(key, id) {
      if (processOf(key) === process) return own.get(key);
      return others.isThere(processOf(key)) ? remote({ key, id, page: '', client: '' }) : undefined;
    },
    listen(listeners) {
      elsewhere = listeners;
    },
    lead(lead) {
      announcer.led(lead);
      void link.settled();
    },
    async close() {
      clearInterval(timer);
      beat({ leaving: true });
      await link.close();
    },
  };
}
