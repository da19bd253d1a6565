import type { NatsConnection } from '@nats-io/transport-node';
import { hashText } from '../../../lib/hash.ts';
import {
  type Directory,
  type Entry,
  makeLocalDirectory,
  type OwnPlace,
  type Place,
  withNewcomer,
} from '../directory.ts';
import type { FairShares } from '../fairShares.ts';
import { KEPT } from './addressBook.ts';
import { makeBookKeeper } from './bookKeeper.ts';
import { BEAT, makeMembers } from './members.ts';
import { BEATS, Beat, ForSocket, LARGEST, type Listed, parsed, signalsTo } from './wire.ts';

const processOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));
const listedOf = ({ key, page, client }: Entry): Listed => ({ key, page, client });
/** Names a page's calls to an address without naming either. */
const callOf = ({ id, page }: Entry, to: string): string => hashText(`${id} ${page} ${to}`).slice(0, 40);

/** A directory that several processes share. */
export interface SharedDirectory extends Directory {
  /** Whether the processes find each other's pages now. Otherwise this one introduces those that it serves to each other. */
  isShared(): boolean;
  /** Takes part over this connection. */
  start(nats: NatsConnection): Promise<void>;
  /** Tells the other processes that this one ends, and closes the connection. */
  close(): Promise<void>;
}

/** Tells the directory what other processes have sent. */
interface Listeners {
  readonly signal: (text: string) => void;
  readonly beat: (text: string) => void;
}

/** Carries messages between processes. While no address book is open, it sends nothing: messages would wait and come too late. */
function makeWire(process: string, isOpen: () => boolean) {
  let nats: NatsConnection | null = null;
  return {
    start(connection: NatsConnection, { signal, beat }: Listeners): void {
      nats = connection;
      // An error is a missing permission, which the server reports by itself.
      nats.subscribe(signalsTo(process), {
        callback: (error, message) => void (error ?? signal(message.string())),
      });
      nats.subscribe(BEATS, { callback: (error, message) => void (error ?? beat(message.string())) });
    },
    publish(subject: string, message: object): void {
      const text = JSON.stringify(message);
      if (nats && isOpen() && text.length <= LARGEST) nats.publish(subject, text);
    },
    async close(): Promise<void> {
      // Draining waits for an answer, which may never come.
      await (isOpen() ? nats?.drain() : nats?.close())?.catch(() => {});
    },
  };
}

