import { below, type Rng } from '../../lib/rng.ts';
import { type End, makeLinks, type Process } from './memoryLinks.ts';
import {
  type Address,
  type Clock,
  LARGEST_MESSAGE,
  type LinkEvents,
  type Transport,
  type TransportEvents,
} from './transport.ts';
import { makeVirtualClock, type VirtualClock } from './virtualClock.ts';

/** As with PeerJS, in milliseconds: how long the server waits for somebody, and a caller for an answer. */
const EXPIRES = { after: 5000, spread: 1000 } as const;
const CALL_LIMIT = 12_000;
/** A frozen page loses its addresses after this time; where one is taken, the next is asked for after that. */
const ALIVE = 20_000;
const RETRY = 1000;

/** A network in memory, whose time is virtual and whose chance is seeded: the same run again gives the same events. */
export interface MemoryNet {
  readonly time: VirtualClock;
  /** The clock of whoever lives at this address: stops when it is frozen or killed. A new life has a new one. */
  clock(address: Address): Clock;
  /**
   * The first to open an address, or to ask for its clock, starts a life there. Whatever else that life is called, this network knows it by
   * this name: it is called `NAME-1`, `NAME-2` … while others hold its addresses.
   */
  open(address: Address, events: TransportEvents): Transport;
  /** Nothing comes through between two any more: first silence, after 15–18 s `lost`. */
  cut(a: Address, b: Address): void;
  heal(a: Address, b: Address): void;
  /** Who is in different groups is cut off from each other. Takes the place of the partition before; none: healed. */
  partition(groups: readonly (readonly Address[])[]): void;
  /** The page stands still: no timers, no messages. Thawed, it gets everything that has waited. */
  freeze(address: Address): void;
  thaw(address: Address): void;
  /** The page vanishes without a word; its links are `lost` after 5–7 s, its addresses are free at once. */
  kill(address: Address): void;
  /** The links between two are lost at both ends. */
  drop(a: Address, b: Address): void;
  /** The signalling server goes, or comes back. Links live on. */
  server(state: 'online' | 'offline'): void;
  /** Sends what no honest peer sends: a message that is too long. */
  cheat(from: Address, to: Address): void;
}

/** An address that somebody wants to be called at. */
interface Claim {
  readonly process: Process;
  readonly addressOf: (taken: number) => Address;
  /** How many of its addresses others held. */
  tries: number;
  address: Address;
  readonly called: TransportEvents['called'];
  readonly changed: (online: boolean) => void;
  /** An incoming link of this claim's transport. */
  readonly taken: (end: End) => void;
  held: boolean;
  given: boolean;
}

export interface MemoryNetSetup {
  readonly rng: Rng;
  /**
   * Whether an address can be held by several, between whom callers go round, as at our own PeerServer; all but those of a life itself,
   * which only it can have there. Otherwise it belongs to who has it first, as at any other.
   */
  readonly shared?: boolean;
  /** Milliseconds under way, smallest and largest. */
  readonly delay?: readonly [number, number];
  /** Links of networks with different names are different ones. */
  readonly name?: string;
}

