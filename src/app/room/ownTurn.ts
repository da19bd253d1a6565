import type { Game } from '../../engine/game.ts';
import type { BotRunner } from '../../session/match/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import type { RoomStore } from '../../store/room/roomStore.ts';
import { Nudges } from '../../store/room/talk/nudges.ts';
import { Turns } from '../../store/room/turns.ts';
import type { WatchedTable } from '../../store/room/viewerProgress.ts';
import { isAwaited } from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { notifyOutside } from '../table/notify.ts';

interface Setup {
  readonly room: RoomSession;
  readonly store: RoomStore;
  readonly games: ReadonlyMap<string, Game>;
  readonly bots: BotRunner;
  readonly preferences: PreferenceStore;
  readonly nameOf: (key: string) => string;
  /** A line that the page itself writes into the chat. */
  readonly notice: (text: string) => void;
}

/** This person's turn: its time limit, who waits for it, and notifications while they look elsewhere. */
export class OwnTurn {
  readonly turns: Turns;
  readonly nudges: Nudges;
  readonly #setup: Setup;
  #table: WatchedTable | null = null;
  #unfollow: () => void = () => {};
  #wasAwaited = false;
  /** The turn already played for its person. */
  #played = '';

  constructor(setup: Setup) {
    this.#setup = setup;
    this.turns = new Turns(setup.games, Date.now);
    this.nudges = new Nudges({
      peer: setup.room.peer,
      awaited: () => this.#isAwaited(),
      now: Date.now,
      nudged: (by) => this.#nudged(setup.nameOf(by)),
    });
  }

  /** Another table is shown, or none. */
  follow(table: WatchedTable | null): void {
    this.#unfollow();
    this.#table = table;
    this.#wasAwaited = false;
    this.#unfollow = table ? table.store.subscribe(() => this.#see()) : () => {};
    this.#see();
  }

  /** Called about twice a second. */
  tick(): void {
    const { look } = this.turns;
    const { mySeat } = this.#setup.store.getState();
    const end = mySeat === null ? undefined : look?.clock?.ends[mySeat];
    if (end !== undefined && Date.now() > end && this.#isAwaited()) void this.#playFor(mySeat!);
  }

  #isAwaited(): boolean {
    return this.#table !== null && isAwaited(this.#table.store.getState());
  }

  #see(): void {
    const awaited = this.#isAwaited();
    if (awaited && !this.#wasAwaited && document.hidden) {
      this.#setup.store.setState({ missed: true });
      this.#tell('It is your turn.');
    }
    this.#wasAwaited = awaited;
  }

  #nudged(name: string): void {
    const { store, notice } = this.#setup;
    notice(`${name} is waiting for you: it is your turn.`);
    const before = store.getState().nudge;
    store.setState({ nudge: { id: (before?.id ?? 0) + 1, name } });
    navigator.vibrate?.(200);
    this.#tell(`${name} is waiting for you.`);
  }

  #tell(text: string): void {
    if (document.hidden && this.#setup.preferences.getState().notify === 'on') void notifyOutside(text);
  }

  /** Time is up: a bot of the seat's level plays the turn. */
  async #playFor(seat: number): Promise<void> {
    const { room, bots, notice } = this.#setup;
    const { match, peer } = room;
    const turnOf = (): string => `${peer.state?.play?.header.match} ${peer.state?.play?.count}`;
    const turn = turnOf();
    const { view } = this.#table!.store.getState();
    if (!match || !peer.state || turn === this.#played) return;
    this.#played = turn;
    const { bot } = peer.state.seats[seat]!;
    const command = await bots(match.match.header.game, view, bot.level).catch(() => null);
    if (!command || turnOf() !== turn) return;
    if (match.submit(command).ok) notice('Your time was up, so a bot played for you.');
  }
}
