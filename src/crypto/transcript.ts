/**
 * The Fiat–Shamir transform (Fiat and Shamir 1986; in its strong form, Bernhard, Pereira and Warinschi 2012): a verifier's coins are a hash
 * of the whole exchange so far. SHA-512 over length-prefixed, labelled parts; a scalar is 64 bytes of it modulo the order.
 */
import { sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { encodeElements } from './group/elements.ts';
import type { Element, Group, Scalar } from './group/group.ts';
import { encodeScalars, reduceWide } from './group/scalars.ts';

/** The record that prover and verifier both write, in the same order. */
export interface Transcript {
  append(label: string, bytes: Uint8Array): void;
  appendElements(label: string, elements: readonly Element[]): void;
  appendScalars(label: string, scalars: readonly Scalar[]): void;
  /** Draws a scalar that depends on everything before it, and on which everything after depends. */
  challenge(label: string): Scalar;
  /** Draws `count` such scalars, independent of each other. */
  challenges(label: string, count: number): Scalar[];
}

/**
 * Starts a transcript of one protocol (a name with its version) in one context: any bytes that name the proof's purpose, so that it is
 * worthless elsewhere. The group's name is part of it.
 */
export function makeTranscript(group: Group, protocol: string, context: Uint8Array): Transcript {
  const hash = sha512.create();

  // Prefix each part with its length: no two lists of parts hash alike.
  const part = (bytes: Uint8Array) => hash.update(u32(bytes.length)).update(bytes);
  const append = (label: string, bytes: Uint8Array) => {
    part(utf8ToBytes(label));
    part(bytes);
  };
  const challenges = (label: string, count: number) => {
    append(`${label}?`, u32(count));
    const seed = hash.clone().digest();
    return Array.from({ length: count }, (_, i) =>
      reduceWide(group, sha512.create().update(seed).update(u32(i)).digest()),
    );
  };

  append('protocol', utf8ToBytes(protocol));
  append('group', utf8ToBytes(group.name));
  append('context', context);
  return {
    append,
    appendElements: (label, elements) => append(label, encodeElements(group, elements)),
    appendScalars: (label, scalars) => append(label, encodeScalars(group, scalars)),
    challenge: (label) => challenges(label, 1)[0]!,
    challenges,
  };
}

/** Four bytes, little-endian. */
function u32(n: number): Uint8Array {
  return Uint8Array.of(n & 255, (n >>> 8) & 255, (n >>> 16) & 255, n >>> 24);
}
