import { LARGEST_MESSAGE } from './transport.ts';

/** Bytes of a text in UTF-8; each lone surrogate counts as the replacement character sent for it. */
export function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      // A surrogate pair: two units, four bytes.
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}

/** Returns whether a text exceeds the limit for one message. */
export const isOversized = (text: string): boolean =>
  text.length > LARGEST_MESSAGE || (text.length * 3 > LARGEST_MESSAGE && bytesOf(text) > LARGEST_MESSAGE);

/** UTF-16 units per piece of a long text: even as JSON within JSON, each takes at most three bytes. */
export const PIECE = 60_000;

/** Splits a text into pieces that each fit into a message with its envelope; at least one. */
export const piecesOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / PIECE)) }, (_, i) =>
    text.slice(i * PIECE, (i + 1) * PIECE),
  );

/** Throws RangeError if the text exceeds the limit for one message. */
export function refuseOversized(text: string): void {
  if (isOversized(text))
    throw new RangeError(`A message of ${bytesOf(text)} bytes; the most is ${LARGEST_MESSAGE}.`);
}
