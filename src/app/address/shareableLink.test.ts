import { expect, test } from 'vitest';
import { shareableLink } from './shareableLink.ts';

const addresses = ['http://192.168.1.20:8080/', 'http://[fd00::5]:8080/'];

test.each([
  [
    'localhost, at a server that knows its network',
    'http://localhost:8080/',
    addresses,
    'http://192.168.1.20:8080/',
  ],
  ['localhost, without a network', 'http://localhost:8080/', [], 'http://localhost:8080/'],
  ['localhost, at another server', 'http://localhost:8080/', undefined, 'http://localhost:8080/'],
  ['an address of its own', 'https://cards.example/rim/', addresses, 'https://cards.example/rim/'],
])('a link to send from %s', (_from, page, known, link) => {
  const settings = known === undefined ? {} : { addresses: known };
  expect(shareableLink('#/room/abc', settings, new URL(page))).toBe(`${link}#/room/abc`);
});
