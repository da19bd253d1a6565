import { readdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Names of our classes' methods, which need their object. Other names need no lookup, which saves time. */
function methodNames(file: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (isMethod(node)) found.push(node.name!.getText(file));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const isClass = (node: Node): boolean => is.isClassDeclaration(node) || is.isClassExpression(node);
const isMethod = (node: Node | undefined): node is Node & { readonly name?: Node } =>
  node !== undefined &&
  is.isMethodDeclaration(node) &&
  isClass(node.parent) &&
  !node.modifiers?.some((modifier) => modifier.getText() === 'static');

/** Expression that may unbind a method of one of these names, to be resolved by the compiler. */
interface Place {
  readonly node: Node;
  readonly name: string;
}

function places(file: SourceFile, names: ReadonlySet<string>): { accesses: Place[]; bindings: Place[] } {
  const accesses: Place[] = [];
  const bindings: Place[] = [];
  const visit = (node: Node): void => {
    if (is.isPropertyAccessExpression(node)) {
      const name = node.name.getText(file);
      const called = is.isCallExpression(node.parent) && node.parent.expression === node;
      if (!called && names.has(name) && !is.isPropertyAccessExpression(node.parent))
        accesses.push({ node: node.name, name });
    } else if (is.isBindingElement(node) && is.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name)!.getText(file);
      if (names.has(name)) bindings.push({ node, name });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return { accesses, bindings };
}

/** Finds unbound methods in a file: called later, they would lack their object. */
function takenOff(file: SourceFile, types: Checker, names: ReadonlySet<string>): string[] {
  const { accesses, bindings } = places(file, names);
  const at = ({ node }: Place): string => `${relative(root, file.fileName)}: ${node.parent.getText(file)}`;
  const symbols = accesses.length ? types.getSymbolAtLocation(accesses.map(({ node }) => node)) : [];
  const objects = bindings.length ? types.getTypeAtLocation(bindings.map(({ node }) => node.parent)) : [];
  const needsItsObject = (symbol: (typeof symbols)[number]): boolean =>
    symbol?.declarations.some((each) => !each.path.includes('/node_modules/') && isMethod(each.resolve())) ??
    false;
  return [
    ...accesses.filter((_, i) => needsItsObject(symbols[i])),
    ...bindings.filter(
      ({ name }, i) => objects[i] && needsItsObject(types.getPropertyOfType(objects[i], name)),
    ),
  ].map(at);
}

/** Milliseconds; the compiler is slow on a busy machine. */
const LONG = 300_000;

test('no unbound methods', { timeout: LONG }, () => {
  // Skip tests: no browser loads them, and they are half of all files.
  const ours = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path))
    .map((path) => `${root}/src/${path}`);
  const api = new API({ cwd: root });
  try {
    const config = `${root}/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    const files = ours.flatMap((path) => project.program.getSourceFile(path) ?? []);
    expect(files.length).toBeGreaterThan(500);
    const names = new Set(files.flatMap(methodNames));
    expect(names.size).toBeGreaterThan(300);
    expect(files.flatMap((file) => takenOff(file, project.checker, names))).toEqual([]);
  } finally {
    api.close();
  }
});
