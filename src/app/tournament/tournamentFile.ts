import * as v from 'valibot';
import { fromBase64url } from '../../lib/base64url.ts';
import { canonical, parseJson } from '../../lib/json.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { makeSigner, verify } from '../../session/identity/index.ts';
import { readLog, type StoredTournament, type TournamentLog } from '../../session/tournament/index.ts';

const FORMAT = 'comet-table-tournament';
const VERSION = 1;

const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  id: v.string(),
  /** The organiser's key; null in a visitor's file. */
  secret: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  lines: v.array(v.unknown()),
});

const newerSchema = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.gtValue(VERSION)) });

/** Writes a tournament as a file. The organiser's has their key, so that they can go on elsewhere. */
export const fileOf = ({ id, secret, lines }: StoredTournament): string =>
  canonical({ format: FORMAT, version: VERSION, id, secret, lines });

/** Reads a tournament's file and checks all of it. The error is a clause that says what is wrong. */
export async function readTournamentFile(
  text: string,
): Promise<Result<{ readonly log: TournamentLog; readonly secret: string | null }, string>> {
  const json = parseJson(text);
  const parsed = json.ok ? v.safeParse(fileSchema, json.value) : null;
  if (json.ok && v.is(newerSchema, json.value))
    return err('it was saved by a newer version of this page. Reload the page, and open the file again.');
  if (!parsed?.success) return err('it holds no tournament. Choose one that was saved to a file here.');
  const { id, secret, lines } = parsed.output;
  const log = await readLog(id, lines, verify);
  if (!log.ok) return log;
  const bytes = secret === null ? null : fromBase64url(secret);
  if (secret === null) return ok({ log: log.value, secret });
  if (bytes?.length !== 32 || (await makeSigner(bytes)).key !== log.value.state.open.organiser)
    return err('the key in it is not that of the organiser.');
  return ok({ log: log.value, secret });
}
