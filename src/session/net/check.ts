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
  allRules,
  hashOfEntry,
  hashOfPlace,
  type NeededRules,
  type RoomEntry,
  type RoomState,
  rulesOfCommand,
  rulesOfState,
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
/** Returns whether a message is about the log, and so goes to the replica once its signatures are checked. */
export const isLogMessage = (message: Message): message is LogMessage => Object.hasOwn(LOG, message.t);

/**
 * Outcome of checking a message's signatures. `signers`: the keys found to have signed the places of its entries. `forged`: no honest page
 * sends this. `unknown`: it is of a term unknown here, or follows a different log; this peer lacks something, and no one is to blame.
 */
export type Checked =
  | { readonly ok: true; readonly message: LogMessage; readonly signers: readonly Key[] }
  | { readonly ok: false; readonly why: 'forged' | 'unknown' };

/** Returns whether this is the first entry of a log or of a term, whose author signs for its place too. */
const isFirst = ({ said: { body } }: RoomEntry): boolean => body.type === 'found' || body.type === 'term';

/** Returns whether an entry opens a room in its middle, or begins a term within another: no page's rules allow that. */
const isMisplaced = ({ term, seq, said: { body } }: RoomEntry): boolean =>
  (body.type === 'found' && seq !== 0) || (body.type === 'term' && body.term !== term);

type Place = 'good' | 'forged' | 'unknown';

/** Checks entries passed on by a peer, and finds the signers of their places. */
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
    // With the previous entry of the same term, both logs are equal up to there: there is no doubt about the signer.
    const sure = isFirst(entry) || follows || (!guessed && replica.before(term, seq) === prev);
    const signer = isFirst(entry) ? said.author : follows ? signers.at(-1) : replica.sequencerOf(term);
    if (signer === undefined) return { place: 'unknown', signers };
    signers.push(signer);
    one = { ...entry, hash };
    // Entries held already were checked on arrival.
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

/** Checks every signature in a log message before anything else uses it. `guessed`: see `Heard`. */
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
    // Others may pass a message on: only its author's signature counts.
    case 'propose':
    case 'late':
      return judge(wordsHold(by, message.said));
    case 'order':
      return entries([message.entry], message);
    case 'entries': {
      // Entries before this log's first are skipped before they count for anything.
      const list = message.list.filter(({ seq }) => seq >= replica.chain.base);
      return entries(list, { ...message, list });
    }
    case 'fork':
      return entries(message.other ? [message.one, message.other] : [message.one], message);
    case 'vote': {
      const ballot = replica.election.ballot(message.term);
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

/** Returns the rules that a checked message must be judged by. */
export function rulesOfMessage(message: LogMessage): NeededRules {
  const ofEntries = (list: readonly RoomEntry[]) =>
    allRules(list.map(({ said }) => rulesOfCommand(said.body)));
  switch (message.t) {
    case 'propose':
    case 'late':
      return rulesOfCommand(message.said.body);
    case 'order':
      return ofEntries([message.entry]);
    case 'entries':
      return ofEntries(message.list);
    case 'fork':
      return ofEntries(message.other ? [message.one, message.other] : [message.one]);
    case 'snapshot':
      // Read when its seals were checked.
      return rulesOfState(message.state as unknown as RoomState);
    default:
      return ofEntries([]);
  }
}
