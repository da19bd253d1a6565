import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Game } from '../../../engine/game.ts';
import { gameById } from '../../../games/index.ts';
import { hashText } from '../../../lib/hash.ts';
import { makeRng, type Rng } from '../../../lib/rng.ts';
import { fakeSigner, fakeVerify } from '../../../session/identity/index.ts';
import { PROTOCOL, type RoomSetup } from '../../../session/room/index.ts';
import { type RoomEvents, RoomSession } from '../../../session/table/index.ts';
import { MemoryNet, ownAddress } from '../../../session/transport/index.ts';
import { type Figure, figure, median } from './figures.ts';
import { longSetup } from './people.ts';

const GAME = 'comet';
const SEATS = 2;
const ROOM = 'abcdefghjkmnpqrsu';
/** Entries up to which a match is new, and from which it is long. */
const NEW = 50;
const LONG = 5000;
/** Entries measured together: whole hands, so that each window holds similar work. */
const WINDOW = 400;
const WINDOWS = 5;
/** Virtual milliseconds between commands. */
const THINKING = 200;

/** Milliseconds of this one thread that each command costs on all devices together, by kind. */
type Costs = Map<string, number[]>;

/**
 * Compares the same commands late and early in a match, over a network in memory: rules, log, hashes, messages and the page's stored match,
 * of two devices together; signatures are fakes, which cost one hash. New matches are measured before and after the long one, so that
 * neither has warmer code.
 */
