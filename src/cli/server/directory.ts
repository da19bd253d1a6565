/** A socket's entry under the address it can be called at: everything that the choice among several goes by. */
export interface Entry {
  /** Unique among all sockets of all processes. */
  readonly key: string;
  readonly id: string;
  /** Fingerprint of the client's token: two entries with the same one are the same page. */
  readonly page: string;
  /** Network of the client: limits and fairness go by it. */
  readonly client: string;
}

/** Signal of one page for another. */
export interface Signal {
  readonly type: 'OFFER' | 'ANSWER' | 'CANDIDATE';
  readonly src: string;
  readonly dst: string;
  readonly payload: { readonly connectionId?: unknown };
}

/** A socket that can be called. */
export interface Place extends Entry {
  /** Whether its client is connected to another process. */
  readonly isRemote: boolean;
  /** Passes on a signal; `from`: key of the socket it came from. */
  signal(signal: Signal, from: string): void;
  /** Closes the socket, since others have more right to the place. */
  drop(): void;
}

/** A socket of this process. */
export interface OwnPlace extends Place {
  tell(message: object): void;
}

/** A directory of the pages that can be called. One process keeps it in memory, several share it (`cluster/sharedDirectory.ts`). */
export interface Directory {
  /** Name of this process, with which the keys of its places begin. */
  readonly process: string;
  /** Lists a socket. Resolves once every caller can find it. */
  add(place: OwnPlace): Promise<void>;
  remove(place: OwnPlace): Promise<void>;
  /** Places at an address, oldest first. */
  at(id: string): Promise<readonly Place[]>;
  /** Finds a place by its key and address, without asking other processes. One that is not here any more may still be found there. */
  find(key: string, id: string): Place | undefined;
  /** Sets the listener for offers that other processes have brought to a place of this one. */
  onOffer(heard: (to: Place, signal: Signal, from: string) => void): void;
  /** Network that this caller's last offer to an address went to, if another process passed it on. */
  lastNetwork(caller: Entry, id: string): Promise<string | undefined>;
  rememberNetwork(caller: Entry, to: Entry): void;
}

/**
 * Most entries under one address from one network: a family at a table have a door each, and a page that reloads is here twice for a while.
 */
const TOGETHER = 4;
/** Most entries under one address: eight seats of a table, and squatters from some networks. The oldest of them make room. */
const MOST = 64;

/** Adds a newcomer to the entries of its address, in place of its page's own and of its network's oldest if there are too many. */
export function withNewcomer<T extends Entry>(
  entries: readonly T[],
  newcomer: T,
): { readonly entries: readonly T[]; readonly dropped: T | undefined } {
  // A returning page replaces its own socket, which may be dead without knowing.
  const others = entries.filter(({ page }) => page !== newcomer.page);
  const neighbours = others.filter(({ client }) => client === newcomer.client);
  const crowded = others.length >= MOST ? others[0] : undefined;
  const dropped = neighbours.length + 1 > TOGETHER ? neighbours[0] : crowded;
  return { entries: [...others.filter((each) => each !== dropped), newcomer], dropped };
}

/** Makes the directory of a process that has no others beside it. `process`: its name. */
export function makeLocalDirectory(process: string): Directory {
  const places = new Map<string, readonly Place[]>();
  const keys = new Map<string, Place>();
  const at = (id: string): readonly Place[] => places.get(id) ?? [];
  return {
    process,
    async add(place) {
      const { entries, dropped } = withNewcomer(at(place.id), place);
      places.set(place.id, entries);
      keys.set(place.key, place);
      dropped?.drop();
    },
    async remove(place) {
      keys.delete(place.key);
      const rest = at(place.id).filter(({ key }) => key !== place.key);
      if (rest.length) places.set(place.id, rest);
      else places.delete(place.id);
    },
    at: async (id) => at(id),
    find: (key) => keys.get(key),
    onOffer() {},
    lastNetwork: async () => undefined,
    rememberNetwork() {},
  };
}
