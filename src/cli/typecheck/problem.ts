import ts from 'typescript';

/** A finding of our own, to be reported with TypeScript's. */
export const problem = (file: ts.SourceFile, node: ts.Node, messageText: string): ts.Diagnostic => {
  const start = node.getStart(file);
  return {
    file,
    start,
    length: node.end - start,
    messageText,
    category: ts.DiagnosticCategory.Error,
    // Numbers are for TypeScript's own.
    code: 0,
  };
};
