import { type Entry, type Listed, type Listing, makeListing } from './listing.ts';

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
}

/** A socket of this process. */
export interface OwnPlace extends Place {
  tell(message: object): void;
  /** Closes the socket, since others have more right to the place. */
  drop(): void;
}

/** A call that was led to one of several networks at an address. */
export interface Lead {
  /** Address and page of the caller. */
  readonly caller: string;
  readonly to: string;
  /** Socket and network that the call went to. */
  readonly key: string;
  readonly client: string;
  /** Name that the caller gave to the call. */
  readonly call?: string | undefined;
}

/** Listeners for the work of other processes. */
export interface Elsewhere {
  /** An offer has been brought to a place of this process. */
  offered(to: Place, signal: Signal, from: string): void;
  led(lead: Lead): void;
}

/** A directory of the pages that can be called. One process keeps it in memory, several share it (`cluster/sharedDirectory.ts`). */
export interface Directory {
  /** Name of this process, with which the keys of its places begin. */
  readonly process: string;
  /** Lists a socket. Resolves once every caller can find it. */
  add(place: OwnPlace): Promise<void>;
  remove(place: OwnPlace): void;
  /** Places at an address, oldest first. */
  at(id: string): Promise<readonly Place[]>;
  /** Finds a place by its key and address, without asking other processes. One that is not here any more may still be found there. */
  find(key: string, id: string): Place | undefined;
  listen(elsewhere: Elsewhere): void;
  /** Tells other processes where a call went. */
  lead(lead: Lead): void;
}

/** Lists the sockets of this process beside others. `gone`: runs when an entry of this process has been taken off. */
export function makeOwnPlaces(listing: Listing, gone: (entry: Listed) => void = () => {}) {
  const places = new Map<string, OwnPlace>();
  const entries = new Map<string, Listed>();

  function unlist(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    listing.remove(entry);
    gone(entry);
  }
  return {
    add(place: OwnPlace): Listed {
      const { key, id, page, client } = place;
      const entry = { key, id, page, client, since: listing.now() };
      places.set(key, place);
      entries.set(key, entry);
      listing.add(entry);
      return entry;
    },
    remove({ key }: OwnPlace): void {
      places.delete(key);
      unlist(key);
    },
    /** Takes those off an address that have lost their place to newer ones, wherever these are. */
    yieldAt(id: string): void {
      const { replaced, crowded } = listing.losers(id);
      for (const { key } of [...replaced, ...crowded]) unlist(key);
      for (const { key } of crowded) places.get(key)?.drop();
    },
    get: (key: string): OwnPlace | undefined => places.get(key),
    listed: (): readonly Listed[] => [...entries.values()],
  };
}

/** Makes the directory of a process that has no others beside it. `process`: its name. */
export function makeLocalDirectory(process: string): Directory {
  const listing = makeListing();
  const own = makeOwnPlaces(listing);
  return {
    process,
    async add(place) {
      own.add(place);
      own.yieldAt(place.id);
    },
    remove: own.remove,
    at: async (id) => listing.at(id).flatMap(({ key }) => own.get(key) ?? []),
    find: own.get,
    listen() {},
    lead() {},
  };
}
