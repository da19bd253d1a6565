import * as v from 'valibot';
import { canonical } from '../../lib/json.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Signer, Verify } from '../identity/index.ts';
import { apply } from './apply.ts';
import {
  hashOfLine,
  idOfHash,
  lineSchema,
  signedText,
  type TournamentBody,
  type TournamentLine,
} from './entries.ts';
import type { TournamentState } from './state.ts';

/** A tournament's log: a chain of hashes signed by its organiser, and its state. */
export interface TournamentLog {
  readonly id: string;
  readonly lines: readonly TournamentLine[];
  readonly state: TournamentState;
  /** Hash of the last entry. */
  readonly head: string;
}

/** Returns the hash of the last of this many entries; empty for none. */
export function hashAt({ lines }: TournamentLog, count: number): string {
  const line = lines[count - 1];
  return line ? hashOfLine(line) : '';
}

function extended(
  log: TournamentLog | null,
  line: TournamentLine,
  hash: string,
  state: TournamentState,
): TournamentLog {
  return { id: log?.id ?? idOfHash(hash), lines: [...(log?.lines ?? []), line], state, head: hash };
}

/** Adds a statement of the organiser to their log, signed. `null` as the log: it opens one. The error is a sentence for them. */
export async function addEntry(
  log: TournamentLog | null,
  body: TournamentBody,
  now: number,
  signer: Signer,
): Promise<Result<TournamentLog, string>> {
  // The organiser's clock may have been set back.
  const at = Math.max(now, log?.lines.at(-1)?.at ?? 0);
  const applied = apply(log?.state ?? null, body, at);
  if (!applied.ok) return applied;
  const entry = { seq: log?.lines.length ?? 0, prev: log?.head ?? '', at, body };
  const hash = hashOfLine(entry);
  const line = { ...entry, signature: await signer.sign(signedText(hash)) };
  // A title or a name that others could not read must not enter the log.
  if (!v.is(lineSchema, line)) return err('That cannot be written down. Use fewer or other characters.');
  return ok(extended(log, line, hash, applied.value));
}

/** Checks an entry from outside and adds it: its form, place, signature, and whether it is allowed. The error says what is wrong. */
export async function acceptEntry(
  log: TournamentLog | null,
  given: unknown,
  verify: Verify,
): Promise<Result<TournamentLog, string>> {
  const parsed = v.safeParse(lineSchema, given);
  if (!parsed.success || canonical(parsed.output) !== canonical(given))
    return err('This is no entry of a tournament. Reload the page: it may be older than the organiser’s.');
  const line = parsed.output;
  if (line.seq !== (log?.lines.length ?? 0) || line.prev !== (log?.head ?? ''))
    return err('This entry does not follow from the one before.');
  if (line.at < (log?.lines.at(-1)?.at ?? 0)) return err('This entry is older than the one before.');
  const organiser = log?.state.open.organiser ?? (line.body.type === 'open' ? line.body.organiser : '');
  const hash = hashOfLine(line);
  if (!(await verify(organiser, signedText(hash), line.signature)))
    return err('This entry is not signed by the organiser.');
  const applied = apply(log?.state ?? null, line.body, line.at);
  return applied.ok ? ok(extended(log, line, hash, applied.value)) : applied;
}

/** How an entry from outside stands to a log: it follows, is in it already, contradicts it in the organiser's own hand, or none of these. */
export async function relationOf(
  log: TournamentLog,
  given: unknown,
  verify: Verify,
): Promise<'next' | 'known' | 'forked' | 'none'> {
  const parsed = v.safeParse(lineSchema, given);
  if (!parsed.success) return 'none';
  const line = parsed.output;
  const { seq } = line;
  if (seq < log.lines.length && canonical(log.lines[seq]) === canonical(line)) return 'known';
  if (seq === log.lines.length && line.prev === log.head) return 'next';
  if (seq === 0 || seq > log.lines.length) return 'none';
  const { organiser } = log.state.open;
  return (await verify(organiser, signedText(hashOfLine(line)), line.signature)) ? 'forked' : 'none';
}

/** Reads the log of this tournament from its entries. The error says what is wrong with it. */
export async function readLog(
  id: string,
  lines: readonly unknown[],
  verify: Verify,
): Promise<Result<TournamentLog, string>> {
  let log: TournamentLog | null = null;
  for (const line of lines) {
    const read: Result<TournamentLog, string> = await acceptEntry(log, line, verify);
    if (!read.ok) return read;
    log = read.value;
    if (log.id !== id) return err('This is another tournament.');
  }
  return log ? ok(log) : err('This tournament is empty.');
}
