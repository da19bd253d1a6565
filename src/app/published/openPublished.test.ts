import { afterEach, expect, it, vi } from 'vitest';
import { makeEvening, realSignatures, recordOf } from '../../../test/audit/roomTesting.ts';
import { writeRecord } from '../../engine/record/record.ts';
import { sealReplay } from '../../session/replays/index.ts';
import { memoryStorage } from '../../session/storage/memoryMatchStorage.ts';
import { OWN_SETTINGS } from '../../session/transport/index.ts';
import { openPublished } from './openPublished.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens a record that someone has published, on a device without matches. */
async function opened(record: string) {
  const { link, sealed } = (await sealReplay(new TextEncoder().encode(record)))!;
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('settings.json')
      ? Response.json({ ...OWN_SETTINGS, audience: 'wss://audience.example.org' })
      : new Response(sealed),
  );
  const storage = memoryStorage();
  const result = await openPublished(link, storage).catch(({ message }: Error) => message);
  return { result, kept: (await storage.list()).matches.length };
}

it('opens what players have signed, doubts what they have not, and keeps no forgery', async () => {
  const evening = await makeEvening('laro', 'device', 'published', realSignatures());
  await evening.world.gather();
  await evening.does(evening.person(0), { type: 'start' });
  await evening.vote({ kind: 'stop' });
  await evening.agree();
  const { match } = evening.person(0).room.match!;
  const signed = recordOf(evening.person(0));
  expect(await opened(signed)).toEqual({
    result: { match: match.header.match, doubt: null },
    kept: 1,
  });
  expect(await opened(writeRecord(match, []))).toMatchObject({
    result: { doubt: expect.stringContaining('have not signed it') },
  });
  // The checksum of a record is right again as soon as it is written again.
  const transcript = evening.person(0).room.match!.transcript() as readonly { readonly signature: string }[];
  const forged = transcript.map((entry, i) => (i ? entry : { ...entry, signature: 'A'.repeat(86) }));
  expect(await opened(writeRecord(match, [], forged))).toEqual({
    result: expect.stringMatching(/^line \d+: a signature is not of whom it names/),
    kept: 0,
  });
});
