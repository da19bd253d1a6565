import type { Key } from '../../identity/index.ts';
import {
  agreedHash,
  isLocked,
  type Locks,
  type MentalCommand,
  type MentalState,
  memberOf,
  onShuffle,
  type Play,
  type Scheme,
  type ShuffleStart,
  type Shuffling,
  shufflerOf,
  shuffleStatement,
  startOf,
  stepHash,
} from '../../room/index.ts';
import type { SecretsBook } from './secrets.ts';
import type { Jobs, MentalWork } from './work.ts';

interface Ports {
  readonly me: Key;
  readonly scheme: Scheme;
  readonly work: MentalWork;
  readonly secrets: SecretsBook;
  readonly jobs: Jobs;
  owe(id: string, body: MentalCommand): void;
}

/** A step by somebody else whose proof has not been found right. */
interface Doubt {
  readonly by: Key;
  readonly start: ShuffleStart;
  readonly step: { readonly list: string; readonly proof: string };
}

/**
 * One peer's part in shuffling: it checks what others have shuffled, shuffles when it is its turn, and agrees to what is right. What is wrong
 * is said to be, also after the deck was thrown away: whoever made it wrong must not get away with that.
 */
export function makeShuffles({ me, scheme, work, secrets, jobs, owe }: Ports) {
  const doubts = new Map<string, Doubt>();
  const right = new Set<string>();

  /** Goes over every step; true: all that others have made is right. */
  function check(locks: Locks, list: Shuffling): boolean {
    let fine = true;
    for (const [i, step] of list.steps.entries()) {
      const by = locks.members[i]!.peer;
      if (by === me) continue;
      const start = startOf(scheme, locks, list, i);
      const hash = stepHash(onShuffle(start), step);
      if (right.has(hash)) continue;
      fine = false;
      if (!doubts.has(hash)) doubts.set(hash, { by, start, step });
    }
    return fine;
  }

  function settleDoubts(name: string, { caught, dropped, next, reshuffle }: MentalState): void {
    const live = [next.shuffling.id, reshuffle?.shuffling.id];
    for (const [hash, { by, start, step }] of doubts) {
      const gone = !live.includes(start.of);
      const forgotten = gone && !dropped.some(({ steps }) => steps.includes(hash));
      const fine = jobs.get(`check ${hash}`, () =>
        work.checkShuffle(...shuffleStatement(scheme, name, start, step)),
      );
      if (fine) right.add(hash);
      if (fine || forgotten || caught.some(({ peer }) => peer === by)) doubts.delete(hash);
      else if (fine === false) {
        const evidence = { key: start.key, before: start.before, ...step };
        const body = { type: 'accuse', of: start.of, step: start.step, hash } as const;
        owe(`accuse ${hash}`, gone ? { ...body, evidence } : body);
      }
    }
  }

  /** One's shares of a deck that is about to be dealt from are made while others still check it, or play. */
  function ahead(name: string, { epoch }: Locks, { id, steps }: Shuffling): void {
    const mine = secrets.of(name, epoch);
    const last = steps.at(-1);
    if (mine && last)
      jobs.get(`ahead ${id} ${epoch}`, () => work.prepare(mine.secrets, scheme.split(last.list)!));
  }

  function goOn(name: string, locks: Locks, list: Shuffling): void {
    if (!memberOf(locks, me) || !isLocked(locks)) return;
    const { id, steps, agreed } = list;
    // On a list that is wrong nobody builds: then every wrong step is the fault of whoever made it.
    const checked = check(locks, list);
    if (checked && shufflerOf(locks, list) === me) {
      const start = startOf(scheme, locks, list);
      const on = onShuffle(start);
      // Whatever stands in place of the step's own list is not looked at here.
      const [context, key, before] = shuffleStatement(scheme, name, start, { list: '', proof: '' });
      const made = jobs.get(`shuffle ${on}`, () => work.shuffle(context, key, before));
      if (made) owe(`shuffle ${on}`, { type: 'shuffle', of: id, on, ...made });
    }
    if (agreed.includes(me)) ahead(name, locks, list);
    if (!checked || steps.length < locks.members.length || agreed.includes(me)) return;
    owe(`agree ${id}`, { type: 'agree', of: id, list: agreedHash(scheme, locks, list) });
  }

  return {
    look({ header }: Play, mental: MentalState): void {
      const { next, locks, reshuffle } = mental;
      if (memberOf(next.locks, me)) check(next.locks, next.shuffling);
      if (memberOf(locks, me) && reshuffle) check(locks!, reshuffle.shuffling);
      settleDoubts(header.match, mental);
      goOn(header.match, next.locks, next.shuffling);
      if (locks && reshuffle) goOn(header.match, locks, reshuffle.shuffling);
    },
    clear(): void {
      doubts.clear();
      right.clear();
    },
  };
}
