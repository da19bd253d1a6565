import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.ts';

describe('base64url', () => {
  it('writes what the platform writes, and reads it back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = toBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(text)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it('rejects all but canonical encodings', () => {
    const near = fc.string({ unit: fc.constantFrom(...'AQgwBZz09-_+/= \né'), maxLength: 12 });
    fc.assert(
      fc.property(near, (text) => {
        const bytes = fromBase64url(text);
        if (bytes) expect(toBase64url(bytes)).toBe(text);
      }),
    );
    for (const wrong of ['A', 'AB', 'AAB', 'AA==', 'AA=', 'A A', 'AA\n', '++', '//', 'AAAAA'])
      expect(fromBase64url(wrong), JSON.stringify(wrong)).toBeNull();
    expect(fromBase64url('')).toEqual(new Uint8Array());
    expect(fromBase64url('AA')).toEqual(new Uint8Array(1));
  });
});
