import ts from 'typescript';
import { problem } from './problem.ts';

const LONGEST = 100;
/** Suites of tests, whose parts stand in one `describe`. */
const SUITE = /\.test\.tsx?$|\/crypto\/testing\/|\/session\/transport\/contract\.ts$/;

/** Finds functions that are too long to be read at one go. */
export function longFunctions(file: ts.SourceFile): ts.Diagnostic[] {
  const found: ts.Diagnostic[] = [];
  if (SUITE.test(file.fileName)) return found;
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart(file)) + 1;
      if (lines > LONGEST)
        found.push(problem(file, node, `A function of ${lines} lines: ${LONGEST} are the most.`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
