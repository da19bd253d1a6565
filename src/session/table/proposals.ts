import type { RuleError } from '../../engine/game.ts';
import type { Clock } from '../../lib/clock.ts';
import type { RoomPeer } from '../net/index.ts';
import { inPlace, type Wish } from '../room/index.ts';

/** As good in another hand: where one begins or ends while the words are on their way they are said afresh. */
const WHENEVER: readonly Wish['type'][] = ['sit', 'rise', 'swap', 'rename', 'setup', 'back', 'pause'];
/** How often, and after how many milliseconds. */
const TRIES = 20;
const AGAIN = 250;

type Done = (error: RuleError | null) => void;

/** What this device says about the table as it is seen here now. */
export class Proposals {
  readonly #peer: RoomPeer;
  readonly #clock: Clock;
  /** How many wishes of a kind there were: the latest one stands. */
  readonly #wished = new Map<Wish['type'], number>();
  /** What is on its way and said only once at a time. */
  readonly #pending = new Set<string>();
  /** Changes of this device's to what is to be played that are on their way, and what is said when they have come. */
  #changing = 0;
  #afterChange: (() => void) | null = null;
  #closed = false;

  constructor(peer: RoomPeer, clock: Clock) {
    this.#peer = peer;
    this.#clock = clock;
  }

  /** A function is asked anew each time the words have to be said again. */
  propose(wish: Wish | (() => Wish), done?: Done): void {
    const make = typeof wish === 'function' ? wish : () => wish;
    const { type } = make();
    // Whoever has changed what is to be played and then says to start means what they have changed it to.
    if (type === 'start' && this.#changing) this.#afterChange = () => this.#say(make, done);
    else if (type === 'setup') this.#change(make, done);
    else this.#say(make, done);
  }

  #change(make: () => Wish, done?: Done): void {
    this.#changing++;
    this.#say(make, (error) => {
      done?.(error);
      if (--this.#changing) return;
      const next = this.#afterChange;
      this.#afterChange = null;
      // A change that was refused is not what they wanted to start.
      if (!error) next?.();
    });
  }

  #say(make: () => Wish, done?: Done): void {
    const { type } = make();
    const number = (this.#wished.get(type) ?? 0) + 1;
    this.#wished.set(type, number);
    const say = (tries: number): void =>
      this.#peer.propose(inPlace(this.#peer.state, make()), (error) => {
        const again = error?.code === 'late' && WHENEVER.includes(type) && this.#wished.get(type) === number;
        if (again && tries > 1) this.#afterThisHand(() => say(tries - 1));
        else done?.(error);
      });
    say(TRIES);
  }

  /** The same words are not said again while they are on their way. */
  once(id: string, wish: Wish): void {
    if (this.#pending.has(id)) return;
    this.#pending.add(id);
    this.propose(wish, () => this.#pending.delete(id));
  }

  close(): void {
    this.#closed = true;
  }

  /** Not before the hand it would be said of is settled here: until then it would be late again. */
  #afterThisHand(say: () => void): void {
    this.#clock.after(AGAIN, () => {
      if (this.#closed) return;
      const isSettled = this.#peer.replica.chain.state?.hand === this.#peer.state?.hand;
      if (isSettled) say();
      else this.#afterThisHand(say);
    });
  }
}
