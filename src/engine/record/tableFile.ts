import * as v from 'valibot';
import { canonical, parseJson } from '../../lib/json.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { LINE } from '../../lib/text/names.ts';
import type { LaidTable } from '../game.ts';
import { issueText, MOST_RULES } from './parseBody.ts';

/** A table as a file: one canonical JSON object, with the layout as its game wrote it (`Game.laid`). */
const FORMAT = 'comet-table-layout';
const VERSION = 1;
/** Most bytes in such a file. */
export const LARGEST_TABLE = 2 * 1024 * 1024;
/** Most characters in a table's name. */
export const LONGEST_NAME = 80;

export interface TableFile {
  readonly game: string;
  readonly name: string;
  readonly rules: string;
  readonly laid: LaidTable;
}

const versionSchema = v.looseObject({ format: v.literal(FORMAT), version: v.number() });
const schema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  game: v.pipe(v.string(), v.maxLength(40)),
  name: v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.regex(LINE, 'not a line of text')),
  rules: v.pipe(v.string(), v.maxLength(MOST_RULES)),
  laid: v.looseObject({}),
});

export const writeTable = (file: TableFile): string =>
  `${canonical({ format: FORMAT, version: VERSION, ...file })}\n`;

/** Reads a file; the error says why it is not a table of this game (null: of any), and what to do. The rules judge the layout. */
export function readTable(text: string, game: string | null): Result<TableFile, string> {
  if (text.length > LARGEST_TABLE)
    return err('It is larger than 2 MB, which no saved table is. Choose another file.');
  const json = parseJson(text);
  const made = json.ok ? v.safeParse(versionSchema, json.value) : null;
  if (!json.ok || !made?.success)
    return err('It is not a saved table. Choose a file that was saved from a table’s menu.');
  if (made.output.version !== VERSION)
    return err(
      `It was saved by another version of Comet Table (${made.output.version}; this page reads ${VERSION}). Reload the page, or save it anew there.`,
    );
  const read = v.safeParse(schema, json.value);
  if (!read.success)
    return err(`The file is damaged: ${issueText(read.issues[0])}. Save the table anew, if you can.`);
  if (game !== null && read.output.game !== game) return err('It is a table of another game. Open it there.');
  const { name, rules, laid } = read.output;
  return ok({ game: read.output.game, name, rules, laid });
}
