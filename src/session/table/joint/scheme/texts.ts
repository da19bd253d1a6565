import { utf8ToBytes } from '@noble/hashes/utils.js';
import {
  type Ciphertext,
  checkPossession,
  decodeCiphertexts,
  decodePossession,
  decodeScalars,
  type Element,
  encodeCiphertexts,
  encodePossession,
  encodeScalars,
  type Group,
  type KeyPair,
  provePossession,
  type RandomBytes,
} from '../../../../crypto/index.ts';
import { fromBase64url, toBase64url } from '../../../../lib/base64url.ts';
import type { LockedCard } from '../../../room/index.ts';

/** Parsed ciphertexts kept: more than one step goes through the same list. */
const REMEMBERED = 2048;

/** Reads and writes the elements of a group as the texts in a room's log. */
export class Texts {
  readonly group: Group;
  readonly random: RandomBytes;
  readonly #read = new Map<string, Ciphertext>();

  constructor(group: Group, random: RandomBytes) {
    this.group = group;
    this.random = random;
  }

  bytes(text: string): Uint8Array {
    return utf8ToBytes(text);
  }

  element(text: string): Element | null {
    const raw = fromBase64url(text);
    return raw && this.group.decode(raw);
  }

  /** Null if any of them cannot be read. */
  elements(texts: readonly string[]): Element[] | null {
    const all = texts.map((text) => this.element(text));
    return all.every((each) => each !== null) ? (all as Element[]) : null;
  }

  textOf(element: Element): string {
    return toBase64url(this.group.encode(element));
  }

  ciphertext(locked: LockedCard): Ciphertext | null {
    const known = this.#read.get(locked);
    if (known) return known;
    const raw = fromBase64url(locked);
    const [ciphertext] = (raw && decodeCiphertexts(this.group, raw)) ?? [];
    if (!ciphertext) return null;
    if (this.#read.size >= REMEMBERED) this.#read.clear();
    this.#read.set(locked, ciphertext);
    return ciphertext;
  }

  /** Null if any of them cannot be read. */
  ciphertexts(list: readonly LockedCard[]): Ciphertext[] | null {
    const all = list.map((locked) => this.ciphertext(locked));
    return all.every((each) => each !== null) ? (all as Ciphertext[]) : null;
  }

  locked(ciphertext: Ciphertext): LockedCard {
    return this.list([ciphertext]);
  }

  /** Joins several ciphertexts into one text. */
  list(ciphertexts: readonly Ciphertext[]): string {
    return toBase64url(encodeCiphertexts(this.group, ciphertexts));
  }

  /** Splits a text into texts of equal parts of its bytes. */
  parts(text: string, size: number): string[] | null {
    const raw = fromBase64url(text);
    if (!raw || raw.length % size) return null;
    return Array.from({ length: raw.length / size }, (_, i) =>
      toBase64url(raw.subarray(i * size, (i + 1) * size)),
    );
  }

  /** Public key of a secret; null: invalid. */
  publicOf(secret: string): string | null {
    const [scalar] = decodeScalars(this.group, fromBase64url(secret) ?? new Uint8Array()) ?? [];
    return scalar === undefined ? null : this.textOf(this.group.multiply(this.group.base, scalar));
  }

  /** Throws if a secret of this device cannot be read. */
  pair(secret: string): KeyPair {
    const [scalar] = decodeScalars(this.group, fromBase64url(secret) ?? new Uint8Array()) ?? [];
    if (!scalar) throw new Error('a secret that was written down cannot be read');
    return { secret: scalar, publicKey: this.group.multiply(this.group.base, scalar) };
  }

  secretOf({ secret }: KeyPair): string {
    return toBase64url(encodeScalars(this.group, [secret]));
  }

  /** Proves that the secret of a key is known, for one purpose in one context. */
  possession(context: string, purpose: string, pair: KeyPair): Uint8Array {
    const proof = provePossession(this.group, pair, this.bytes(`${context} ${purpose}`), this.random);
    return encodePossession(this.group, proof);
  }

  isPossessed(context: string, purpose: string, key: string, proof: Uint8Array): boolean {
    const element = this.element(key);
    const decoded = decodePossession(this.group, proof);
    const bytes = this.bytes(`${context} ${purpose}`);
    return !!element && !!decoded && checkPossession(this.group, element, decoded, bytes);
  }
}
