import { isSealing, windowActors } from '../../engine/answers.ts';
import type { LocalDealer } from '../../engine/dealer.ts';
import type { Author, Command, Game, RuleError, TableCommand } from '../../engine/game.ts';
import { type Entry, type Match, type MatchHeader, openMatch } from '../../engine/match.ts';
import type { CardId, Face, Seat } from '../../engine/table.ts';
import type { View } from '../../engine/view.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Rng } from '../../lib/rng.ts';
import type { BotRunner } from '../match/index.ts';
import { ownCheck, type Step, secureRng, type TableSession } from '../match/index.ts';
import { makeLocalAnswers } from './localAnswers.ts';

export interface SessionHooks {
  /** After every entry: what it brought about, and the faces the dealer minted for it. */
  readonly onEntry: (
    entry: Entry,
    steps: readonly Step[],
    minted: readonly (readonly [CardId, Face])[],
  ) => void;
  /** Something that should not happen did; the match stands as it is. */
  readonly onError: (error: unknown) => void;
  /** The person's secret answer was taken; it enters the log with those of all others. */
  readonly onAnswer?: () => void;
}

/** A match on one device: one person, the rest bots, dealt by the local dealer. */
export interface LocalSession extends TableSession {
  readonly match: Match;
  readonly seat: Seat;
  view(): View;
  /** Null: a secret answer, kept until all have answered or the table closes the window. */
  submit(command: Command): Result<Entry | null, RuleError>;
  table(command: TableCommand): Result<Entry, RuleError>;
}

export function createLocalSession(
  game: Game,
  header: MatchHeader,
  seat: Seat,
  dealer: LocalDealer,
  bots: BotRunner,
  hooks: SessionHooks,
  past: readonly Entry[] = [],
  /** For the salts of secret answers. */
  rng: Rng = secureRng(),
): Result<LocalSession, string> {
  let steps: Step[] = [];
  /** Handles are minted in ascending order: those up to here are saved. */
  let saved = 0;
  let author: Step['author'] = 'opening';
  let faces: ReadonlyMap<CardId, Face> = new Map();
  const match = openMatch(game, header, (event, state) => {
    dealer.observe(event, state.table);
    // Snapshots are taken only when they change: what is shown lags behind, and must not lose faces it still needs.
    if (event.type === 'revealed' || event.type === 'shuffled') faces = new Map(dealer.disclosed(seat));
    steps.push({ author, event, state, faces });
  });
  const before = steps;
  let closed = false;
  let running: Promise<void> | null = null;

  const fresh = (): (readonly [CardId, Face])[] => {
    const out: (readonly [CardId, Face])[] = [];
    for (const [card, face] of dealer.secrets) if (card > saved) out.push([card, face]);
    for (const [card] of out) saved = Math.max(saved, card);
    return out;
  };

  const append = (
    by: Author,
    body: Parameters<Match['append']>[1],
    live: boolean,
  ): Result<Entry, RuleError> => {
    steps = [];
    author = by;
    const done = match.append(by, body);
    if (!done.ok) return done;
    if (live) hooks.onEntry(done.value.entry, steps, fresh());
    else before.push(...steps);
    return ok(done.value.entry);
  };

  for (const entry of past) {
    const done = append(entry.author, entry.body, false);
    if (!done.ok) return err(`Entry ${entry.seq} is not valid any more: ${done.error.message}`);
    if (done.value.hash !== entry.hash) return err(`Entry ${entry.seq} does not fit the log before it.`);
  }
  fresh();

  const view = (as: Seat = seat): View => ({
    seat: as,
    state: match.state,
    faces: new Map(dealer.disclosed(as)),
  });

  const secret = makeLocalAnswers(match, (by, body) => append(by, body, true), rng);

  const loop = async (): Promise<void> => {
    while (!closed) {
      const due = game.due(match.state);
      if (due) {
        append('dealer', await dealer.answer(due, match.state.table), true);
        continue;
      }
      if (match.state.table.asking && secret.settle()) continue;
      const bot = game
        .actors(match.state)
        .find((actor) => header.seats[actor]?.kind === 'bot' && !secret.has(actor));
      if (bot === undefined) return;
      const { head } = match;
      const command = await bots(
        header.game,
        view(bot),
        header.seats[bot]!.level ?? game.info.bots[0]!.level,
      );
      if (closed) return;
      // While it thought, the table may have closed the window or ended the game.
      if (match.head !== head) continue;
      const done = isSealing(match.state.table)
        ? secret.keep(view(bot), command)
        : append(bot, command, true);
      if (!done.ok) throw new Error(`A bot was refused: ${done.error.message}`);
    }
  };

  const submit = (command: Command): Result<Entry | null, RuleError> => {
    const { table } = match.state;
    if (isSealing(table) && windowActors(table).includes(seat)) {
      const kept = secret.keep(view(), command);
      if (kept.ok) hooks.onAnswer?.();
      return kept;
    }
    if (!game.due(match.state)) {
      const checked = ownCheck(game, view(), command);
      if (!checked.ok) return checked;
    }
    return append(seat, command, true);
  };

  const run = (): Promise<void> => {
    running ??= loop()
      .catch(hooks.onError)
      .finally(() => {
        running = null;
      });
    return running;
  };

  return ok({
    match,
    seat,
    past: before,
    get secrets() {
      return dealer.secrets;
    },
    get answered() {
      return isSealing(match.state.table) && secret.has(seat);
    },
    view: () => view(),
    submit: (command) => {
      const done = submit(command);
      if (done.ok) void run();
      return done;
    },
    table: (command) => {
      // Who has answered in time has not passed.
      if (command.type === 'close') secret.seal();
      const done = append('table', command, true);
      if (!done.ok) return done;
      // A bot may still be thinking about what it has missed: what devices owe does not wait for that.
      if (command.type === 'close') secret.settle();
      void run();
      return done;
    },
    run,
    close() {
      closed = true;
    },
  });
}
