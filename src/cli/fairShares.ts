import { type Bucket, makeBucket } from '../session/protocol/index.ts';

/**
 * What one network may have and say. A classroom or a large family behind one address: 64 people, each at an address and a door, and
 * for seconds twice when all reload; each calls up to 16 doors with some ten messages of 2 kB before somebody answers.
 */
export const CLIENT = {
  sockets: 256,
  arrivals: { messages: { rate: 10, burst: 320 }, bytes: { rate: 1, burst: 1 } },
  words: { messages: { rate: 500, burst: 10_000 }, bytes: { rate: 1_000_000, burst: 20_000_000 } },
} as const;
/** Of all networks together: some 100 MB of memory. */
const MOST_SOCKETS = 4000;
/** A network without a socket that has said nothing for so long has full buckets again, in milliseconds. */
const FORGET = 60_000;

interface Client {
  /** The oldest first, with what ends each. */
  readonly sockets: Map<object, () => void>;
  readonly arrivals: Bucket;
  readonly words: Bucket;
  seen: number;
}

/** What is refused costs nothing: whoever shares a network with somebody who floods is not shut out for long after it. */
const spend = (bucket: Bucket, bytes: number): boolean => bucket.has(bytes) && bucket.take(bytes);

/**
 * Shares out the places of a server among the networks that come. A network that has too many loses its oldest: nobody is turned away because of
 * others, and who comes gets a place for long enough to be introduced. `now` in milliseconds.
 */
export function makeFairShares(now: () => number = Date.now, most = MOST_SOCKETS) {
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
    /** False: this network comes too often. */
    mayCome: (name: string): boolean => spend(of(name).arrivals, 0),
    /** Gives a socket its place. `end` is called if it loses it to others. */
    add(name: string, socket: object, end: () => void): void {
      const client = of(name);
      client.sockets.set(socket, end);
      count++;
      if (client.sockets.size > CLIENT.sockets) loseOldest(client);
      else if (count > most) loseOldest(greediest());
    },
    remove: (name: string, socket: object): void => remove(of(name), socket),
    /** False: this network has said too much by now; the message is to be passed over. */
    maySay: (name: string, bytes: number): boolean => spend(of(name).words, bytes),
  };
}
