import type { RuleError } from '../../engine/game.ts';
import type { Clock } from '../../lib/clock.ts';
import { canonical } from '../../lib/json.ts';
import type { RoomPeer } from '../net/index.ts';
import { commandOfIntent, type RoomIntent } from '../room/index.ts';

/** Commands as good in another hand: where one begins or ends while they are on their way, they are sent afresh. */
const WHENEVER: readonly RoomIntent['type'][] = ['sit', 'rise', 'swap', 'rename', 'setup', 'back', 'pause'];
/** Maximum tries, and milliseconds between them. */
const TRIES = 20;
const AGAIN = 250;

type Done = (error: RuleError | null) => void;

/** This device's commands about the table as seen here now. */
export class Proposals {
  readonly #peer: RoomPeer;
  readonly #clock: Clock;
  /** Number of wishes of each kind: the latest one wins. */
  readonly #wished = new Map<RoomIntent['type'], number>();
  /** IDs of commands on their way that are sent only once at a time. */
  readonly #pending = new Set<string>();
  /** This device's setup changes on their way, and the command to send once they have come. */
  #changing = 0;
  #afterChange: (() => void) | null = null;
  #closed = false;

  constructor(peer: RoomPeer, clock: Clock) {
    this.#peer = peer;
    this.#clock = clock;
  }

  /** Proposes a command. A function is called anew for each try. */
  propose(wish: RoomIntent | (() => RoomIntent), done: Done = () => {}): void {
    const make = typeof wish === 'function' ? wish : () => wish;
    const { type } = make();
    // A player who has changed the setup and then starts means the new setup.
    if (type === 'start' && this.#changing) this.#afterChange = () => this.#say(make, done);
    else if (type === 'setup') this.#change(make, done);
    else this.#say(make, done);
  }

  #change(make: () => RoomIntent, done: Done): void {
    this.#changing++;
    this.#say(make, (error) => {
      done(error);
      if (--this.#changing) return;
      const next = this.#afterChange;
      this.#afterChange = null;
      // A refused change is not what they wanted to start.
      if (!error) next?.();
    });
  }

  #say(make: () => RoomIntent, done: Done): void {
    const { type } = make();
    const number = (this.#wished.get(type) ?? 0) + 1;
    this.#wished.set(type, number);
    const say = (tries: number): void =>
      this.#peer.propose(commandOfIntent(this.#peer.state, make()), (error) => {
        const again = error?.code === 'late' && WHENEVER.includes(type) && this.#wished.get(type) === number;
        if (again && tries > 1) this.#afterThisHand(() => say(tries - 1));
        else done(error);
      });
    say(TRIES);
  }

  /** Sends a command unless the same is on its way. */
  once(wish: RoomIntent): void {
    const id = canonical(wish);
    if (this.#pending.has(id)) return;
    this.#pending.add(id);
    this.propose(wish, () => this.#pending.delete(id));
  }

  close(): void {
    this.#closed = true;
  }

  /** Waits until this hand's end is settled here: until then the command would be late again. */
  #afterThisHand(say: () => void): void {
    this.#clock.after(AGAIN, () => {
      if (this.#closed) return;
      const isSettled = this.#peer.replica.chain.state?.hand === this.#peer.state?.hand;
      if (isSettled) say();
      else this.#afterThisHand(say);
    });
  }
}
