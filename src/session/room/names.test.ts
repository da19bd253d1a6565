import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nameSchema } from './commands.ts';

test.each(['Ann', '小明', 'علی\u200cرضا', '🏳️‍🌈 Io'])('%s is read as it was signed', (name) => {
  expect(v.parse(nameSchema, name)).toBe(name);
});

test.each(['', ' Ann', 'Ann ', 'An\u200bn', 'Ann\u202e', '\u3164', '\u0301', 'x'.repeat(25)])(
  '%j is refused, and never turned into another name',
  (name) => {
    expect(v.safeParse(nameSchema, name).success).toBe(false);
  },
);
