import type { CardId, Seat, ZoneId } from '../../../engine/table/table.ts';
import type { Hash } from '../../../lib/hash.ts';
import type { Key } from '../../identity/index.ts';

/** Ciphertext of a card that no one can read alone: two elements, as base64url. */
export type LockedCard = string;

/** A peer with a share in the lock on this deck. */
export interface Member {
  readonly peer: Key;
  /** Encoded public keys; null until given. `lock` locks cards, `box` encrypts to this member only. */
  readonly lock: string | null;
  readonly box: string | null;
  /** First card number shuffled since this member came: the others could open lower ones without them. Missing: there are none. */
  readonly since?: CardId;
}

/** Locks of one deck's life: fresh for every whole deck, useless for any other. */
export interface Locks {
  /** 1, 2, 3 … in a match. */
  readonly epoch: number;
  readonly members: readonly Member[];
  /** Members who have gone and left their secret behind: their lock is off, and opens nothing that the others still lock. */
  readonly left: readonly { readonly peer: Key; readonly lock: string; readonly secret: string }[];
}

/** One member's shuffle of a list: the new list, and the proof that it has the same cards. */
export interface ShuffleStep {
  readonly list: string;
  readonly proof: string;
}

/** A list being shuffled by all members in turn. */
export interface Shuffling {
  /** ID that steps and agreements refer to. */
  readonly id: string;
  readonly input: readonly LockedCard[];
  /** In the order of the members; each starts from the list before. */
  readonly steps: readonly ShuffleStep[];
  /** Members who have checked every proof and signed for the last list. */
  readonly agreed: readonly Key[];
}

/** Shares to be opened to all, as they come in. */
export interface Opening {
  /** Number of the match's entry that will open it. */
  readonly at: number;
  /** One for each card or die; null: only some of this member's are here, handed on by peers who were told them earlier. */
  readonly shares: Readonly<Record<Key, readonly (string | null)[]>>;
}

/**
 * Offences that no honest program commits, each provable from the statement alone: a key whose secret is not known; a shuffle, a mix, a
 * share or a private share whose proof is wrong; an accusation that a good proof is wrong. And one that is no accident: losing keys again
 * and again.
 */
export const OFFENCES = [
  'badKeys',
  'badShuffle',
  'badMix',
  'badShare',
  'falseAccusation',
  'lostKeys',
] as const;
export type Offence = (typeof OFFENCES)[number];

/** A peer whose device did what no honest program does. The evidence is in the log. */
export interface Caught {
  readonly peer: Key;
  readonly offence: Offence;
}

/** Steps of a deck dropped before all had agreed to it: a wrong one can still be exposed. */
export interface Dropped {
  /** Members who were to make the deck, in order: they alone had to check it. */
  readonly members: readonly Key[];
  /** Hashes of the steps (`stepHash`), in the order of the members who have made them. */
  readonly steps: readonly Hash[];
}

/** Holders of the locks of a deck that is gone: wrong shares that they told of its cards can still be exposed. */
export interface Spent {
  readonly epoch: number;
  readonly locks: readonly { readonly peer: Key; readonly lock: string }[];
}

/** Public request for shares that a player needs to see their own cards. */
export interface Demand {
  readonly by: Key;
  readonly who: Key;
  readonly seat: Seat;
  readonly cards: readonly CardId[];
}

/** First person to know a hidden card: no later player of the seat sees it. */
export interface Owner {
  readonly key: Key;
  /** Hand in which it was shown to them (`RoomState.hand`). */
  readonly hand: number;
}

/**
 * Cards of a room's match as all know them: locked, with a share of the key at each member. Part of the room's folded state: equal on every
 * peer.
 */
