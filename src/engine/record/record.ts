import * as v from 'valibot';
import { dictionary } from '../../lib/dictionary.ts';
import { hashOf, hashText } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Event, Game, Outcome, RuleError } from '../game.ts';
import { violations } from '../laws.ts';
import { type Entry, entryHash, type Match, type MatchHeader, openMatch, stateHash } from '../match.ts';
import { parseOptions } from '../options.ts';
import { byEngine } from '../refusal.ts';
import type { Observer } from '../step.ts';
import type { CardId, Face } from '../table/table.ts';
import { parseBody } from './parseBody.ts';
import { makeFaceAudit } from './recordFaces.ts';
import { makeReader, RECORD_LIMITS, Refusal } from './recordLines.ts';

/**
 * A match as a file: JSON Lines, described in RECORD.md beside this file. Every line is canonical JSON and ends with a line feed, so that
 * the last line's checksum covers bytes that can be written in only one way.
 */
export const RECORD_FORMAT = 'comet-table-record';
/** 2: a forfeited stake goes into a pot in the next hand. */
export const RECORD_VERSION = 2;

/** An entry and the events that followed from it, in order. */
export interface RecordedEntry {
  readonly entry: Entry;
  readonly events: readonly Event[];
}

export interface ReadRecord {
  readonly match: Match;
  readonly opening: readonly Event[];
  readonly entries: readonly RecordedEntry[];
  /** Messages that players have signed, as JSON: `session/` reads them. Empty for a match of one device. */
  readonly transcript: readonly unknown[];
  /** Line number at which `transcript` begins, or would. */
  readonly signedFrom: number;
  /** Faces that the saver knew; public ones are in the events. */
  readonly faces: ReadonlyMap<CardId, Face>;
  /** Number of `faces` that rest on the saver's word alone: the others were shown to all, and agree. */
  readonly unshown: number;
  readonly outcome: Outcome | null;
}

export interface RecordError {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** Finds a game by its name in a record. */
export type FindGame = (
  id: string,
) => { readonly info: Game['info']; rules(): Promise<Game> | Game } | undefined;

/**
 * Checks signed messages, line by line in order: each must be an entry of the log of the room this match was played in, and follow from the
 * one before. Returns the problem, or null. Signatures and rules are checked separately.
 */
export type SignedLines = (header: MatchHeader) => (signed: unknown) => string | null;

// Writing.

/**
 * Writes a match as a record. `faces`: the cards the saver knows; handles without a face may be left out. `transcript`: the messages signed
 * for the match, line by line, if it was played among several devices.
 */
export function writeRecord(
  match: Pick<Match, 'header' | 'game' | 'entries'>,
  faces: Iterable<readonly [CardId, Face]>,
  transcript: readonly unknown[] = [],
): string {
  const { header } = match;
  const again = openMatch(match.game, header);
  const lines: unknown[] = [
    { format: RECORD_FORMAT, version: RECORD_VERSION, header, hash: again.head },
    { opening: again.opening },
  ];
  for (const { author, body } of match.entries) {
    const prev = again.head;
    const done = again.append(author, body);
    if (!done.ok) throw new Error(`the match does not follow from its own log: ${done.error.message}`);
    lines.push({ ...done.value.entry, prev, events: done.value.events });
  }
  for (const signed of transcript) lines.push({ signed });
  lines.push({ faces: Object.fromEntries([...faces].sort((a, b) => a[0] - b[0])) });
  const text = lines.map((line) => `${canonical(line)}\n`).join('');
  const end = {
    entries: again.entries.length,
    finished: again.game.outcome(again.state) !== null,
    head: again.head,
    state: stateHash(again.state),
    sum: hashText(text),
  };
  return `${text}${canonical({ end })}\n`;
}

// Reading. Each line is parsed by schema once; after that it is trusted in form, and its content is checked.

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a SHA-256 hash'));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const events = v.array(v.looseObject({ type: v.string() }));

/** Advice for records made by a newer version. */
const UPDATE = 'Reload the page, or update the program, and try again.';

const versionSchema = v.looseObject({ format: v.string(), version: v.number() });
const headSchema = v.strictObject({
  format: v.literal(RECORD_FORMAT),
  version: v.literal(RECORD_VERSION),
  hash,
  header: v.strictObject({
    match: text(64),
    game: text(40),
    version: count,
    options: dictionary(text(40), v.union([text(200), v.pipe(v.number(), v.safeInteger())])),
    seats: v.pipe(
      v.array(
        v.strictObject({
          name: text(40),
          kind: v.picklist(['human', 'bot']),
          level: v.exactOptional(text(40)),
        }),
      ),
      v.maxLength(32),
    ),
  }),
});
const openingSchema = v.strictObject({ opening: events });
const entrySchema = v.strictObject({
  seq: count,
  author: v.union([v.literal('dealer'), v.literal('table'), count]),
  body: v.looseObject({ type: v.string() }),
  prev: hash,
  hash,
  events,
});
const signedSchema = v.strictObject({ signed: v.unknown() });
const facesSchema = v.strictObject({
  faces: dictionary(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'not a card handle')), text(64)),
});
const endSchema = v.strictObject({
  end: v.strictObject({ entries: count, finished: v.boolean(), head: hash, state: hash, sum: hash }),
});

