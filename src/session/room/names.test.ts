import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nameSchema } from './commands.ts';

const isName = (name: string): boolean => v.safeParse(nameSchema, name).success;

test.each(['Ann', 'Zoë', '小明', 'Бо', '🦊', '👩‍🚀', '👨🏽‍🚀', '👩‍👩‍👧', '🏳️‍🌈 Io'])(
  'a name can be %s',
  (name) => {
    expect(isName(name)).toBe(true);
  },
);

test.each([
  ['nothing at all', '  '],
  ['too much', 'x'.repeat(25)],
  ['a line break', 'Ann\nBo'],
  ['what turns the text around', 'Ann\u202e'],
  ['a joiner that joins nothing that can be seen', 'An\u200dn'],
  ['a joiner at the end', '🦊\u200d'],
  ['a joiner between an emoji and a letter', '🦊\u200dn'],
  ['a blank without width', 'An\u200bn'],
])('a name cannot be %s', (_what, name) => {
  expect(isName(name)).toBe(false);
});
