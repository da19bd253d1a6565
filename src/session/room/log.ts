import { type Hash, hashOf } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import type { Key, Signature } from '../identity/index.ts';
import type { Words } from './state/draft.ts';
import type { RoomState } from './state/state.ts';

/** Message with its author's signature: a proposal, and the permanent content of an entry. */
export interface SignedMessage extends Words {
  readonly signature: Signature;
}

/** One line of a room's log. */
export interface RoomEntry {
  readonly term: number;
  /** 0, 1, 2 … */
  readonly seq: number;
  /** Hash of the entry before; of the first: `rootHash`. */
  readonly prev: Hash;
  readonly said: SignedMessage;
  /** Hash of the room's state after it, if it begins or ends a hand or a match. */
  readonly state?: Hash;
  /** Signature by the term's sequencer over the entry's hash: two different ones with one term and number prove a fork. */
  readonly signature: Signature;
}

/** A vote for a new sequencer. It counts only for a log that ends with this entry. */
export interface Ballot {
  readonly term: number;
  readonly candidate: Key;
  readonly seq: number;
  readonly hash: Hash;
}

export const rootHash = (room: string): Hash => hashOf({ room });

/** Content of an entry's hash: the message's hash takes its place where the message is gone. */
export type Place = Pick<RoomEntry, 'term' | 'seq' | 'prev' | 'state'> & { readonly said: Hash };

export const hashOfPlace = ({ term, seq, prev, said, state }: Place): Hash =>
  hashOf({ prev, said, seq, state, term });

/** Hashes of entries: each is asked for when an entry is checked, appended and compared. */
const hashes = new WeakMap<Omit<RoomEntry, 'signature'>, Hash>();

/** Hash that represents an entry in the next one's `prev`, in gossip and under its sequencer's signature. */
export function hashOfEntry(entry: Omit<RoomEntry, 'signature'>): Hash {
  const known = hashes.get(entry);
  if (known !== undefined) return known;
  const { said, ...place } = entry;
  const made = hashOfPlace({ ...place, said: hashOf(said) });
  hashes.set(entry, made);
  return made;
}

/** Adds its sequencer's signature to an entry. Its hash, which has been made to be signed, does not cover that. */
export function signedBy(entry: Omit<RoomEntry, 'signature'>, signature: Signature): RoomEntry {
  const signed = { ...entry, signature };
  hashes.set(signed, hashOfEntry(entry));
  return signed;
}

// Texts to sign. Each begins with its kind, so that no signature can be taken for another's.

export const textOfWords = (room: string, { author, nonce, body }: Words): string =>
  `comet-table say ${canonical({ room, author, nonce, body })}`;
export const textOfEntry = (room: string, hash: Hash): string => `comet-table order ${room} ${hash}`;
export const textOfBallot = (room: string, ballot: Ballot): string =>
  `comet-table vote ${canonical({ room, ...ballot })}`;
/** Text of an attestation: over an entry with a state's hash. */
export const textOfAttestation = (room: string, seq: number, entry: Hash): string =>
  `comet-table seal ${canonical({ room, seq, entry })}`;

/** A room's state as JSON: the content of a snapshot, and of its hash. */
export function stateToJson(state: RoomState): unknown {
  const { play } = state;
  if (!play) return state;
  const { table, game } = play.state;
  const cards = [...table.cards].sort((a, b) => a[0] - b[0]);
  return { ...state, play: { ...play, state: { table: { ...table, cards }, game } } };
}

/** Restores a state; `json` must come from `stateToJson` (its hash has been checked). */
export function stateFromJson(json: unknown): RoomState {
  const state = json as RoomState;
  const { play } = state;
  if (!play) return state;
  const { table, game } = play.state;
  return {
    ...state,
    play: { ...play, state: { table: { ...table, cards: new Map(table.cards) }, game } },
  };
}
