import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { games } from '../games/index.ts';
import { replay } from './replay.ts';
import { run, start } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const golden = fileURLToPath(new URL(`../games/${games[0]!.info.id}/golden.jsonl`, import.meta.url));
const lines = readFileSync(golden, 'utf8').split('\n').slice(0, -1);

const saved = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('replay', () => {
  test('tells how the match went', async () => {
    const { status, stdout, stderr } = await run(replay, [golden]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { head } = JSON.parse(lines.at(-1)!).end;
    expect(stdout).toContain(games[0]!.info.name);
    expect(stdout).toMatch(/^ 1 {2}\S.* \d+ {2}winner$/m);
    expect(stdout).toMatch(/\d+ rounds, \d+ entries, \d+ events, finished/);
    expect(stdout).toContain(`head ${head}`);
  });

  test('--json for programs', async () => {
    const { status, stdout } = await run(replay, ['--json', golden]);
    expect(status).toBe(0);
    const { entries, finished, head, standings, winners } = JSON.parse(stdout);
    expect({ entries, finished, head }).toMatchObject(
      (({ entries, finished, head }) => ({ entries, finished, head }))(JSON.parse(lines.at(-1)!).end),
    );
    expect(winners).toContain(standings[0].seat);
  });

  test('--verify of an unsigned match: it is valid, and no proof; as a process of its own too', async () => {
    const ran = await run(replay, [golden, '--verify']);
    const { status, stdout, stderr } = ran;
    expect(status).toBe(3);
    expect(stdout).toBe((await run(replay, [golden])).stdout);
    expect(stderr).toMatch(/the record is sound, but nothing in it is signed/);
    expect(stderr).not.toContain('usage:');
    expect(await start('./replay.ts', [golden, '--verify'])).toEqual(ran);
  });

  const spoilt: [string, string[], RegExp][] = [
    ['cut.jsonl', lines.slice(0, 20), /line 21: .*cut off/],
    ['changed.jsonl', lines.with(9, lines[9]!.replace('"seq":7', '"seq":8')), /line 10: /],
  ];
  test.each(spoilt)('%s is refused, with the line', async (name, text, message) => {
    const file = saved(name, text.map((line) => `${line}\n`).join(''));
    const { status, stdout, stderr } = await run(replay, [file]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.startsWith(`${file}: line `)).toBe(true);
    expect(stderr).toMatch(message);
    expect(stderr.split('\n').length).toBe(2);
  });

  test('bytes that are no text', async () => {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    bytes[bytes.indexOf('"name"') + 9] = 0xff;
    const file = join(folder, 'bytes.jsonl');
    writeFileSync(file, bytes);
    expect(await run(replay, [file])).toMatchObject({ status: 1, stderr: expect.stringMatching(/line 1: /) });
  });

  test.each([
    [[join(folder, 'nothing.jsonl')], /cannot read .*no such file/],
    [['--loud', golden], /--loud/],
  ])('called wrongly: %j', async (args, message) => {
    const { status, stdout, stderr } = await run(replay, args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toContain('usage:');
  });
});
