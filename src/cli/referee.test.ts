import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('./referee.ts', import.meta.url));

const run = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { status, stderr, lines: stdout.split('\n').slice(0, -1) };
};

const GOOD = '{"valid":true,"score":42,"lines":[[5,5,5],[9,9,9]]}';

test('one answer a line; CRLF and a last line without an end are read', () => {
  expect(run(['comet'], '2-5-9 4-5-9 5-9-10\r\n2-5-9 4-5-9 5-9-10')).toEqual({
    status: 0,
    stderr: '',
    lines: [GOOD, GOOD],
  });
});

test('an empty line gets an answer too, so answers match their lines', () => {
  const { status, lines } = run(['comet'], '2-5-9 4-5-9 5-9-10\n\r\n2-5-9 4-5-9 5-9-10\n');
  expect(lines).toEqual([GOOD, expect.stringMatching(/^\{"error":"C4: There are no cards/), GOOD]);
  expect(status).toBe(1);
});

test('C4: a refusal is given in its place, the rest go on, and the status is 1', () => {
  const { status, lines } = run(['comet'], '2-5-9 4-5-9 5-9-10\n2-5-9\n2-5-9 4-5-9 5-9-10\n');
  expect(lines).toEqual([GOOD, expect.stringMatching(/^\{"error":"C4: /), GOOD]);
  expect(status).toBe(1);
});

test('lines that straddle the chunks of a long input are whole', () => {
  const { status, lines } = run(['comet'], '2-5-9  4-5-9 5-9-10\n'.repeat(20_000));
  expect(status).toBe(0);
  expect(lines.length).toBe(20_000);
  expect(new Set(lines)).toEqual(new Set([GOOD]));
});

test('no input is no error', () => {
  expect(run(['comet'])).toEqual({ status: 0, stderr: '', lines: [] });
});

test.each([[[]], [['chess']], [['free']], [['constructor']], [['comet', 'spike']]])(
  'called wrongly: %j',
  (args) => {
    const { status, stderr, lines } = run(args);
    expect(status).toBe(2);
    expect(stderr).toContain('usage:');
    expect(lines).toEqual([]);
  },
);

test('Spike: one hand or several a line, a refusal in its place', () => {
  expect(run(['spike'], '+4c +4t +4s -6c -6t\n+4c +4c\n+4c −4t | 0 0\n')).toEqual({
    status: 1,
    stderr: '',
    lines: [
      '{"rank":2,"name":"Rhylet","total":0}',
      expect.stringMatching(/^\{"error":"S1: /),
      '{"hands":[{"rank":14,"name":"Sabacc Pair","total":0},{"rank":1,"name":"Pure Sabacc","total":0}],"best":[1]}',
    ],
  });
});
