import type { Address, Link, LinkEvents, Transport, TransportEvents } from '../transport.ts';
import type { End, MemoryLinks } from './memoryLinks.ts';
import type { Process } from './memoryProcess.ts';
import type { Claim, MemoryServer } from './memoryServer.ts';
import type { VirtualClock } from './virtualClock.ts';

/** Milliseconds, as with PeerJS: how long the server looks for a peer, and how long a caller waits for an answer. */
const EXPIRES = { after: 5000, spread: 1000 } as const;
const CALL_LIMIT = 12_000;

/** Resources that a network's transports share. */
export interface Wiring {
  readonly time: VirtualClock;
  readonly server: MemoryServer;
  readonly links: MemoryLinks;
  readonly delay: () => number;
  readonly between: (range: { readonly after: number; readonly spread: number }) => number;
  readonly isDown: (a: Process, b: Process) => boolean;
}

/** The transport of one page in a memory network. */
export class MemoryTransport implements Transport {
  readonly #wiring: Wiring;
  readonly #process: Process;
  readonly #events: TransportEvents;
  readonly #claims = new Set<Claim>();
  readonly #ends = new Set<End>();
  readonly #main: Claim;
  #closed = false;

  constructor(wiring: Wiring, process: Process, address: Address, events: TransportEvents) {
    this.#wiring = wiring;
    this.#process = process;
    this.#events = events;
    this.#main = this.#claim(
      (taken) => (taken ? `${address}-${taken}` : address),
      (online) => {
        if (!this.#closed) events.server(online ? 'online' : 'offline');
      },
    );
  }

  get address(): Address {
    return this.#main.address;
  }

  call(to: Address, events: LinkEvents): Link {
    const { links, server } = this.#wiring;
    const end = links.makeEnd(this.#process, to, false, events);
    this.#ends.add(end);
    if (this.#closed || !this.#process.alive) links.finish(end, 'own');
    else if (!server.isUp) links.finish(end, 'offline');
    else this.#dial(end, to);
    return end.link;
  }

  alsoAt(addressOf: (taken: number) => Address): () => void {
    const extra = this.#claim(addressOf, () => {});
    return () => this.#giveUp(extra);
  }

  renew(): void {
    this.#process.roamed = false;
  }

  close(): void {
    this.#closed = true;
    for (const one of [...this.#claims]) this.#giveUp(one);
    for (const end of this.#ends) end.link.close();
  }

  #claim(addressOf: Claim['addressOf'], changed: Claim['changed']): Claim {
    const claim = this.#wiring.server.claim({
      process: this.#process,
      addressOf,
      answer: (caller, from) => this.#answer(caller, from),
      changed,
    });
    this.#claims.add(claim);
    return claim;
  }

  #giveUp(claim: Claim): void {
    this.#wiring.server.giveUp(claim);
    this.#claims.delete(claim);
  }

  /** Calls the page at an address through the server. */
  #dial(end: End, to: Address): void {
    const { time, server, links, delay, between, isDown } = this.#wiring;
    let answered = false;
    const fail = (): void => {
      if (end.phase !== 'calling') return;
      links.finish(end, answered ? 'blocked' : 'unreachable');
      // Perhaps the server was not reached at all.
      if (!answered) this.renew();
    };
    const ring = (claim: Claim): void => {
      if (end.phase !== 'calling' || claim.given || claim.process.roamed) return;
      answered = true;
      end.events.answered?.();
      if (!isDown(end.process, claim.process)) claim.answer(end, this.address);
    };
    time.after(CALL_LIMIT, fail);
    time.after(delay(), () => {
      if (end.phase !== 'calling') return;
      const claim = server.holderOf(to, end.process);
      if (!server.isUp) links.finish(end, 'offline');
      else if (end.process.roamed) return;
      else if (!claim) time.after(between(EXPIRES), fail);
      else claim.process.later(delay(), () => ring(claim));
    });
  }

  /** Takes a call from an address. */
  #answer(caller: End, from: Address): void {
    const { links, delay } = this.#wiring;
    let events: LinkEvents | null = null;
    const end = links.makeEnd(this.#process, from, true, {
      opened: () => events?.opened(),
      message: (text) => events?.message(text),
      closed: (why) => events?.closed(why),
    });
    links.join(caller, end);
    this.#ends.add(end);
    events = this.#events.called(end.link);
    links.open(end);
    if (!events) end.link.close();
    caller.process.later(delay(), () => links.open(caller));
  }
}
