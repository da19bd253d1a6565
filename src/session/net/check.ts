import { type Hash, hashOf } from '../../lib/hash.ts';
import { after, all, every, type Key, type Maybe, type Verify } from '../identity/index.ts';
import {
  ballotsOf,
  type Message,
  placeHolds,
  sealsOf,
  type Verifying,
  wordsHold,
} from '../protocol/index.ts';
import type { LogMessage, Replica } from '../replica/index.ts';
import {
  hashOfEntry,
  hashOfPlace,
  type RoomEntry,
  stateFromJson,
  textOfAttestation,
  textOfBallot,
} from '../room/index.ts';

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

/**
 * What came of checking a message's signatures. `signers`: under whose key the place of each of its entries was found to be signed.
 * `forged`: no honest page says this. `unknown`: it is of a term that this peer has not heard of, or follows a log that is not the one
 * here; this peer lacks something, and nobody is to blame.
 */
export type Checked =
  | { readonly ok: true; readonly message: LogMessage; readonly signers: readonly Key[] }
  | { readonly ok: false; readonly why: 'forged' | 'unknown' };

/** The first entry of a log or of a term, which its author signs for its place too. */
const isFirst = ({ said: { body } }: RoomEntry): boolean => body.type === 'found' || body.type === 'term';

/** Opens a room in its middle, or begins a term in another: nobody's rules let that in. */
const isMisplaced = ({ term, seq, said: { body } }: RoomEntry): boolean =>
  (body.type === 'found' && seq !== 0) || (body.type === 'term' && body.term !== term);

type Place = 'good' | 'forged' | 'unknown';

/** Goes through entries that somebody hands on, and finds out who has signed for their places. */
function checkEntries(
  by: Verifying,
  replica: Pick<Replica, 'chain' | 'before' | 'sequencerOf'>,
  list: readonly RoomEntry[],
  guessed: boolean,
): Maybe<{ readonly place: Place; readonly signers: readonly Key[] }> {
  const signers: Key[] = [];
  const places: Maybe<Place>[] = [];
  let one: (RoomEntry & { readonly hash: Hash }) | null = null;
  for (const entry of list) {
    const { term, seq, prev, said } = entry;
    const hash = hashOfEntry(entry);
    const follows = one?.term === term && one.hash === prev;
    // Whoever has the entry before it, of the same term, has the same log up to there: there is no doubt about who signs.
    const sure = isFirst(entry) || follows || (!guessed && replica.before(term, seq) === prev);
    const signer = isFirst(entry) ? said.author : follows ? signers.at(-1) : replica.sequencerOf(term);
    if (signer === undefined) return { place: 'unknown', signers };
    signers.push(signer);
    one = { ...entry, hash };
    // What is held already was checked when it came.
    if (replica.chain.hashAt(seq) === hash) continue;
    if (isMisplaced(entry)) return { place: 'forged', signers };
    const words = every([wordsHold(by, said), ...ballotsOf(by, entry, signer), ...sealsOf(by, entry)]);
    const place = placeHolds(by, hash, entry, signer);
    places.push(
      after(all([words, place]), ([hold, fine]): Place => {
        if (!hold) return 'forged';
        return fine ? 'good' : sure ? 'forged' : 'unknown';
      }),
    );
  }
  return after(all(places), (done) => ({
    place: done.includes('forged') ? 'forged' : done.includes('unknown') ? 'unknown' : 'good',
    signers,
  }));
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
  const by = { room, verify };
  const good: Checked = { ok: true, message, signers: [] };
  const forged: Checked = { ok: false, why: 'forged' };
  const judge = (check: Maybe<boolean>): Maybe<Checked> => after(check, (fine) => (fine ? good : forged));
  const entries = (list: readonly RoomEntry[], whole: LogMessage): Maybe<Checked> =>
    after(checkEntries(by, replica, list, guessed), ({ place, signers }) =>
      place === 'good' ? { ok: true, message: whole, signers } : { ok: false, why: place },
    );

  switch (message.t) {
    // Others may hand on what somebody has said: its own signature is what counts.
    case 'propose':
    case 'late':
      return judge(wordsHold(by, message.said));
    case 'order':
      return entries([message.entry], message);
    case 'entries': {
      // What lies before this log's first entry is passed over before it counts for anything.
      const list = message.list.filter(({ seq }) => seq >= replica.chain.base);
      return entries(list, { ...message, list });
    }
    case 'fork':
      return entries(message.other ? [message.one, message.other] : [message.one], message);
    case 'vote': {
      const ballot = replica.ballot(message.term);
      if (!ballot) return good;
      const { term, candidate, seq, hash } = ballot;
      return judge(verify(from, textOfBallot(room, { term, candidate, seq, hash }), message.signature));
    }
    case 'seal':
      return judge(verify(from, textOfAttestation(room, message.seq, message.hash), message.signature));
    case 'snapshot': {
      const { seq, term, prev, said, state, seals } = message;
      const hash = hashOfPlace({ seq, term, prev, said, state: hashOf(state) });
      const text = textOfAttestation(room, seq, hash);
      const read = { ...message, hash, state: stateFromJson(state) } as unknown as LogMessage;
      return after(every(seals.map(({ key, signature }) => verify(key, text, signature))), (fine) =>
        fine ? { ok: true, message: read, signers: [] } : forged,
      );
    }
    default:
      return good;
  }
}