type Reader = ReturnType<typeof makeReader>;

/**
 * Reads a record and checks all of it: format, header, hash chain, every entry by the rules, the events written down, the laws at every
 * event, the faces and the end line. The error names the line and the problem. `source`: the file. Without `signed`, a record with signed
 * lines is refused.
 */
export async function readRecord(
  source: Uint8Array,
  find: FindGame,
  signed: SignedLines = () => () => 'signed lines are not read here',
): Promise<Result<ReadRecord, RecordError>> {
  try {
    const reader = makeReader(source);
    const { header, entry } = readHeader(reader, find);
    return ok(readBody(reader, header, await entry.rules(), signed(header)));
  } catch (error) {
    if (error instanceof Refusal) return err({ line: error.line, message: error.message });
    throw error;
  }
}

function readHeader(reader: Reader, find: FindGame) {
  const line = reader.next('the header');
  const made = reader.parse(versionSchema, line, 'a record’s first line');
  if (made.format !== RECORD_FORMAT) reader.refuse('this file is not a Comet Table record');
  if (made.version !== RECORD_VERSION)
    reader.refuse(
      `this record was made by ${made.version < RECORD_VERSION ? 'an older' : 'a newer'} version of Comet Table (record version ${made.version}); this one reads version ${RECORD_VERSION}${made.version < RECORD_VERSION ? '' : `. ${UPDATE}`}`,
    );
  const { header, hash: written } = reader.parse(headSchema, line, 'a record’s first line');
  if (hashOf(header) !== written) reader.refuse('the header does not match the hash written beside it');
  const entry = find(header.game);
  if (!entry) return reader.refuse(`this program does not know the game “${header.game}”`);
  const { info } = entry;
  if (header.version !== info.version)
    reader.refuse(
      `played under version ${header.version} of the rules; this program plays version ${info.version}${header.version < info.version ? '' : `. ${UPDATE}`}`,
    );
  const { min, max } = info.seats;
  if (header.seats.length < min || header.seats.length > max)
    reader.refuse(`${info.name} is for ${min} to ${max} seats, not ${header.seats.length}`);
  const options = parseOptions(info, header.options);
  if (!options.ok) return reader.refuse(options.error);
  if (canonical(options.value) !== canonical(header.options))
    reader.refuse('a table option is missing or not written as it should be');
  return { header: header as MatchHeader, entry };
}

function readBody(
  reader: Reader,
  header: MatchHeader,
  game: Game,
  signedProblem: (signed: unknown) => string | null,
): ReadRecord {
  const audit = makeFaceAudit();
  let credits = 0;
  /** The law broken by this line's events, if any. */
  let broken: string | null = null;
  const match = openMatch(game, header, (event, after) => {
    if (event.type === 'funded') credits += (event as Event & { amount: number }).amount;
    audit.observe(event, after.table);
    broken ??= violations(after, credits)[0] ?? null;
  });
  const opening = reader.parse(openingSchema, reader.next('the opening'), 'the opening').opening as Event[];
  compare(reader, opening, match.opening);
  if (broken) reader.refuse(broken);

  const entries: RecordedEntry[] = [];
  const transcript: unknown[] = [];
  for (;;) {
    const line = reader.next('an entry or the faces');
    if ('faces' in line) {
      const { faces } = reader.parse(facesSchema, line, 'the faces');
      const known = new Map(
        Object.entries(faces).map(([card, face]): [CardId, Face] => [Number(card), face]),
      );
      const problem = audit.problem(known);
      if (problem) reader.refuse(problem);
      const outcome = game.outcome(match.state);
      readEnd(reader, match, outcome !== null);
      const signedFrom = 3 + entries.length;
      const unshown = audit.unshown(known);
      return { match, opening, entries, transcript, signedFrom, faces: known, unshown, outcome };
    }
    if ('signed' in line) {
      const { signed } = reader.parse(signedSchema, line, 'a signed line');
      const problem = signedProblem(signed);
      if (problem) reader.refuse(problem);
      transcript.push(signed);
      continue;
    }
    if (transcript.length) reader.refuse('entries come before the signed lines');
    if (entries.length >= RECORD_LIMITS.entries)
      reader.refuse(`more than ${RECORD_LIMITS.entries} entries are not read`);
    const recorded = reader.parse(entrySchema, line, 'an entry');
    const { entry, events: followed } = readEntry(reader, match, recorded);
    compare(reader, recorded.events as Event[], followed);
    if (broken) reader.refuse(broken);
    entries.push({ entry, events: followed });
  }
}

