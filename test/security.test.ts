import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');

const security = read('SECURITY.md');

/** `file › name of a test`, as SECURITY.md cites what shows a promise. */
const cited = [...security.matchAll(/`([^`]+) › ([^`]+)`/g)]
  .map(([, file, name]) => [file!, name!] as const)
  // How the format is explained.
  .filter(([file]) => file !== 'file');

/** What a test or a row of its table is called, as it stands in the source: the whole of a string that a call or a row begins with. */
const isCalled = (source: string, name: string): boolean =>
  ["'", '"'].some((quote) => new RegExp(`[([]\\s*${escaped(quote + name + quote)}`).test(source));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('SECURITY.md', () => {
  test('names a test for each promise', () => {
    const [, promises] = /\n## Promises\n([\s\S]*?)\n## /.exec(security)!;
    const items = promises!.split(/\n(?=- )/).filter((text) => text.startsWith('- '));
    expect(items.length).toBeGreaterThan(30);
    expect(items.filter((text) => !/ › /.test(text))).toEqual([]);
  });

  test.each(cited)('%s has a test called “%s”', (file, name) => {
    expect(file).toMatch(/^(src|test)\/.*\.tsx?$/);
    expect(existsSync(fileURLToPath(new URL(file, root)))).toBe(true);
    expect(isCalled(read(file), name)).toBe(true);
  });

  test('tells a name that no test has from one that some test has', () => {
    expect(isCalled("it('is there', () => {});", 'is there')).toBe(true);
    expect(isCalled("it('is there no more', () => {});", 'is there')).toBe(false);
    expect(isCalled("// 'is there'", 'is there')).toBe(false);
  });

  test('is short', () => {
    expect(security.split('\n').length).toBeLessThanOrEqual(151);
  });
});
