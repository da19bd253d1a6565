import { expect, test } from 'vitest';
import { chunkName, isFetchedAhead, mayBeBlocked } from './chunkName.ts';

test.each(['peerjs', 'index', 'TablePage'])(
  'people with a content blocker can fetch the chunk of %s',
  (name) => {
    expect(mayBeBlocked(`assets/${chunkName(name)}-0a1b2c3d.js`)).toBe(false);
  },
);

test.each([
  'assets/peerjs-0a1b.js',
  'assets/PeerLine.js',
  'assets/tracker.css',
  'assets/ads.js',
  'assets/analytics-1.js',
])('a build that would give people %s is refused', (file) => {
  expect(mayBeBlocked(file)).toBe(true);
});

test.each([
  ['assets/TablePage-0a1b.js', true],
  ['assets/hanken-0a1b.woff2', true],
  ['assets/hanken-0a1b.woff', false],
  ['assets/later-0a1b.js.map', false],
  ['assets/DebugPanel-0a1b.js', false],
  ['assets/DebugPanel-0a1b.css', false],
  ['assets/printPdf-0a1b.js', false],
  ['assets/hanken-grotesk-latin-wght-normal-0a1b.woff2', true],
  ['assets/hanken-grotesk-latin-ext-wght-normal-0a1b.woff2', false],
  ['index.html', false],
])('an open table fetches %s ahead: %s', (file, ahead) => {
  expect(isFetchedAhead(file)).toBe(ahead);
});
