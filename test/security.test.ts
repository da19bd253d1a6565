import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const pathOf = (path: string): string => fileURLToPath(new URL(path, root));
const read = (path: string): string => readFileSync(pathOf(path), 'utf8');

const security = read('SECURITY.md');

/** Citations in SECURITY.md of the form `file › test name`. */
const cited = [...security.matchAll(/`([^`]+) › ([^`]+)`/g)].map(([, file, name]) => [file!, name!] as const);

const tests = ['test', 'src'].flatMap((folder) =>
  readdirSync(pathOf(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);

/** Finds a test file cited without its extension; it may be in a subfolder of the folder that is cited. */
function fileOf(file: string): string | undefined {
  const cut = file.lastIndexOf('/');
  const [folder, name] = [file.slice(0, cut), file.slice(cut + 1)];
  const find = (between: string): readonly string[] =>
    tests.filter((path) => new RegExp(`^(test|src)/${folder}/${between}${name}\\.test\\.tsx?$`).test(path));
  const [found, another] = [...find(''), ...find('.+/')];
  return find('').length || !another ? found : undefined;
}

/** Returns whether a call or table row starts with a string equal to this name, or with its beginning if the name ends in “…”. */
function isCalled(source: string, name: string): boolean {
  const [start, whole] = name.endsWith('…') ? [name.slice(0, -1), false] : [name, true];
  return ["'", '"'].some((quote) =>
    new RegExp(`[([]\\s*${escaped(quote + start + (whole ? quote : ''))}`).test(source),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('SECURITY.md', () => {
  test('names a test for each promise: for refereed tables (R) and for free ones (F), unless it is for one of them only', () => {
    const [, promises] = /\n## Promises\n([\s\S]*?)\n## /.exec(security)!;
    let only: string | undefined;
    const rows = promises!.split('\n').flatMap((line) => {
      const [, promise, shown] = line.split('|').map((cell) => cell.trim());
      if (!promise || !shown) {
        if (promise) only = /\((R|F) only\)$/.exec(promise)?.[1];
        return [];
      }
      const alone = /\((R|F)\)$/.exec(promise)?.[1] ?? only;
      return [{ promise, shown, kinds: alone ? [alone] : ['R', 'F'] }];
    });
    // Skip the table's header and the line below it.
    const [, , ...stated] = rows;
    expect(stated.length).toBeGreaterThan(30);
    const lacks = ({ shown, kinds }: (typeof stated)[number]): boolean =>
      !/ › /.test(shown) ||
      !kinds.every((kind) => new RegExp(`\\b${kind}\\b`).test(shown.replace(/`[^`]*`/g, '')));
    expect(stated.filter(lacks)).toEqual([]);
  });

  test.each(cited.filter(([file]) => file !== 'file'))('%s has a test called “%s”', (file, name) => {
    const path = fileOf(file);
    expect(path, 'no such file').toBeDefined();
    expect(isCalled(read(path!), name)).toBe(true);
  });

  test('distinguishes names of existing tests from others', () => {
    expect(isCalled("it('is there', () => {});", 'is there')).toBe(true);
    expect(isCalled("it('is there', () => {});", 'is…')).toBe(true);
    expect(isCalled("it('is there no more', () => {});", 'is there')).toBe(false);
    expect(isCalled("// 'is there'", 'is there')).toBe(false);
  });

  test('is short', () => {
    expect(Buffer.byteLength(security)).toBeLessThanOrEqual(12_000);
  });
});
