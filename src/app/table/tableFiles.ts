import type { GameDisplay } from '../../engine/display.ts';
import type { LaidFrom, LaidTable, RuleError, State } from '../../engine/game.ts';
import { openMatch } from '../../engine/match.ts';
import { LARGEST_TABLE, readTable, writeTable } from '../../engine/record/tableFile.ts';
import type { ShownStep, Step } from '../../engine/step.ts';
import type { Face } from '../../engine/table/table.ts';
import type { PastMoment, TableFileActions } from '../../hud/actions.ts';
import { hashOf } from '../../lib/hash.ts';
import { err, ok } from '../../lib/result.ts';
import type { TableSession } from '../../session/match/index.ts';
import type { Director } from '../../store/director/director.ts';
import type { TableStore } from '../../store/tableStore.ts';
import { downloadFile } from '../../ui/downloadFile.ts';

interface Setup {
  readonly session: TableSession;
  readonly director: Director;
  readonly display: GameDisplay;
  readonly store: TableStore;
  /** One person plays, on this device alone: no one else reads this log. */
  readonly alone?: boolean;
  /** Moments that all devices still have, and could rewind to. Missing: all of them. */
  readonly kept?: () => ReadonlySet<number>;
}

interface Past extends PastMoment {
  readonly step: Step;
  /** The table was rewound to the moment after this many entries; null: another action. */
  readonly to: number | null;
}

/** Saves, opens and rewinds tables of games that support it (`Game.laid`). */
export function makeTableFiles(setup: Setup): TableFileActions {
  const { session, director } = setup;
  const { match } = session;
  const { game } = match;
  let past: { readonly entries: number; readonly moments: readonly Past[] } | null = null;
  let undoable = { entries: -1, is: false };
  const moments = (): readonly Past[] | null => {
    const { entries } = match;
    if (entries.length && entries[0]!.seq !== 0) return null;
    if (past?.entries !== entries.length) {
      const kept = setup.kept?.();
      const all = momentsOf(setup, 'titled').filter(({ at }) => kept?.has(at) ?? true);
      past = { entries: entries.length, moments: all };
    }
    return past.moments;
  };
  const seats = match.header.seats.map((_, seat) => seat);
  // One person plays every seat.
  const own = setup.alone && session.seat !== null ? { seats, faces: session.secrets } : undefined;
  const laidIn = (state: State<unknown>): LaidTable =>
    game.laid!(state, 'past', seats.length > 1 ? undefined : own);
  const laidAt = ({ step }: Past): LaidTable => laidIn(step.state);
  const find = (at: number): Past | undefined => moments()?.find((moment) => moment.at === at);
  const lastUndoable = () =>
    own && match.entries[0]?.seq === 0 ? lastStep(momentsOf(setup, 'all'), laidAt) : undefined;
  /** Hashes of tables at which there was nothing left to undo. */
  const undone = new Set<string>();
  const canGoBack = (): boolean => {
    if (!own || match.entries[0]?.seq !== 0) return false;
    const { entries, state } = match;
    if (game.due(state) || !game.flowing?.(state.game)) return true;
    if (!undone.size) for (const first of momentsOf(setup, 'first')) undone.add(hashOf(laidAt(first)));
    // Searching the log takes long: only a rewind, or steps taken back one by one, can leave nothing to undo.
    const hash = hashOf(laidIn(state));
    const last = entries.findLast(({ author }) => author !== 'dealer');
    if (!undone.has(hash) && rewoundTo(last?.body) === null) return true;
    if (lastUndoable()) return true;
    undone.add(hash);
    return false;
  };
  const lay = (from: LaidFrom, laid: LaidTable): RuleError | null => {
    const done = session.table({ type: 'lay', by: session.seat ?? 0, from, laid });
    return done.ok ? null : done.error;
  };
  return {
    rules: () => game.houseRules?.(match.state) ?? '',
    alone: own !== undefined,
    get canGoBack() {
      const entries = match.entries.length;
      if (undoable.entries !== entries) undoable = { entries, is: canGoBack() };
      return undoable.is;
    },
    save(name, rules, withHand) {
      const laid = game.laid!(match.state, 'file', withHand ? own : undefined);
      const text = writeTable({ game: match.header.game, name, rules, laid });
      const file = `${name.replace(/[^\p{L}\p{M}\p{N}\u200c-\u200d _-]+/gu, '-').trim() || 'table'}.json`;
      downloadFile(file, new Blob([text], { type: 'application/json' }));
    },
    async read(file) {
      if (file.size > LARGEST_TABLE)
        return err('It is larger than 2 MB, which no saved table is. Choose another file.');
      const read = readTable(await file.text(), match.header.game);
      if (!read.ok) return read;
      const { name, rules, laid } = read.value;
      const judged = game.decide(match.state, 'table', fromFile({ name, rules, laid }), () => undefined);
      return judged.ok ? ok({ name, rules, laid }) : err(judged.error.message);
    },
    open: (table) => lay(fromFile(table).from, table.laid),
    moments,
    look(moment) {
      const found = moment && find(moment.at);
      director.lookBack(found ? { id: found.at, text: found.title, step: shown(session, found.step) } : null);
    },
    rewind(moment) {
      const found = find(moment.at);
      return found ? lay({ at: found.at, title: found.title }, laidAt(found)) : null;
    },
    back() {
      const step = lastUndoable();
      if (!step) return NO_WAY_BACK;
      const [{ at, title }, { title: undone }] = step;
      return lay({ at, title, undone }, laidAt(step[0]));
    },
    check(at, hash) {
      const found = find(at);
      if (found) return { title: found.title, same: hashOf(laidAt(found)) === hash };
      return moments() ? { title: '', same: false } : null;
    },
  };
}

