import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name.startsWith('.') || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pagesIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

test('every link between our documents leads somewhere', () => {
  const pages = pagesIn(root);
  expect(pages.length).toBeGreaterThan(8);
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [file, anchor] = link.split('#') as [string, string?];
        const target = file ? join(dirname(page), file) : page;
        if (!existsSync(target)) return true;
        return anchor !== undefined && statSync(target).isFile() && !anchorsIn(target).includes(anchor);
      })
      .map((link) => `${relative(root, page)}: ${link}`),
  );
  expect(broken).toEqual([]);
});

describe('paths in the documents', () => {
  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true });
  const sources = filesIn('src');
  const files = [...sources, ...filesIn('test')];
  const names = new Set(files.map((file) => basename(file)));
  const tops = new Set([...readdirSync(root), ...readdirSync(join(root, 'src'))]);
  /** Made by commands. */
  const MADE = /^(dist|test-results|node_modules)\b/;

  test('lead somewhere: from the root, from src/ or from their page, and shortened ones', () => {
    const named = pagesIn(root).flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/`([\w.][\w./-]*)`/g)].map(([, path]) => ({
        page: relative(root, page),
        path: path!,
        there: dirname(page),
      })),
    );
    const paths = named.filter(
      ({ path }) =>
        path.includes('/') &&
        !MADE.test(path) &&
        (tops.has(path.split('/')[0]!) || /\.(tsx?|css|md|json)$/.test(path)),
    );
    const modules = named.filter(({ path }) => /^[\w.]+\.tsx?$/.test(path));
    expect([paths.length, modules.length].every((count) => count > 20)).toBe(true);
    const isThere = ({ path, there }: (typeof named)[number]): boolean =>
      [root, join(root, 'src'), there].some((from) => existsSync(join(from, path))) ||
      files.some((file) => file.endsWith(`/${path}`));
    const lost = [
      ...paths.filter((each) => !isThere(each)),
      ...modules.filter(({ path }) => !names.has(path)),
    ];
    expect(lost.map(({ page, path }) => `${page}: ${path}`)).toEqual([]);
    const ambiguous = modules.filter(
      ({ page, path }) =>
        page === 'ARCHITECTURE.md' && sources.filter((file) => basename(file) === path).length > 1,
    );
    expect(ambiguous.map(({ path }) => path)).toEqual([]);
  });
});

test('pushes run .ci/run, and CONTRIBUTING.md names each form for issues', () => {
  expect(readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8')).toMatch(/^ +run: \.ci\/run$/m);
  expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0);
  const folder = join(root, '.github/ISSUE_TEMPLATE');
  const names = readdirSync(folder).flatMap(
    (file) => /^name: (.+)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? [],
  );
  expect(names.length).toBeGreaterThan(2);
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  for (const name of names) expect(contributing).toContain(`**${name.toLowerCase()}**`);
});

test('ARCHITECTURE.md is read to its end', () => {
  expect(statSync(join(root, 'ARCHITECTURE.md')).size).toBeLessThanOrEqual(12_000);
});

/** Each folder of `top` that has files, with their number. */
const foldersIn = (top: string): ReadonlyMap<string, number> => {
  const folders = readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, top), entry.parentPath).replaceAll('\\', '/'));
  return new Map([...new Set(folders)].map((path) => [path, folders.filter((each) => each === path).length]));
};

test('a folder has at most 24 files of its own', () => {
  const FULL = 24;
  const full = ['src', 'test'].flatMap((top) => [...foldersIn(top)].filter(([, count]) => count > FULL));
  expect(full).toEqual([]);
});

test('every folder of src/ is listed once, with a sentence', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/folders.md'), 'utf8').matchAll(/^\| `(.+)\/` \| (.*) \|$/gm),
  ].map(([, folder, sentence]) => ({ folder: folder!, sentence: sentence! }));
  expect(rows.filter(({ sentence }) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
  const listed = rows.map(({ folder }) => folder);
  const general = (path: string): string => path.replace(/^games\/(?!decks\b)\w+/, 'games/<id>');
  const folders = [...foldersIn('src').keys()].map((path) => (listed.includes(path) ? path : general(path)));
  expect(listed.sort()).toEqual([...new Set(folders)].sort());
});

test('the list of journeys has every file of them, and no other', () => {
  const folder = join(root, 'test/e2e');
  const [, list] = readFileSync(join(folder, 'README.md'), 'utf8').split('## What each journey is for');
  const rows = list!
    .split('## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...row.split(' | ')[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => `${name}.test.ts`),
  );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => basename(path));
  expect(listed.sort()).toEqual(files.sort());
});
