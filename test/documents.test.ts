import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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

test('ARCHITECTURE.md is read to its end', () => {
  expect(statSync(join(root, 'ARCHITECTURE.md')).size).toBeLessThanOrEqual(12_000);
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
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  expect(listed.sort()).toEqual(files.sort());
});
