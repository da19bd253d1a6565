import { parseOptions } from '../../engine/options.ts';
import { gameById } from '../../games/index.ts';
import { canonical } from '../../lib/json.ts';
import type { RecordResult } from '../../pages/tournament/look.ts';
import { roomOf } from '../../session/protocol/index.ts';
import { isTableOf, roundOf } from '../../session/room/index.ts';
import type { TournamentState } from '../../session/tournament/index.ts';
import { recordFormat } from '../saved/record.ts';
import { signatureProblem } from '../saved/signatureProblem.ts';

/** Bytes, as for records that the lobby opens. */
const LARGEST_RECORD = 32 * 1024 * 1024;

/** Reads a match's result from its record and checks it: rules, hashes and signatures. Returns a sentence if it cannot be used. */
export async function readResult(file: File, state: TournamentState): Promise<RecordResult | string> {
  if (file.size > LARGEST_RECORD) return `${file.name} is larger than 32 MB, which no match is.`;
  const { readRecord, signedLines } = await recordFormat();
  const read = await readRecord(new Uint8Array(await file.arrayBuffer()), gameById, signedLines);
  if (!read.ok) return `${file.name} cannot be used: line ${read.error.line}: ${read.error.message}.`;
  const { match, outcome } = read.value;
  const { header } = match;
  if (header.game !== state.open.game)
    return `${file.name} is a match of ${match.game.info.name}, and this tournament plays ${gameById(state.open.game)?.info.name ?? 'another game'}.`;
  if (!outcome) return `The match in ${file.name} is not finished. Play it to its end, and save it again.`;
  const wanted = parseOptions(match.game.info, state.open.options);
  if (!wanted.ok || canonical(wanted.value) !== canonical(header.options))
    return `The match in ${file.name} was played with other options than those of this tournament. If its result shall count, enter it by hand.`;
  const problem = await signatureProblem(read.value);
  if (problem) return `${file.name} cannot be used: ${problem}.`;
  const found = tableOf(state, header.match);
  const isSigned = found !== null && read.value.transcript.length > 0;
  return {
    played: found,
    isFirst: isFirstMatch(header.match),
    seats: outcome.standings
      .filter(({ seat }) => header.seats[seat]!.kind === 'human')
      .map(({ seat, rank }) => ({ name: header.seats[seat]!.name, rank })),
    source: { how: isSigned ? 'signed' : 'record', record: match.head },
  };
}

/** Returns the table in whose room this match was played, or null. */
function tableOf({ rounds }: TournamentState, match: string): RecordResult['played'] {
  const table = roomOf(match);
  for (const [i, { tables }] of rounds.entries()) {
    const at = tables.findIndex(({ room }) => isTableOf(room, table));
    if (at >= 0) return { round: i + 1, table: at + 1 };
  }
  return null;
}

/** Checks whether a match is the first of its room, where several may have been played. */
const isFirstMatch = (match: string): boolean => roundOf(roomOf(match)) === 0 && /-1$/.test(match);
