/** `npm run --silent replay -- file.jsonl`: reads a record, checks all of it and reports the match's result. */
import { readFileSync, statSync } from 'node:fs';
import { type ReadRecord, readRecord } from '../engine/record/record.ts';
import { RECORD_LIMITS } from '../engine/record/recordLines.ts';
import { creditsIn } from '../engine/table/table.ts';
import { gameById, games as registry } from '../games/index.ts';
import { verify } from '../session/identity/index.ts';
import { signedLines } from '../session/protocol/index.ts';
import { deviceScheme, verifyTranscript } from '../session/table/index.ts';
import { fileTrouble, readArgs, UsageError } from './command/args.ts';
import { type Command, type CommandIo, runIfMain } from './command/command.ts';
import { plain, reportText, troubleText, type Verified } from './command/transcriptText.ts';

const usage = `usage: npm run --silent replay -- FILE [--verify] [--json]
  Checks a record line by line (rules, hashes, events, faces) and writes the standings.
  --verify  of a match among several devices also checks all that its people have signed: every signature, and the proof of every
            shuffle and of every card that was opened. Faces of other cards are the saver's word: it says how many.
  Exit status: 0 the record is sound, 1 it is damaged or has been tampered with, 2 usage error, 3 it is sound, but --verify
               finds nothing signed in it.
`;

interface Standing {
  readonly rank: number | null;
  readonly seat: number;
  readonly name: string;
  /** Points where `unit` says so; null if the match is not finished and the score is in no purse. */
  readonly credits: number | null;
  readonly winner: boolean;
}

function standingsOf({ match, outcome }: ReadRecord): Standing[] {
  const name = (seat: number) => match.header.seats[seat]!.name;
  const purse = (seat: number) => `seat:${seat}`;
  if (outcome)
    return outcome.standings.map(({ seat, credits, rank }) => ({
      rank,
      seat,
      name: name(seat),
      credits,
      winner: outcome.winners.includes(seat),
    }));
  return match.header.seats.map((_, seat) => ({
    rank: null,
    seat,
    name: name(seat),
    credits: purse(seat) in match.state.table.purses ? creditsIn(match.state.table, purse(seat)) : null,
    winner: false,
  }));
}

function summaryOf(record: ReadRecord) {
  const { match, outcome, entries, opening } = record;
  const { header } = match;
  return {
    game: header.game,
    match: header.match,
    options: header.options,
    rounds: match.game.rounds(match.state),
    entries: entries.length,
    events: entries.reduce((sum, { events }) => sum + events.length, opening.length),
    finished: outcome !== null,
    ...(outcome?.unit ? { unit: outcome.unit } : {}),
    standings: standingsOf(record),
    winners: outcome?.winners ?? [],
    head: match.head,
  };
}

type Summary = ReturnType<typeof summaryOf>;

function tableOf(title: string, summary: Summary): string {
  const names = summary.standings.map(({ name }) => plain(name));
  const width = Math.max(...names.map((name) => name.length));
  const amounts = summary.standings.map(({ credits }) => (credits === null ? '' : String(credits)));
  const digits = Math.max(...amounts.map((amount) => amount.length));
  const unit = summary.unit ? ` ${summary.unit}` : '';
  const rows = summary.standings.map(
    ({ rank, winner }, i) =>
      `${rank === null ? ' ' : String(rank).padStart(2)}  ${names[i]!.padEnd(width)}  ${amounts[i]!.padStart(digits)}${unit}${winner ? '  winner' : ''}`,
  );
  const { rounds, entries, events, finished } = summary;
  return [
    `${title}, ${summary.standings.length} seats, match ${plain(summary.match)}`,
    `${rounds} rounds, ${entries} entries, ${events} events, ${finished ? 'finished' : 'not finished'}`,
    ...rows,
    `head ${summary.head}`,
    '',
  ].join('\n');
}

/** Exit status of a sound record without any signature. */
const UNSIGNED = 3;

/** Verifies the transcript; returns a string if something is wrong, with its line in the file. */
async function verified({ match, transcript, signedFrom, unshown }: ReadRecord): Promise<Verified | string> {
  const games = new Map(
    await Promise.all(registry.map(async (entry) => [entry.info.id, await entry.rules()] as const)),
  );
  const done = await verifyTranscript(
    { games, scheme: await deviceScheme(), verify },
    match.header,
    match.head,
    transcript,
  );
  if (done.ok) {
    const unnoticed = done.value.unnoticed.map(({ name, index }) => ({ name, line: signedFrom + index }));
    return { ...done.value, unnoticed, unshown };
  }
  return troubleText(done.error, signedFrom);
}

function load(path: string): Uint8Array {
  try {
    // A longer file is read only as far as needed to refuse it for its length.
    if (statSync(path).size > RECORD_LIMITS.bytes) return new Uint8Array(RECORD_LIMITS.bytes + 1);
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${fileTrouble(error)}`);
  }
}

async function main(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    options: { json: { type: 'boolean' }, verify: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (path === undefined) throw new UsageError('no file given');
  if (more.length) throw new UsageError(`one file only, not also ${more.join(' ')}`);
  const record = await readRecord(load(path), gameById, signedLines);
  if (!record.ok) {
    io.stderr(`${path}: line ${record.error.line}: ${record.error.message}\n`);
    return 1;
  }
  const unsigned = values.verify === true && record.value.transcript.length === 0;
  const report = values.verify && !unsigned ? await verified(record.value) : null;
  if (typeof report === 'string') {
    io.stderr(`${path}: ${report}\n`);
    return 1;
  }
  const summary = { ...summaryOf(record.value), ...(report && { transcript: report }) };
  await io.stdout(
    values.json
      ? `${JSON.stringify(summary)}\n`
      : `${tableOf(record.value.match.game.info.name, summary)}${report ? `${reportText(report)}\n` : ''}`,
  );
  if (!unsigned) return 0;
  io.stderr(
    `${path}: the record is sound, but nothing in it is signed: it was played on one device, or saved by someone who joined late\n`,
  );
  return UNSIGNED;
}

export const replay: Command = { name: 'replay', usage, main };

await runIfMain(import.meta.url, replay);
