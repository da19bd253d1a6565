import type { LocalDealer } from '../engine/dealer.ts';
import type { Author, Command, Event, Game, RuleError, State, TableCommand } from '../engine/game.ts';
import { type Entry, type Match, type MatchHeader, openMatch } from '../engine/match.ts';
import type { CardId, Face, Seat } from '../engine/table.ts';
import type { View } from '../engine/view.ts';
import { err, ok, type Result } from '../lib/result.ts';

/** One event with everything needed to show it: the state after it and the faces the viewer knew then. */
export interface Step {
  readonly author: Author | 'opening';
  readonly event: Event;
  readonly state: State<unknown>;
  readonly faces: ReadonlyMap<CardId, Face>;
}

/** Thinks for a bot, away from the page. */
export type BotRunner = (game: string, view: View, level: string) => Promise<Command>;

export interface SessionHooks {
  /** After every entry: what it brought about, and the faces the dealer minted for it. */
  readonly onEntry: (
    entry: Entry,
    steps: readonly Step[],
    minted: readonly (readonly [CardId, Face])[],
  ) => void;
  /** Something that should not happen did; the match stands as it is. */
  readonly onError: (error: unknown) => void;
  /** While a saved match is taken up: what its entries brought about. */
  readonly onReplay?: (steps: readonly Step[]) => void;
}

/** A match on one device: one person, the rest bots, dealt by the local dealer. */
export interface LocalSession {
  readonly match: Match;
  readonly seat: Seat;
  readonly opening: readonly Step[];
  readonly secrets: ReadonlyMap<CardId, Face>;
  view(): View;
  submit(command: Command): Result<Entry, RuleError>;
  table(command: TableCommand): Result<Entry, RuleError>;
  /** Lets the dealer and the bots do what they owe. Runs until a person must act or the match is over. */
  run(): Promise<void>;
  close(): void;
}

export function createLocalSession(
  game: Game,
  header: MatchHeader,
  seat: Seat,
  dealer: LocalDealer,
  bots: BotRunner,
  hooks: SessionHooks,
  past: readonly Entry[] = [],
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
  const opening = steps;
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
    else hooks.onReplay?.(steps);
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

  const loop = async (): Promise<void> => {
    while (!closed) {
      const due = game.due(match.state);
      if (due) {
        append('dealer', await dealer.answer(due, match.state.table), true);
        continue;
      }
      const bot = game.actors(match.state).find((actor) => header.seats[actor]?.kind === 'bot');
      if (bot === undefined) return;
      const command = await bots(
        header.game,
        view(bot),
        header.seats[bot]!.level ?? game.info.bots[0]!.level,
      );
      if (closed) return;
      const done = append(bot, command, true);
      if (!done.ok) throw new Error(`A bot was refused: ${done.error.ruling} ${done.error.message}`);
    }
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
    opening,
    get secrets() {
      return dealer.secrets;
    },
    view: () => view(),
    submit: (command) => {
      const done = append(seat, command, true);
      if (done.ok) void run();
      return done;
    },
    table: (command) => {
      const done = append('table', command, true);
      if (done.ok) void run();
      return done;
    },
    run,
    close() {
      closed = true;
    },
  });
}
