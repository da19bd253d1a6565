import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { slimShaders } from './slimShaders.ts';

const three = join(dirname(createRequire(import.meta.url).resolve('three')), 'three.module.js');
/** Returns a compiler's view of the code: words, signs, and where lines with directives begin and end. */
const tokens = (code: string): string[] =>
  code
    .replaceAll('\\t', ' ')
    .split(/\\n|\n/)
    .flatMap((line) => [...(line.match(/[\w.]+|[^\s]/g) ?? []), ...(/^\s*#/.test(line) ? ['\n'] : [])]);

it('three’s shaders keep their meaning in fewer bytes', () => {
  const code = readFileSync(three, 'utf8');
  const slim = slimShaders(code);
  expect(slim.length).toBeLessThan(code.length - 15_000);
  expect(tokens(slim)).toEqual(tokens(code));
  expect(slimShaders(slim)).toBe(slim);
});

it('a macro keeps its blanks, and other texts stay as they are', () => {
  expect(slimShaders('a = "#define A (x)\\n\\tvoid main() {\\n\\t\\tb = - -c;\\n\\t}"; t = "a ( b )";')).toBe(
    'a = "#define A (x)\\nvoid main() {\\nb=- -c;\\n}"; t = "a ( b )";',
  );
});
