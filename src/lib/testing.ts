import fc from 'fast-check';

const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Text of any characters. `unit: 'binary'` means the same, but takes a second to prepare. */
export const anyText = fc.string({ unit: character });
