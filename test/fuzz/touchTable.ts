import { createStore } from 'zustand/vanilla';
import { isSealing } from '../../src/engine/answers.ts';
import { type LocalDealer, makeLocalDealer } from '../../src/engine/dealer.ts';
import type { GameDisplay } from '../../src/engine/display.ts';
import type { Command, Game, Options, RuleError } from '../../src/engine/game.ts';
import { type Match, openMatch } from '../../src/engine/match.ts';
import { fillAtRandom } from '../../src/engine/offers.ts';
import type { CardId, Seat } from '../../src/engine/table/table.ts';
import { faceIn, type View } from '../../src/engine/view.ts';
import { listAt } from '../../src/interaction/grip.ts';
import { makePressGuard, makeTapGuard, seeTable } from '../../src/interaction/guards.ts';
import { handIn, piecesIn } from '../../src/interaction/intents.ts';
import { Interaction } from '../../src/interaction/interaction.ts';
import { type Sending, send, showNotice, showRefusal } from '../../src/interaction/send.ts';
import { FRESH, type InteractionState } from '../../src/interaction/state.ts';
import { sendAndPick } from '../../src/interaction/tools/verbs.ts';
import { below, pick, type Rng } from '../../src/lib/rng.ts';
import { type Answerer, makeAnswerer, ownCheck } from '../../src/session/match/index.ts';
import { presented } from '../../src/store/director/present.ts';
import type { TablePoint } from '../../src/store/signs/signs.ts';
import { createTablePort, type Load } from '../../src/store/tablePort.ts';
import { createTableStore, freshTable, isByHand, type TableStore } from '../../src/store/tableStore.ts';
import { type Page, pageOf, surfaceOf, type Target } from './touchPage.ts';

/** The seat whose page the monkey touches. */
export const ME: Seat = 0;
/** Milliseconds of page history that are kept. */
const KEPT_MS = 1000;

const isLayer = ({ kind }: Target): boolean => kind === 'shield' || kind === 'overlay' || kind === 'no';

/** A game, as the monkey needs it. */
export interface Playable {
  readonly rules: Game;
  readonly display: GameDisplay;
  readonly options: Options;
  readonly seats: number;
  readonly id: string;
}

/** A page at a moment. */
interface Moment {
  readonly time: number;
  readonly page: Page;
}

/** A match with a page before it that has buttons, a hand and a table, and a clock of its own. */
export class TouchTable {
  readonly table: TableStore;
  readonly hud = createStore<InteractionState>(() => FRESH);
  readonly interaction: Interaction;
  readonly sending: Sending;
  readonly guard = makeTapGuard<string>();
  readonly presses = makePressGuard(this.guard);
  readonly match: Match;
  /** Layers over everything, the last on top; the list of verbs and its question lie above them. */
  layers: readonly ('menu' | 'dialog')[] = [];
  /** Items of the box that were chosen last. */
  items: readonly string[] = [];
  /** The keyboard focus, as long as no layer has it. */
  focus: 'page' | 'hand' | 'button' = 'page';
  /** Pixels by which a layout change has moved buttons and hand. */
  shift = 0;
  time = 1000;
  /** Pieces drawn away from their place. */
  load: Load | null = null;
  /** Commands that the rules have accepted, and those that they have refused. */
  accepted = 0;
  refused = 0;
  history: readonly Moment[] = [];
  /** Called with every command before the rules judge it. */
  onCommand: (command: Command) => void = () => {};
  /** Called with points of the table that are pointed out. */
  onPing: (at: TablePoint) => void = () => {};
  /** Called with cards that are moved within the hand. */
  onArrange: (cards: readonly CardId[]) => void = () => {};
  readonly #game: Playable;
  readonly #rng: Rng;
  readonly #dealer: LocalDealer;
  readonly #answerer: Answerer;
  /** As in a room, the table answers a while after a command was sent. */
  readonly isSlow: boolean;
  #leave = (): void => {};
  #focused: CardId | null = null;
  /** Time of the answer to the last command. */
  #answered = 0;
  #timers: readonly { readonly at: number; readonly then: () => void }[] = [];

