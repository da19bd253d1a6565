/**
 * A group of prime order in which discrete logarithms are hard. The proofs of this folder are written against it and know nothing of how its elements are held.
 * Implementations: ristretto255 (RFC 9496) over a library and over a WebAssembly core, which agree on every encoding.
 */
export interface Group {
  /** Goes into every hash, so that what was made for one group means nothing in another. */
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
  /** a·k for a secret k: always the same sequence of operations where the implementation can. */
  multiply(a: Element, k: Scalar): Element;
  /** of·k for many secret k: what is computed once for `of` serves them all. */
  multiples(of: Element, by: readonly Scalar[]): Element[];
  /** Σ elements[i]·by[i] for public scalars, in variable time. Both lists are of one length. */
  sum(elements: readonly Element[], by: readonly Scalar[]): Element;
  /**
   * The same for secret scalars, all of them below 2^bits: always the same sequence of operations for so many terms and bits where the
   * implementation can. `bits` is public; without it they are any scalars. A RangeError if one is not below.
   */
  sumSecret(elements: readonly Element[], by: readonly Scalar[], bits?: number): Element;
  encode(a: Element): Uint8Array;
  /** null: these bytes are no element's one encoding. */
  decode(bytes: Uint8Array): Element | null;
  /** An element that nobody knows a logarithm of, from 64 uniform bytes (RFC 9496 §4.3.4). */
  fromUniform(bytes: Uint8Array): Element;
}

/** An element as its own implementation holds it: nobody else looks inside. */
export interface Element {
  readonly group: string;
}

/** An integer from 0 to the order − 1. */
export type Scalar = bigint;

/** Uniform random bytes from a source that nobody can foresee. Always injected: a test's is seeded. */
export type RandomBytes = (length: number) => Uint8Array;
