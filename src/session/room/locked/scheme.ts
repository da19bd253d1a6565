import { canonical } from '../../../lib/json.ts';
import type { MentalCommand, SignedShares } from './commands.ts';
import type { LockedCard } from './state.ts';

type Keys = Extract<MentalCommand, { type: 'keys' }>;

/** Secrets that a member keeps to itself for the life of a deck. */
export interface Secrets {
  readonly lock: string;
  readonly box: string;
}

/**
 * Cryptography of locked cards in the log's terms: elements, scalars and proofs are base64url texts. Input from peers may be anything of
 * the right alphabet: then the answer is false or null, and nothing throws.
 */
export interface Scheme {
  /** Checks the form of keys, and the proof that their secrets are known. `context` names match, epoch and peer. */
  checkKeys(context: string, keys: Pick<Keys, 'lock' | 'box' | 'proof'>): boolean;
  makeKeys(context: string): {
    readonly secrets: Secrets;
    readonly keys: Pick<Keys, 'lock' | 'box' | 'proof'>;
  };
  /** Joint key that cards are locked under; null: invalid. */
  jointKey(locks: readonly string[]): string | null;
  /** A card known to all: place `place` of a deck as created. */
  plain(deck: string, place: number): LockedCard;
  /** An element that no one knows before all have opened it together. */
  unknown(context: string): LockedCard;
  /** Joins ciphertexts into one text, and splits it again (null: not such a text). */
  join(list: readonly LockedCard[]): string;
  split(list: string): LockedCard[] | null;
  splitShares(shares: string): string[] | null;
  /** Re-masks a list and puts it into an order known only to this call. */
  shuffle(
    context: string,
    key: string,
    input: readonly LockedCard[],
  ): { readonly list: string; readonly proof: string };
  checkShuffle(
    context: string,
    key: string,
    input: readonly LockedCard[],
    output: readonly LockedCard[],
    proof: string,
  ): boolean;
  /**
   * Computes one member's shares of cards before they are asked for, so that `shares` has only its proof left to make. Shares are cached
   * privately, for the newest two locks. Returns the number of these cards that are ready.
   */
  prepare(secrets: Secrets, cards: readonly LockedCard[]): number;
  /** One member's shares of some cards, with one proof for all of them. */
  shares(
    context: string,
    secrets: Secrets,
    cards: readonly LockedCard[],
  ): { readonly shares: string; readonly proof: string };
  checkShares(
    context: string,
    lock: string,
    cards: readonly LockedCard[],
    shares: readonly string[],
    proof: string,
  ): boolean;
  /** The same, encrypted to one reader's box; anyone can check that the shares are right. One text for each card. */
  maskShares(
    context: string,
    secrets: Secrets,
    reader: string,
    cards: readonly LockedCard[],
  ): { readonly masked: string; readonly proof: string };
  checkMasked(
    context: string,
    lock: string,
    reader: string,
    cards: readonly LockedCard[],
    masked: readonly LockedCard[],
    proof: string,
  ): boolean;
  /** Shares decrypted by their reader. */
  unmask(secrets: Secrets, masked: readonly LockedCard[]): string[];
  /** Public key of a secret that was left behind (null: invalid), and its share of a card. */
  publicOf(secret: string): string | null;
  shareOf(secret: string, card: LockedCard): string;
  /** Difference that turns one lock into another (`from` null: there was none before); returns null when they are equal or invalid. */
  lockBetween(from: string | null, to: string): string | null;
  secretBetween(from: Secrets | null, to: Secrets): Secrets;
  /** A card with these shares added to its lock, and those of secrets left behind taken off it. */
  relocked(card: LockedCard, shares: readonly string[], left: readonly string[]): LockedCard;
  /** A card with all of a member's share taken off its lock, and the sum of the shares that a member has added to it. */
  unlocked(card: LockedCard, share: string): LockedCard;
  sumOfShares(one: string, other: string): string;
  /** Element under the locks once all have given their share. */
  open(card: LockedCard, shares: readonly string[]): string;
  /** Place of an opened card in a deck as created; −1: not in it. */
  placeOf(deck: string, size: number, element: string): number;
  /** `count` numbers of 1 … `sides` derived from an opened element, all equally likely. */
  numbers(element: string, count: number, sides: number): number[];
  /** Signs a private message from one member to another, so that its author can be held to it. */
  sign(context: string, secrets: Secrets, told: Omit<SignedShares, 'signature'>): string;
  checkSigned(context: string, lock: string, told: SignedShares): boolean;
  /** Encrypts for the owner of a box only. */
  encrypt(context: string, box: string, text: string): string;
  decrypt(context: string, secrets: Secrets, encrypted: string): string | null;
}

/** Binds a proof to its purpose, so that it holds in no other place. */
export const contextOf = (kind: string, ...rest: readonly (string | number)[]): string =>
  canonical(['comet-table', kind, ...rest]);
