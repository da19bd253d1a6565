/**
 * A group of prime order in which discrete logarithms are hard. This folder's proofs are written against it, independently of how elements
 * are represented. Implementations: ristretto255 (RFC 9496) over a library and over a WebAssembly core, which agree on every encoding.
 */
export interface Group {
  /** Part of every hash, so that a proof for one group means nothing in another. */
  readonly name: string;
  /** The number of elements: a prime. */
  readonly order: bigint;
  /** Bytes of an encoded element. */
  readonly elementBytes: number;
  /** Bytes of an encoded scalar, little-endian. */
  readonly scalarBytes: number;
  readonly zero: Element;
  readonly base: Element;
  add(a: Element, b: Element): Element;
  subtract(a: Element, b: Element): Element;
  equals(a: Element, b: Element): boolean;
  /** Returns a·k for a secret k: always the same sequence of operations if the implementation can. */
  multiply(a: Element, k: Scalar): Element;
  /** Returns of·k for many secret k, sharing the precomputation for `of`. */
  multiples(of: Element, by: readonly Scalar[]): Element[];
  /** Returns Σ elements[i]·by[i] for public scalars, in variable time. Both lists have the same length. */
  sum(elements: readonly Element[], by: readonly Scalar[]): Element;
  /**
   * Returns the same for secret scalars, all below 2^bits: always the same sequence of operations for a given number of terms and bits if
   * the implementation can. `bits` is public; by default any scalars are allowed. Throws a RangeError for one that is not below.
   */
  sumSecret(elements: readonly Element[], by: readonly Scalar[], bits?: number): Element;
  encode(a: Element): Uint8Array;
  /** Decodes an element; null for anything but an element's one encoding. */
  decode(bytes: Uint8Array): Element | null;
  /** Maps 64 uniform bytes to an element whose logarithm no one knows (RFC 9496 §4.3.4). */
  fromUniform(bytes: Uint8Array): Element;
}

/** An element, opaque to all but its own implementation. */
export interface Element {
  readonly group: string;
}

/** An integer from 0 to the order − 1. */
export type Scalar = bigint;

/** Uniform random bytes from an unpredictable source. Always injected: tests use a seeded one. */
export type RandomBytes = (length: number) => Uint8Array;
