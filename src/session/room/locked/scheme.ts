import { canonical } from '../../../lib/json.ts';
import type { MentalCommand, Told } from './commands.ts';
import type { LockedCard } from './state.ts';

type Keys = Extract<MentalCommand, { type: 'keys' }>;

/** What a member keeps to itself for the life of a deck. */
export interface Secrets {
  readonly lock: string;
  readonly box: string;
}

/**
 * The cryptography of locked cards in the log's own words: elements, scalars and proofs are base64url texts. What comes from others may
 * be anything of the right alphabet: then the answer is false or null, and nothing throws.
 */
export interface Scheme {
  /** The form of keys, and proof that their secrets are known. `context` names match, epoch and peer. */
  checkKeys(context: string, keys: Pick<Keys, 'lock' | 'box' | 'proof'>): boolean;
  makeKeys(context: string): {
    readonly secrets: Secrets;
    readonly keys: Pick<Keys, 'lock' | 'box' | 'proof'>;
  };
  /** The key under which cards are locked by all; null: it is none. */
  jointKey(locks: readonly string[]): string | null;
  /** A card that all know: place `place` of a deck as created. */
  plain(deck: string, place: number): LockedCard;
  /** Something that nobody knows before all have opened it together. */
  unknown(context: string): LockedCard;
  /** Texts of ciphertexts in one, and the way back (null: not such a text). */
  join(list: readonly LockedCard[]): string;
  split(list: string): LockedCard[] | null;
  splitShares(shares: string): string[] | null;
  /** Re-masks a list and puts it into an order that only this call knows. */
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
   * Computes one member's shares of cards before anybody asks for them, so that `shares` has only its proof left to make. They stay in
   * here and are told to nobody: of the newest two locks. Returns of how many of these cards they are ready.
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
  /** The same, encrypted to one reader's box; everybody can check that the shares are right. One text for each card. */
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
  /** The shares, as their reader gets them. */
  unmask(secrets: Secrets, masked: readonly LockedCard[]): string[];
  /** The public key of a secret that was left behind (null: it is none), and its share of a card. */
  publicOf(secret: string): string | null;
  shareOf(secret: string, card: LockedCard): string;
  /** What must be added to a lock to make another of it (null: there was none before); null: they are one, or none. */
  lockBetween(from: string | null, to: string): string | null;
  secretBetween(from: Secrets | null, to: Secrets): Secrets;
  /** A card with these shares added to its lock, and those of secrets that were left behind taken off it. */
  relocked(card: LockedCard, shares: readonly string[], left: readonly string[]): LockedCard;
  /** A card with all of a member's share taken off its lock, and the sum of what a member has added to it. */
  unlocked(card: LockedCard, share: string): LockedCard;
  sumOfShares(one: string, other: string): string;
  /** What is under the locks once all have given their share. */
  open(card: LockedCard, shares: readonly string[]): string;
  /** Where in a deck as created an opened card stands; −1: it is none of it. */
  placeOf(deck: string, size: number, element: string): number;
  /** `count` numbers of 1 … `sides` that an opened element stands for, all equally likely. */
  numbers(element: string, count: number, sides: number): number[];
  /** Signs what a member tells one other, so that it can be held to it. */
  sign(context: string, secrets: Secrets, told: Omit<Told, 'signature'>): string;
  checkSigned(context: string, lock: string, told: Told): boolean;
  /** For the owner of a box only. */
  encrypt(context: string, box: string, text: string): string;
  decrypt(context: string, secrets: Secrets, encrypted: string): string | null;
}

/** What a proof is for: it holds in no other place. */
export const contextOf = (kind: string, ...rest: readonly (string | number)[]): string =>
  canonical(['comet-table', kind, ...rest]);
