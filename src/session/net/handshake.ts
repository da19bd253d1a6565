import { type Hash, hashOf } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import { after, type Key, type Maybe, type Signer, type Verify } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import type { Address } from '../transport/index.ts';

/** What both sides of a link have said of themselves. */
export interface Greeting {
  readonly key: Key;
  readonly salt: string;
}

/** Shows which room is meant to anyone who knows it, and nothing to anyone else: the code is the key to the table. */
export const roomTag = (room: string): Hash => hashOf({ room, is: 'tag' });

/** Shows which table of the room is meant, in the same way. */
export const tableTag = (table: string): Hash => hashOf({ table, is: 'tag' });

/**
 * Where those who only have the link knock: who sits at seat `seat` answers there too. Whoever has the link can squat it, so there are
 * several of each (`number`), and who answers proves nothing by it. The signalling server learns nothing from it.
 */
export const doorOf = (room: string, seat: number, number = 0): Address =>
  `cd-${hashOf({ room, seat, number, is: 'door' }).slice(0, 28)}`;

/** Seats that a table can have, each with so many doors. */
export const SEATS = 8;
export const DOORS = 16;

/** A link whose ends prove to each other who they are. */
export interface Line {
  readonly room: string;
  /** Of the link. Both ends sign it: who joins two links to one cannot pass on the proofs of one as those of the other. */
  readonly binding: string;
}

/** What `by` signs to prove to `to` that it holds its key. Both salts: no proof can be used twice. */
export const textOfProof = ({ room, binding }: Line, by: Greeting, to: Greeting): string =>
  `comet-table proof ${canonical({ room, binding, by: { ...by }, to: { ...to } })}`;

/** Only who knows the room's code can make it. */
export const passOf = ({ room, binding }: Line, by: Greeting, to: Greeting): Hash =>
  hashOf({ room, binding, by: { ...by }, to: { ...to }, is: 'pass' });

/** What the owner of a key shows the other end. */
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

/** What is wrong with what the other end shows, or null. `line`: it was made for another link, or without the room's code. */
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

/** No more of them than is signed. */
export const greetingOf = ({ key, salt }: Greeting): Greeting => ({ key, salt });
