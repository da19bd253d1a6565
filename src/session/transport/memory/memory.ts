import type { Clock } from '../../../lib/clock.ts';
import { below, type Rng } from '../../../lib/rng.ts';
import { type Address, LARGEST_MESSAGE, type Transport, type TransportEvents } from '../transport.ts';
import { type End, MemoryLinks } from './memoryLinks.ts';
import { Process } from './memoryProcess.ts';
import { MemoryServer } from './memoryServer.ts';
import { MemoryTransport, type Wiring } from './memoryTransport.ts';
import { VirtualClock } from './virtualClock.ts';

/** Milliseconds before the server forgets a frozen page's addresses. */
const ALIVE = 20_000;

export interface MemoryNetSetup {
  readonly rng: Rng;
  /**
   * Lets several pages hold one address, with callers led to each in turn, as at our own PeerServer. A process's own address stays
   * exclusive. Otherwise the first page to claim an address keeps it, as at any other server.
   */
  readonly shared?: boolean;
  /** Delay of a message in milliseconds, smallest and largest. */
  readonly delay?: readonly [number, number];
  /** Keeps the bindings of different networks apart. */
  readonly name?: string;
}

/** A network in memory with virtual time and seeded randomness: the same run gives the same events. */
export class MemoryNet {
  readonly time = new VirtualClock();
  readonly #processes = new Map<Address, Process>();
  readonly #cuts = new Set<string>();
  readonly #server: MemoryServer;
  readonly #links: MemoryLinks;
  readonly #wiring: Wiring;
  #groups: readonly (readonly Address[])[] = [];

  constructor({ rng, shared = false, delay: [least, most] = [2, 60], name = 'memory' }: MemoryNetSetup) {
    const delay = (): number => least + below(rng, most - least + 1);
    const isDown = (a: Process, b: Process): boolean =>
      a.frozen || b.frozen || this.#isCut(a.address, b.address);
    this.#server = new MemoryServer({ shared, delay, isLife: (address) => this.#processes.has(address) });
    this.#links = new MemoryLinks({ name, clock: this.time, rng, delay, isDown });
    this.#wiring = {
      time: this.time,
      server: this.#server,
      links: this.#links,
      delay,
      between: ({ after, spread }) => after + below(rng, spread),
      isDown,
    };
  }

  /** Clock of the process at this address; it stops when that is frozen or killed. A new process has a new one. */
  clock(address: Address): Clock {
    const process = this.#processAt(address);
    return { now: () => this.time.now(), after: (ms, then) => process.after(ms, then) };
  }

  /**
   * Opens a transport. The first call to open an address, or to ask for its clock, starts a process there, which this network knows by that
   * name, even if the server calls it `NAME-1`, `NAME-2` … because others hold its addresses.
   */
  open(address: Address, events: TransportEvents): Transport {
    return new MemoryTransport(this.#wiring, this.#processAt(address), address, events);
  }

  /** Cuts two processes off from each other: silence at first, then `lost` after 15–18 s. */
  cut(a: Address, b: Address): void {
    this.#cuts.add(pair(a, b));
    this.#links.refresh();
  }

  heal(a: Address, b: Address): void {
    this.#cuts.delete(pair(a, b));
    this.#links.refresh();
  }

  /** Cuts the groups off from each other. Replaces the previous partition; no groups heal it. */
  partition(groups: readonly (readonly Address[])[]): void {
    this.#groups = groups;
    this.#links.refresh();
  }

  /** Suspends a page: no timers, no messages. Once thawed, it gets everything that was deferred. */
  freeze(address: Address): void {
    const process = this.#processAt(address);
    if (process.frozen) return;
    process.frozen = true;
    process.forgotten = this.time.after(ALIVE, () => this.#server.forget(process));
    this.#links.refresh();
  }

  thaw(address: Address): void {
    const process = this.#processAt(address);
    if (!process.frozen) return;
    process.frozen = false;
    process.forgotten?.();
    this.#server.remember(process);
    this.time.after(0, () => process.catchUp());
    this.#links.refresh();
  }

  /** Makes a page vanish without closing its links, which are `lost` after 5–7 s; its addresses are free at once. */
  kill(address: Address): void {
    const process = this.#processes.get(address);
    if (!process) return;
    this.#processes.delete(address);
    process.die();
    this.#server.bury(process);
    for (const end of [...this.#links.ends]) if (end.process === process) this.#links.vanish(end);
    this.#links.refresh();
  }

  /**
   * Moves a page to another network: its links are silent from now on, and `lost` after 15–18 s, and it can neither call nor be called until
   * it has reconnected to the server.
   */
  roam(address: Address): void {
    const process = this.#processAt(address);
    process.roamed = true;
    this.#links.sever(process);
  }

  /** Loses the links between two processes at both ends. */
  drop(a: Address, b: Address): void {
    for (const end of [...this.#linksBetween(a, b), ...this.#linksBetween(b, a)])
      this.#links.finish(end, 'lost');
  }

  /** Takes the signalling server down, or up again. Links survive. */
  server(state: 'online' | 'offline'): void {
    this.#server.turn(state);
  }

  /** Sends a message that is too long, as no honest peer would. */
  cheat(from: Address, to: Address): void {
    for (const end of this.#linksBetween(to, from)) this.#links.put(end, 'x'.repeat(LARGEST_MESSAGE + 1));
  }

  #processAt(address: Address): Process {
    const found = this.#processes.get(address);
    if (found) return found;
    const process = new Process(address, this.time);
    this.#processes.set(address, process);
    return process;
  }

  #isCut(a: Address, b: Address): boolean {
    if (this.#cuts.has(pair(a, b))) return true;
    const [one, two] = [a, b].map((address) => this.#groups.find((group) => group.includes(address)));
    return one !== undefined && two !== undefined && one !== two;
  }

  #linksBetween(a: Address, b: Address): End[] {
    return [...this.#links.ends].filter(
      (end) => end.process.address === a && end.other?.process.address === b,
    );
  }
}

const pair = (a: Address, b: Address): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
