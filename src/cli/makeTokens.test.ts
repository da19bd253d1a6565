import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakpointsCss, tokensCss } from './makeTokens.ts';

const written = (name: string): string =>
  readFileSync(new URL(`../ui/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

test('the style sheets of the tokens are those of lib/tokens.ts', () => {
  expect(written('tokens.css')).toBe(tokensCss());
  expect(written('breakpoints.css')).toBe(breakpointsCss());
});

test('text stands on opaque grounds for people who ask for less transparency', () => {
  const [, reduced = ''] = tokensCss().split('@media (prefers-reduced-transparency: reduce)');
  const grounds = [...reduced.matchAll(/--(\w+)-\w+: (#[\da-f]{6});/g)].map(([, of]) => of);
  expect([...new Set(grounds)]).toEqual(['panel', 'room', 'plate']);
  expect(reduced).not.toContain('/');
});
