import { openNotebook } from '../../engine/analysis/recall.ts';
import { isSealing } from '../../engine/answers.ts';
import { type LocalDealer, makeLocalDealer } from '../../engine/dealer.ts';
import { type Match, stateHash } from '../../engine/match.ts';
import { type FindGame, readRecord, restoreMatch, writeRecord } from '../../engine/record/record.ts';
import type { CardId, Face, Seat, Table } from '../../engine/table/table.ts';
import { poolOf } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { canonical } from '../../lib/json.ts';
import { below, makeRng, type Rng, shuffled } from '../../lib/rng.ts';

/** Checks law 1: the same log gives the same hash. Returns violations in words. */
export function refoldProblems<G>(match: Match<G>): string[] {
  const again = restoreMatch(match.game, match.header, match.entries);
  if (!again.ok) return [`law 1: ${again.error.message}`];
  const same = again.value.head === match.head && stateHash(again.value.state) === stateHash(match.state);
  return same ? [] : ['law 1: the same log gave another state'];
}

/** Checks law 7: the record of a match replays to its own final hash. */
export async function recordProblems(
  match: Match,
  faces: Iterable<readonly [CardId, Face]>,
): Promise<string[]> {
  const { game } = match;
  const find: FindGame = (id) => (id === game.info.id ? { info: game.info, rules: () => game } : undefined);
  const read = await readRecord(new TextEncoder().encode(writeRecord(match, faces)), find);
  if (!read.ok) return [`law 7: line ${read.error.line}: ${read.error.message}`];
  return read.value.match.head === match.head ? [] : ['law 7: the record replays to another hash'];
}

/**
 * Checks law 4 by a sample: at a random moment of the match, swaps faces that one seat cannot know. Its view, its legal commands and every
 * kind of bot in its place must stay the same.
 */
export function leakProblems<G>(match: Match<G>, dealer: LocalDealer, rng: Rng): string[] {
  if (!match.entries.length) return [];
  const upTo = 1 + below(rng, match.entries.length);
  const seat = below(rng, match.header.seats.length);
  const moment = viewAt(match, dealer.secrets, upTo, seat);
  const swapped = viewAt(match, swapHidden(moment.state.table, seat, dealer.secrets, rng), upTo, seat);
  const { game } = match;
  const problems: string[] = [];
  const check = (what: string, look: (view: View<G>) => unknown): void => {
    if (canonical(look(moment)) !== canonical(look(swapped)))
      problems.push(`law 4: at entry ${upTo} ${what} of seat ${seat} tells what it cannot know`);
  };
  check('the view', (view) => [stateHash(view.state), [...view.faces]]);
  check('what is legal', (view) => game.legal(view));
  // While answers are being opened only devices act, and no bot is asked.
  const { table } = moment.state;
  if (game.actors(moment.state).includes(seat) && (!table.asking || isSealing(table)))
    for (const { level } of game.info.bots)
      check(`bot “${level}”`, (view) => game.bot(view, level, makeRng(`${match.head}/${upTo}`)));
  return problems;
}

function viewAt<G>(
  match: Match<G>,
  secrets: Iterable<readonly [CardId, Face]>,
  entries: number,
  seat: Seat,
): View<G> {
  const dealer = makeLocalDealer(makeRng('unused'), secrets);
  const notebook = openNotebook(match.game, match.header.seats.length);
  const again = restoreMatch(match.game, match.header, match.entries.slice(0, entries), (event, after) => {
    dealer.observe(event, after.table);
    notebook.note(event, after);
  });
  if (!again.ok) throw new Error(again.error.message);
  return { seat, state: again.value.state, faces: dealer.disclosed(seat), notes: notebook.notes };
}

/** Returns the faces with those of living cards that the seat was never shown swapped within their shuffle. */
export function swapHidden(
  table: Table,
  seat: Seat,
  secrets: ReadonlyMap<CardId, Face>,
  rng: Rng,
): Map<CardId, Face> {
  const groups = new Map<number, CardId[]>();
  for (const [id, card] of table.cards) {
    if (card.face !== null || card.known.includes(seat)) continue;
    const first = poolOf(table.pools, id)?.first ?? 0;
    groups.set(first, [...(groups.get(first) ?? []), id]);
  }
  const out = new Map(secrets);
  for (const ids of groups.values()) {
    const order = shuffled(rng, ids);
    ids.forEach((id, i) => {
      out.set(id, secrets.get(order[i]!)!);
    });
  }
  return out;
}

/** Checks the laws that a finished match can show: 1, 4 and 7. */
export async function matchProblems(match: Match, dealer: LocalDealer, rng: Rng): Promise<string[]> {
  return [
    ...refoldProblems(match),
    ...leakProblems(match, dealer, rng),
    ...(await recordProblems(match, dealer.secrets)),
  ];
}
