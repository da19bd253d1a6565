import { below, type Rng } from '../../lib/rng.ts';
import { bytesOf, isOversized, refuseOversized } from './bytes.ts';
import type { Address, CloseReason, Link, LinkEvents } from './transport.ts';
import type { VirtualClock } from './virtualClock.ts';

/** One page of the network: everything that freezes or dies together. */
export interface Process {
  readonly address: Address;
  alive: boolean;
  frozen: boolean;
  /** What has happened to it while it was frozen, in order. */
  readonly deferred: (() => void)[];
  /** Cancels that the server forgets it while it is frozen. */
  forgotten: (() => void) | null;
}

interface Item {
  /** Null: goodbye. */
  readonly text: string | null;
  readonly bytes: number;
  readonly at: number;
}

/** One end of a link. What is under way to it waits here. */
export interface End {
  readonly process: Process;
  readonly link: Link;
  readonly events: LinkEvents;
  other: End | null;
  binding: string | null;
  phase: 'calling' | 'open' | 'closed';
  queue: Item[];
  /** Bytes under way to this end. */
  bytes: number;
  /** When the last message sent to it arrives: none overtakes. */
  last: number;
  /** Nothing comes through. */
  down: boolean;
  cancelLoss: (() => void) | null;
}

/** As WebRTC: milliseconds until a connection without an answer has failed, and until a vanished page is noticed. */
const FAILS = { after: 15_000, spread: 3000 } as const;
const NOTICED = { after: 5000, spread: 2000 } as const;

interface Setup {
  /** Of the network. */
  readonly name: string;
  readonly clock: VirtualClock;
  readonly rng: Rng;
  readonly isDown: (a: Process, b: Process) => boolean;
  readonly delay: () => number;
  /** Tells a process something: later if it is frozen, never if it is dead. */
  readonly tell: (process: Process, what: () => void) => void;
}

/** The links of a memory network: queues, order, stalls, losses. */
export function makeLinks({ name, clock, rng, isDown, delay, tell }: Setup) {
  const ends = new Set<End>();
  let pairs = 0;

  const finish = (end: End, why: CloseReason): void => {
    if (end.phase === 'closed') return;
    end.phase = 'closed';
    end.queue = [];
    end.bytes = 0;
    end.cancelLoss?.();
    ends.delete(end);
    if (why === 'lost' && end.other && !end.down) loseSoon(end.other, NOTICED);
    // Never from within what the owner has called.
    clock.after(0, () => tell(end.process, () => end.events.closed(why)));
  };
  const loseSoon = (end: End, { after, spread }: { after: number; spread: number }): void => {
    end.cancelLoss?.();
    if (end.phase !== 'closed')
      end.cancelLoss = clock.after(after + below(rng, spread), () => finish(end, 'lost'));
  };

  const put = (end: End, text: string | null): void => {
    if (end.phase === 'closed') return;
    const at = Math.max(clock.now() + delay(), end.last);
    const bytes = text === null ? 0 : bytesOf(text);
    end.last = at;
    end.bytes += bytes;
    end.queue.push({ text, bytes, at });
    clock.after(at - clock.now(), () => pump(end));
  };
  /** Hands over what has arrived. */
  const pump = (end: End): void => {
    while (end.phase === 'open' && !end.down) {
      const item = end.queue[0];
      if (!item || item.at > clock.now()) return;
      end.queue.shift();
      end.bytes -= item.bytes;
      const { text } = item;
      if (text === null) finish(end, 'closed');
      else if (isOversized(text)) close(end, 'oversized');
      else tell(end.process, () => end.events.message(text));
    }
  };
  const close = (end: End, why: CloseReason): void => {
    if (end.other) put(end.other, null);
    finish(end, why);
  };

  /** Stalls what has been cut and lets flow what has been healed. */
  const refresh = (): void => {
    for (const end of [...ends]) {
      if (!end.other || end.phase !== 'open') continue;
      const down = isDown(end.process, end.other.process);
      if (down === end.down) continue;
      end.down = down;
      if (down) {
        if (!end.cancelLoss) loseSoon(end, FAILS);
        continue;
      }
      // Who has given it up meanwhile does not answer any more; what it had sent still comes.
      if (end.other.phase === 'closed') loseSoon(end, NOTICED);
      else {
        end.cancelLoss?.();
        end.cancelLoss = null;
      }
      clock.after(delay(), () => pump(end));
    }
  };

  return {
    ends,
    refresh,
    finish,
    close,
    put,
    makeEnd(process: Process, remote: Address, incoming: boolean, events: LinkEvents): End {
      const end: End = {
        process,
        events,
        other: null,
        binding: null,
        phase: 'calling',
        queue: [],
        bytes: 0,
        last: 0,
        down: false,
        cancelLoss: null,
        link: {
          remote,
          incoming,
          get binding() {
            return end.binding;
          },
          send(text) {
            refuseOversized(text);
            if (end.phase === 'open' && process.alive && end.other) put(end.other, text);
          },
          get waiting() {
            return end.phase === 'open' && end.other && end.down ? end.other.bytes : 0;
          },
          close: () => {
            if (end.phase !== 'closed' && process.alive) close(end, 'own');
          },
        },
      };
      ends.add(end);
      return end;
    },
    /** Makes one link of two ends. */
    join(caller: End, called: End): void {
      caller.other = called;
      called.other = caller;
      caller.binding = called.binding = `${name} ${++pairs}`;
    },
    open(end: End): void {
      if (end.phase !== 'calling') return;
      end.phase = 'open';
      end.events.opened();
      refresh();
      pump(end);
    },
    /** The page at this end is gone without a word. */
    vanish(end: End): void {
      end.phase = 'closed';
      end.cancelLoss?.();
      ends.delete(end);
      if (end.other) loseSoon(end.other, NOTICED);
    },
  };
}
