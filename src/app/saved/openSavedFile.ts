import { type Match, openMatch, type SeatInfo } from '../../engine/match.ts';
import { parseOptions } from '../../engine/options.ts';
import type { ReadRecord } from '../../engine/record/record.ts';
import { LARGEST_TABLE, readTable } from '../../engine/record/tableFile.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import { gameById, registry } from '../../games/index.ts';
import { freshId } from '../../session/match/index.ts';
import type { LoadedMatch, MatchStorage, SavedMatch } from '../../session/storage/index.ts';
import { NO_NAME } from '../../store/viewer/preferences.ts';
import { preload } from '../../ui/loading/loadOnce.ts';
import type { Route } from '../address/url.ts';
import { placeOf, savedOf } from './matches.ts';
import { recordFormat } from './record.ts';
import { lockMatch } from './tabLock.ts';

/** Bytes: larger than any match we know (a 12-round Comet match is about 300 kB). */
export const LARGEST_RECORD = 32 * 1024 * 1024;

/** Fetches every game's rules, and the display of those whose tables can be saved, as a file may belong to any. */
export async function fetchRules(): Promise<void> {
  const games = await Promise.all(registry.map(async (entry) => [entry, await entry.rules()] as const));
  for (const [entry, { laid }] of games) if (laid) preload(entry.display);
}

/** Refuses a record that is in order by throwing an error with the reason. */
type Check = (record: ReadRecord) => Promise<void>;

/** A moment of a match that a link leads to. */
export type Moment = Extract<Route, { page: 'replay' }>;

/**
 * Opens a file and returns where to go; a sentence if it is not the match that the link leads to, which this device lacks. A person who
 * watches that match may open another.
 */
export async function bringFile(storage: MatchStorage, file: File, wanted?: Moment): Promise<Route | string> {
  const to = await openSavedFile(storage, file);
  if (!wanted) return to;
  if ('match' in to && to.match === wanted.match) return wanted;
  if ((await storage.load(wanted.match)).ok) return to;
  return `${file.name} is another match than the one this link leads to. It is now in the lobby’s list.`;
}

/** Opens a file: a match to continue or view, or a table to play at. */
export const openSavedFile = (storage: MatchStorage, file: File): Promise<Route> =>
  /\.json$/i.test(file.name) ? openSaved(storage, file) : importRecord(storage, file);

/** Lays a saved table, which its first entry describes. */
async function openSaved(storage: MatchStorage, file: File): Promise<Route> {
  if (file.size > LARGEST_TABLE) throw new Error('it is larger than 2 MB, which no saved table is.');
  const read = readTable(await file.text(), null);
  if (!read.ok) throw new Error(read.error);
  const { name, rules, laid } = read.value;
  const entry = gameById(read.value.game);
  if (!entry) throw new Error(`this page does not know the game “${read.value.game}”. Reload it.`);
  const options = parseOptions(entry.info, {});
  if (!options.ok) throw new Error(options.error);
  preload(entry.display);
  const match = freshId();
  const { id: game, version } = entry.info;
  const rulesOf = await entry.rules();
  const seats = seatsFor(rulesOf.laidSeats?.(laid) ?? 1);
  const opened = openMatch(rulesOf, { match, game, version, options: options.value, seats });
  const from = { file: name, ...(rules && { rules }) };
  const done = opened.append('table', { type: 'lay', by: 0, from, laid });
  if (!done.ok) throw new Error(done.error.message);
  await storage.create(savedOf(opened.header, 0, undefined), opened.entries, new Map());
  return { page: 'table', match };
}

/** Seats that one person plays. */
const seatsFor = (count: number): readonly SeatInfo[] =>
  count === 1
    ? [{ name: NO_NAME, kind: 'human' }]
    : Array.from({ length: count }, (_, i) => ({ name: `Seat ${i + 1}`, kind: 'human' }));

/**
 * Reads a record file, verifies all of it, stores it, and returns its route. A match already on this device never goes back to an earlier
 * save; one played further elsewhere is brought up to date. `check`: further checks before it is stored. `more`: kept with a match that is new here.
 */
