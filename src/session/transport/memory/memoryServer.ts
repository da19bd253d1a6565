import type { Address } from '../transport.ts';
import type { End } from './memoryLinks.ts';
import type { Process } from './memoryProcess.ts';

/** Milliseconds before trying the next address when one is taken. */
const RETRY = 1000;

/** A page's claim to an address, for receiving calls there. */
export interface Claim {
  readonly process: Process;
  readonly addressOf: (taken: number) => Address;
  /** Addresses found taken so far. */
  tries: number;
  address: Address;
  /** Answers a call from an address. */
  readonly answer: (caller: End, from: Address) => void;
  readonly changed: (online: boolean) => void;
  held: boolean;
  given: boolean;
}

interface ServerPorts {
  /** Lets several pages hold one address (`MemoryNetSetup`). */
  readonly shared: boolean;
  readonly delay: () => number;
  /** Returns whether a process has this name. */
  readonly isLife: (address: Address) => boolean;
}

/** The signalling server of a memory network: maps addresses to processes. */
export class MemoryServer {
  readonly #ports: ServerPorts;
  readonly #registry = new Map<Address, readonly Claim[]>();
  /** Claim called last, by caller and address. */
  readonly #led = new Map<string, Claim>();
  readonly #claims = new Set<Claim>();
  #isUp = true;

  constructor(ports: ServerPorts) {
    this.#ports = ports;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Claims an address from now on. */
  claim(wanted: Pick<Claim, 'process' | 'addressOf' | 'answer' | 'changed'>): Claim {
    const claim: Claim = { ...wanted, tries: 0, address: wanted.addressOf(0), held: false, given: false };
    this.#claims.add(claim);
    claim.process.later(this.#ports.delay(), () => {
      if (this.#isUp) this.#ask(claim);
      else claim.changed(false);
    });
    return claim;
  }

  giveUp(claim: Claim): void {
    claim.given = true;
    this.#release(claim);
    this.#claims.delete(claim);
  }

  /** Claim that a call to this address reaches; with several, the next one each time. */
  holderOf(to: Address, caller: Process): Claim | undefined {
    const others = this.#at(to).filter(({ process }) => process !== caller);
    const way = `${caller.address} ${to}`;
    const next = (others.indexOf(this.#led.get(way)!) + 1) % others.length;
    const claim = others[next];
    if (claim && others.length > 1) this.#led.set(way, claim);
    return claim;
  }

  /** Goes down, or comes back. */
  turn(state: 'online' | 'offline'): void {
    this.#isUp = state === 'online';
    for (const claim of this.#claims) {
      if (!this.#isUp) {
        this.#release(claim);
        claim.process.tell(() => claim.changed(false));
      } else this.#askSoon(claim);
    }
  }

  /** Drops a process that has gone silent. */
  forget(process: Process): void {
    for (const claim of this.#claims) if (claim.process === process && claim.held) this.#release(claim);
  }

  /** Lets a process that is heard again reclaim its lost addresses. */
  remember(process: Process): void {
    for (const claim of this.#claims) {
      if (claim.process !== process || claim.held) continue;
      claim.changed(false);
      this.#askSoon(claim);
    }
  }

  /** Frees the addresses of a dead process. */
  bury(process: Process): void {
    for (const claim of [...this.#claims]) {
      if (claim.process !== process) continue;
      this.#release(claim);
      this.#claims.delete(claim);
    }
  }

  #at(address: Address): readonly Claim[] {
    return this.#registry.get(address) ?? [];
  }

  #askSoon(claim: Claim): void {
    claim.process.later(this.#ports.delay(), () => this.#ask(claim));
  }

  /** Tries the claim's addresses in turn until one is free. */
  #ask(claim: Claim): void {
    if (claim.given || claim.held || !this.#isUp) return;
    const { process, address } = claim;
    const others = this.#at(address).filter((each) => each.process !== process);
    if (this.#isTaken(claim, others)) {
      claim.address = claim.addressOf(++claim.tries);
      process.later(RETRY, () => this.#ask(claim));
      return;
    }
    for (const each of this.#at(address)) if (each.process === process) each.held = false;
    this.#registry.set(address, [...others, claim]);
    claim.held = true;
    claim.changed(true);
  }

  #isTaken({ process, address }: Claim, others: readonly Claim[]): boolean {
    const { shared, isLife } = this.#ports;
    return shared ? isLife(address) && process.address !== address : others.length > 0;
  }

  #release(claim: Claim): void {
    claim.held = false;
    const others = this.#at(claim.address).filter((each) => each !== claim);
    this.#registry.set(claim.address, others);
  }
}