export function makeMemoryNet({
  rng,
  shared = false,
  delay: [least, most] = [2, 60],
  name = 'memory',
}: MemoryNetSetup): MemoryNet {
  const clock = makeVirtualClock();
  const processes = new Map<Address, Process>();
  const registry = new Map<Address, readonly Claim[]>();
  /** Whose calls went to whom last, by caller and address. */
  const led = new Map<string, Claim>();
  const claims = new Set<Claim>();
  const cuts = new Set<string>();
  let groups: readonly (readonly Address[])[] = [];
  let up = true;

  const delay = (): number => least + below(rng, most - least + 1);
  const between = ({ after, spread }: { after: number; spread: number }): number =>
    after + below(rng, spread);
  const tell = (process: Process, what: () => void): void => {
    if (!process.alive) return;
    // What comes while the earlier is still being caught up with waits behind it.
    if (process.frozen || process.deferred.length) process.deferred.push(what);
    else what();
  };
  const later = (process: Process, ms: number, what: () => void): (() => void) =>
    clock.after(ms, () => tell(process, what));
  const catchUp = (process: Process): void => {
    while (process.alive && !process.frozen && process.deferred[0]) {
      try {
        process.deferred[0]();
      } finally {
        process.deferred.shift();
      }
    }
  };

  const pair = (a: Address, b: Address): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const isCut = (a: Address, b: Address): boolean => {
    if (cuts.has(pair(a, b))) return true;
    const [one, two] = [a, b].map((address) => groups.find((group) => group.includes(address)));
    return one !== undefined && two !== undefined && one !== two;
  };
  const isDown = (a: Process, b: Process): boolean => a.frozen || b.frozen || isCut(a.address, b.address);
  const links = makeLinks({ name, clock, rng, delay, tell, isDown });

  const processAt = (address: Address): Process => {
    const found = processes.get(address);
    if (found) return found;
    const process: Process = { address, alive: true, frozen: false, deferred: [], forgotten: null };
    processes.set(address, process);
    return process;
  };

  const release = (claim: Claim): void => {
    claim.held = false;
    const others = at(claim.address).filter((each) => each !== claim);
    registry.set(claim.address, others);
  };
  const at = (address: Address): readonly Claim[] => registry.get(address) ?? [];
  /** Asks for its addresses, one after the other, until it has one. */
  const ask = (claim: Claim): void => {
    if (claim.given || claim.held || !up) return;
    const { process, address } = claim;
    const others = at(address).filter((each) => each.process !== process);
    if (shared ? processes.has(address) && process.address !== address : others.length > 0) {
      claim.address = claim.addressOf(++claim.tries);
      later(process, RETRY, () => ask(claim));
      return;
    }
    for (const each of at(address)) if (each.process === process) each.held = false;
    registry.set(address, [...others, claim]);
    claim.held = true;
    claim.changed(true);
  };
  /** Who is called there: of several, another each time. */
  const holderOf = (to: Address, caller: Process): Claim | undefined => {
    const others = at(to).filter(({ process }) => process !== caller);
    const way = `${caller.address} ${to}`;
    const next = (others.indexOf(led.get(way)!) + 1) % others.length;
    const claim = others[next];
    if (claim && others.length > 1) led.set(way, claim);
    return claim;
  };

  /** Calls whoever holds the address, by way of the server. */
  const dial = (end: End, to: Address, from: () => Address): void => {
    let answered = false;
    const fail = (): void => {
      if (end.phase === 'calling') links.finish(end, answered ? 'blocked' : 'unreachable');
    };
    clock.after(CALL_LIMIT, fail);
    clock.after(delay(), () => {
      if (end.phase !== 'calling') return;
      const claim = holderOf(to, end.process);
      if (!up) links.finish(end, 'offline');
      else if (!claim) clock.after(between(EXPIRES), fail);
      else
        later(claim.process, delay(), () => {
          if (end.phase !== 'calling' || claim.given) return;
          answered = true;
          if (!isDown(end.process, claim.process)) answer(end, claim, from());
        });
    });
  };
  const answer = (caller: End, { process, called, taken }: Claim, from: Address): void => {
    let events: LinkEvents | null = null;
    const end = links.makeEnd(process, from, true, {
      opened: () => events?.opened(),
      message: (text) => events?.message(text),
      closed: (why) => events?.closed(why),
    });
    links.join(caller, end);
    taken(end);
    events = called(end.link);
    links.open(end);
    if (!events) end.link.close();
    later(caller.process, delay(), () => links.open(caller));
  };

  function open(address: Address, events: TransportEvents): Transport {
    const process = processAt(address);
    const mine = new Set<Claim>();
    const ends = new Set<End>();
    let closed = false;
    const claim = (addressOf: Claim['addressOf'], changed: Claim['changed']): Claim => {
      const { called } = events;
      const made: Claim = {
        process,
        addressOf,
        tries: 0,
        address: addressOf(0),
        called,
        changed,
        taken: (end) => void ends.add(end),
        held: false,
        given: false,
      };
      mine.add(made);
      claims.add(made);
      later(process, delay(), () => (up ? ask(made) : changed(false)));
      return made;
    };
    const giveUp = (one: Claim): void => {
      one.given = true;
      release(one);
      mine.delete(one);
      claims.delete(one);
    };
    const nameOf = (taken: number): Address => (taken ? `${address}-${taken}` : address);
    const main = claim(nameOf, (online) => {
      if (closed) return;
      if (online) events.server('online', 'Others can call.');
      else events.server('offline', 'The server that introduces players to each other cannot be reached.');
    });

    return {
      get address() {
        return main.address;
      },
      call(to, heard) {
        const end = links.makeEnd(process, to, false, heard);
        ends.add(end);
        if (closed || !process.alive) links.finish(end, 'own');
        else if (!up) links.finish(end, 'offline');
        else dial(end, to, () => main.address);
        return end.link;
      },
      alsoAt(addressOf) {
        const extra = claim(addressOf, () => {});
        return () => giveUp(extra);
      },
      close() {
        closed = true;
        for (const one of [...mine]) giveUp(one);
        for (const end of ends) end.link.close();
      },
    };
  }

  /** The server forgets whoever it does not hear. */
  const forget = (process: Process): void => {
    for (const claim of claims) if (claim.process === process && claim.held) release(claim);
  };
  const linksBetween = (a: Address, b: Address): End[] =>
    [...links.ends].filter((end) => end.process.address === a && end.other?.process.address === b);

  return {
    time: clock,
    open,
    clock(address) {
      const process = processAt(address);
      return {
        now: clock.now,
        after(ms, then) {
          let wanted = true;
          const cancel = later(process, ms, () => {
            if (wanted) then();
          });
          return () => {
            // It may be due already and wait for the page to be thawed.
            wanted = false;
            cancel();
          };
        },
      };
    },
    cut(a, b) {
      cuts.add(pair(a, b));
      links.refresh();
    },
    heal(a, b) {
      cuts.delete(pair(a, b));
      links.refresh();
    },
    partition(into) {
      groups = into;
      links.refresh();
    },
    freeze(address) {
      const process = processAt(address);
      if (process.frozen) return;
      process.frozen = true;
      process.forgotten = clock.after(ALIVE, () => forget(process));
      links.refresh();
    },
    thaw(address) {
      const process = processAt(address);
      if (!process.frozen) return;
      process.frozen = false;
      process.forgotten?.();
      for (const claim of claims)
        if (claim.process === process && !claim.held) {
          claim.changed(false);
          later(process, delay(), () => ask(claim));
        }
      clock.after(0, () => catchUp(process));
      links.refresh();
    },
    kill(address) {
      const process = processes.get(address);
      if (!process) return;
      processes.delete(address);
      process.alive = false;
      process.frozen = false;
      process.forgotten?.();
      process.deferred.length = 0;
      for (const claim of [...claims])
        if (claim.process === process) {
          release(claim);
          claims.delete(claim);
        }
      for (const end of [...links.ends]) if (end.process === process) links.vanish(end);
      links.refresh();
    },
    drop(a, b) {
      for (const end of [...linksBetween(a, b), ...linksBetween(b, a)]) links.finish(end, 'lost');
    },
    server(state) {
      up = state === 'online';
      for (const claim of claims) {
        if (!up) release(claim);
        if (up) later(claim.process, delay(), () => ask(claim));
        else tell(claim.process, () => claim.changed(false));
      }
    },
    cheat(from, to) {
      for (const end of linksBetween(to, from)) links.put(end, 'x'.repeat(LARGEST_MESSAGE + 1));
    },
  };
}
