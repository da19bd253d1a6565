import { type Notebook, openNotebook } from '../../engine/analysis/recall.ts';
import { answersInSecret, isSealing } from '../../engine/answers.ts';
import type { LocalDealer } from '../../engine/dealer.ts';
import type { Author, Command, Faces, Game, RuleError, TableCommand } from '../../engine/game.ts';
import { type Entry, type Match, type MatchHeader, openMatch } from '../../engine/match.ts';
import { byEngine } from '../../engine/refusal.ts';
import type { Body, ShownStep } from '../../engine/step.ts';
import type { CardId, Face, Seat } from '../../engine/table/table.ts';
import { faceIn, type View } from '../../engine/view.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Rng } from '../../lib/rng.ts';
import { type BotRunner, secureRng, type TableSession } from '../match/index.ts';
import { type LocalAnswers, makeLocalAnswers } from './localAnswers.ts';

const NO_FACES: ReadonlyMap<CardId, Face> = new Map();

export interface SessionHooks {
  /** Called after every entry, with its steps and the faces the dealer minted for it. */
  readonly onEntry: (
    entry: Entry,
    steps: readonly ShownStep[],
    minted: readonly (readonly [CardId, Face])[],
  ) => void;
  /** Reports an unexpected error; the match is unaffected. */
  readonly onError: (error: unknown) => void;
  /** Called when the player's secret answer is stored; it enters the log together with all others. */
  readonly onAnswer?: () => void;
}

/** A match on one device: at most one player, the rest bots, dealt by the local dealer. */
export class LocalSession implements TableSession {
  readonly match: Match;
  readonly seat: Seat | null;
  readonly past: readonly ShownStep[];
  readonly #game: Game;
  readonly #dealer: LocalDealer;
  readonly #bots: BotRunner;
  readonly #hooks: SessionHooks;
  readonly #secret: LocalAnswers;
  readonly #notebook: Notebook<unknown>;
  /** Steps of the entry being appended. */
  #steps: ShownStep[] = [];
  #author: ShownStep['author'] = 'opening';
  #faces: ReadonlyMap<CardId, Face> = new Map();
  /** Highest saved handle; handles are minted in ascending order. */
  #saved = 0;
  #closed = false;
  #running: Promise<void> | null = null;

