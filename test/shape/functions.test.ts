import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// The compiler as a library: from version 7 on it is a program alone.
import ts from 'typescript-api';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));
const LONGEST = 100;
/** Suites of tests, whose parts stand in one `describe`. */
const isSuite = (path: string): boolean =>
  /\.test\.tsx?$|^crypto\/testing\/|^session\/transport\/contract\.ts$/.test(path);

/** The functions of a file that are longer than anybody reads at one go. */
function tooLong(path: string): string[] {
  const text = readFileSync(`${root}/${path}`, 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
    if (ts.isFunctionLike(node) && 'body' in node && node.body && lines > LONGEST)
      found.push(`${path}:${lineOf(node.getStart()) + 1}: ${lines} lines`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test(`no function is longer than ${LONGEST} lines`, () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !isSuite(path));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(tooLong)).toEqual([]);
});
