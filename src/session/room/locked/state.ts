import type { CardId, Seat, ZoneId } from '../../../engine/table.ts';
import type { Hash } from '../../../lib/hash.ts';
import type { Key } from '../../identity/index.ts';

/** A ciphertext, two elements, as base64url: what stands for a card that nobody can read alone. */
export type LockedCard = string;

/** Somebody who has a share in the lock on this deck. */
export interface Member {
  readonly peer: Key;
  /** Encoded public keys; null until they were said. `lock` locks cards, `box` is for what only this member may read. */
  readonly lock: string | null;
  readonly box: string | null;
  /** Hidden cards of lower numbers were last shuffled before this member came: the others could open them without. Missing: there are none. */
  readonly since?: CardId;
}

/** The locks of one deck's life: fresh for every whole deck, of no use for any other. */
export interface Locks {
  /** 1, 2, 3 … in a match. */
  readonly epoch: number;
  readonly members: readonly Member[];
  /** Members who have gone and left their secret behind: their lock is off, and opens nothing that the others still lock. */
  readonly left: readonly { readonly peer: Key; readonly lock: string; readonly secret: string }[];
}

/** One member's shuffle of a list: the new list, and what proves that it has the same cards. */
export interface ShuffleStep {
  readonly list: string;
  readonly proof: string;
}

/** A list on its way through the hands of all members. */
export interface Shuffling {
  /** What a step and an agreement refer to. */
  readonly id: string;
  readonly input: readonly LockedCard[];
  /** In the order of the members; each starts from the list of the one before. */
  readonly steps: readonly ShuffleStep[];
  /** Who has checked every proof and signed for the last list. */
  readonly agreed: readonly Key[];
}

/** Shares of what is to be opened to all, as they come in. */
export interface Opening {
  /** Number of the match's entry that will open it. */
  readonly at: number;
  /** One for each card or die; null: only some of this member's have come, handed on by those who were told them earlier. */
  readonly shares: Readonly<Record<Key, readonly (string | null)[]>>;
}

/**
 * What no honest program does, each provable from the words alone: a key whose secret is not known; a shuffle, a mix, a share or a private
 * share whose proof is wrong; an accusation that a good proof is wrong. And what no device does by accident: losing its keys again and again.
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

/** Somebody's device did what no honest program does. What shows it stands in the log. */
export interface Caught {
  readonly peer: Key;
  readonly offence: Offence;
}

/** The steps of a deck that was thrown away before all had agreed to it: a wrong one can still be shown to be so. */
export interface Dropped {
  /** Who was to make the deck, in their order: they alone had to check it. */
  readonly members: readonly Key[];
  /** Of the steps (`stepHash`), in the order of the members who have made them. */
  readonly steps: readonly Hash[];
}

/** Who held which lock in a deck that is gone: what they have told of its cards can still be shown to be wrong. */
export interface Spent {
  readonly epoch: number;
  readonly locks: readonly { readonly peer: Key; readonly lock: string }[];
}

/** Shares that somebody needs to see their own cards, asked for before everybody. */
export interface Demand {
  readonly by: Key;
  readonly who: Key;
  readonly seat: Seat;
  readonly cards: readonly CardId[];
}

/** Who knew a hidden card first, where that was a person: nobody else is told of it, whoever plays the seat later. */
export interface Owner {
  readonly key: Key;
  /** In which hand it was shown to them (`RoomState.hand`). */
  readonly hand: number;
}

/**
 * The cards of a room's match as all know them: locked, with a share of the key at each member. Part of the room's folded state: equal
 * on every peer.
 */
export interface MentalState {
  /** Of the newest locks. */
  readonly epoch: number;
  /** Have no share in any lock of this match any more. */
  readonly caught: readonly Caught[];
  /** How often each has said that their keys are lost. */
  readonly losses: Readonly<Record<Key, number>>;
  /** Had a share in a die that others had begun to open, and did not give it: entry `at` of the match is rolled without them. */
  readonly abstained: { readonly at: number; readonly peers: readonly Key[] } | null;
  /** Whoever holds cards says to all that `who` has not told them its shares, and has had no answer yet. */
  readonly demands: readonly Demand[];
  /** Newest last. */
  readonly dropped: readonly Dropped[];
  /** Newest last. */
  readonly spent: readonly Spent[];
  /** The deck that is being made ready for the next whole shuffle. */
  readonly next: { readonly locks: Locks; readonly shuffling: Shuffling };
  /** The deck in play; null: none yet, or a share of its key is lost. */
  readonly locks: Locks | null;
  /** Of cards in play under `locks`. */
  readonly cards: Readonly<Record<CardId, LockedCard>>;
  /** Of hidden cards that a person was shown, by the seat that it was shown to. */
  readonly owners: Readonly<Record<CardId, Readonly<Record<Seat, Owner>>>>;
  /** Seats that have played since they were shown a hidden card: they had all shares of it by then. */
  readonly seen: Readonly<Record<CardId, readonly Seat[]>>;
  /** Which physical card each open one is: its place in the deck as created. */
  readonly open: Readonly<Record<CardId, number>>;
  /** Part of the deck in play is shuffled. */
  readonly reshuffle: { readonly zone: ZoneId; readonly shuffling: Shuffling } | null;
  readonly opening: Opening | null;
  /** Where play flows on: the hidden cards pass from the locks in play to those of another company. */
  readonly relocking?: Relocking;
  /**
   * The same: of each member who came later, all of their share of cards that were last shuffled before. They have said it as the cards
   * passed to their lock, so those cards can be opened without them.
   */
  readonly publicShares?: Readonly<Record<Key, Readonly<Record<CardId, string>>>>;
  /**
   * The same: who is there without a lock of theirs on the cards, and which of the things that chance owes was due as they came (`dueNow`).
   * Nothing else is shuffled, rolled or opened before they have one.
   */
  readonly newcomers?: Readonly<Record<Key, Hash>>;
}

/** What each member changes in every hidden card's lock. */
export interface Relocking {
  /** Which cards, from which locks to which (`onRelock`). */
  readonly on: Hash;
  readonly shares: Readonly<Record<Key, string>>;
}

/** All of a member's shares of what entry `at` opens are there. */
export const hasGiven = ({ opening }: MentalState, at: number, peer: Key): boolean =>
  opening?.at === at && (opening.shares[peer]?.every((share) => share !== null) ?? false);

export const memberOf = (locks: Locks | null, peer: Key): Member | null =>
  locks?.members.find((member) => member.peer === peer) ?? null;

/** Every member has said its keys. */
export const isLocked = ({ members }: Locks): boolean =>
  members.length > 0 && members.every(({ lock }) => lock !== null);

/** Whose turn it is to shuffle, once the locks are whole; null: nobody's any more. */
export const shufflerOf = (locks: Locks, { steps }: Shuffling): Key | null =>
  isLocked(locks) ? (locks.members[steps.length]?.peer ?? null) : null;

/** All have agreed to the last list. */
export const isAgreed = ({ members }: Locks, { agreed }: Shuffling): boolean =>
  members.length > 0 && members.every(({ peer }) => agreed.includes(peer));

/** The shares of what entry `at` opens have begun to come in: from now on nobody can back out of it for nothing. */
export const isBegun = ({ opening }: MentalState, at: number): boolean =>
  opening?.at === at && Object.keys(opening.shares).length > 0;

/** Whether a device may be told of a hidden card that this seat was shown: what a person saw is nobody else's business, whoever plays it. */
export function mayRead({ owners }: MentalState, card: CardId, seat: Seat, device: Key | null): boolean {
  const owner = owners[card]?.[seat];
  return owner === undefined || owner.key === device;
}
