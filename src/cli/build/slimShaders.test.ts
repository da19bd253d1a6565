import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { NEVER, slimShaders, withoutBranches } from './slimShaders.ts';
import { chunksOf } from './spareThree.ts';

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

/** Lines that a compiler sees with these macros, each with the value 1. Others count as 0. */
function seen(shader: string, macros: ReadonlySet<string>): string[] {
  const open: { on: boolean; over: boolean }[] = [];
  const isTrue = (condition: string): boolean =>
    Boolean(
      // biome-ignore lint/security/noGlobalEval: conditions of a library's shaders, after their macros have become numbers
      globalThis.eval(
        condition
          .replace(/defined *\( *(\w+) *\)/g, (_, name: string) => String(macros.has(name)))
          .replace(/\b[A-Za-z_]\w+\b/g, (name) =>
            /^(true|false)$/.test(name) ? name : String(+macros.has(name)),
          ),
      ),
    );
  return shader.split('\n').flatMap((line) => {
    const [, directive, rest = ''] = /^\s*#\s*(ifdef|ifndef|if|elif|else|endif)\b(.*)/.exec(line) ?? [];
    const last = open.at(-1);
    if (directive === 'endif') open.pop();
    else if (directive === 'else' || directive === 'elif') {
      last!.on = !last!.over && (directive === 'else' || isTrue(rest));
      last!.over ||= last!.on;
    } else if (directive) {
      const on = directive === 'if' ? isTrue(rest) : macros.has(rest.trim()) === (directive === 'ifdef');
      open.push({ on, over: on });
    } else return line.trim() && open.every(({ on }) => on) ? [line.trim()] : [];
    return [];
  });
}

it('compilers see the same of three’s shaders without the branches that no table needs', () => {
  const code = readFileSync(three, 'utf8');
  const slim = withoutBranches(code);
  expect(slim.length).toBeLessThan(code.length - 40_000);
  const before = new Map(chunksOf(code));
  const names = [...before.values()].flatMap((text) => text.match(/\b[A-Z][A-Z0-9_]{3,}\b/g) ?? []);
  const macros = [...new Set(names)].filter((name) => !NEVER.test(name));
  expect(macros.length).toBeGreaterThan(60);
  for (const [name, text] of chunksOf(slim))
    for (const every of [1, 2, 3, 5, 7, macros.length]) {
      const some = new Set(macros.filter((_, i) => i % every === 0));
      expect(seen(text, some), name).toEqual(seen(before.get(name)!, some));
    }
});
