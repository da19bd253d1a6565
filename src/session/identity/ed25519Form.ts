/**
 * Form of valid keys and signatures, whichever implementation checks them. RFC 8032 leaves room in odd cases (coordinates that are not
 * reduced, points of small order), and implementations differ in them; a signature valid for one peer and invalid for the next would split
 * a table. So those cases are refused before any implementation is asked: none arises honestly.
 */

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));

// Little endian, like everything in Ed25519.
/** The field's prime, 2^255 − 19. */
const PRIME = bytesOf(`ed${'ff'.repeat(30)}7f`);
/** The order of the base point, 2^252 + 27742317777372353535851937790883648493. */
const ORDER = bytesOf('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010');
/** The y coordinates of the eight points of small order; their x differs only by sign. */
const SMALL: readonly Uint8Array[] = [
  bytesOf('00'.repeat(32)),
  bytesOf(`01${'00'.repeat(31)}`),
  bytesOf(`ec${'ff'.repeat(30)}7f`),
  bytesOf('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'),
  bytesOf('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'),
];

/** Compares as numbers: negative, zero or positive. */
function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 31; i >= 0; i--) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

/** Checks for 32 bytes of a reduced point that is not of small order. Does not check that it lies on the curve. */
function wellFormedPoint(bytes: Uint8Array): boolean {
  const y = bytes.slice();
  // The highest bit is the sign of x.
  y[31]! &= 0x7f;
  return compare(y, PRIME) < 0 && SMALL.every((small) => compare(y, small) !== 0);
}

export const wellFormedKey = (bytes: Uint8Array): boolean => bytes.length === 32 && wellFormedPoint(bytes);

/** Checks for a point followed by a number below the order: with larger numbers a signature could be written in two ways. */
export const wellFormedSignature = (bytes: Uint8Array): boolean =>
  bytes.length === 64 && wellFormedPoint(bytes.subarray(0, 32)) && compare(bytes.subarray(32), ORDER) < 0;
