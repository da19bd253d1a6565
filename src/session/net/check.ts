import { hashOf } from '../../lib/hash.ts';
import type { Message } from '../protocol.ts';
import type { LogMessage, Replica } from '../replica/replica.ts';
import {
  hashOfEntry,
  type RoomEntry,
  type Said,
  stateFromJson,
  textOfBallot,
  textOfEntry,
  textOfSeal,
  textOfWords,
} from '../room/log.ts';
import type { Key, Maybe, Verify } from '../signing.ts';

const LOG: Readonly<Record<LogMessage['t'], true>> = {
  propose: true,
  refused: true,
  order: true,
  have: true,
  want: true,
  entries: true,
  snapshot: true,
  seal: true,
  stand: true,
  vote: true,
  fork: true,
  late: true,
};
/** Whether a message is about the log, and so goes to the replica once its signatures are checked. */
export const isLogMessage = (message: Message): message is LogMessage => Object.hasOwn(LOG, message.t);

/** Passes on a value that may still be to come; at once where it is there, so that tests need no promises. */
export const after = <T, U>(value: Maybe<T>, next: (value: T) => Maybe<U>): Maybe<U> =>
  value instanceof Promise ? value.then(next) : next(value);

const all = (checks: readonly Maybe<boolean>[]): Maybe<boolean> =>
  checks.some((check) => check instanceof Promise)
    ? Promise.all(checks).then((done) => done.every(Boolean))
    : checks.every(Boolean);

/**
 * What came of checking a message's signatures. `unknown`: it is of a term that this peer has not heard of, or follows a log that is not
 * the one here: this peer lacks something.
 */
export type Checked =
  | { readonly ok: true; readonly message: LogMessage }
  | { readonly ok: false; readonly why: 'forged' | 'unknown' };

/** Whether each signature in an entry holds: its author's, its sequencer's, and those of the votes that it counts. */
export function signaturesOf(room: string, verify: Verify, entry: RoomEntry, signer: Key): Maybe<boolean>[] {
  const { said, term: _term, seq, prev, signature } = entry;
  const { body } = said;
  const ballots =
    body.type === 'term'
      ? body.votes.map(({ key, signature: by }) => {
          const ballot = { term: body.term, candidate: signer, seq: seq - 1, hash: prev };
          return verify(key, textOfBallot(room, ballot), by);
        })
      : [];
  return [
    verify(said.author, textOfWords(room, said), said.signature),
    verify(signer, textOfEntry(room, hashOfEntry(entry)), signature),
    ...ballots,
  ];
}

/**
 * Checks every signature in a message of the log, before anything is made of it. `guessed`: see `Heard`.
 */
export function checkMessage(
  room: string,
  replica: Replica,
  verify: Verify,
  from: Key,
  message: LogMessage,
  guessed: boolean,
): Maybe<Checked> {
  const good: Checked = { ok: true, message };
  const forged: Checked = { ok: false, why: 'forged' };
  const judge = (check: Maybe<boolean>): Maybe<Checked> => after(check, (fine) => (fine ? good : forged));
  const saidBy = (said: Said): Maybe<boolean> => verify(said.author, textOfWords(room, said), said.signature);
  const entries = (list: readonly RoomEntry[]): Maybe<Checked> => {
    const fresh = new Map<number, Key>();
    const checks: Maybe<boolean>[] = [];
    for (const entry of list) {
      const { author, body } = entry.said;
      if (body.type === 'term' || body.type === 'found') fresh.set(entry.term, author);
      // What is held already was checked when it came.
      const held = replica.chain.hashAt(entry.seq);
      if (held !== undefined && held === hashOfEntry(entry)) continue;
      const signer = fresh.get(entry.term) ?? replica.sequencerOf(entry.term);
      if (signer === undefined) return { ok: false, why: 'unknown' };
      checks.push(...signaturesOf(room, verify, entry, signer));
    }
    return judge(all(checks));
  };

  switch (message.t) {
    // Others may hand on what somebody has said: its own signature is what counts.
    case 'propose':
    case 'late':
      return judge(saidBy(message.said));
    case 'order': {
      const { entry } = message;
      return after(entries([entry]), (checked) => {
        if (checked.ok || !guessed || from !== replica.sequencerOf(entry.term)) return checked;
        // It may be signed for the place after another entry than is here, as when the log was forked: what its sequencer has will show.
        return after(saidBy(entry.said), (fine) => (fine ? { ok: false, why: 'unknown' } : forged));
      });
    }
    case 'entries':
      return entries(message.list);
    case 'fork':
      return entries([message.one, message.other]);
    case 'vote': {
      const ballot = replica.ballot(message.term);
      if (!ballot) return good;
      const { term, candidate, seq, hash } = ballot;
      return judge(verify(from, textOfBallot(room, { term, candidate, seq, hash }), message.signature));
    }
    case 'seal':
      return judge(
        verify(from, textOfSeal(room, message.seq, message.hash, message.state), message.signature),
      );
    case 'snapshot': {
      const { seq, hash, state, seals } = message;
      const text = textOfSeal(room, seq, hash, hashOf(state));
      return after(all(seals.map(({ key, signature }) => verify(key, text, signature))), (fine) => {
        if (!fine) return forged;
        try {
          return { ok: true, message: { ...message, state: stateFromJson(state) } as unknown as LogMessage };
        } catch {
          return forged;
        }
      });
    }
    default:
      return good;
  }
}
