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
import { type BotRunner, PASSED_ON, secureRng, type TableSession } from '../match/index.ts';
import { type LocalAnswers, makeLocalAnswers } from './localAnswers.ts';

const NO_FACES: ReadonlyMap<CardId, Face> = new Map();

/** A step with the faces that each person at this device knows. */
interface Told {
  readonly step: ShownStep;
  readonly known: ReadonlyMap<Seat, ReadonlyMap<CardId, Face>>;
}

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

/** A match on one device, dealt by the local dealer: people who take turns at it, and bots. */
export class LocalSession implements TableSession {
  readonly match: Match;
  /** The first viewer's seat (see `take`). */
  readonly seat: Seat | null;
  /** Seats played by people at this device. */
  readonly people: readonly Seat[];
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
  #known: Told['known'] = new Map();
  /** Every step so far; empty if the device never changes hands. */
  readonly #told: Told[] = [];
  /** Seat whose person has the device; null: no one, or it shows only public things. */
  #holder: Seat | null;
  /** Number of times the device has changed hands. */
  #passes = 0;
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
    others: readonly Seat[],
  ) {
    this.seat = seat;
    this.#holder = seat;
    this.people = seat === null ? others : [seat, ...others];
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
    return this.#holder !== null && isSealing(this.match.state.table) && this.#secret.has(this.#holder);
  }

  /** People at this device who must act now, in the game's order. A secret answer may still be held back from the log. */
  get awaited(): readonly Seat[] {
    const { state } = this.match;
    if (this.#game.due(state) || (state.table.asking && !isSealing(state.table))) return [];
    return this.#game.actors(state).filter((seat) => this.people.includes(seat) && !this.#secret.has(seat));
  }

  /**
   * Hands the device to this seat's person, or to no one (null): returns the match as they see it. From then on every session taken before,
   * and this one itself, refuses commands, so that no one acts for another.
   */
  take(seat: Seat | null): TableSession {
    if (seat !== null && !this.people.includes(seat)) throw new Error(`no one here plays seat ${seat}`);
    const pass = ++this.#passes;
    this.#holder = seat;
    const session = this;
    const holds = (): boolean => session.#passes === pass;
    return {
      match: this.match,
      seat,
      past: this.#told.map(({ step, known }) => ({ ...step, faces: facesOf(known, seat) })),
      get secrets() {
        return session.secrets;
      },
      get answered() {
        return holds() && session.answered;
      },
      submit: (command) => (holds() ? session.#submit(command) : PASSED_ON),
      table: (command) => (holds() ? session.#decide(command) : PASSED_ON),
      run: () => session.run(),
      // The others go on.
      close() {},
    };
  }

  /** A seat's current view; by default that of the person who has the device. */
  view(as: Seat | null = this.#holder): View {
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
    return this.#passes ? PASSED_ON : this.#submit(command);
  }

  table(command: TableCommand): Result<Entry, RuleError> {
    return this.#passes ? PASSED_ON : this.#decide(command);
  }

  #decide(command: TableCommand): Result<Entry, RuleError> {
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
    if (event.type === 'revealed' || event.type === 'shuffled')
      this.#known = new Map(this.people.map((seat) => [seat, this.#disclosed(seat)]));
    const faces = facesOf(this.#known, this.#holder);
    const opening = { author: this.#author, event, state, faces };
    const step = this.#author === 'opening' ? opening : { ...opening, seq: this.match.entries.length };
    this.#steps.push(step);
    if (this.people.length > 1) this.#told.push({ step, known: this.#known });
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
    const done = this.#act(command);
    if (done.ok) void this.run();
    return done;
  }

  #act(command: Command): Result<Entry | null, RuleError> {
    const { state } = this.match;
    const seat = this.#holder;
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

const facesOf = (known: Told['known'], seat: Seat | null): ReadonlyMap<CardId, Face> =>
  (seat === null ? undefined : known.get(seat)) ?? NO_FACES;

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
  /** Other seats that are played at this device, by other people or by the same person. */
  others: readonly Seat[] = [],
): Result<LocalSession, string> {
  const session = new LocalSession(game, header, seat, dealer, bots, hooks, rng, others);
  const replayed = session.replay(past);
  return replayed.ok ? ok(session) : replayed;
}
