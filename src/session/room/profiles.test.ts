import * as v from 'valibot';
import { expect, test } from 'vitest';
import { commandSchema, nameSchema } from './commands.ts';
import { stateFromJson, stateToJson } from './log.ts';
import { roomLog } from './testing.ts';

test.each(['Ann', '小明', 'علی\u200cرضا', '🏳️‍🌈 Io'])('%s is read as it was signed', (name) => {
  expect(v.parse(nameSchema, name)).toBe(name);
});

test.each(['', ' Ann', 'Ann ', 'An\u200bn', 'Ann\u202e', '\u3164', '\u0301', 'x'.repeat(25)])(
  '%j is refused, and never turned into another name',
  (name) => {
    expect(v.safeParse(nameSchema, name).success).toBe(false);
  },
);

const sit = { type: 'sit', hand: 0, seat: 1, name: 'Bo', colour: 2 } as const;

test('a figure is a short word, known to this page or not; a message may have none', () => {
  for (const figure of ['hat', 'ofanewerpage'])
    expect(v.parse(commandSchema, { ...sit, figure })).toEqual({ ...sit, figure });
  expect(v.parse(commandSchema, sit)).toEqual(sit);
});

test.each(['', 'Hat', '<svg onload=x>', '../hat', 'x'.repeat(21), 3, null, ['hat'], { id: 'hat' }])(
  'the figure %j is refused',
  (figure) => {
    expect(v.safeParse(commandSchema, { ...sit, figure }).success).toBe(false);
  },
);

test('everyone sees the figure that a person has chosen, until they take it off', () => {
  const log = roomLog();
  log.found('ann');
  log.say('bo', { type: 'sit', seat: 1, name: 'bo', colour: 1, figure: 'hat' });
  const holder = () => stateFromJson(stateToJson(log.state))!.seats[1]!.holder;
  expect(holder()).toMatchObject({ figure: 'hat' });
  log.say('bo', { type: 'rename', name: 'bo', colour: 1, figure: 'hood' });
  expect(holder()).toMatchObject({ figure: 'hood' });
  log.say('bo', { type: 'rename', name: 'bo', colour: 1 });
  expect(holder()).not.toHaveProperty('figure');
});
