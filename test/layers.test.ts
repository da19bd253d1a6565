import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LAYERS } from '../src/lib/tokens.ts';

const root = fileURLToPath(new URL('../src', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
const sheets = paths.filter((path) => path.endsWith('.css'));

/** Elements whose children have inline numbers, so that they need a stacking context. */
const STACKS: Readonly<Record<string, readonly [sheet: string, rule: string]>> = {
  'hud/hand/HandCard.tsx': ['hud/hand/Hand.module.css', '.hand'],
  'hud/hand/HandHandle.tsx': ['hud/hand/Hand.module.css', '.hand'],
};

test('every z-index is a layer of the tokens, or lower than all of them', () => {
  const lowest = Math.min(...Object.values(LAYERS));
  const found = sheets.flatMap((path) =>
    [...read(path).matchAll(/z-index:\s*([^;}]+)/g)].map(([, value]) => ({ path, value: value!.trim() })),
  );
  expect(found.length).toBeGreaterThan(Object.keys(LAYERS).length);
  expect(
    found.filter(({ value }) => !/^var\(--layer-[a-z-]+\)$/.test(value) && !(Number(value) < lowest)),
  ).toEqual([]);
});

test('inline stacking numbers have a stacking context around them', () => {
  const inline = paths.filter((path) => path.endsWith('.tsx') && /\bzIndex:/.test(read(path)));
  expect(inline.sort()).toEqual(Object.keys(STACKS).sort());
  for (const [sheet, rule] of Object.values(STACKS)) {
    const [, body] = new RegExp(`^\\${rule} \\{([^}]*)\\}`, 'm').exec(read(sheet))!;
    expect(body, `${sheet} ${rule}`).toMatch(/z-index:|isolation: isolate/);
  }
});
