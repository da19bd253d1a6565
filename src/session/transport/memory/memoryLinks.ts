import { below, type Rng } from '../../../lib/rng.ts';
import { bytesOf, isOversized, refuseOversized } from '../bytes.ts';
import type { Address, CloseReason, Link, LinkEvents } from '../transport.ts';
import type { Process } from './memoryProcess.ts';
import type { VirtualClock } from './virtualClock.ts';

interface Item {
  /** Null closes the link. */
  readonly text: string | null;
  readonly bytes: number;
  readonly at: number;
}

type Spread = { readonly after: number; readonly spread: number };

/** Milliseconds, as with WebRTC, until an unanswered connection has failed, and until a vanished page is noticed. */
const FAILS: Spread = { after: 15_000, spread: 3000 };
const NOTICED: Spread = { after: 5000, spread: 2000 };

/** One end of a link, with the queue of messages in transit to it. */
export interface End {
  readonly process: Process;
  readonly link: Link;
  readonly events: LinkEvents;
  other: End | null;
  binding: string | null;
  phase: 'calling' | 'open' | 'closed';
  queue: Item[];
  /** Bytes in transit to this end. */
  bytes: number;
  /** Arrival time of the last message sent to it, so that none overtakes another. */
  last: number;
  /** Set while nothing gets through. */
  down: boolean;
  /** Set once one of its pages has changed networks: nothing gets through any more. */
  severed: boolean;
  cancelLoss: (() => void) | null;
}

interface LinksPorts {
  /** The network's name. */
  readonly name: string;
  readonly clock: VirtualClock;
  readonly rng: Rng;
  readonly isDown: (a: Process, b: Process) => boolean;
  readonly delay: () => number;
}

/** The links of a memory network: queues, order, stalls, losses. */
export class MemoryLinks {
  readonly ends = new Set<End>();
  readonly #ports: LinksPorts;
  #pairs = 0;

  constructor(ports: LinksPorts) {
    this.#ports = ports;
  }

  makeEnd(process: Process, remote: Address, incoming: boolean, events: LinkEvents): End {
    const end: End = {
      process,
      link: this.#linkOf(() => end, remote, incoming),
      events,
      other: null,
      binding: null,
      phase: 'calling',
      queue: [],
      bytes: 0,
      last: 0,
      down: false,
      severed: false,
      cancelLoss: null,
    };
    this.ends.add(end);
    return end;
  }

  /** Joins two ends into one link. */
  join(caller: End, called: End): void {
    caller.other = called;
    called.other = caller;
    caller.binding = called.binding = `${this.#ports.name} ${++this.#pairs}`;
  }

  open(end: End): void {
    if (end.phase !== 'calling') return;
    end.phase = 'open';
    end.events.opened();
    this.refresh();
    this.#pump(end);
  }

  /** Queues a text for this end; null closes it on arrival. */
  put(end: End, text: string | null): void {
    if (end.phase === 'closed') return;
    const { clock, delay } = this.#ports;
    const at = Math.max(clock.now() + delay(), end.last);
    const bytes = text === null ? 0 : bytesOf(text);
    end.last = at;
    end.bytes += bytes;
    end.queue.push({ text, bytes, at });
    clock.after(at - clock.now(), () => this.#pump(end));
  }

  /** Closes a link from this end, and notifies the other. */
  close(end: End, why: CloseReason): void {
    if (end.other) this.put(end.other, null);
    this.finish(end, why);
  }

  /** Closes this end only. */
  finish(end: End, why: CloseReason): void {
    const { clock } = this.#ports;
    if (end.phase === 'closed') return;
    end.phase = 'closed';
    end.queue = [];
    end.bytes = 0;
    end.cancelLoss?.();
    this.ends.delete(end);
    if (why === 'lost' && end.other && !end.down) this.#loseSoon(end.other, NOTICED);
    // Defer the event: it must never come from within the owner's own call.
    clock.after(0, () => end.process.tell(() => end.events.closed(why)));
  }

  /** Removes the end of a page that vanished. */
  vanish(end: End): void {
    end.phase = 'closed';
    end.cancelLoss?.();
    this.ends.delete(end);
    if (end.other) this.#loseSoon(end.other, NOTICED);
  }

  /** Cuts the present links of a page that changes networks, for good. */
  sever(process: Process): void {
    for (const end of this.ends)
      if (end.process === process || end.other?.process === process) end.severed = true;
    this.refresh();
  }

  /** Stalls links that were cut, and resumes links that were healed. */
  refresh(): void {
    for (const end of [...this.ends]) {
      if (!end.other || end.phase !== 'open') continue;
      const isDown = end.severed || this.#ports.isDown(end.process, end.other.process);
      if (isDown === end.down) continue;
      end.down = isDown;
      if (!isDown) this.#heal(end, end.other);
      else if (!end.cancelLoss) this.#loseSoon(end, FAILS);
    }
  }

  /** The owner's handle to an end. */
  #linkOf(end: () => End, remote: Address, incoming: boolean): Link {
    return {
      remote,
      incoming,
      get binding() {
        return end().binding;
      },
      get waiting() {
        const { phase, other, down } = end();
        return phase === 'open' && other && down ? other.bytes : 0;
      },
      route: async () => (end().phase === 'open' ? 'local' : null),
      send: (text) => {
        refuseOversized(text);
        const { phase, process, other } = end();
        if (phase === 'open' && process.alive && other) this.put(other, text);
      },
      close: () => {
        const { phase, process } = end();
        if (phase !== 'closed' && process.alive) this.close(end(), 'own');
      },
    };
  }

  #heal(end: End, other: End): void {
    const { clock, delay } = this.#ports;
    // A page that gave the link up meanwhile no longer answers; messages it sent earlier still arrive.
    if (other.phase === 'closed') this.#loseSoon(end, NOTICED);
    else {
      end.cancelLoss?.();
      end.cancelLoss = null;
    }
    clock.after(delay(), () => this.#pump(end));
  }

  #loseSoon(end: End, { after, spread }: Spread): void {
    const { clock, rng } = this.#ports;
    end.cancelLoss?.();
    if (end.phase !== 'closed')
      end.cancelLoss = clock.after(after + below(rng, spread), () => this.finish(end, 'lost'));
  }

  /** Delivers the messages that have arrived. */
  #pump(end: End): void {
    const { clock } = this.#ports;
    while (end.phase === 'open' && !end.down) {
      const item = end.queue[0];
      if (!item || item.at > clock.now()) return;
      end.queue.shift();
      end.bytes -= item.bytes;
      const { text } = item;
      if (text === null) this.finish(end, 'closed');
      else if (isOversized(text)) this.close(end, 'oversized');
      else end.process.tell(() => end.events.message(text));
    }
  }
}
