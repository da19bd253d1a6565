import type { Manner } from '../../engine/manner.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { Rng } from '../../lib/rng.ts';
import type { BotRunner } from '../../session/match/index.ts';
import type { Games, RoomState } from '../../session/room/index.ts';
import type { MentalWork } from '../../session/table/index.ts';
import type { RoomLook } from '../../store/room/roomStore.ts';
import { type Bots, makeBotRunner } from '../workers/bots.ts';
import { makeMentalWork } from '../workers/mentalWork.ts';
import { patientLocks, patientWorker, type TellMissing } from '../workers/patientWorker.ts';
import { botManners } from './botManners.ts';

/** Ticks, half a second each, in which a seat just taken is drawn before code for dealing is fetched. */
const TICKS_FOR_SEAT = 4;

interface Setup {
  readonly rng: Rng;
  readonly games: Games;
  readonly tellMissing: TellMissing;
  /** Null: the room has not been found yet. */
  state(): RoomState | null;
}

/** A room's Workers, for bots and locked cards. */
export class RoomWorkers {
  readonly work: MentalWork;
  readonly #bots: Bots;
  readonly #locks;
  readonly #setup: Setup;
  #looksAhead = false;
  /** Ticks since the viewer sat down. */
  #ticksSeated = 0;
  /** Fetches by purpose. */
  readonly #fetched = new Map<string, Promise<unknown>>();

  constructor(setup: Setup) {
    const { rng, tellMissing } = setup;
    this.#setup = setup;
    const worker = patientWorker('bots', 'The bots of this table', tellMissing);
    this.#bots = makeBotRunner(rng, worker, (seat) => this.#mannerOf(seat));
    this.#locks = patientLocks(tellMissing);
    this.work = makeMentalWork(this.#locks);
  }

  get choose(): BotRunner {
    return this.#bots.choose;
  }

  /** Fetches what may be needed later, too, from now on: every device may have to take over. Call once the first cards are shown. */
  lookAhead(): void {
    this.#looksAhead = true;
    this.#fetch();
  }

  /**
   * Fetches the code that this device needs long before its turn, but not before its person has taken a seat, or sees a match. Call about
   * twice a second.
   */
  tick({ mySeat, phase }: Pick<RoomLook, 'mySeat' | 'phase'>): void {
    this.#ticksSeated = mySeat === null ? 0 : this.#ticksSeated + 1;
    if (this.#ticksSeated > TICKS_FOR_SEAT || phase === 'playing') this.#fetch();
  }

  #fetch(): void {
    // Rejected only when the room is closed.
    this.ready().catch(() => {});
  }

  /** Resolves once everything needed to deal this room's game and run its bots is here; rejects if the room is closed first. */
  async ready(): Promise<void> {
    const { games } = this.#setup;
    const state = this.#setup.state();
    if (!state) return;
    const { game, settings, seats } = state;
    const hasBots = this.#looksAhead || seats.some(({ holder }) => !holder?.present);
    await Promise.all([
      settings.dealing === 'joint' && this.#once('', () => this.#locks.ask({ kind: 'readyLocks' })),
      hasBots && games.get(game)?.info.bots.length && this.#once(game, () => this.#bots.ready(game)),
    ]);
  }

  close(): void {
    this.#bots.close();
    this.#locks.close();
  }

  #mannerOf(seat: Seat): Manner | undefined {
    const state = this.#setup.state();
    const info = state && this.#setup.games.get(state.game)?.info;
    return info ? botManners(info, state.seats)[seat] : undefined;
  }

  #once(what: string, fetch: () => Promise<unknown>): Promise<unknown> {
    const fetched = this.#fetched.get(what) ?? fetch();
    this.#fetched.set(what, fetched);
    return fetched;
  }
}
