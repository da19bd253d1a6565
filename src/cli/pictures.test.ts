import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LARGEST_CLIP, LARGEST_PICTURE } from './pictures/encode.ts';
import { NAMES } from './pictures/names.ts';
import { pictures as command } from './pictures.ts';
import { run, start } from './testing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs', 'pictures');

describe('what the documents show', () => {
  const picturesIn = (page: string) =>
    [...readFileSync(page, 'utf8').matchAll(/!\[([^\]]*)\]\((?:docs\/)?pictures\/([^)]+)\)/g)].map(
      ([, words, file]) => ({ words: words!, file: file! }),
    );
  const ofReadme = picturesIn(join(root, 'README.md'));
  const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const shown = [...ofReadme, ...docs.flatMap((name) => picturesIn(join(root, 'docs', name)))];
  const pictures = shown.filter(({ file }) => file !== 'clip.webp');
  const clip = join(folder, 'clip.webp');

  test('begins with the clip, the only picture in README', () => {
    expect(ofReadme.map(({ file }) => file)).toEqual(['clip.webp']);
  });

  test('is all that the command makes, with words for people who cannot see it', () => {
    const files = NAMES.map((name) => `${name}.webp`).sort();
    expect(shown.map(({ file }) => file).sort()).toEqual(files);
    expect(readdirSync(folder).sort()).toEqual(files);
    for (const { words } of shown) expect(words.length).toBeGreaterThan(30);
  });

  test.each(pictures)('$file is wide enough to be read, and soon there', async ({ file }) => {
    const { width, height, format } = await sharp(join(folder, file)).metadata();
    expect([format, width, height]).toEqual(['webp', 1280, 720]);
    expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(LARGEST_PICTURE);
  });

  test('the clip moves for six to ten seconds, loops, and loads soon', async () => {
    const { width, pages = 0, loop, delay = [] } = await sharp(clip).metadata();
    expect(width).toBe(960);
    expect(pages).toBeGreaterThan(50);
    expect(loop).toBe(0);
    const seconds = delay.reduce((sum, ms) => sum + ms, 0) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(6);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(statSync(clip).size).toBeLessThanOrEqual(LARGEST_CLIP);
  });

  test('the clip ends as it begins, and shows other things in between', async () => {
    const { pages = 1 } = await sharp(clip).metadata();
    const frame = (page: number): Promise<Buffer> => sharp(clip, { page }).removeAlpha().raw().toBuffer();
    const [first, middle, last] = await Promise.all([frame(0), frame(pages >> 1), frame(pages - 1)]);
    expect(meanDifference(first, last)).toBeLessThan(2);
    expect(meanDifference(first, middle)).toBeGreaterThan(4);
  });
});

/** Returns the mean difference of two pictures' channels, 0 to 255. */
function meanDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length;
}

describe('the command', () => {
  let away: string;
  beforeAll(() => {
    away = mkdtempSync(join(tmpdir(), 'comet-table-pictures-'));
  });
  afterAll(() => rmSync(away, { recursive: true }));
  const take = () =>
    run(command, [], { folder: away, env: { ...process.env, CHROMIUM_PATH: join(away, 'chromium') } });

  test('lists its names if asked for another; as a process of its own too', async () => {
    const refused = {
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^pictures: no picture “sunset”; there are: clip, comet, spike/),
    };
    expect(await run(command, ['sunset'])).toEqual(refused);
    expect(await start('./pictures.ts', ['sunset'])).toEqual(refused);
  });

  test('says that the app must be built, or that there is no Chromium', async () => {
    expect(await take()).toEqual({
      status: 1,
      stdout: '',
      stderr: 'pictures: Build first: npx vite build\n',
    });
    mkdirSync(join(away, 'dist'));
    writeFileSync(join(away, 'dist', 'index.html'), '');
    expect(await take()).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^pictures: CHROMIUM_PATH is .*, which cannot be run\. Correct it or unset it\.\n$/,
      ),
    });
  });
});