  /** `rng`: for the salts of secret answers. */
  constructor(
    game: Game,
    header: MatchHeader,
    seat: Seat | null,
    dealer: LocalDealer,
    bots: BotRunner,
    hooks: SessionHooks,
    rng: Rng,
  ) {
    this.seat = seat;
    this.#game = game;
    this.#dealer = dealer;
    this.#bots = bots;
    this.#hooks = hooks;
    this.#notebook = openNotebook(game, header.seats.length);
    this.match = openMatch(game, header, (event, state) => this.#observe(event, state));
    this.past = this.#steps;
    this.#secret = makeLocalAnswers(this.match, (by, body) => this.#append(by, body), rng);
  }

  get secrets(): ReadonlyMap<CardId, Face> {
    return this.#dealer.secrets;
  }

  get answered(): boolean {
    return this.seat !== null && isSealing(this.match.state.table) && this.#secret.has(this.seat);
  }

  /** A seat's current view; by default the player's. */
  view(as: Seat | null = this.seat): View {
    return {
      seat: as,
      state: this.match.state,
      faces: this.#disclosed(as),
      notes: this.#notebook.notes,
    };
  }

  #disclosed(seat: Seat | null): ReadonlyMap<CardId, Face> {
    return seat === null ? NO_FACES : new Map(this.#dealer.disclosed(seat));
  }

  /** Submits the player's command. Null for a secret answer, held until all have answered or the table closes the window. */
  submit(command: Command): Result<Entry | null, RuleError> {
    const done = this.#submit(command);
    if (done.ok) void this.run();
    return done;
  }

  table(command: TableCommand): Result<Entry, RuleError> {
    // An answer given in time is no pass.
    if (command.type === 'close') this.#secret.seal();
    const done = this.#append('table', command);
    if (!done.ok) return done;
    // A bot may still be thinking about a window it missed: owed entries do not wait for that.
    if (command.type === 'close') this.#secret.settle();
    void this.run();
    return done;
  }

  run(): Promise<void> {
    this.#running ??= this.#loop()
      .catch(this.#hooks.onError)
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  close(): void {
    this.#closed = true;
  }

  /** Replays a saved match, before anything else happens. The error names the entry that does not fit. */
  replay(entries: readonly Entry[]): Result<null, string> {
    const past = this.#steps;
    for (const entry of entries) {
      const done = this.#enter(entry.author, entry.body);
      if (!done.ok) return err(`Entry ${entry.seq} is not valid any more: ${done.error.message}`);
      past.push(...this.#steps);
      if (done.value.hash !== entry.hash) return err(`Entry ${entry.seq} does not fit the log before it.`);
    }
    this.#minted();
    return ok(null);
  }

  #observe(event: ShownStep['event'], state: ShownStep['state']): void {
    this.#dealer.observe(event, state.table);
    this.#notebook.note(event, state);
    // Copy faces only when they change: the screen lags behind, and must not lose faces it still needs.
    if (event.type === 'revealed' || event.type === 'shuffled') this.#faces = this.#disclosed(this.seat);
    const step = { author: this.#author, event, state, faces: this.#faces };
    this.#steps.push(this.#author === 'opening' ? step : { ...step, seq: this.match.entries.length });
  }

  /** Appends to the match, leaving its steps in `#steps`. */
  #enter(by: Author, body: Body, faces?: Faces): Result<Entry, RuleError> {
    this.#steps = [];
    this.#author = by;
    const done = this.match.append(by, body, faces);
    return done.ok ? ok(done.value.entry) : done;
  }

  /** Appends and reports an entry. `faces`: those its author knows, for rules that depend on what only the author can see. */
  #append(by: Author, body: Body, faces?: Faces): Result<Entry, RuleError> {
    const done = this.#enter(by, body, faces);
    if (done.ok) this.#hooks.onEntry(done.value, this.#steps, this.#minted());
    return done;
  }

  /** Faces minted since the last call. */
  #minted(): (readonly [CardId, Face])[] {
    const out: (readonly [CardId, Face])[] = [];
    for (const [card, face] of this.#dealer.secrets) if (card > this.#saved) out.push([card, face]);
    for (const [card] of out) this.#saved = Math.max(this.#saved, card);
    return out;
  }

  #submit(command: Command): Result<Entry | null, RuleError> {
    const { state } = this.match;
    const { seat } = this;
    if (seat === null) return err(byEngine('notAsked', 'You only watch this table.'));
    if (answersInSecret(state.table, seat)) {
      const kept = this.#secret.keep(this.view(), command);
      if (kept.ok) this.#hooks.onAnswer?.();
      return kept;
    }
    const own = this.view();
    return this.#append(seat, command, (card) => faceIn(own, card));
  }

  /** Answers what is due and lets bots play, until a player must act. */
  async #loop(): Promise<void> {
    while (!this.#closed) {
      const { state } = this.match;
      const due = this.#game.due(state);
      if (due) {
        this.#append('dealer', await this.#dealer.answer(due, state.table));
        continue;
      }
      if (state.table.asking && this.#secret.settle()) continue;
      const bot = this.#nextBot();
      if (bot === null) return;
      await this.#think(bot);
    }
  }

  #nextBot(): Seat | null {
    const { state, header } = this.match;
    const isToMove = (seat: Seat): boolean => header.seats[seat]?.kind === 'bot' && !this.#secret.has(seat);
    return this.#game.actors(state).find(isToMove) ?? null;
  }

  async #think(bot: Seat): Promise<void> {
    const { head, header } = this.match;
    const level = header.seats[bot]!.level ?? this.#game.info.bots[0]!.level;
    const command = await this.#bots(header.game, this.view(bot), level);
    // While it thought, the page may have closed, or the table have closed the window or ended the game.
    if (this.#closed || this.match.head !== head) return;
    const done = isSealing(this.match.state.table)
      ? this.#secret.keep(this.view(bot), command)
      : this.#append(bot, command);
    if (!done.ok) throw new Error(`A bot was refused: ${done.error.message}`);
  }
}

/** Resumes a match from its entries so far. The error names the entry that does not fit. */
export function createLocalSession(
  game: Game,
  header: MatchHeader,
  /** Null if only bots play. */
  seat: Seat | null,
  dealer: LocalDealer,
  bots: BotRunner,
  hooks: SessionHooks,
  past: readonly Entry[] = [],
  /** For the salts of secret answers. */
  rng: Rng = secureRng(),
): Result<LocalSession, string> {
  const session = new LocalSession(game, header, seat, dealer, bots, hooks, rng);
  const replayed = session.replay(past);
  return replayed.ok ? ok(session) : replayed;
}
