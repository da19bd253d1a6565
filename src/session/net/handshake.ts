import { type Hash, hashOf } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import type { MessageOf } from '../protocol.ts';
import type { Key } from '../signing.ts';
import type { Address, Link } from '../transport/transport.ts';

/** What both sides of a link have said of themselves. */
export interface Greeting {
  readonly key: Key;
  readonly salt: string;
}

/** Shows which room is meant to who knows it, and nothing to who does not: the code is the key to the table. */
export const roomTag = (room: string): Hash => hashOf({ room, is: 'tag' });

/** Where a peer of a room is called; stays the same over reloads. The signalling server learns nothing from it. */
export const addressOf = (room: string, key: Key): Address =>
  `ct-${hashOf({ room, key, is: 'address' }).slice(0, 28)}`;

/** Where those who only have the link knock: who sits at seat `seat` answers there too. */
export const doorOf = (room: string, seat: number): Address =>
  `ct-${hashOf({ room, seat, is: 'door' }).slice(0, 28)}`;

/** Seats, and with them doors, that a table can have. */
export const DOORS = 8;

/**
 * Whether the owner of a key can be at the other end of this link. A proof alone does not show that: whoever calls two people, each in
 * the name of the other, could pass on the proofs of both and listen.
 */
export const mayBeAt = (
  room: string,
  { remote, incoming }: Pick<Link, 'remote' | 'incoming'>,
  key: Key,
): boolean => {
  if (remote === addressOf(room, key)) return true;
  return !incoming && Array.from({ length: DOORS }, (_, seat) => doorOf(room, seat)).includes(remote);
};

/** What `by` signs to prove to `to` that it holds its key. Both salts: no proof can be used twice. */
export const textOfProof = (room: string, by: Greeting, to: Greeting): string =>
  `comet-table proof ${canonical({ room, by: { ...by }, to: { ...to } })}`;

/** Only who knows the room's code can make it. */
export const passOf = (room: string, by: Greeting, to: Greeting): Hash =>
  hashOf({ room, by: { ...by }, to: { ...to }, is: 'pass' });

export const greetingOf = ({ key, salt }: MessageOf<'hello'>): Greeting => ({ key, salt });
