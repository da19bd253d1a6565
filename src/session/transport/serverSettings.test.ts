import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OWN_SETTINGS, parseServerSettings, peerServerOf, socketOrigin } from './serverSettings.ts';

const page = (text: string): URL => new URL(text);
const place = { host: 'peers.example.org', port: 9000, path: '/signal', secure: true };
const stun = { urls: 'stun:stun.example.org:3478' };
const turn = {
  urls: ['turn:turn.example.org:3478?transport=tcp', 'turns:[2001:db8::1]:5349'],
  username: 'guest',
  credential: 'secret',
};

describe('server settings', () => {
  it('are accepted as written', () => {
    for (const peerServer of ['own', 'cloud'] as const) {
      const settings = { peerServer, iceServers: [stun, turn] };
      expect(parseServerSettings(settings)).toEqual({ ok: true, value: settings });
    }
    expect(parseServerSettings({ peerServer: place, iceServers: [] })).toEqual({
      ok: true,
      value: { peerServer: { ...place, key: 'peerjs' }, iceServers: [] },
    });
  });

  it.each([
    [null, /settings/],
    [{ peerServer: 'own' }, /iceServers/],
    [{ peerServer: 'mine', iceServers: [] }, /peerServer: must be "own", "cloud" or/],
    [{ peerServer: { ...place, host: 'a b' }, iceServers: [] }, /host:? must be a host name/],
    [{ peerServer: { ...place, host: 'evil/path' }, iceServers: [] }, /host/],
    [{ peerServer: { ...place, port: 0 }, iceServers: [] }, /port:? must be from 1 to 65535/],
    [{ peerServer: { ...place, path: 'peerjs' }, iceServers: [] }, /path:? must be a path/],
    [{ peerServer: { ...place, key: 'a&b' }, iceServers: [] }, /key/],
    [{ peerServer: 'own', iceServers: [{ urls: 'http://x' }] }, /iceServers\.0\.urls/],
    [
      { peerServer: 'own', iceServers: [{ urls: turn.urls }] },
      /iceServers\.0: needs username and credential/,
    ],
    [{ peerServer: 'own', iceServers: Array.from({ length: 9 }, () => stun) }, /at most 8/],
    [{ peerServer: 'own', iceServers: [], more: 1 }, /more/],
    [{ ...OWN_SETTINGS, addresses: ['javascript:alert(1)'] }, /addresses\.0: must be an address/],
    [{ ...OWN_SETTINGS, addresses: ['http://a.example/#/room/other'] }, /addresses\.0: must be an address/],
  ])('are refused with the fault: %j', (input, message) => {
    const parsed = parseServerSettings(input);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.error).toMatch(message);
  });

  it('are shipped in a valid form', () => {
    const shipped = parseServerSettings(JSON.parse(readFileSync('public/settings.json', 'utf8')));
    expect(shipped).toMatchObject({ ok: true, value: { peerServer: 'cloud' } });
  });

  it('lead to the intended server', () => {
    const own = (text: string) => peerServerOf(OWN_SETTINGS, page(text));
    expect(own('http://localhost:8080/#/table/x')).toEqual({
      host: 'localhost',
      port: 8080,
      path: '/peerjs/',
      secure: false,
      key: 'peerjs',
    });
    expect(socketOrigin(own('https://cards.example.org/'))).toBe('wss://cards.example.org:443');
    expect(socketOrigin(own('http://[::1]:81/'))).toBe('ws://[::1]:81');
    const other = peerServerOf(
      { peerServer: { ...place, key: 'k' }, iceServers: [] },
      page('http://localhost/'),
    );
    expect(other).toEqual({ ...place, path: '/signal/', key: 'k' });
    expect(socketOrigin(peerServerOf({ peerServer: 'cloud', iceServers: [] }, page('http://x/')))).toBe(
      'wss://0.peerjs.com:443',
    );
  });
});
