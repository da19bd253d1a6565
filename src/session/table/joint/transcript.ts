import * as v from 'valibot';
import type { RuleError } from '../../../engine/game.ts';
import type { MatchHeader } from '../../../engine/match.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { Key, Verify } from '../../identity/index.ts';
import { entrySchema, roomOf, signaturesOf } from '../../protocol/index.ts';
import {
  applyRoom,
  type Caught,
  type Games,
  hashOfEntry,
  type RoomCommand,
  type RoomState,
  rootHash,
  type Scheme,
  shuffleStatement,
  startOf,
} from '../../room/index.ts';

/** Results of checking a match's transcript. */
export interface TranscriptReport {
  readonly entries: number;
  readonly signatures: number;
  /** Checked proofs of shuffles, and of decks' keys, shares and mixed hands. */
  readonly shuffles: number;
  readonly proofs: number;
  /** Names of all who held a key of some deck of this match. */
  readonly dealers: readonly string[];
  readonly dealing: 'joint' | 'device';
  readonly caught: readonly (Caught & { readonly name: string })[];
  /**
   * Authors of wrong shuffles that no one has exposed, and their lines, from 0: in a deck that was dropped, or with no one else present.
   */
  readonly unnoticed: readonly { readonly name: string; readonly index: number }[];
}

/** Messages with a proof other than a shuffle's. */
const PROVED: ReadonlySet<string> = new Set(['keys', 'shares', 'hand', 'mix']);

/**
 * Returns the claim of a message that has shuffled a list and was accepted by the fold, which takes its proof on trust. Null: it is no such
 * message. `before`: the room's state before it.
 */
export function statedShuffle(
  scheme: Scheme,
  before: RoomState | null,
  body: RoomCommand,
): Parameters<Scheme['checkShuffle']> | null {
  if (body.type !== 'mental' || body.body.type !== 'shuffle' || !before?.play || !before.mental) return null;
  const said = body.body;
  const { next, reshuffle, locks } = before.mental;
  const [list, by] =
    next.shuffling.id === said.of ? [next.shuffling, next.locks] : [reshuffle!.shuffling, locks!];
  return shuffleStatement(scheme, before.play.header.match, startOf(scheme, by, list), said);
}

/** Fault in a transcript. `index`: its line, from 0; null: no single line. */
export interface TranscriptError {
  readonly index: number | null;
  readonly message: string;
  /** The rules' refusal, if the line breaks them. */
  readonly refusal?: RuleError;
}

/**
 * Verifies everything that the people of a room have signed, from its first entry to the end of a match, and trusts no one: signatures,
 * hash chain, rules, keys, shuffles, shares. The match must end with `head` as its last hash. An error names the line and the fault.
 */
export async function verifyTranscript(
  setup: { readonly games: Games; readonly scheme: Scheme; readonly verify: Verify },
  { match }: Pick<MatchHeader, 'match'>,
  head: string,
  lines: readonly unknown[],
): Promise<Result<TranscriptReport, TranscriptError>> {
  const { games, scheme, verify } = setup;
  const room = roomOf(match);
  const sequencers = new Map<number, Key>();
  const dealers = new Set<string>();
  let dealing: TranscriptReport['dealing'] = 'device';
  let caught: TranscriptReport['caught'] = [];
  let [signatures, shuffles, proofs] = [0, 0, 0];
  /** Wrong shuffles: the others must have found them out. */
  const bad: { readonly author: Key; readonly index: number }[] = [];
  let prev = rootHash(room);
  let state: RoomState | null = null;
  const names = new Map<Key, string>();
  for (const [i, line] of lines.entries()) {
    const wrong = (message: string, refusal?: RuleError) =>
      err({ index: i, message, ...(refusal && { refusal }) });
    const parsed = v.safeParse(entrySchema, line);
    if (!parsed.success) return wrong('this is no entry of a room’s log');
    const entry = parsed.output;
    const { author, body } = entry.said;
    if (entry.seq !== i || entry.prev !== prev) return wrong('it does not follow from the line before');
    if (body.type === 'found' || body.type === 'term') sequencers.set(entry.term, author);
    const signer = sequencers.get(entry.term);
    if (signer === undefined) return wrong('nobody had the office to order entries in this term');
    const checks = await Promise.all(signaturesOf(room, verify, entry, signer));
    if (!checks.every(Boolean)) return wrong('a signature is not of whom it names');
    signatures += checks.length;
    const applied = applyRoom(games, room, state, entry.said, scheme);
    if (!applied.ok) return wrong('the rules refuse it', applied.error);
    const before: RoomState | null = state;
    ({ state } = applied.value);
    if (state.term !== entry.term) return wrong('its term is not that of the table');
    prev = hashOfEntry(entry);
    for (const { holder } of state.seats) if (holder) names.set(holder.key, holder.name);
    if (state.play?.header.match !== match) continue;
    ({ dealing } = state.settings);
    if (state.mental)
      caught = state.mental.caught.map((each) => ({ ...each, name: names.get(each.peer) ?? '?' }));
    if (body.type !== 'mental' || !before?.mental) continue;
    const said = body.body;
    if (said.type === 'keys') dealers.add(names.get(author) ?? '?');
    if (PROVED.has(said.type)) proofs++;
    const stated = statedShuffle(scheme, before, body);
    if (!stated) continue;
    shuffles++;
    if (!scheme.checkShuffle(...stated)) bad.push({ author, index: i });
  }
  const whole = (message: string) => err({ index: null, message });
  if (state?.play?.header.match !== match) return whole('what was signed does not lead to this match');
  if (state.play.head !== head)
    return err({
      index: lines.length - 1,
      message: 'the signed lines end here, and what was signed does not lead to the end of this match',
    });
  return ok({
    entries: lines.length,
    signatures,
    shuffles,
    proofs,
    dealers: [...dealers],
    dealing,
    caught,
    unnoticed: bad
      .filter(({ author }) => !caught.some(({ peer }) => peer === author))
      .map(({ author, index }) => ({ name: names.get(author) ?? '?', index })),
  });
}
