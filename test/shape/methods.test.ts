import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
// The compiler as a library: from version 7 on it is a program alone.
import ts from 'typescript-api';
import { expect, test } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Whether this is a method of one of our classes, which needs its object. */
const isMethod = (symbol: ts.Symbol | undefined): boolean =>
  symbol?.declarations?.some(
    (each) =>
      ts.isMethodDeclaration(each) &&
      ts.isClassLike(each.parent) &&
      !each.getSourceFile().fileName.includes('/node_modules/') &&
      !each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword),
  ) ?? false;

/** Names of the methods of a file's classes: nothing of another name has to be looked up, which is what takes time. */
function methodNames(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && ts.isClassLike(node.parent)) found.push(node.name.getText(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Places in a file where a method is taken off its object: called later, it would not know whose it is. */
function takenOff(file: ts.SourceFile, types: ts.TypeChecker, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const called =
      ts.isCallExpression(node.parent ?? file) && (node.parent as ts.CallExpression).expression === node;
    const isTaken = ts.isPropertyAccessExpression(node)
      ? !called &&
        names.has(node.name.text) &&
        !ts.isPropertyAccessExpression(node.parent) &&
        isMethod(types.getSymbolAtLocation(node.name))
      : ts.isBindingElement(node) &&
        ts.isObjectBindingPattern(node.parent) &&
        names.has((node.propertyName ?? node.name).getText(file)) &&
        isMethod(
          types.getTypeAtLocation(node.parent).getProperty((node.propertyName ?? node.name).getText(file)),
        );
    if (isTaken) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${relative(root, file.fileName)}:${line + 1} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Milliseconds: checking the types of the whole program takes one or two minutes on a busy machine. */
const LONG = 300_000;

test('no method is taken off its object', { timeout: LONG }, () => {
  const config = ts.getParsedCommandLineOfConfigFile(`${root}/tsconfig.json`, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => {},
  })!;
  const program = ts.createProgram(
    // Tests are read by nobody's browser, and are half of all.
    config.fileNames.filter((name) => name.startsWith(`${root}/src/`) && !/\.test\.tsx?$/.test(name)),
    config.options,
  );
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${root}/src/`));
  expect(ours.length).toBeGreaterThan(500);
  // Nodes know what they lie in once there is a checker.
  const types = program.getTypeChecker();
  const names = new Set(ours.flatMap(methodNames));
  expect(names.size).toBeGreaterThan(300);
  expect(ours.flatMap((file) => takenOff(file, types, names))).toEqual([]);
});
