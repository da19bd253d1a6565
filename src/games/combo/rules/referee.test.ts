import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refereeLine } from './referee.ts';

test('K10: one hand, written exactly like this', () => {
  expect(JSON.stringify(refereeLine('4h 5h 6s 7c 9h 10d Qh'))).toBe(
    '{"score":1,"loose":["10d"],"bonus":0,"reason":null}',
  );
  expect(refereeLine('2c 2d 2h 2s Kc Kd Kh')).toMatchObject({ score: -4, bonus: -4, loose: [] });
});

test('K2: several hands, and the lowest of them', () => {
  expect(refereeLine('4h 5h 6s 7c 9h 10d Qh | 5c 5d 8h 8s 9c 9s Ad|2c 2d 2h 3s 3d 3h Jc')).toMatchObject({
    hands: [{ score: 1 }, { score: 0 }, { score: 0 }],
    best: [1, 2],
  });
});

test('either case, T for the ten, tabs and line ends', () => {
  expect(refereeLine(' 4H 5h\t6S 7c 9h td qH\r\n')).toMatchObject({ score: 1 });
});

test.each([
  ['K1', '4h 4h 6s 7c 9h 10d Qh'],
  ['K1', '1h 5h 6s 7c 9h 10d Qh'],
  ['K1', '4x 5h 6s 7c 9h 10d Qh'],
  ['K1', 'hello'],
  ['K10', '4h 5h'],
  ['K10', ''],
  ['K10', '4h 5h 6s 7c 9h 10d Qh Kh'],
  ['K10', '4h 5h 6s 7c 9h 10d Qh |'],
])('%s: refuses %j with the ruling and what to do', (ruling, line) => {
  expect(refereeLine(line)).toMatchObject({ error: expect.stringMatching(new RegExp(`^${ruling}: .{20,}`)) });
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.string(), (line) => {
      refereeLine(line);
    }),
  );
});
