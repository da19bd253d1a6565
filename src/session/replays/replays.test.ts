import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { fromBase64url } from '../../lib/base64url.ts';
import { LARGEST_REPLAY, nameOfReplay, openReplay, sealReplay } from './index.ts';

const MOST = 1_000_000;
const bytes = (text: string) => new TextEncoder().encode(text);
const record = bytes('{"match":1}\n'.repeat(2000));

/** Seals a record, packed or not, as someone does who has the key in the link. */
async function sealWith(key: string, plain: Uint8Array<ArrayBuffer>) {
  const iv = new Uint8Array(12);
  const cipher = { name: 'AES-GCM', iv, additionalData: bytes('comet-table replay 1') };
  const raw = await crypto.subtle.importKey('raw', fromBase64url(key)!, 'AES-GCM', false, ['encrypt']);
  const box = new Uint8Array(await crypto.subtle.encrypt(cipher, raw, plain));
  return new Uint8Array([...iv, ...box]);
}

test('a sealed replay is small, hides the record, and opens with its link', async () => {
  const { link, sealed } = (await sealReplay(record))!;
  expect(link).toEqual({
    name: expect.stringMatching(/^[\w-]{22}$/),
    key: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(sealed.length).toBeLessThan(record.length / 10);
  expect(Buffer.from(sealed).includes('match')).toBe(false);
  expect(await openReplay(sealed, link, MOST)).toEqual({ ok: true, value: record });
  // Neither the name nor the bytes lead to another publication of the same record.
  expect((await sealReplay(record))!.link).not.toMatchObject(link);
});

test('a replay that is not the one of its link is refused', async () => {
  const { link, sealed } = (await sealReplay(record))!;
  const other = (await sealReplay(bytes('another match')))!;
  const damaged = { ok: false, error: 'damaged' };
  expect(await openReplay(other.sealed, link, MOST)).toEqual(damaged);
  expect(await openReplay(sealed.slice(0, -1), link, MOST)).toEqual(damaged);
  expect(await openReplay(sealed, { ...link, key: other.link.key }, MOST)).toEqual(damaged);
  expect(await openReplay(sealed, { ...link, key: '' }, MOST)).toEqual(damaged);
  // Someone with the link knows its key, and still can't put another match behind it.
  const forged = await sealWith(link.key, new Uint8Array(gzipSync('forged')));
  expect(await openReplay(forged, link, MOST)).toEqual(damaged);
  expect(await openReplay(forged, { ...link, name: nameOfReplay(forged) }, MOST)).toMatchObject({ ok: true });
  const unpacked = await sealWith(link.key, record);
  expect(await openReplay(unpacked, { ...link, name: nameOfReplay(unpacked) }, MOST)).toEqual(damaged);
});

test('unpacking stops as soon as there is more than any record has', async () => {
  const { link, sealed } = (await sealReplay(new Uint8Array(30 * MOST)))!;
  expect(sealed.length).toBeLessThan(MOST / 10);
  const cancelled = vi.spyOn(ReadableStreamDefaultReader.prototype, 'cancel');
  expect(await openReplay(sealed, link, MOST)).toEqual({ ok: false, error: 'large' });
  expect(cancelled).toHaveBeenCalledOnce();
  cancelled.mockRestore();
});

test('a record that stays too large is not sealed', async () => {
  const noise = new Uint8Array(LARGEST_REPLAY);
  for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
  expect(await sealReplay(noise)).toBe(null);
});
