import type { End } from './memoryLinks.ts';
import type { Process } from './memoryProcess.ts';
import type { Address } from './transport.ts';

/** Where an address is taken, the next is asked for after this time, in milliseconds. */
const RETRY = 1000;

/** An address that somebody wants to be called at. */
export interface Claim {
  readonly process: Process;
  readonly addressOf: (taken: number) => Address;
  /** How many of its addresses others held. */
  tries: number;
  address: Address;
  /** Called by whoever has an end for it, from an address. */
  readonly answer: (caller: End, from: Address) => void;
  readonly changed: (online: boolean) => void;
  held: boolean;
  given: boolean;
}

interface ServerPorts {
  /** Whether an address can be held by several (`MemoryNetSetup`). */
  readonly shared: boolean;
  readonly delay: () => number;
  /** Whether a life is known to the network by this name. */
  readonly isLife: (address: Address) => boolean;
}

/** The signalling server of a memory network: who is called where. */
export class MemoryServer {
  readonly #ports: ServerPorts;
  readonly #registry = new Map<Address, readonly Claim[]>();
  /** Who was called last, by caller and address. */
  readonly #led = new Map<string, Claim>();
  readonly #claims = new Set<Claim>();
  #isUp = true;

  constructor(ports: ServerPorts) {
    this.#ports = ports;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Wants to be called at an address from now on. */
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

  /** The claim that is called there: of several, another each time. */
  holderOf(to: Address, caller: Process): Claim | undefined {
    const others = this.#at(to).filter(({ process }) => process !== caller);
    const way = `${caller.address} ${to}`;
    const next = (others.indexOf(this.#led.get(way)!) + 1) % others.length;
    const claim = others[next];
    if (claim && others.length > 1) this.#led.set(way, claim);
    return claim;
  }

  /** Goes, or comes back. */
  turn(state: 'online' | 'offline'): void {
    this.#isUp = state === 'online';
    for (const claim of this.#claims) {
      if (!this.#isUp) {
        this.#release(claim);
        claim.process.tell(() => claim.changed(false));
      } else this.#askSoon(claim);
    }
  }

  /** Does not hear this process any more. */
  forget(process: Process): void {
    for (const claim of this.#claims) if (claim.process === process && claim.held) this.#release(claim);
  }

  /** Hears this process again: it asks for the addresses that it has lost. */
  remember(process: Process): void {
    for (const claim of this.#claims) {
      if (claim.process !== process || claim.held) continue;
      claim.changed(false);
      this.#askSoon(claim);
    }
  }

  /** This process is no more: its addresses are free. */
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

  /** Asks for its addresses, one after the other, until it has one. */
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
