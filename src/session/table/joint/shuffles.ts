import type { Key } from '../../identity/index.ts';
import {
  agreedHash,
  isLocked,
  type Locks,
  type MentalState,
  memberOf,
  onShuffle,
  type Play,
  type ShuffleStart,
  type Shuffling,
  shufflerOf,
  shuffleStatement,
  startOf,
  stepHash,
} from '../../room/index.ts';
import type { PartPorts, QueueMessage } from './ports.ts';

interface Ports extends PartPorts {
  readonly owe: QueueMessage;
}

/** Another member's step whose proof has not been found right. */
interface Doubt {
  readonly by: Key;
  readonly start: ShuffleStart;
  readonly step: { readonly list: string; readonly proof: string };
}

/**
 * One peer's part in shuffling: it checks the others' shuffles, shuffles when it is its turn, and agrees to a right result. It exposes
 * wrong steps, also after the deck was dropped: their authors must not get away with that.
 */
export class Shuffles {
  readonly #ports: Ports;
  readonly #doubts = new Map<string, Doubt>();
  readonly #right = new Set<string>();
  /** Lists with nothing left to check, and their locks: hashing a deck after every move would slow down a phone. */
  #checked = new WeakMap<Shuffling, Locks>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Checks, shuffles and agrees, as far as that is this device's to do now. */
  look({ header }: Play, mental: MentalState): void {
    const { me } = this.#ports;
    const { next, locks, reshuffle } = mental;
    if (memberOf(next.locks, me)) this.#check(next.locks, next.shuffling);
    if (memberOf(locks, me) && reshuffle) this.#check(locks!, reshuffle.shuffling);
    this.#settleDoubts(header.match, mental);
    // In continuous play no deck is made ahead.
    if (next.shuffling.input.length) this.#goOn(header.match, next.locks, next.shuffling);
    if (locks && reshuffle) this.#goOn(header.match, locks, reshuffle.shuffling);
  }

  /** Begins another match. */
  clear(): void {
    this.#doubts.clear();
    this.#right.clear();
    this.#checked = new WeakMap();
  }

  /** Checks every step; returns true when all steps by others are right. */
  #check(locks: Locks, list: Shuffling): boolean {
    const { me, scheme } = this.#ports;
    if (this.#checked.get(list) === locks) return true;
    let fine = true;
    for (const [i, step] of list.steps.entries()) {
      const by = locks.members[i]!.peer;
      if (by === me) continue;
      const start = startOf(scheme, locks, list, i);
      const hash = stepHash(onShuffle(start), step);
      if (this.#right.has(hash)) continue;
      fine = false;
      if (!this.#doubts.has(hash)) this.#doubts.set(hash, { by, start, step });
    }
    if (fine) this.#checked.set(list, locks);
    return fine;
  }

  #settleDoubts(match: string, { caught, dropped, next, reshuffle }: MentalState): void {
    const { scheme, work, jobs, owe } = this.#ports;
    const live = [next.shuffling.id, reshuffle?.shuffling.id];
    for (const [hash, { by, start, step }] of this.#doubts) {
      const gone = !live.includes(start.of);
      const forgotten = gone && !dropped.some(({ steps }) => steps.includes(hash));
      const fine = jobs.get(`check ${hash}`, () =>
        work.checkShuffle(...shuffleStatement(scheme, match, start, step)),
      );
      if (fine) this.#right.add(hash);
      if (fine || forgotten || caught.some(({ peer }) => peer === by)) this.#doubts.delete(hash);
      else if (fine === false) {
        const evidence = { key: start.key, before: start.before, ...step };
        const body = { type: 'accuse', of: start.of, step: start.step, hash } as const;
        owe(`accuse ${hash}`, gone ? { ...body, evidence } : body);
      }
    }
  }

  /** Shuffles if it is this device's turn, and agrees once all steps are right. */
  #goOn(match: string, locks: Locks, list: Shuffling): void {
    const { me, scheme, owe } = this.#ports;
    if (!memberOf(locks, me) || !isLocked(locks)) return;
    const { id, steps, agreed } = list;
    // No one builds on a wrong list: so every wrong step is its own author's fault.
    const checked = this.#check(locks, list);
    if (checked && shufflerOf(locks, list) === me) this.#shuffle(match, locks, list);
    if (agreed.includes(me)) this.#prepare(match, locks, list);
    if (!checked || steps.length < locks.members.length || agreed.includes(me)) return;
    owe(`agree ${id}`, { type: 'agree', of: id, list: agreedHash(scheme, locks, list) });
  }

  #shuffle(match: string, locks: Locks, list: Shuffling): void {
    const { scheme, work, jobs, owe } = this.#ports;
    const start = startOf(scheme, locks, list);
    const on = onShuffle(start);
    // The placeholder for the step's own list is not used here.
    const [context, key, before] = shuffleStatement(scheme, match, start, { list: '', proof: '' });
    const made = jobs.get(`shuffle ${on}`, () => work.shuffle(context, key, before));
    if (made) owe(`shuffle ${on}`, { type: 'shuffle', of: list.id, on, ...made });
  }

  /** Computes this device's shares of a deck that is about to be dealt from while others still check it, or play. */
  #prepare(match: string, { epoch }: Locks, { id, steps }: Shuffling): void {
    const { scheme, work, secrets, jobs } = this.#ports;
    const mine = secrets.of(match, epoch);
    const last = steps.at(-1);
    if (mine && last)
      jobs.get(`ahead ${id} ${epoch}`, () => work.prepare(mine.secrets, scheme.split(last.list)!));
  }
}