export async function importRecord(
  storage: MatchStorage,
  file: File,
  check: Check = async () => {},
  more: Pick<SavedMatch, 'foreign'> = {},
): Promise<Extract<Route, { page: 'table' | 'replay' }>> {
  if (file.size > LARGEST_RECORD)
    throw new Error('it is larger than 32 MB, which no match is. Choose a .jsonl record.');
  const { readRecord, signedLines } = await recordFormat();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!mayBeRecord(bytes))
    throw new Error(
      'it holds no match. Choose one that was saved to a file here (.jsonl), or a saved table (.json).',
    );
  const read = await readRecord(bytes, gameById, signedLines);
  if (!read.ok) throw new Error(`line ${read.error.line}: ${read.error.message}`);
  await check(read.value);
  const { match, faces } = read.value;
  const { header, entries, game, state } = match;
  const finished = game.outcome(state) !== null;
  const everyFace = [...state.table.cards.keys()].every((card) => faces.has(card));
  const onlyWatched = everyFace ? undefined : true;
  const progress = { rounds: game.rounds(state), finished, onlyWatched } as const;
  const known = await sameMatches(storage, match, faces);
  const there = known.find(
    (each) => each.entries.length >= entries.length && !(everyFace && each.saved.onlyWatched),
  );
  if (there) return placeOf(there.saved);
  // Never replace a playable match with one that can't be played here.
  const kept = known.find(
    (each) =>
      each.entries.length <= entries.length && (finished || everyFace || each.saved.onlyWatched === true),
  );
  if (kept) {
    const saved = { ...kept.saved, ...progress, updated: Date.now(), minted: [], lesson: undefined };
    await replace(storage, saved, entries, new Map([...kept.secrets, ...faces]));
    return placeOf(saved);
  }
  const seat = header.seats.findIndex((each) => each.kind === 'human');
  const id = (await storage.load(header.match)).ok ? freshId() : header.match;
  const people = header.seats.flatMap(({ kind }, i) => (kind === 'human' ? [i] : []));
  // Where hands do everything, one person can play every seat; a referee asks each person in turn.
  const sharing = people.length > 1 && gameById(header.game)!.info.bots.length ? { people } : {};
  const saved = { ...savedOf({ ...header }, seat, undefined), match: id, ...progress, ...sharing, ...more };
  await storage.create(saved, entries, faces);
  return placeOf(saved);
}

const BRACE = 0x7b;
const ORDER_MARK = 0xef;

/** Checks whether a file starts like a record; a byte order mark passes, for a specific message later. */
const mayBeRecord = ([first]: Uint8Array): boolean => first === BRACE || first === ORDER_MARK;

/**
 * Returns this device's copies of the match, shorter or longer, playable ones first. Leaves out copies with another course or another
 * hidden card: no entry reveals hidden cards, so a forged file could change a hand.
 */
async function sameMatches(
  storage: MatchStorage,
  { header, entries }: Match,
  faces: ReadonlyMap<CardId, Face>,
): Promise<readonly LoadedMatch[]> {
  const { matches } = await storage.list();
  const same: LoadedMatch[] = [];
  for (const saved of matches.filter((each) => each.header.match === header.match)) {
    const loaded = await storage.load(saved.match);
    if (!loaded.ok) continue;
    const last = Math.min(loaded.value.entries.length, entries.length) - 1;
    // Each hash covers everything before it.
    const isSameLog = loaded.value.entries[last]?.hash === entries[last]?.hash;
    const isSameDeal = [...loaded.value.secrets].every(([card, face]) => (faces.get(card) ?? face) === face);
    if (isSameLog && isSameDeal) same.push(loaded.value);
  }
  return same.sort((a, b) => Number(a.saved.onlyWatched ?? false) - Number(b.saved.onlyWatched ?? false));
}

/** Extends a match on this device, unless it is being played. */
async function replace(storage: MatchStorage, ...[saved, ...rest]: Parameters<MatchStorage['create']>) {
  const release = await lockMatch(saved.match);
  if (!release)
    throw new Error('this match is open at a table, and the file goes further. Leave that table first.');
  await storage.create(saved, ...rest).finally(release);
}
