/** `npm run typecheck`: all that TypeScript finds wrong, and what needs the same reading of the sources: unbound methods, long functions. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { readArgs } from './args.ts';
import { type Command, type CommandIo, runIfMain } from './command.ts';
import { longFunctions } from './typecheck/longFunctions.ts';
import { unboundMethods } from './typecheck/unboundMethods.ts';

const usage = `usage: npm run typecheck
  Checks all that tsconfig.json names. In src/, no method may be taken off its object, and no function be too long.
  Exit status: 0 nothing is wrong, 1 something is, 2 usage error.
`;

function programOf(folder: string): ts.Program {
  const host: ts.ParseConfigFileHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const path = join(folder, 'tsconfig.json');
  const config = ts.getParsedCommandLineOfConfigFile(path, undefined, host);
  if (!config) throw new Error(`${path} cannot be read.`);
  const { fileNames, options, errors } = config;
  return ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
}

/** Our sources, those too that the program leaves out, with paths as TypeScript writes them. */
function sourcesIn(folder: string, program: ts.Program): readonly ts.SourceFile[] {
  const parse = (path: string): ts.SourceFile =>
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .map((path) => program.getSourceFile(path) ?? parse(path));
}

/** As `tsc` writes it. */
function lineOf({ file, start = 0, code, messageText }: ts.Diagnostic, folder: string): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  const text = `error${code ? ` TS${code}` : ''}: ${message}\n`;
  if (!file) return text;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return `${relative(folder, file.fileName)}:${line + 1}:${character + 1} - ${text}`;
}

async function main(args: string[], { folder, stdout }: CommandIo): Promise<number> {
  readArgs({ args });
  const program = programOf(folder);
  const types = program.getTypeChecker();
  const sources = sourcesIn(join(folder, 'src'), program);
  const found = [
    ...ts.getPreEmitDiagnostics(program),
    ...sources
      .filter((file) => program.getSourceFile(file.fileName))
      .flatMap((file) => unboundMethods(file, types)),
    ...sources.flatMap(longFunctions),
  ];
  await stdout(found.map((each) => lineOf(each, folder)).join(''));
  return found.length ? 1 : 0;
}

export const typecheck: Command = { name: 'typecheck', usage, main };

await runIfMain(import.meta.url, typecheck);