export async function benchLongMatch(): Promise<Figure[]> {
  const game = await gameById(GAME)!.rules();
  const fresh = (name: string): Costs => {
    const table = new BotTable(game, name);
    table.playTo(NEW);
    return table.playTo(NEW + WINDOW);
  };
  // Warm up the program.
  new BotTable(game, 'warm').playTo(3 * WINDOW);
  const early: Costs[] = [];
  for (let i = 0; i < WINDOWS; i++) early.push(fresh(`before ${i}`));
  const table = new BotTable(game, 'long');
  table.playTo(NEW);
  const heap = heapUsed();
  table.playTo(LONG - (WINDOW * WINDOWS) / 2);
  const grown = (heapUsed() - heap) / (table.settled - NEW);
  const late: Costs[] = [];
  for (let i = 0; i < WINDOWS; i++) late.push(table.playTo(table.settled + WINDOW));
  for (let i = 0; i < WINDOWS; i++) early.push(fresh(`after ${i}`));

  const kinds = [...late[0]!.keys()].filter((kind) => [...early, ...late].every((each) => each.has(kind)));
  const cost = (windows: readonly Costs[]): number =>
    median(windows.map((each) => kinds.reduce((sum, kind) => sum + median(each.get(kind)!), 0)));
  const [one, other] = [cost(early), cost(late)];
  return [
    figure(`a command after ${LONG} entries, against one after ${NEW}`, other / one, '×', '<= 1.2', {
      'kinds of command': kinds.length,
      'ms, new': one / kinds.length,
      'ms, long': other / kinds.length,
    }),
    figure('memory per entry and device', grown / SEATS / 1024, 'kB', '<= 20', { entries: table.settled }),
  ];
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const heapUsed = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Players in one program at a table, who act as bots would. */
class BotTable {
  readonly #game: Game;
  readonly #seed: string;
  readonly #net: MemoryNet;
  readonly #chance: Rng;
  readonly #rooms: RoomSession[] = [];

  constructor(game: Game, seed: string) {
    this.#game = game;
    this.#seed = seed;
    this.#net = new MemoryNet({ rng: makeRng(`${seed} net`), delay: [1, 2] });
    this.#chance = makeRng(seed);
    for (let i = 0; i < SEATS; i++) this.#rooms.push(this.#come(`P${i}`));
    this.#begin();
  }

  get settled(): number {
    return settledAt(this.#first);
  }

  /** Plays until `entries` entries are settled. */
  playTo(entries: number): Costs {
    const costs: Costs = new Map();
    while (this.settled < entries) {
      const [kind, ms] = this.#playOne();
      costs.set(kind, [...(costs.get(kind) ?? []), ms]);
    }
    return costs;
  }

  get #first(): RoomSession {
    return this.#rooms[0]!;
  }

  #playOne(): readonly [string, number] {
    const game = this.#game;
    const room = this.#rooms.find(({ match }) => {
      const { state } = match!.match;
      return !match!.answered && game.actors(state).includes(match!.seat!);
    });
    if (!room?.match) throw new Error(`Nobody is to act at the table ${this.#seed}.`);
    // Without a pause the devices would be taken for flooders.
    const { time } = this.#net;
    time.runUntil(time.now() + THINKING);
    const { match } = room;
    const view = { seat: match.seat, state: match.match.state, faces: match.secrets };
    const command = game.bot(view, game.info.bots[0]!.level, this.#chance);
    const before = this.settled;
    const begin = performance.now();
    const sent = match.submit(command);
    if (!sent.ok) throw new Error(sent.error.message);
    this.#until(() => this.settled > before && this.#isQuiet());
    return [`${command.type} ${this.settled - before}`, performance.now() - begin];
  }

  #until(holds: () => boolean): void {
    if (!this.#net.time.runTill(holds, 60_000)) throw new Error(`The table ${this.#seed} stands still.`);
  }

  /** Checks whether all have the whole log, and no deal is due. */
  #isQuiet(): boolean {
    const lengths = this.#rooms.map(({ peer }) => peer.replica.chain.length);
    const { play } = this.#first.peer.state!;
    return (
      this.#rooms.every((room) => settledAt(room) === Math.max(...lengths)) &&
      play !== null &&
      !this.#game.due(play.state) &&
      !play.state.table.asking?.closed
    );
  }

  /** Has the first open the table and the others sit down. */
  #begin(): void {
    const rooms = this.#rooms;
    const [first, ...others] = rooms as [RoomSession, ...RoomSession[]];
    const setup: RoomSetup = longSetup(GAME, SEATS);
    first.propose({ type: 'found', protocol: PROTOCOL, setup, seat: 0, name: 'P0', colour: 0 });
    this.#until(() => rooms.every(({ peer }) => peer.state !== null));
    for (const [i, room] of others.entries()) {
      room.peer.meetAll();
      room.propose({ type: 'sit', seat: i + 1, name: `P${i + 1}`, colour: i + 1 });
    }
    this.#until(() => rooms.every(({ peer }) => peer.mySeat !== null));
    first.propose({ type: 'start' });
    this.#until(() => rooms.every(({ match }) => match !== null) && this.#isQuiet());
  }

  #come(name: string): RoomSession {
    const game = this.#game;
    const address = ownAddress(name);
    let salts = 0;
    return new RoomSession({
      room: ROOM,
      name,
      signer: fakeSigner(name),
      verify: fakeVerify,
      clock: this.#net.clock(address),
      salt: () => hashText(`${this.#seed} ${name} ${salts++}`).slice(0, 32),
      games: new Map([[game.info.id, game]]),
      // One device deals, so nothing is asked of it.
      scheme: {} as never,
      work: {} as never,
      open: (events) => this.#net.open(address, events),
      kept: null,
      keep: { entry() {}, cut() {}, settled() {}, promised() {}, snapshot() {}, forget() {} },
      bots: async (_, view, level) => game.bot(view, level, this.#chance),
      rng: this.#chance,
      notes: new Map(),
      keepNote() {},
      faces: null,
      keepFaces() {},
      events: EVENTS,
    });
  }
}

const settledAt = (room: RoomSession): number => room.peer.replica.chain.settled;

const EVENTS: RoomEvents = {
  ticked() {},
  changed() {},
  match: (match) => match?.listen({ onSteps() {}, onSending() {}, onRefused() {}, onAnswer() {} }),
  message() {},
  linked() {},
  elsewhere() {},
  back() {},
  astray() {},
  answered() {},
  failed() {},
  found: ({ kind }) => {
    throw new Error(kind);
  },
  server() {},
  trouble(error) {
    throw error;
  },
};
