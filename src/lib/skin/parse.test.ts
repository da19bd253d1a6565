import { describe, expect, it } from 'vitest';
import { HOUSE } from './house.ts';
import { MOST_TEXT, parseSkin, textOfSkin } from './parse.ts';

const NO_LOOK = 'This file is not a Comet Table look.';
const withPart = (part: object): string => JSON.stringify({ ...HOUSE, ...part });
const refusal = (text: string): string => {
  const parsed = parseSkin(text);
  return parsed.ok ? 'taken' : parsed.error;
};

describe('a skin from a file', () => {
  it('survives a round trip', () => {
    const emblem = [{ d: 'M0 0L10 10Z', fill: '#ff0000', rule: 'evenodd' as const }];
    const skin = { ...HOUSE, name: 'Mine', emblem };
    expect(parseSkin(textOfSkin(skin))).toEqual({ ok: true, value: skin });
  });

  it.each([
    ['', NO_LOOK],
    ['null', NO_LOOK],
    ['[]', NO_LOOK],
    ['"comet-table-look"', NO_LOOK],
    ['{"format":"comet-table-table"}', NO_LOOK],
    ['['.repeat(100_000), /nested deeper/],
    [
      `{"format":"comet-table-look","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      /cannot be used: nested deeper/,
    ],
    [' '.repeat(MOST_TEXT + 1), 'This file is too large to be a look.'],
    [withPart({ version: 2 }), /another version/],
    [withPart({ name: '' }), /name/],
    [withPart({ name: 'x'.repeat(41) }), /name/],
    [withPart({ script: 'alert(1)' }), /script/],
    [textOfSkin(HOUSE).replace('"version"', '"__proto__":{"polluted":1},"version"'), /must not be named/],
    [withPart({ frame: { ...HOUSE.frame, night: 'url(https://evil.example/x)' } }), /frame\.night.*#rrggbb/],
    [withPart({ frame: { ...HOUSE.frame, night: '#fff' } }), /#rrggbb/],
    [withPart({ frame: { ...HOUSE.frame, weight: 1e9 } }), /weight/],
    [withPart({ ramp: { ...HOUSE.ramp, hue: -1 } }), /hue/],
    [textOfSkin(HOUSE).replace('"hue": 262', '"hue": 1e999'), /number that JSON cannot write/],
    [textOfSkin(HOUSE).replace('"hue": 262', '"hue": NaN'), NO_LOOK],
    [withPart({ emblem: [{ d: '<script>' }] }), /letters of paths/],
    [withPart({ emblem: [{ d: 'M1e300 0' }] }), /too far out/],
    [withPart({ emblem: [{ d: 'M0 0', fill: 'url(#x)' }] }), /#rrggbb/],
    [withPart({ emblem: [{ d: `M0 0${'L1 1'.repeat(3000)}` }] }), /cannot be used/],
    [withPart({ emblem: Array.from({ length: 121 }, () => ({ d: 'M0 0' })) }), /emblem/],
    [withPart({ emblem: [{ d: 'M0 0', onload: 'alert(1)' }] }), /onload/],
  ])('is refused in a sentence if it is none: %#', (text, why) => {
    expect(refusal(text)).toMatch(why);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
