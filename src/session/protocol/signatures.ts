import { type Hash, hashOf } from '../../lib/hash.ts';
import type { Key, Maybe, Verify } from '../identity/index.ts';
import {
  hashOfEntry,
  hashOfPlace,
  type RoomEntry,
  type SignedMessage,
  textOfAttestation,
  textOfBallot,
  textOfEntry,
  textOfWords,
} from '../room/index.ts';
import { bytesOf } from '../transport/index.ts';

/** Most bytes of a message in canonical JSON: even with two of them, an envelope stays within `LARGEST_MESSAGE`. */
export const LONGEST_WORDS = 120_000;

export const isTooLong = (text: string): boolean =>
  text.length > LONGEST_WORDS || (text.length * 3 > LONGEST_WORDS && bytesOf(text) > LONGEST_WORDS);

export type Verifying = { readonly room: string; readonly verify: Verify };

/** Returns whether a message is its author's, and short enough for all to pass on. */
export function wordsHold({ room, verify }: Verifying, said: SignedMessage): Maybe<boolean> {
  const text = textOfWords(room, said);
  return !isTooLong(text) && verify(said.author, text, said.signature);
}

/** Checks that each vote an entry counts is for this very signer in this very place. */
export function ballotsOf({ room, verify }: Verifying, { seq, prev, said }: RoomEntry, signer: Key) {
  const { body } = said;
  if (body.type !== 'term') return [];
  return body.votes.map(({ key, signature: by }) => {
    const ballot = { term: body.term, candidate: signer, seq: seq - 1, hash: prev };
    return verify(key, textOfBallot(room, ballot), by);
  });
}

/** Checks each signature under the end of a hand that another table continues from. */
export function sealsOf(
  { verify }: Pick<Verifying, 'verify'>,
  { said: { body } }: RoomEntry,
): Maybe<boolean>[] {
  if (body.type !== 'found' || !body.from) return [];
  const { state, seals, ...place } = body.from;
  const text = textOfAttestation(state.room, place.seq, hashOfPlace({ ...place, state: hashOf(state) }));
  return seals.map(({ key, signature }) => verify(key, text, signature));
}

export const placeHolds = ({ room, verify }: Verifying, hash: Hash, { signature }: RoomEntry, signer: Key) =>
  verify(signer, textOfEntry(room, hash), signature);

/** Checks every signature in an entry: its author's, its sequencer's, those of the votes it counts and of the table it continues from. */
export function signaturesOf(room: string, verify: Verify, entry: RoomEntry, signer: Key): Maybe<boolean>[] {
  const by = { room, verify };
  const place = placeHolds(by, hashOfEntry(entry), entry, signer);
  return [wordsHold(by, entry.said), place, ...ballotsOf(by, entry, signer), ...sealsOf(by, entry)];
}
