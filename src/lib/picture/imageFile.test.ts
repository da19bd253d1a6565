import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImageFile } from './imageFile.ts';

const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );
const two = (n: number) => [n >> 8, n & 255];
const PNG = (width: number, height: number) =>
  bytesOf(
    '\x89PNG\r\n\x1a\n',
    [0, 0, 0, 13],
    'IHDR',
    [0, 0],
    two(width),
    [0, 0],
    two(height),
    [8, 6, 0, 0, 0],
  );
const JPEG = (width: number, height: number) =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9],
    [0xff, 0xc4, 0, 3, 7],
    [0xff, 0xc2, 0, 11, 8],
    two(height),
    two(width),
    [3, 0, 0, 0],
  );
const WEBP = (width: number, height: number) =>
  bytesOf(
    'RIFF',
    [0, 0, 0, 0],
    'WEBPVP8X',
    [10, 0, 0, 0, 0, 0, 0, 0],
    [(width - 1) & 255, (width - 1) >> 8, 0, (height - 1) & 255, (height - 1) >> 8, 0],
  );

test('reads kind and size from the content', () => {
  const side = fc.integer({ min: 1, max: 8192 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      for (const [type, file] of [
        ['image/png', PNG],
        ['image/jpeg', JPEG],
        ['image/webp', WEBP],
      ] as const)
        expect(readImageFile(file(width, height))).toEqual({ ok: true, value: { type, width, height } });
    }),
  );
});

test('refuses a file that only claims to be a picture', () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFF0000WAVE', '', '\x89PNG'])
    expect(readImageFile(bytesOf(text)), text).toMatchObject({ ok: false });
});

test('refuses a picture that would unpack to gigabytes', () => {
  for (const file of [PNG(16_000, 16_000), PNG(65_535, 2), JPEG(65_535, 65_535), WEBP(30_000, 30_000)])
    expect(readImageFile(file)).toMatchObject({ ok: false, error: expect.stringContaining('smaller') });
});

test('truncated and invented files do no harm', () => {
  const starts = [PNG(7, 9), JPEG(7, 9), WEBP(7, 9)];
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.nat(40),
      fc.uint8Array({ maxLength: 64 }),
      (start, cut, more) => {
        const bytes = Uint8Array.from([...start.slice(0, cut), ...more]);
        const read = readImageFile(bytes);
        expect(read.ok ? read.value.width > 0 : read.error.length > 10).toBe(true);
      },
    ),
  );
});
