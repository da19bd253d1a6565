import ts from 'typescript';
import { problem } from './problem.ts';

/** Whether this is a method of one of our classes, which needs its object. */
const isMethod = (symbol: ts.Symbol | undefined): boolean =>
  symbol?.declarations?.some(
    (each) =>
      ts.isMethodDeclaration(each) &&
      ts.isClassLike(each.parent) &&
      !each.getSourceFile().fileName.includes('/node_modules/') &&
      !each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword),
  ) ?? false;

/** Finds places where a method is taken off its object: called later, it would not know whose it is. */
export function unboundMethods(file: ts.SourceFile, types: ts.TypeChecker): ts.Diagnostic[] {
  const found: ts.Diagnostic[] = [];
  const visit = (node: ts.Node): void => {
    const called =
      ts.isCallExpression(node.parent ?? file) && (node.parent as ts.CallExpression).expression === node;
    const isTaken = ts.isPropertyAccessExpression(node)
      ? !called &&
        !ts.isPropertyAccessExpression(node.parent) &&
        isMethod(types.getSymbolAtLocation(node.name))
      : ts.isBindingElement(node) &&
        ts.isObjectBindingPattern(node.parent) &&
        isMethod(
          types.getTypeAtLocation(node.parent).getProperty((node.propertyName ?? node.name).getText(file)),
        );
    if (isTaken) found.push(problem(file, node, `The method ${node.getText(file)} is taken off its object.`));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
