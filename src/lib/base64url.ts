/** RFC 4648, section 5, without padding. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Value of each character by its code, from which others are absent. */
const VALUE: (number | undefined)[] = [];
for (let value = 0; value < ALPHABET.length; value++) VALUE[ALPHABET.charCodeAt(value)] = value;

/** Encodes bytes as base64url without padding: 32 bytes give 43 characters, 64 give 86. */
export function toBase64url(bytes: Uint8Array): string {
  let out = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 6; bits -= 6) out += ALPHABET[(held >> (bits - 6)) & 63];
  }
  return bits ? out + ALPHABET[(held << (6 - bits)) & 63] : out;
}

/**
 * Decodes base64url; null for invalid text. Accepts only the canonical encoding (no padding, no other characters, unused bits zero), so
 * that two different texts never mean the same bytes.
 */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null;
  const out = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const value = VALUE[text.charCodeAt(i)];
    if (value === undefined) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out[at++] = (held >> bits) & 0xff;
  }
  return (held & ((1 << bits) - 1)) === 0 ? out : null;
}
