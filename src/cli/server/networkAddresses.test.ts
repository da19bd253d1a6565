import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { OWN_SETTINGS, parseServerSettings, type ServerSettings } from '../../session/transport/index.ts';
import { networkAddresses } from './networkAddresses.ts';
import { openText } from './openText.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;

test('addresses for other devices are those that they can open, the likeliest first', () => {
  const found = networkAddresses(8080, {
    lo: [at('127.0.0.1', true), at('::1', true)],
    docker0: [at('172.17.0.1')],
    wlan0: [at('fd00::5'), at('fe80::1'), at('169.254.7.7'), at('203.0.113.9'), at('192.168.1.20')],
  });
  expect(found).toEqual(['http://192.168.1.20:8080/', 'http://203.0.113.9:8080/', 'http://[fd00::5]:8080/']);
  expect(parseServerSettings({ ...OWN_SETTINGS, addresses: found }).ok).toBe(true);
  expect(networkAddresses(8080, { lo: [at('127.0.0.1', true)] })).toEqual([]);
});

test.each<[string, readonly string[], ServerSettings, RegExp]>([
  ['no network', [], OWN_SETTINGS, /in no network[^█]*$/],
  [
    'a network',
    ['http://192.168.1.20:8080/'],
    OWN_SETTINGS,
    /other devices.*192\.168\.1\.20:8080[\s\S]*█[\s\S]*--internet/,
  ],
  [
    'a STUN server',
    [],
    { ...OWN_SETTINGS, iceServers: [{ urls: ['stun:stun.example.org:3478'] }] },
    /stun\.example\.org:3478 learns the IP addresses/,
  ],
  [
    'a relay',
    [],
    { ...OWN_SETTINGS, iceServers: [{ urls: 'turn:t.example', username: 'a', credential: 'b' }] },
    /by a relay/,
  ],
])('the start says how far tables reach with %s', (_with, addresses, settings, text) => {
  expect(openText(8080, addresses, settings)).toMatch(text);
});
