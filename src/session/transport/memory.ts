import type { Clock } from '../../lib/clock.ts';
import { below, type Rng } from '../../lib/rng.ts';
import { type End, MemoryLinks } from './memoryLinks.ts';
import { Process } from './memoryProcess.ts';
import { MemoryServer } from './memoryServer.ts';
import { MemoryTransport, type Wiring } from './memoryTransport.ts';
import { type Address, LARGEST_MESSAGE, type Transport, type TransportEvents } from './transport.ts';
import { VirtualClock } from './virtualClock.ts';

/** A frozen page loses its addresses after this time, in milliseconds. */
const ALIVE = 20_000;

export interface MemoryNetSetup {
  readonly rng: Rng;
  /**
   * Whether an address can be held by several, between whom callers go round, as at our own PeerServer; all but those of a life itself,
   * which only it can have there. Otherwise it belongs to whoever has it first, as at any other.
   */
  readonly shared?: boolean;
  /** Milliseconds under way, smallest and largest. */
  readonly delay?: readonly [number, number];
  /** Links of networks with different names are different ones. */
  readonly name?: string;
}

/** A network in memory, whose time is virtual and whose chance is seeded: the same run again gives the same events. */
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

  /** The clock of whoever lives at this address: stops when it is frozen or killed. A new life has a new one. */
  clock(address: Address): Clock {
    const process = this.#processAt(address);
    return { now: () => this.time.now(), after: (ms, then) => process.after(ms, then) };
  }

  /**
   * The first to open an address, or to ask for its clock, starts a life there. Whatever else that life is called, this network knows it by
   * this name: it is called `NAME-1`, `NAME-2` … while others hold its addresses.
   */
  open(address: Address, events: TransportEvents): Transport {
    return new MemoryTransport(this.#wiring, this.#processAt(address), address, events);
  }

  /** Nothing comes through between two any more: first silence, after 15–18 s `lost`. */
  cut(a: Address, b: Address): void {
    this.#cuts.add(pair(a, b));
    this.#links.refresh();
  }

  heal(a: Address, b: Address): void {
    this.#cuts.delete(pair(a, b));
    this.#links.refresh();
  }

  /** Those in different groups are cut off from each other. Takes the place of the partition before; none: healed. */
  partition(groups: readonly (readonly Address[])[]): void {
    this.#groups = groups;
    this.#links.refresh();
  }

  /** The page stands still: no timers, no messages. Thawed, it gets everything that has waited. */
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

  /** The page vanishes without a word; its links are `lost` after 5–7 s, its addresses are free at once. */
  kill(address: Address): void {
    const process = this.#processes.get(address);
    if (!process) return;
    this.#processes.delete(address);
    process.die();
    this.#server.bury(process);
    for (const end of [...this.#links.ends]) if (end.process === process) this.#links.vanish(end);
    this.#links.refresh();
  }

  /** The links between two are lost at both ends. */
  drop(a: Address, b: Address): void {
    for (const end of [...this.#linksBetween(a, b), ...this.#linksBetween(b, a)])
      this.#links.finish(end, 'lost');
  }

  /** The signalling server goes, or comes back. Links live on. */
  server(state: 'online' | 'offline'): void {
    this.#server.turn(state);
  }

  /** Sends what no honest peer sends: a message that is too long. */
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
