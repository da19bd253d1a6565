import { LARGEST_MESSAGE } from './transport.ts';

/** Bytes of a text in UTF-8; lone surrogates count as the replacement character that is sent for them. */
export function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      // A pair: two units, four bytes.
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}

/** More than may be sent or taken in one message. */
export const isOversized = (text: string): boolean =>
  text.length > LARGEST_MESSAGE || (text.length * 3 > LARGEST_MESSAGE && bytesOf(text) > LARGEST_MESSAGE);

/** Throws RangeError if the text is longer than a message may be. */
export function refuseOversized(text: string): void {
  if (isOversized(text))
    throw new RangeError(`A message of ${bytesOf(text)} bytes; the most is ${LARGEST_MESSAGE}.`);
}
