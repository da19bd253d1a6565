import { type Hash, hashOf } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import { after, type Key, type Maybe, type Signer, type Verify } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import type { Address } from '../transport/index.ts';

/** One side's introduction. */
export interface Greeting {
  readonly key: Key;
  readonly salt: string;
}

/** Identifies the room to peers that know it, and reveals nothing to others: the code is the key to the table. */
export const roomTag = (room: string): Hash => hashOf({ room, is: 'tag' });

/** Identifies the table of the room, in the same way. */
export const tableTag = (table: string): Hash => hashOf({ table, is: 'tag' });

/**
 * Address where newcomers who only have the link knock: the player at `seat` answers there too. Anyone with the link can squat it, so each
 * seat has several (`number`), and answering there proves nothing. The signalling server learns nothing from it.
 */
export const doorOf = (room: string, seat: number, number = 0): Address =>
  `cd-${hashOf({ room, seat, number, is: 'door' }).slice(0, 28)}`;

/** Most seats at a table, and the doors of each. */
export const SEATS = 8;
export const DOORS = 16;

/** A link whose ends prove their identities to each other. */
export interface Line {
  readonly room: string;
  /** The link's binding. Both ends sign it, so that a relay joining two links cannot pass the proofs of one off on the other. */
  readonly binding: string;
}

/** Text that `by` signs to prove to `to` that it holds its key. Both salts make each proof single-use. */
export const textOfProof = ({ room, binding }: Line, by: Greeting, to: Greeting): string =>
  `comet-table proof ${canonical({ room, binding, by: { ...by }, to: { ...to } })}`;

/** A hash that takes the room's code to make. */
export const passOf = ({ room, binding }: Line, by: Greeting, to: Greeting): Hash =>
  hashOf({ room, binding, by: { ...by }, to: { ...to }, is: 'pass' });

/** Makes the proof for the other end. */
export const prove = (
  signer: Signer,
  line: Line,
  mine: Greeting,
  theirs: Greeting,
  table: string,
): Maybe<MessageOf<'proof'>> =>
  after(signer.sign(textOfProof(line, mine, theirs)), (signature) => ({
    t: 'proof',
    signature,
    pass: passOf(line, mine, theirs),
    table: tableTag(table),
  }));

/** Returns the fault in the other end's proof, or null. `line`: made for another link, or without the room's code. */
export const problemOfProof = (
  verify: Verify,
  line: Line,
  theirs: Greeting,
  mine: Greeting,
  { signature, pass }: MessageOf<'proof'>,
): Maybe<'line' | 'key' | null> => {
  if (pass !== passOf(line, theirs, mine)) return 'line';
  return after(verify(theirs.key, textOfProof(line, theirs, mine), signature), (fine) =>
    fine ? null : 'key',
  );
};

/** Reduces a greeting to its signed fields. */
export const greetingOf = ({ key, salt }: Greeting): Greeting => ({ key, salt });
