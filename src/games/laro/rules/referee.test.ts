import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facesIn } from '../../../engine/scripted/testing.ts';
import { laroReferee } from '../display/desk.ts';
import { refereeLine } from './referee.ts';

test.each([
  ['+4c +5c +6c', '{"cluster":"pure","points":3}'],
  ['+4c 0 +6c', '{"cluster":"wild","points":2}'],
  ['+4c -5c +6c', '{"cluster":"corrupt","points":1}'],
  ['0 0 0', '{"cluster":"void","points":9}'],
  ['+4c +5c +6t', '{"cluster":null,"points":0}'],
  [
    '+4c +5c +6c -1t -2t 0 +7s -8s +9s',
    '{"worth":6,"clusters":[["+4c","+5c","+6c"],["-1t","-2t","0"],["+7s","-8s","+9s"]]}',
  ],
  ['+4c +5c +6c -1t -2t 0 +7s -8s +10s', '{"worth":null}'],
])('L2, L4: %s, written exactly like this', (line, answer) => {
  expect(JSON.stringify(refereeLine(line))).toBe(answer);
});

test('either case, a minus sign, tabs and line ends', () => {
  expect(refereeLine('  +4C\t\u22125c +6c \r\n')).toEqual({ cluster: 'corrupt', points: 1 });
});

test.each([
  ['L1', '+4c +4c +5c'],
  ['L1', '0 0 0 0'],
  ['L1', '+4h +5h +6h'],
  ['L1', '+11c +5c +6c'],
  ['L1', '4c 5c 6c'],
  ['L2', ''],
  ['L2', '+4c'],
  ['L2', '+4c +5c'],
  ['L4', '+4c +5c +6c +7c'],
  ['L4', '+1c +2c +3c +4c +5c +6c +7c +8c'],
  ['L4', '+1c +2c +3c +4c +5c +6c +7c +8c +9c +10c'],
])('refused with %s: %s', (ruling, line) => {
  const answer = refereeLine(line) as { error: string };
  expect(Object.keys(answer)).toEqual(['error']);
  expect(answer.error).toMatch(new RegExp(`^${ruling}: [A-Z].*\\.$`));
});

test('no text makes it throw', () => {
  const words = fc.constantFrom('+4c', '0', '-10t', '+5c', '|', '+', '4', '\u{1F0A1}', '\t');
  const line = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
  );
  fc.assert(fc.property(line, (text) => typeof refereeLine(text) === 'object'));
});

test('the desk: every face once in its groups, and hands judged as the line is', () => {
  const faces = laroReferee.groups.flatMap((group) => group.faces);
  expect(new Set(faces).size).toBe(61);
  const verdict = laroReferee.judge(
    ['+4c +5c +6c', '+4t 0 +6t', '+4s +5s', '+1c +2c +3t', '+4c +5c +6c -1t -2t 0 +7s -8s +9s'].map(facesIn),
  );
  expect(verdict.hands.map(({ title, problem }) => [title, problem])).toEqual([
    ['Pure · 3', false],
    ['Wild · 2', false],
    ['1 card more', true],
    ['No cluster', true],
    ['Three clusters · 6', false],
  ]);
  expect(verdict.best).toEqual([4]);
  for (const { hands } of laroReferee.examples)
    for (const judged of laroReferee.judge(hands).hands) expect(judged.problem).toBe(false);
});

test('the desk: a win beats any cluster, the dearer cluster a cheaper one (L8)', () => {
  const best = (...hands: string[]) => laroReferee.judge(hands.map(facesIn)).best;
  expect(best('+4c -5c +6c', '+1t +2t 0')).toEqual([1]);
  expect(best('0 0 0', '+4c +5c -6c -1t -2t +3t +7s -8s +9s')).toEqual([1]);
  expect(best('+1c +2c +3c', '+1t +2t +3t')).toEqual([0, 1]);
  expect(best('+1c', '')).toEqual([]);
});
