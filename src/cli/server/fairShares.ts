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

interface Client {
  /** Sockets, oldest first, each with the function that ends it. */
  readonly sockets: Map<object, () => void>;
  readonly arrivals: Bucket;
  readonly words: Bucket;
  seen: number;
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
    };
    clients.set(name, client);
    client.seen = now();
    return client;
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

  return {
    /** Returns false if this network comes too often. */
    mayCome: (name: string): boolean => spend(of(name).arrivals, 0),
    /** Gives a socket a place. `end` is called if it loses the place to others. */
    add(name: string, socket: object, end: () => void): void {
      const client = of(name);
      client.sockets.set(socket, end);
      count++;
      if (client.sockets.size > CLIENT.sockets) loseOldest(client);
      else if (count > MOST_SOCKETS) loseOldest(greediest());
    },
    remove: (name: string, socket: object): void => remove(of(name), socket),
    /** Returns false if this network has sent too much; the message must then be dropped. */
    maySay: (name: string, bytes: number): boolean => spend(of(name).words, bytes),
  };
}

export type FairShares = ReturnType<typeof makeFairShares>;