  constructor(game: Playable, rng: Rng) {
    this.#game = game;
    this.#rng = rng;
    this.#dealer = makeLocalDealer(rng);
    this.#answerer = makeAnswerer(rng);
    this.isSlow = below(rng, 3) === 0;
    const seats = Array.from({ length: game.seats }, (_, seat) => ({
      name: `${seat}`,
      kind: 'human' as const,
    }));
    this.match = openMatch(
      game.rules,
      { match: 'touch', game: game.id, version: 1, options: game.options, seats },
      (event, after) => this.#dealer.observe(event, after.table),
    );
    this.#settle();
    const looks = seats.map((seat, colour) => ({ ...seat, colour }));
    const { display, options } = game;
    this.table = createTableStore(
      freshTable({ display, options, seats: looks, view: this.#view(ME), replaying: false }),
    );
    const port = createTablePort();
    const surface = surfaceOf(this);
    port.registerReach(surface.reach!);
    const actions = { dispatch: (command: Command) => this.#dispatch(command) };
    this.sending = { table: this.table, hud: this.hud, actions };
    this.interaction = new Interaction({
      ...{ table: this.table, hud: this.hud, port, surface, guard: this.guard },
      timer: { after: (ms, then) => this.#after(ms, then) },
      send: (command, picks) => (picks ? sendAndPick : send)(this.sending, command),
      refuse: (error) => showRefusal(this, error),
      tell: (text) => showNotice(this, text),
      arrange: ({ cards }) => this.onArrange(cards),
      ...{ act() {}, look() {}, view() {}, yield() {}, can: () => false },
      ping: (at) => this.onPing(at),
      dispatch: (command) => void this.#dispatch(command),
      isAmongPeople: below(rng, 2) === 0,
      open: (what) => {
        if (what === 'piles') this.layers = [...this.layers, 'dialog'];
        else this.openList();
      },
      focus: (where) => {
        this.focus = where === 'places' ? 'button' : typeof where === 'string' ? where : 'hand';
        this.#focused = typeof where === 'string' ? null : where.card;
      },
    });
    this.table.subscribe((_, before) => void this.interaction.handle({ kind: 'changed', before }));
    this.beginHandling();
    this.#show();
    this.draw();
  }

  /** The page as it was last drawn. */
  get page(): Page {
    return this.history.at(-1)!.page;
  }

  /** A layer lies over everything. */
  get isCovered(): boolean {
    const { list, question, taking } = this.hud.getState();
    return this.layers.length > 0 || list !== null || question !== null || taking !== null;
  }

  /** Lets things be handled, where they are moved by hand. */
  beginHandling(): void {
    this.#leave();
    this.#leave = isByHand(this.table.getState()) ? this.interaction.beginHandling() : () => {};
  }

  /** Closes the interface, as Back does, and opens it again. */
  reopen(): void {
    this.interaction.handle({ kind: 'stop' });
    this.beginHandling();
  }

  /** Chooses an item of the box. */
  chooseItem(id: string): void {
    this.items = [...this.items, id].slice(-8);
    this.interaction.handle({ kind: 'item', id });
  }

  openList(): void {
    const list = listAt(this.table.getState(), { x: 600, y: 100 });
    this.hud.setState({ list });
  }

  /** Closes the topmost layer. */
  close(): void {
    const { list, question, taking, boxAt } = this.hud.getState();
    if (list) this.hud.setState({ list: null });
    else if (question) this.hud.setState({ question: null, list: boxAt, boxAt: null });
    else if (taking !== null) this.hud.setState({ taking: null });
    else this.layers = this.layers.slice(0, -1);
  }

  /** The card of the hand that has the focus, or would get it; null: the hand is empty. */
  get focusedCard(): CardId | null {
    const hand = handIn(this.table.getState());
    return hand.find((card) => card === this.#focused) ?? hand[0] ?? null;
  }

  get isOver(): boolean {
    return this.#game.rules.outcome(this.match.state) !== null;
  }

  /** Draws the page after any change, and lets the guards see it. */
  draw(): void {
    const page = pageOf(this);
    const drawn = this.history.at(-1)?.page;
    seeTable(this.guard, this.table.getState(), this.hud.getState().sent, this.time);
    const controls = page.targets.filter(({ kind }) => kind === 'control');
    const there = new Set(['asked', 'table', 'series', ...controls.map(({ id }) => id)]);
    this.guard.keepOnly((id) => there.has(id));
    for (const { id, meaning, area, isSeries } of controls)
      this.guard.see(id, meaning, area, this.time, isSeries);
    this.guard.show(this.time);
    this.presses.cover(page.targets.filter(isLayer).length, this.time);
    if (drawn?.key === page.key) return;
    const kept = this.history.filter((_, i, all) => (all[i + 1]?.time ?? this.time) > this.time - KEPT_MS);
    this.history = [...kept, { time: this.time, page }];
  }

  /** Lets time pass, with everything that is due meanwhile. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.time = Math.max(this.time, due.at);
      due.then();
      this.draw();
    }
    this.time = end;
  }

  /** Lets someone else act, or chance, or at a free table anyone. */
  goOn(): void {
    const { rules, display } = this.#game;
    const seat = isByHand(this.table.getState())
      ? below(this.#rng, this.#game.seats)
      : rules.actors(this.match.state).find((each) => each !== ME);
    if (seat === undefined) return;
    const view = this.#view(seat);
    const offers = rules.legal(view);
    const verbs = isByHand(this.table.getState())
      ? display.handling!.verbs(view, { pieces: [], cards: [] }, 1)
      : [];
    const commands = verbs.flatMap(({ command, text }) => (text ? [] : (command ?? [])));
    if (commands.length && this.pieces < 30) this.#say(view, pick(this.#rng, commands));
    else if (offers.length) this.#say(view, fillAtRandom(pick(this.#rng, offers), this.#rng));
    this.#show();
  }

  /** Lets the others act until it is this page's turn. */
  goOnToMe(): void {
    const { rules } = this.#game;
    if (isByHand(this.table.getState())) return;
    for (let i = 0; i < 40 && !this.isOver && !rules.actors(this.match.state).includes(ME); i++) this.goOn();
    this.draw();
  }

  /** Plays for the viewer, as the table does when time is up or another player takes a card. */
  playForMe(): void {
    const { rules } = this.#game;
    const view = this.#view(ME);
    const offers = rules.actors(this.match.state).includes(ME) ? rules.legal(view) : [];
    const mine = offers.filter(({ cards }) => cards);
    if (mine.length) this.#say(view, fillAtRandom(pick(this.#rng, mine), this.#rng));
    const hand = handIn(this.table.getState());
    const { handling } = this.#game.display;
    if (isByHand(this.table.getState()) && hand.length) {
      const spot = { x: 0, z: 0, onto: null };
      const command = handling!.drop(view, { pieces: [], cards: [pick(this.#rng, hand)] }, spot);
      if (command) this.#say(view, command);
    }
    this.#show();
  }

  get pieces(): number {
    return piecesIn(this.table.getState()).length;
  }

  /** Lets someone else take hold of a piece, often a picked one, or do anything else with it. */
  meddle(): void {
    const state = this.table.getState();
    const all = piecesIn(state).map(({ id }) => id);
    const { handling } = this.#game.display;
    if (!isByHand(state) || !all.length || this.#game.seats < 2) return;
    const picked = state.chosen.filter((id) => all.includes(id));
    const piece = pick(this.#rng, picked.length && below(this.#rng, 3) ? picked : all);
    const grip = { pieces: [piece], cards: [] };
    const view = this.#view(1 + below(this.#rng, this.#game.seats - 1));
    const verbs = handling!.verbs(view, grip, 1).filter(({ text }) => !text);
    const spot = { x: below(this.#rng, 100) / 100 - 0.5, z: below(this.#rng, 100) / 100 - 0.5, onto: null };
    const commands = [
      ...[handling!.lift(grip), handling!.drop(view, grip, spot), handling!.drop(view, grip, 'hand')],
      ...verbs.map(({ command }) => command),
    ].flatMap((command) => command ?? []);
    this.#say(view, pick(this.#rng, commands));
    this.#show();
  }

  #after(ms: number, then: () => void): () => void {
    const timer = { at: this.time + ms, then };
    this.#timers = [...this.#timers, timer];
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  #view(seat: Seat): View {
    return { seat, state: this.match.state, faces: this.#dealer.disclosed(seat) };
  }

  #dispatch(command: Command): RuleError | null {
    this.onCommand(command);
    if (!this.isSlow) return this.#apply(command);
    // One after another, as they were sent.
    this.#answered = Math.max(this.#answered, this.time + 20 + below(this.#rng, 2000));
    this.#after(this.#answered - this.time, () => {
      const error = this.#apply(command);
      if (error) showRefusal(this, error);
      if (error) this.interaction.handle({ kind: 'refused' });
    });
    return null;
  }

  #apply(command: Command): RuleError | null {
    const error = this.#say(this.#view(ME), command);
    if (error) {
      this.refused++;
      return error;
    }
    this.accepted++;
    this.#show();
    return null;
  }

  #say(view: View, command: Command): RuleError | null {
    const { table } = this.match.state;
    const seat = view.seat!;
    if (isSealing(table)) {
      const checked = ownCheck(this.#game.rules, view, command);
      if (!checked.ok) return checked.error;
    }
    const body = isSealing(table) ? this.#answerer.seal(table, seat, command) : command;
    const done = this.match.append(seat, body, (card: CardId) => faceIn(view, card));
    if (!done.ok) return done.error;
    if (seat === ME) {
      // The page draws the viewer's move before what follows from it.
      this.#show();
      this.draw();
    }
    this.#settle();
    return null;
  }

  /** Lets chance answer, and devices open their secret answers. */
  #settle(): void {
    const { rules } = this.#game;
    for (;;) {
      const { state } = this.match;
      const due = rules.due(state);
      if (due) this.match.append('dealer', this.#dealer.answerNow(due, state.table));
      else if (state.table.asking && !isSealing(state.table)) {
        const [seat] = rules.actors(state);
        const entry = seat === undefined ? null : this.#answerer.owes(state.table, seat);
        if (entry) this.match.append(seat!, entry);
        else this.match.append('table', { type: 'close' });
      } else return;
    }
  }

  #show(): void {
    const { rules, display } = this.#game;
    const how = { progress: null, leapt: true, moment: null, live: true, rests: false };
    this.table.setState(presented(this.table.getState(), { rules, display }, this.#view(ME), how));
  }
}