export interface MentalState {
  /** Epoch of the newest locks. */
  readonly epoch: number;
  /** Peers barred from any lock of this match. */
  readonly caught: readonly Caught[];
  /** Number of times each peer has reported its keys lost. */
  readonly losses: Readonly<Record<Key, number>>;
  /** Peers who had a share in a die that others had begun to open, and did not give it: entry `at` of the match is rolled without them. */
  readonly abstained: { readonly at: number; readonly peers: readonly Key[] } | null;
  /** Public requests by holders of cards that `who` has not answered yet. */
  readonly demands: readonly Demand[];
  /** Newest last. */
  readonly dropped: readonly Dropped[];
  /** Newest last. */
  readonly spent: readonly Spent[];
  /** Deck being made ready for the next whole shuffle. */
  readonly next: { readonly locks: Locks; readonly shuffling: Shuffling };
  /** Locks of the deck in play; null: none yet, or a share of its key is lost. */
  readonly locks: Locks | null;
  /** Ciphertexts of cards in play under `locks`. */
  readonly cards: Readonly<Record<CardId, LockedCard>>;
  /** First persons to see hidden cards, by the seat that they were shown to. */
  readonly owners: Readonly<Record<CardId, Readonly<Record<Seat, Owner>>>>;
  /** Seats that have played since they were shown a hidden card: they had all shares of it by then. */
  readonly seen: Readonly<Record<CardId, readonly Seat[]>>;
  /** Identity of each open card: its place in the deck as created. */
  readonly open: Readonly<Record<CardId, number>>;
  /** Partial shuffle of the deck in play. */
  readonly reshuffle: { readonly zone: ZoneId; readonly shuffling: Shuffling } | null;
  readonly opening: Opening | null;
  /** In continuous play: hidden cards passing from the locks in play to those of another company. */
  readonly relocking?: Relocking;
  /**
   * In continuous play: each later member's full share of cards that were last shuffled before they came. They gave it as the cards passed
   * to their lock, so those cards can be opened without them.
   */
  readonly publicShares?: Readonly<Record<Key, Readonly<Record<CardId, string>>>>;
  /**
   * In continuous play: those present without a lock on the cards, and the chance that was due as they came (`dueNow`). Nothing else is
   * shuffled, rolled or opened before they have one.
   */
  readonly newcomers?: Readonly<Record<Key, Hash>>;
  /** In continuous play: those who have come back to their seats after being called absent. */
  readonly returned?: readonly Key[];
}

/** Changes by each member to every hidden card's lock. */
export interface Relocking {
  /** Cards, and the locks they pass from and to (`onRelock`). */
  readonly on: Hash;
  readonly shares: Readonly<Record<Key, string>>;
}

/** Checks whether a member has given all shares of what entry `at` opens. */
export const hasGiven = ({ opening }: MentalState, at: number, peer: Key): boolean =>
  opening?.at === at && (opening.shares[peer]?.every((share) => share !== null) ?? false);

export const memberOf = (locks: Locks | null, peer: Key): Member | null =>
  locks?.members.find((member) => member.peer === peer) ?? null;

/** Checks whether every member has given its keys. */
export const isLocked = ({ members }: Locks): boolean =>
  members.length > 0 && members.every(({ lock }) => lock !== null);

/** Returns the member whose turn it is to shuffle, once the locks are whole; null: none left. */
export const shufflerOf = (locks: Locks, { steps }: Shuffling): Key | null =>
  isLocked(locks) ? (locks.members[steps.length]?.peer ?? null) : null;

/** Checks whether all have agreed to the last list. */
export const isAgreed = ({ members }: Locks, { agreed }: Shuffling): boolean =>
  members.length > 0 && members.every(({ peer }) => agreed.includes(peer));

/** Checks whether shares of what entry `at` opens have begun to come in: from now on no one can back out of it for free. */
export const isBegun = ({ opening }: MentalState, at: number): boolean =>
  opening?.at === at && Object.keys(opening.shares).length > 0;

/** Checks whether a device may see a hidden card that this seat was shown: only the person who saw it may, whoever plays the seat now. */
export function mayRead({ owners }: MentalState, card: CardId, seat: Seat, device: Key | null): boolean {
  const owner = owners[card]?.[seat];
  return owner === undefined || owner.key === device;
}