/** Makes the changes of addresses, as far as their sockets are alive. */
function makeEditor(keeper: ReturnType<typeof makeBookKeeper>, isAlive: (listed: Listed) => boolean) {
  /** Changes under way: one after the other for each address, since changes at once only overtake each other. */
  const edits = new Map<string, Promise<void>>();
  return (id: string, change: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> => {
    const act = (): Promise<void> =>
      keeper.use(
        (book) =>
          book.edit(id, (listed) =>
            change(listed.filter(isAlive).map((each) => ({ ...each, id }))).map(listedOf),
          ),
        undefined,
      );
    const done = (edits.get(id) ?? Promise.resolve()).then(act).finally(() => {
      if (edits.get(id) === done) edits.delete(id);
    });
    edits.set(id, done);
    return done;
  };
}

/**
 * Shares a directory among processes over NATS: addresses are in JetStream's memory, signals go to the process that has the socket.
 * `process`: a name that no other process ever has. `shares`: limits of networks, which then hold over all processes together.
 * `replicas`: how many NATS servers keep a copy of the addresses.
 */
export function makeSharedDirectory(process: string, shares: FairShares, replicas = 1): SharedDirectory {
  const local = makeLocalDirectory(process);
  const members = makeMembers(Date.now);
  const mine = new Map<string, OwnPlace>();
  const keeper = makeBookKeeper(replicas, async () => {
    for (const place of mine.values()) await renew(place);
  });
  const wire = makeWire(process, keeper.isOpen);
  const timers = new Set<NodeJS.Timeout>();
  let heard: Parameters<Directory['onOffer']>[0] = () => {};

  const isAlive = ({ key }: Listed): boolean =>
    processOf(key) === process ? mine.has(key) : members.isThere(processOf(key));
  const remote = (entry: Entry): Place => ({
    ...entry,
    isRemote: true,
    signal: (signal, from) => wire.publish(signalsTo(processOf(entry.key)), { key: entry.key, from, signal }),
    drop: () => wire.publish(signalsTo(processOf(entry.key)), { key: entry.key, drop: true }),
  });
  const placeOf = (entry: Entry): Place => mine.get(entry.key) ?? remote(entry);

  const edit = makeEditor(keeper, isAlive);
  /** Lists a socket, unless it is `kept` where it stands, and closes one that it takes the place of. */
  async function list(place: OwnPlace, kept: (entries: readonly Entry[]) => boolean): Promise<void> {
    let dropped: Entry | undefined;
    await edit(place.id, (entries) => {
      const joined = kept(entries) ? { entries, dropped: undefined } : withNewcomer(entries, place);
      dropped = joined.dropped;
      return joined.entries;
    });
    if (dropped) placeOf(dropped).drop();
  }
  /** Renews what the bucket would forget, and puts back what it has lost. A socket that another has replaced stays away. */
  async function renew(place: OwnPlace): Promise<void> {
    if (!(await local.at(place.id)).includes(place)) return;
    await list(place, (entries) => entries.some(({ page }) => page === place.page));
  }
  const every = (milliseconds: number, act: () => void): void => {
    timers.add(setInterval(act, milliseconds).unref());
  };
  async function renewAll(): Promise<void> {
    for (const place of [...mine.values()]) if (mine.has(place.key)) await renew(place);
  }

  function hearSignal(text: string): void {
    const told = parsed(ForSocket, text);
    const place = told && mine.get(told.key);
    if (!told) return;
    if (!place) {
      // The page left after it was looked up, or while the book did not answer: nobody else takes it from the book then.
      if ('signal' in told && told.signal.type === 'OFFER') {
        wire.publish(signalsTo(processOf(told.from)), { key: told.from, gone: told.signal.dst });
        void edit(told.signal.dst, (entries) => entries);
      }
    } else if ('gone' in told) place.tell({ type: 'EXPIRE', src: told.gone, dst: place.id });
    else if ('drop' in told) place.drop();
    else if (told.signal.dst === place.id) {
      if (told.signal.type === 'OFFER') heard(place, told.signal, told.from);
      place.signal(told.signal, told.from);
    }
  }
  function hearBeat(text: string): void {
    const beat = parsed(Beat, text);
    if (!beat || beat.process === process) return;
    if (beat.leaving) members.leave(beat.process);
    else members.hear(beat.process);
    shares.learn(beat.process, beat.uses);
  }
  const beat = (): void => wire.publish(BEATS, { process, uses: shares.report() });

  return {
    process,
    isShared: keeper.isOpen,
    async start(nats) {
      wire.start(nats, { signal: hearSignal, beat: hearBeat });
      every(BEAT, beat);
      every(KEPT / 3, renewAll);
      await keeper.start(nats);
    },
    async add(place) {
      mine.set(place.key, place);
      await local.add(place);
      await list(place, () => false);
    },
    async remove(place) {
      mine.delete(place.key);
      await local.remove(place);
      await edit(place.id, (entries) => entries);
    },
    async at(id) {
      const here = await local.at(id);
      const listed = await keeper.use((book) => book.list(id), null);
      if (!listed) return here;
      const places = listed.filter(isAlive).map((each) => placeOf({ ...each, id }));
      // All places are written again, one after the other, after a NATS server has restarted.
      return places.length > 0 ? places : here;
    },
    find(key, id) {
      if (processOf(key) === process) return mine.get(key);
      return members.isThere(processOf(key)) ? remote({ key, id, page: '', client: '' }) : undefined;
    },
    onOffer(listener) {
      heard = listener;
    },
    lastNetwork: (caller, id) => keeper.use((book) => book.lastNetwork(callOf(caller, id)), undefined),
    rememberNetwork(caller, to) {
      void keeper.use((book) => book.rememberNetwork(callOf(caller, to.id), to.client), undefined);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      wire.publish(BEATS, { process, uses: [], leaving: true });
      await wire.close();
      keeper.close();
    },
  };
}
