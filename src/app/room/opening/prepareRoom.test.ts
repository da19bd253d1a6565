import { expect, test } from 'vitest';
import { OWN_SETTINGS } from '../../../session/transport/serverSettings.ts';
import { serverSettings } from './prepareRoom.ts';

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

test('settings are read, and defaults apply without a file', async () => {
  const file = '{"peerServer":"cloud","iceServers":[]}';
  expect(await serverSettings(answering(file))).toMatchObject({ ok: true, value: { peerServer: 'cloud' } });
  expect(await serverSettings(answering('', 404))).toEqual({ ok: true, value: OWN_SETTINGS });
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy without the server behind it', answering('<h1>Bad gateway</h1>', 502)],
])('%s is temporary: the request is repeated', async (_, ask) => {
  expect(await serverSettings(ask, () => true)).toEqual({ ok: false, error: { code: 'siteAway' } });
  expect(await serverSettings(ask, () => false)).toEqual({ ok: false, error: { code: 'offline' } });
});

test.each([
  ['half a file', '{"peerServer":', /JSON|string/],
  ['settings that make no sense', '{"peerServer":"nearby","iceServers":[]}', /peerServer: must be "own"/],
])('%s is a lasting problem, reported with its place', async (_, body, text) => {
  const read = await serverSettings(answering(body));
  expect(read).toMatchObject({
    ok: false,
    error: { code: 'settingsWrong', detail: expect.stringMatching(text) },
  });
});
