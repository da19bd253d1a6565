import { type Bucket, makeBucket } from '../../session/protocol/index.ts';

/**
 * Limits of one network. Sized for a classroom or a large family behind one address: 64 people, each at an address and a door, and for
 * seconds twice when all reload; each calls up to 16 doors with some ten messages of 2 kB before a peer answers.
 */
export const CLIENT = {
  sockets: 256,
  arrivals: { messages: { rate: 10, burst: 320 }, bytes: { rate: 1, burst: 1 } },
  words: { messages: { rate: 500, burst: 10_000 }, bytes: { rate: 1_000_000, burst: 20_000_000 } },
} as const;
/** Sockets of all networks together: some 100 MB of memory. */
const MOST_SOCKETS = 4000;
/** Milliseconds of silence after which a network without a socket has full buckets again. */
const FORGET = 60_000;

/** Use of the server by one network: its sockets now, and what it has sent since the last report. */
export interface Use {
  readonly client: string;
  readonly sockets: number;
  readonly arrivals: number;
  readonly messages: number;
  readonly bytes: number;
}

/** Use from which on a network is reported to other processes: small ones cannot reach a limit together. */
const BUSY = { sockets: 8, arrivals: 4, messages: 50 } as const;
/** Milliseconds after which another process’s report no longer counts: it has gone. */
const STALE = 3000;

interface Client {
  /** Sockets, oldest first, each with the function that ends it. */
  readonly sockets: Map<object, () => void>;
  readonly arrivals: Bucket;
  readonly words: Bucket;
  seen: number;
  /** Sent since the last report. */
  readonly sent: { arrivals: number; messages: number; bytes: number };
}

/** Refusals cost nothing, so that peers who share a network with a flooder are not shut out for long after it. */
const spend = (bucket: Bucket, bytes: number): boolean => bucket.has(bytes) && bucket.take(bytes);

/**
 * Shares a server's places among networks. A network with too many sockets loses its oldest: no one is turned away because of others, and a
 * newcomer keeps its place long enough to be introduced.
 */
export function makeFairShares() {
  const now = Date.now;
  const clients = new Map<string, Client>();
  const others = new Map<string, { readonly at: number; readonly sockets: ReadonlyMap<string, number> }>();
  let count = 0;
  let cleaned = now();

  const clean = (): void => {
    if (now() - cleaned < FORGET / 4) return;
    cleaned = now();
    for (const [name, { sockets, seen }] of clients)
      if (sockets.size === 0 && now() - seen > FORGET) clients.delete(name);
  };
  const of = (name: string): Client => {
    clean();
    const client = clients.get(name) ?? {
      sockets: new Map(),
      arrivals: makeBucket(now, CLIENT.arrivals),
      words: makeBucket(now, CLIENT.words),
      seen: 0,
      sent: { arrivals: 0, messages: 0, bytes: 0 },
    };
    clients.set(name, client);
    client.seen = now();
    return client;
  };
  const elsewhere = (name: string): number => {
    let sum = 0;
    for (const { at, sockets } of others.values()) if (now() - at <= STALE) sum += sockets.get(name) ?? 0;
    return sum;
  };
  /** Ends the oldest sockets of a network beyond this process's part of what it may have in all. */
  const trim = (name: string, client: Client): void => {
    const all = client.sockets.size + elsewhere(name);
    if (all <= CLIENT.sockets) return;
    const most = Math.floor((CLIENT.sockets * client.sockets.size) / all);
    while (client.sockets.size > most) loseOldest(client);
  };
  const remove = (client: Client, socket: object): void => {
    if (client.sockets.delete(socket)) count--;
  };
  const loseOldest = (client: Client): void => {
    const [oldest] = client.sockets;
    if (!oldest) return;
    remove(client, oldest[0]);
    oldest[1]();
  };
  const greediest = (): Client =>
    [...clients.values()].reduce((one, other) => (other.sockets.size > one.sockets.size ? other : one));

  const mayCome = (client: Client): boolean => {
    if (!spend(client.arrivals, 0)) return false;
    client.sent.arrivals++;
    return true;
  };
  const maySay = (client: Client, bytes: number): boolean => {
    if (!spend(client.words, bytes)) return false;
    client.sent.messages++;
    client.sent.bytes += bytes;
    return true;
  };

  return {
    /** Number of other processes whose use is remembered. */
    get processes(): number {
      return others.size;
    },
    /** Returns false if this network comes too often. */
    mayCome: (name: string): boolean => mayCome(of(name)),
    /** Gives a socket a place. `end` is called if it loses the place to others. */
    add(name: string, socket: object, end: () => void): void {
      const client = of(name);
      client.sockets.set(socket, end);
      count++;
      trim(name, client);
      if (count > MOST_SOCKETS) loseOldest(greediest());
    },
    remove: (name: string, socket: object): void => remove(of(name), socket),
    /** Returns false if this network has sent too much; the message must then be dropped. */
    maySay: (name: string, bytes: number): boolean => maySay(of(name), bytes),
    /** Returns the use of busy networks since the last report, for the other processes of a cluster. */
    report(): readonly Use[] {
      const uses: Use[] = [];
      for (const [client, { sockets, sent }] of clients) {
        const { arrivals, messages } = sent;
        if (sockets.size >= BUSY.sockets || arrivals >= BUSY.arrivals || messages >= BUSY.messages)
          uses.push({ client, sockets: sockets.size, ...sent });
        sent.arrivals = sent.messages = sent.bytes = 0;
      }
      return uses;
    },
    /** Counts what networks have at another process, and take from their limits there, as if it were here. */
    learn(process: string, uses: readonly Use[]): void {
      for (const [other, { at }] of others) if (now() - at > STALE) others.delete(other);
      others.set(process, {
        at: now(),
        sockets: new Map(uses.map(({ client, sockets }) => [client, sockets])),
      });
      for (const { client: name, arrivals, messages, bytes } of uses) {
        const client = of(name);
        client.arrivals.drain(0, arrivals);
        client.words.drain(bytes, messages);
        trim(name, client);
      }
    },
  };
}

export type FairShares = ReturnType<typeof makeFairShares>;
