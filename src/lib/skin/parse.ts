/** Parser for look files that players share. */
import * as v from 'valibot';
import { NOT_JSON, parseJson } from '../json.ts';
import { err, ok, type Result } from '../result.ts';
import { type Skin, skinSchema } from './schema.ts';

/** Most characters in a file: a look with the largest emblem is far smaller. */
export const MOST_TEXT = 300_000;

const NO_LOOK = 'This file is not a Comet Table look.';

/** Reads a look. The result has only colours, numbers and known words, whatever the file holds; an error is a sentence that says why. */
export function parseSkin(text: string): Result<Skin, string> {
  if (text.length > MOST_TEXT) return err('This file is too large to be a look.');
  const read = parseJson(text);
  if (!read.ok) return err(read.error === NOT_JSON ? NO_LOOK : `This look cannot be used: ${read.error}.`);
  if ((read.value as { format?: unknown } | null)?.format !== 'comet-table-look') return err(NO_LOOK);
  const parsed = v.safeParse(skinSchema, read.value, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue);
  return err(where ? `This look cannot be used: ${where}: ${issue.message}` : NO_LOOK);
}

/** Writes a look as a file's text. */
export const textOfSkin = (skin: Skin): string => `${JSON.stringify(skin, null, 1)}\n`;