const fromFile = ({ name, rules, laid }: { name: string; rules: string; laid: LaidTable }) =>
  ({ type: 'lay', by: 0, from: { file: name, ...(rules && { rules }) }, laid }) as const;

const NO_WAY_BACK: RuleError = { code: 'page', message: 'There is nothing to undo.' };

/** Returns the moments before and after the last step still in effect, skipping steps undone by hand or by a rewind. */
function lastStep(
  moments: readonly Past[],
  laidAt: (moment: Past) => LaidTable,
): readonly [before: Past, after: Past] | undefined {
  const hashes = new Map<Past, string>();
  const hash = (moment: Past): string => {
    const known = hashes.get(moment) ?? hashOf(laidAt(moment));
    hashes.set(moment, known);
    return known;
  };
  let now = moments.length - 1;
  while (now > 0) {
    const moment = moments[now]!;
    const { to } = moment;
    // Hash only the nearest moments: a step without effect, or a step and its undoing.
    const same = () => [now - 1, now - 2].find((i) => i >= 0 && hash(moments[i]!) === hash(moment));
    const back = to === null ? same() : moments.findIndex(({ at }) => at === to);
    if (back === undefined || back < 0) return [moments[now - 1]!, moment];
    now = back;
  }
  return undefined;
}

/**
 * Returns the moments at which no chance is pending, such as an announced shuffle. `all`: include every visible but untitled step, such as
 * moving a thing.
 */
function momentsOf({ session, display, store }: Setup, which: 'titled' | 'all' | 'first'): readonly Past[] {
  const { header, game, entries } = session.match;
  const { seats } = store.getState();
  const name = (seat: number): string => seats[seat]?.name ?? `Seat ${seat + 1}`;
  let steps: Step[] = [];
  let author: Step['author'] = 'opening';
  const again = openMatch(game, header, (event, state) => {
    steps.push({ author, event, state });
  });
  const past: Past[] = [];
  let logTexts: string[] = [];
  let seen: string | null = null;
  let by: Step['author'] = 'opening';
  let to: number | null = null;
  const note = (at: number, title: string | null): void => {
    const step = steps.at(-1);
    if (!step) return;
    const last = past.at(-1);
    // Equal untitled steps in a row, such as moving a thing about, are one moment; picking it up is none.
    const silent = title === null ? (typeof by === 'number' ? seen : 'A player came or went.') : null;
    const text = title ?? silent;
    if (text === null) return;
    if (which === 'titled' && silent !== null && last?.title === silent) past.pop();
    past.push({ at, title: text.slice(0, 200), step, to });
  };
  if (game.flowing?.(again.state.game)) note(0, 'The table was laid.');
  for (const entry of entries) {
    if (which === 'first' && past.length) break;
    steps = [];
    author = entry.author;
    if (author !== 'dealer') {
      by = author;
      to = rewoundTo(entry.body);
    }
    if (!again.append(author, entry.body).ok) return past;
    for (const { event, state } of steps) {
      const view = { seat: session.seat, state, faces: NOTHING };
      const text = display.narrate(event, view, name);
      if (text) logTexts.push(text);
      seen = display.narrate(event, view, name, true) ?? seen;
    }
    const { state } = again;
    // While there is a referee, the rules lay out the table.
    if (game.due(state) || !game.flowing?.(state.game)) continue;
    note(entry.seq + 1, logTexts.length ? logTexts.join(' ') : null);
    logTexts = [];
    seen = null;
  }
  return past;
}

/** Reads the target of a rewind. */
function rewoundTo(body: unknown): number | null {
  const { type, from } = (body ?? {}) as { readonly type?: string; readonly from?: LaidFrom };
  return type === 'lay' && from && 'at' in from ? from.at : null;
}

const NOTHING: ReadonlyMap<number, Face> = new Map();

/** The step as this person saw it then. */
function shown({ secrets, seat }: TableSession, step: Step): ShownStep {
  const { cards } = (step.state as State<unknown>).table;
  const faces = new Map<number, Face>();
  for (const [card, { known }] of cards) {
    const face = seat !== null && known.includes(seat) ? secrets.get(card) : undefined;
    if (face !== undefined) faces.set(card, face);
  }
  return { ...step, faces };
}