function readEntry(reader: Reader, match: Match, recorded: v.InferOutput<typeof entrySchema>): RecordedEntry {
  const { seq, author, prev } = recorded;
  if (seq !== match.entries.length) reader.refuse(`entry ${match.entries.length} is missing: this is ${seq}`);
  if (typeof author === 'number' && author >= match.header.seats.length)
    reader.refuse(`there is no seat ${author}`);
  if (prev !== match.head) reader.refuse('the hash of the previous entry is not the one given here');
  const body = parseBody(match.game, author, recorded.body);
  if (!body.ok && entryHash(prev, seq, author, recorded.body as Entry['body']) === recorded.hash)
    return reader.refuse(
      `entry ${seq} is whole, but unknown here: the record was probably saved by a newer version of Comet Table. ${UPDATE}`,
    );
  if (!body.ok)
    return reader.refuse(
      `entry ${seq} is not something that ${authorName(author)} can say: ${body.error.message}`,
    );
  if (entryHash(prev, seq, author, body.value) !== recorded.hash)
    reader.refuse(`entry ${seq} does not match the hash written beside it`);
  const done = attempt(() => match.append(author, body.value));
  if (!done.ok) {
    const { ruling, message } = done.error;
    return reader.refuse(`entry ${seq} is not allowed here${ruling ? ` (${ruling})` : ''}: ${message}`);
  }
  return done.value;
}

const authorName = (author: Entry['author']): string =>
  typeof author === 'number' ? `seat ${author}` : `the ${author}`;

/** Runs a step and turns exceptions into errors: a log that no peer could have written may make the fold throw. */
function attempt<T>(run: () => Result<T, RuleError>): Result<T, RuleError> {
  try {
    return run();
  } catch (error) {
    return err(byEngine('impossible', error instanceof Error ? error.message : String(error)));
  }
}

function compare(reader: Reader, written: readonly Event[], made: readonly Event[]): void {
  const differs = made.findIndex((event, i) => canonical(event) !== canonical(written[i]));
  if (differs >= 0)
    reader.refuse(`event ${differs + 1} of this line should be ${canonical(made[differs]).slice(0, 160)}`);
  if (written.length > made.length)
    reader.refuse(`${written.length} events are written here, but only ${made.length} follow`);
}

function readEnd(reader: Reader, match: Match, finished: boolean): void {
  const { end } = reader.parse(endSchema, reader.next('the end line'), 'the end line');
  if (end.sum !== reader.sumBefore()) reader.refuse('the checksum does not match the lines before it');
  if (end.entries !== match.entries.length)
    reader.refuse(`the end line counts ${end.entries} entries; there are ${match.entries.length}`);
  if (end.head !== match.head) reader.refuse('the end line names a different last entry');
  if (end.finished !== finished)
    reader.refuse(finished ? 'the match is finished, not cut short' : 'the match is not finished');
  if (end.state !== stateHash(match.state)) reader.refuse('the match ends in a different state');
  if (!reader.atEnd()) {
    reader.skip();
    reader.refuse('the record has ended; nothing may follow');
  }
}

/** Resumes a match from its saved log. The error names the first invalid entry. */
export function restoreMatch<G>(
  game: Game<G>,
  header: MatchHeader,
  entries: readonly Entry[],
  observer?: Observer<G>,
): Result<Match<G>, { readonly seq: number; readonly message: string }> {
  const match = openMatch(game, header, observer);
  for (const [seq, { author, body, hash: written }] of entries.entries()) {
    if (entries[seq]!.seq !== seq) return err({ seq, message: `entry ${seq} is missing` });
    if (entryHash(match.head, seq, author, body) !== written)
      return err({ seq, message: `entry ${seq} does not have its hash` });
    const done = attempt(() => match.append(author, body));
    if (!done.ok) return err({ seq, message: `entry ${seq} is not allowed: ${done.error.message}` });
  }
  return ok(match);
}
