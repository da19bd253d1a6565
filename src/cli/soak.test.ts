import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commandOf, longFiles, nextRun, planOf, progressIn, START, usage } from './command/soakPlan.ts';
import { soak } from './soak.ts';
import { run } from './testing.ts';

const root = mkdtempSync(join(tmpdir(), 'soak-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'test', 'fuzz'), { recursive: true });
mkdirSync(join(root, 'src', 'games', 'comet'), { recursive: true });
writeFileSync(join(root, 'test', 'fuzz', 'long.test.ts'), "import { SEED } from '../samples.ts';\n");
writeFileSync(join(root, 'test', 'fuzz', 'short.test.ts'), "import { expect } from 'vitest';\n");
writeFileSync(
  join(root, 'src', 'games', 'comet', 'contract.test.ts'),
  "import { SEED } from '../../../test/samples.ts';\n",
);
const LONG = ['src/games/comet/contract.test.ts', 'test/fuzz/long.test.ts'];

/** A path below a file, where no file can be. */
const NOWHERE = join(root, 'test', 'fuzz', 'long.test.ts', 'soak.json');

describe('soak', () => {
  test('takes a time, a name and a file, or none of them', () => {
    expect(planOf([])).toEqual({ minutes: null, only: '', state: 'node_modules/.cache/soak.json' });
    const args = ['--minutes', '5', '--only', 'fuzz', '--state', 'here.json'];
    expect(planOf(args)).toEqual({ minutes: 5, only: 'fuzz', state: 'here.json' });
  });

  test('tries the files that take their sizes from `samples.ts`', () => {
    expect(longFiles(root, '')).toEqual(LONG);
    expect(longFiles(root, 'fuzz')).toEqual(LONG.slice(1));
  });

  test.each([
    [['--minutes', '0'], '--minutes must be a whole number'],
    [['--only', 'nothing'], 'no file is called “nothing”. There are: src/games/comet'],
    [['--seed', '1'], "Unknown option '--seed'"],
    // An absolute path is taken as it is.
    [['--state', NOWHERE], `cannot write ${NOWHERE}`],
  ])('called wrongly (%j): the complaint, then the usage, and status 2', async (args, complaint) => {
    const { status, stdout, stderr } = await run(soak, args, { folder: root });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(complaint);
    expect(stderr).toContain(usage);
  });

  test('continues where it stopped, and begins another round after the last file', () => {
    const first = nextRun(START, LONG);
    expect(first).toEqual({ file: LONG[0], progress: START });
    const half = { seed: 1, done: [LONG[0]!] };
    expect(nextRun(half, LONG)).toEqual({ file: LONG[1], progress: half });
    const all = { seed: 1, done: LONG };
    expect(nextRun(all, LONG)).toEqual({ file: LONG[0], progress: { seed: 2, done: [] } });
  });

  test('reads its own notes, and nothing else', () => {
    const noted = { seed: 17, done: LONG };
    expect(progressIn(JSON.stringify(noted))).toEqual(noted);
    for (const text of [null, '', '{', '{"seed":0,"done":[]}', '{"seed":3}', '{"seed":3,"done":[1]}', 'null'])
      expect(progressIn(text)).toEqual(START);
  });

  test('says how to repeat a failure', () => {
    expect(commandOf(17, LONG[1]!)).toBe('SOAK_SEED=17 npx vitest run test/fuzz/long.test.ts');
  });
});
