import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../lib/testing.ts';
import { CARDS, SPIKE_DECK } from './cards.ts';
import { evaluate } from './hands.ts';
import { refereeLine } from './referee.ts';

test('S18: one hand, written exactly like this', () => {
  expect(JSON.stringify(refereeLine('+4c +4t +4s -6c -6t'))).toBe('{"rank":2,"name":"Rhylet","total":0}');
});

test('S18: several hands and the best of them, written exactly like this', () => {
  expect(JSON.stringify(refereeLine('+4c -9s | 0 +1c -1t'))).toBe(
    '{"hands":[{"rank":15,"name":"Nulhrek","total":-5},{"rank":10,"name":"Yee-Haa","total":0}],"best":[1]}',
  );
});

test('S17: several are best when they are equal in every tie-break', () => {
  expect(refereeLine('+4c -4t | +1c 0 | +4s -4c')).toMatchObject({ best: [0, 2] });
  expect(refereeLine('-3c 0 | -1c -2t')).toMatchObject({ best: [0, 1] });
});

test('either case, a minus sign, tabs, line ends, and no blanks about the bar', () => {
  expect(refereeLine('  +4C\t−4t|0 0 \r\n')).toMatchObject({ best: [1] });
});

test.each([
  ['S1', '+4c +11c'],
  ['S1', '+4c 4t'],
  ['S1', '+4c -4h'],
  ['S1', 'hello world'],
  ['S1', '+4c -4t +4C'],
  ['S1', '+4c -4t | -4t +4s'],
  ['S1', '0 0 0'],
  ['S1', '0 0 | 0 +1c'],
  ['S12', ''],
  ['S12', '+4c'],
  ['S12', '+1c +2c +3c +4c +5c +6c'],
  ['S12', '+1c +2c |'],
  ['S12', '+1c +2c || +4c +5c'],
  ['S12', '+1c +2c | +3c'],
])('%s: %j is refused with the ruling and what to do', (ruling, line) => {
  const answer = refereeLine(line);
  expect(Object.keys(answer)).toEqual(['error']);
  expect('error' in answer && answer.error).toMatch(new RegExp(`^${ruling}: .{20,}\\.$`));
});

test('S12: the refusal says which hand and how many cards', () => {
  expect(refereeLine('+1c +2c | +3c')).toEqual({
    error: 'S12: Hand 2 has 1 card, too few. A hand is 2 to 5 cards, so add 1.',
  });
  expect(refereeLine('+1c +2c +3c +4c +5c +6c +7c')).toEqual({
    error: 'S12: This hand has 7 cards, too many. A hand is 2 to 5 cards, so take 2 away.',
  });
});

test('S12: any two to five cards of the deck are judged', () => {
  const places = fc.shuffledSubarray([...SPIKE_DECK.keys()], { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(places, (hand) => {
      const faces = hand.map((at) => SPIKE_DECK[at]!);
      const { rank, name, total } = evaluate(faces);
      expect(refereeLine(faces.join(' '))).toEqual({ rank, name, total });
    }),
  );
});

test('never throws, on any input', () => {
  const words = CARDS.map((card) => card.face).concat('__proto__', '|', '-', '0');
  const noise = fc.oneof(
    anyText,
    fc.stringMatching(/^[0-9CTScts+ |-]*$/),
    fc.array(fc.constantFrom(...words)).map((some) => some.join(' ')),
  );
  fc.assert(
    fc.property(noise, (line) => {
      const answer = refereeLine(line);
      expect('error' in answer || 'rank' in answer || answer.best.length > 0).toBe(true);
    }),
  );
});
