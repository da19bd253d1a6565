import { describe, expect, test } from 'vitest';
import type { RuleError } from '../../engine/game.ts';
import { findingText } from '../../hud/room/locks/findings.ts';
import { refusalText } from '../../hud/room/refusals.ts';
import { no, REFUSALS } from '../../session/room/refusals.ts';
import { keyOf, roomLog, setupOf } from '../../session/room/testing.ts';
import type { Finding } from '../../store/room/roomStore.ts';

/** Checks for readable text: a sentence or two, without identifiers. */
const SENTENCE = /^[A-Z][^.]*[.](?: [A-Z][^.]*[.])?$/;
const CODE = /[a-z][A-Z]/;

describe('a refusal', () => {
  test('by the table is a sentence of its own for every code', () => {
    const told = REFUSALS.map((code) => refusalText(no(code)));
    for (const text of told) {
      expect(text).toMatch(SENTENCE);
      expect(text).not.toMatch(CODE);
    }
    expect(new Set(told).size).toBe(told.length);
  });

  test('names the obstacle', () => {
    const log = roomLog();
    log.seat(['ann', 'bo'], setupOf(3));
    const refused = (who: string, what: Parameters<typeof log.judge>[1]): string => {
      const judged = log.judge(who, what);
      return judged.ok ? 'taken' : refusalText(judged.error);
    };
    const sit = (seat: number) => ({ type: 'sit', seat, name: 'N', colour: 3 }) as const;
    expect(refused('eve', sit(1))).toBe('Someone else is already sitting there.');
    expect(refused('eve', sit(7))).toBe('This table has no such seat.');
    expect(refused('eve', { type: 'start' })).toBe('Take a seat first: only seated players can do that.');
    expect(refused('ann', { type: 'swap', key: keyOf('eve'), on: true })).toBe(
      'These seats cannot be swapped now.',
    );
  });

  test('by the rules keeps their sentence, whatever its code', () => {
    const byRules: RuleError = { code: 'rule', ruling: 'C13', message: 'That card is reserved.' };
    expect(refusalText(byRules)).toBe('That card is reserved.');
    expect(refusalText({ code: 'impossible', message: 'No card 7.' })).toBe('No card 7.');
  });

  test.each(['newCode', 'constructor', 'toString'])(
    'with an unknown code (%s) is described without it',
    (code) => {
      expect(refusalText({ code, message: code })).toBe(
        'The table refused that. If it happens again, reload the page.',
      );
    },
  );
});

test('a finding names the device’s owner', () => {
  const kinds = ['fork', 'votes', 'invalid', 'office', 'withheld', 'forgery'] as const;
  const told = kinds.map((kind: Finding['kind']) => findingText({ name: 'Bo', kind }));
  for (const text of told) expect(text).toMatch(/^Bo’s device [a-z][^.]*[.]$/);
  expect(new Set(told).size).toBe(kinds.length);
});
