import { expect, test } from 'vitest';
import { isFile } from '../../app/offline/isFile.ts';
import { isWorthIt, type Parcel, unpack } from '../../app/offline/parcels.ts';
import { parcelsOf } from './parcels.ts';

const FILES: Readonly<Record<string, string>> = {
  'assets/index-0a.js': 'here before anything else',
  'assets/later-0b.js': 'const ä = “later”;',
  'assets/later-0c.css': '.later {}',
  'assets/room-0d.js': 'room',
  'assets/face-0e.woff2': 'packed already',
};

test('files come out of their parcels as they went in, with the headers of the server', async () => {
  const made = parcelsOf(Object.keys(FILES), (name) => Buffer.from(FILES[name]!));
  const answers = new Map<string, Response>();
  for (const { parcel, bytes } of made) {
    const headers = new Headers({
      'Content-Security-Policy': 'default-src none',
      'Content-Type': 'text/plain',
      'Content-Encoding': 'br',
      'Content-Length': '7',
    });
    for (const [name, make] of unpack(parcel, new Blob([new Uint8Array(bytes)]), headers)!)
      answers.set(name, make());
  }
  expect([...answers.keys()].sort()).toEqual([
    'assets/later-0b.js',
    'assets/later-0c.css',
    'assets/room-0d.js',
  ]);
  for (const [name, answer] of answers) expect(await answer.clone().text()).toBe(FILES[name]);
  expect(Object.fromEntries(answers.get('assets/later-0c.css')!.headers)).toEqual({
    'content-security-policy': 'default-src none',
    'content-type': 'text/css; charset=utf-8',
  });
});

test('neither a parcel that was cut short nor a page in its place is kept', () => {
  const [made] = parcelsOf(['assets/later-0b.js', 'assets/later-0c.css'], (name) => Buffer.from(FILES[name]!));
  const { parcel, bytes } = made!;
  const unpacked = (content: Uint8Array<ArrayBuffer> | string) =>
    unpack(parcel, new Blob([content]), new Headers());
  expect(unpacked(new Uint8Array(bytes))).not.toBeNull();
  expect(unpacked(new Uint8Array(bytes.subarray(0, -1)))).toBeNull();
  expect(unpacked('<!doctype html><title>Comet Table</title>')).toBeNull();
  const answer = (type: string, status = 200): Response =>
    new Response('', { status, headers: { 'Content-Type': type } });
  expect([
    isFile(answer('text/javascript')),
    isFile(answer('text/html; charset=utf-8')),
    isFile(answer('text/javascript', 404)),
  ]).toEqual([true, false, false]);
});

test('a parcel is fetched whole only if most of it is missing', () => {
  const parts: Parcel['parts'] = [
    ['assets/a.js', 100],
    ['assets/b.js', 30],
  ];
  const parcel: Parcel = { name: 'ahead/table-0a.txt', parts };
  expect(isWorthIt(parcel, () => false)).toBe(true);
  expect(isWorthIt(parcel, (name) => name === 'assets/b.js')).toBe(true);
  expect(isWorthIt(parcel, (name) => name === 'assets/a.js')).toBe(false);
});
