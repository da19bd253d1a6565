import { expect, test } from 'vitest';
import { referee } from './referee.ts';
import { run, start } from './testing.ts';

const judge = async (args: readonly string[], ...stdin: readonly string[]) => {
  const { stdout, ...rest } = await run(referee, args, { stdin });
  return { ...rest, lines: stdout.split('\n').slice(0, -1) };
};

const GOOD = '{"valid":true,"score":42,"lines":[[5,5,5],[9,9,9]]}';

test('one answer a line; CRLF and a last line without an end are read', async () => {
  expect(await judge(['comet'], '2-5-9 4-5-9 5-9-10\r\n2-5-9 4-5-9 5-9-10')).toEqual({
    status: 0,
    stderr: '',
    lines: [GOOD, GOOD],
  });
});

test('an empty line gets an answer too, so answers match their lines', async () => {
  const { status, lines } = await judge(['comet'], '2-5-9 4-5-9 5-9-10\n\r\n2-5-9 4-5-9 5-9-10\n');
  expect(lines).toEqual([GOOD, expect.stringMatching(/^\{"error":"C4: There are no cards/), GOOD]);
  expect(status).toBe(1);
});

test('C4: a refusal is given in its place, the rest go on, and the status is 1', async () => {
  const { status, lines } = await judge(['comet'], '2-5-9 4-5-9 5-9-10\n2-5-9\n2-5-9 4-5-9 5-9-10\n');
  expect(lines).toEqual([GOOD, expect.stringMatching(/^\{"error":"C4: /), GOOD]);
  expect(status).toBe(1);
});

test('lines that straddle the chunks of an input are whole', async () => {
  const text = '2-5-9  4-5-9 5-9-10\n'.repeat(3);
  for (let cut = 0; cut <= text.length; cut++)
    expect(await judge(['comet'], text.slice(0, cut), text.slice(cut))).toEqual({
      status: 0,
      stderr: '',
      lines: [GOOD, GOOD, GOOD],
    });
});

test('as a process of its own: a long input, with a refusal', async () => {
  const hands = '2-5-9  4-5-9 5-9-10\n'.repeat(20_000);
  const { status, stdout, stderr } = await start('./referee.ts', ['comet'], { stdin: [`${hands}2-5-9\n`] });
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  const lines = stdout.split('\n').slice(0, -1);
  expect(lines.length).toBe(20_001);
  expect(new Set(lines.slice(0, -1))).toEqual(new Set([GOOD]));
  expect(lines.at(-1)).toMatch(/^\{"error":"C4: /);
});

test('no input is no error', async () => {
  expect(await judge(['comet'])).toEqual({ status: 0, stderr: '', lines: [] });
});

test.each([[[]], [['chess']], [['free']], [['constructor']], [['comet', 'spike']]])(
  'called wrongly: %j',
  async (args) => {
    const { status, stderr, lines } = await judge(args);
    expect(status).toBe(2);
    expect(stderr).toContain('usage:');
    expect(lines).toEqual([]);
  },
);

test('Spike: one hand or several a line, a refusal in its place', async () => {
  expect(await judge(['spike'], '+4c +4t +4s -6c -6t\n+4c +4c\n+4c −4t | 0 0\n')).toEqual({
    status: 1,
    stderr: '',
    lines: [
      '{"rank":2,"name":"Rhylet","total":0}',
      expect.stringMatching(/^\{"error":"S1: /),
      '{"hands":[{"rank":14,"name":"Sabacc Pair","total":0},{"rank":1,"name":"Pure Sabacc","total":0}],"best":[1]}',
    ],
  });
});
