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

/** An entry in a listing. */
export interface Listed extends Entry {
  /** Higher than that of every entry its process knew of as it came: milliseconds since 1970, unless some clock is ahead. */
  readonly since: number;
}

/**
 * Most entries under one address from one network: a family at a table have a door each, and a page that reloads is here twice for a while.
 */
const TOGETHER = 4;
/** Most entries under one address: eight seats of a table, and squatters from some networks. The oldest of them make room. */
const MOST = 64;

/** Entries of an address: those that may be called, and those that have lost their place. */
interface Contest {
  /** Oldest first. */
  readonly standing: readonly Listed[];
  /** Sockets whose page has come back since: they may be dead without knowing. */
  readonly replaced: readonly Listed[];
  /** Oldest ones beyond the limits. */
  readonly crowded: readonly Listed[];
}

/** Applies the limits to the entries of an address, oldest first. Every process comes to the same result for the same entries. */
function contest(entries: readonly Listed[]): Contest {
  const standing: Listed[] = [];
  const replaced: Listed[] = [];
  const crowded: Listed[] = [];
  const pages = new Set<string>();
  const clients = new Map<string, number>();
  for (const entry of entries.toReversed()) {
    const together = clients.get(entry.client) ?? 0;
    if (pages.has(entry.page)) replaced.push(entry);
    else if (together >= TOGETHER || standing.length >= MOST) crowded.push(entry);
    else {
      standing.push(entry);
      clients.set(entry.client, together + 1);
    }
    pages.add(entry.page);
  }
  return { standing: standing.reverse(), replaced, crowded };
}

const isBefore = (one: Listed, other: Listed): boolean =>
  one.since < other.since || (one.since === other.since && one.key < other.key);

/** Lists sockets by address. Entries that have lost their place stay until they are removed, and are not found. */
export function makeListing() {
  /** Entries of each address, oldest first. */
  const lists = new Map<string, readonly Listed[]>();
  const all = (id: string): readonly Listed[] => lists.get(id) ?? [];
  let newest = 0;
  return {
    /** Returns the `since` of an entry that comes now. */
    now: (): number => Math.max(Date.now(), newest + 1),
    add(entry: Listed): void {
      newest = Math.max(newest, entry.since);
      const others = all(entry.id);
      const at = others.findLastIndex((other) => isBefore(other, entry)) + 1;
      lists.set(entry.id, others.length ? others.toSpliced(at, 0, entry) : [entry]);
    },
    /** Takes an entry off, if it is listed. */
    remove({ id, key }: Entry): void {
      const rest = all(id).filter((other) => other.key !== key);
      if (rest.length) lists.set(id, rest);
      else lists.delete(id);
    },
    /** Returns the entries that may be called at an address, oldest first. */
    at(id: string): readonly Listed[] {
      const entries = all(id);
      return entries.length > 1 ? contest(entries).standing : entries;
    },
    /** Returns the entries of an address that have lost their place. */
    losers(id: string): Pick<Contest, 'replaced' | 'crowded'> {
      const entries = all(id);
      return entries.length > 1 ? contest(entries) : { replaced: [], crowded: [] };
    },
  };
}

export type Listing = ReturnType<typeof makeListing>;
