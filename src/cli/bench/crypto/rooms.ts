import type { Game } from '../../../engine/game.ts';
import { defaultOptions } from '../../../engine/options.ts';
import { gameById } from '../../../games/index.ts';
import { makeRng } from '../../../lib/rng.ts';
import { isAgreed, PROTOCOL, type RoomSetup } from '../../../session/room/index.ts';
import type { RoomSession } from '../../../session/table/index.ts';
import { MemoryNet } from '../../../session/transport/index.ts';
import { calmly } from './calm.ts';
import { TimedDevice } from './timedDevice.ts';

/** Delay of each message, in virtual milliseconds. */
const HOP = 40;
/** Virtual milliseconds between commands; without a pause the devices would be taken for flooders. */
const THINKING = 200;
/** Commands after which the bench gives up. */
const MOST = 3000;

/** A game and its number of seats. */
export interface Company {
  readonly game: string;
  readonly seats: number;
}

/** A deal from a ready deck. */
export interface Deal {
  /**
   * Message rounds until all held their cards: from the moment a first device had settled the deal, and from the command after which the
   * deck was shuffled.
   */
  readonly rounds: number;
  readonly roundsOfAll: number;
  /** Milliseconds of processor time from that settling: of all devices; and of the busiest device at each moment, summed over moments. */
  readonly all: number;
  readonly path: number;
  /** The same including work on the next deck, which a page leaves to a Worker. */
  readonly pathWithNext: number;
}

/** Sets up a match that lasts, whose players deal together. */
export async function jointSetup({ game, seats }: Company): Promise<RoomSetup> {
  const { info } = await gameById(game)!.rules();
  const lasting = { ending: 'open', 'buy-in': game === 'comet' ? 100_000 : 'tournament' };
  return {
    game,
    options: { ...defaultOptions(info), ...lasting },
    bots: Array.from({ length: seats }, (_, i) => ({ level: 'random', name: `Bot ${i}` })),
    settings: { grace: 900, away: 'wait', dealing: 'joint', forfeit: false },
  };
}

/**
 * Plays `count` deals from ready decks, among devices in one program over a network in memory: all that a device does, with the real group;
 * only signatures are fakes, which cost one hash. The network's time is virtual, so it counts message rounds.
 */
export async function dealsInRooms(company: Company, count: number): Promise<Deal[]> {
  const game = await gameById(company.game)!.rules();
  const table = new TimedTable(game, company.seats, await jointSetup(company));
  const deals: Deal[] = [];
  for (let i = 0; i < MOST && deals.length < count; i++) {
    const deal = table.play();
    if (deal) deals.push(deal);
  }
  return deals;
}

/** Bots' devices that deal together. */
class TimedTable {
  readonly #game: Game;
  readonly #net = new MemoryNet({ rng: makeRng('net'), delay: [HOP, HOP] });
  readonly #chance = makeRng('deals');
  readonly #devices: TimedDevice[] = [];

  constructor(game: Game, seats: number, setup: RoomSetup) {
    this.#game = game;
    const table = { net: this.#net, game, chance: this.#chance };
    for (let i = 0; i < seats; i++) this.#devices.push(new TimedDevice(table, `P${i}`));
    this.#begin(setup);
  }

  /** Lets the device that must act do so; returns the cost if cards were dealt anew because of it. */
  play(): Deal | null {
    const game = this.#game;
    const device = this.#devices.find(({ room: { match } }) => {
      const { state } = match!.match;
      return !match!.answered && game.actors(state).includes(match!.seat!);
    });
    if (!device) throw new Error(`Nobody is to act at the table of ${game.info.id}.`);
    const { time } = this.#net;
    time.runUntil(time.now() + THINKING);
    for (const each of this.#devices) each.forget();
    const epoch = newest(this.#devices);
    const { chain } = device.room.peer.replica;
    const { settled } = chain;
    const begin = time.now();
    const match = device.room.match!;
    const view = { seat: match.seat, state: match.match.state, faces: match.secrets };
    const sent = match.submit(calmly(() => game.bot(view, game.info.bots[0]!.level, this.#chance)));
    if (!sent.ok) throw new Error(sent.error.message);
    this.#until('a command', () => chain.settled > settled && this.#isQuiet());
    return newest(this.#devices) === epoch ? null : dealOf(this.#devices, begin);
  }

  #until(what: string, holds: () => boolean): void {
    if (!this.#net.time.runTill(holds, 120_000))
      throw new Error(`The table of ${this.#game.info.id} stands still: ${what}`);
  }

  /** Checks whether all have the whole log, hold their cards, and the next deck is ready. */
  #isQuiet(): boolean {
    const most = Math.max(...this.#devices.map(({ room }) => room.peer.replica.chain.length));
    return this.#devices.every(({ room, epoch, held }) => {
      const { play, mental } = room.peer.state ?? {};
      return (
        room.peer.replica.chain.settled === most &&
        play &&
        mental &&
        held === epoch &&
        isAgreed(mental.next.locks, mental.next.shuffling) &&
        !this.#game.due(play.state) &&
        !play.state.table.asking?.closed
      );
    });
  }

  /** Has the first open the table and the others sit down. */
  #begin(setup: RoomSetup): void {
    const rooms = this.#devices.map(({ room }) => room);
    const [first, ...others] = rooms as [RoomSession, ...RoomSession[]];
    first.propose({ type: 'found', protocol: PROTOCOL, setup, seat: 0, name: 'P0', colour: 0 });
    this.#until('nobody founds it', () => rooms.every(({ peer }) => peer.state !== null));
    for (const [i, room] of others.entries()) {
      room.peer.meetAll();
      room.propose({ type: 'sit', seat: i + 1, name: `P${i + 1}`, colour: i + 1 });
    }
    this.#until('not all sit', () => rooms.every(({ peer }) => peer.mySeat !== null));
    first.propose({ type: 'start' });
    this.#until('it does not begin', () => rooms.every(({ match }) => match !== null) && this.#isQuiet());
  }
}

const newest = (devices: readonly TimedDevice[]): number => Math.max(...devices.map(({ epoch }) => epoch));

/** Returns the cost of the last command, given at `begin`, which caused a new deal. */
function dealOf(devices: readonly TimedDevice[], begin: number): Deal {
  // A seat that is out of the game gets no hand.
  const dealt = devices.filter(({ epoch }) => epoch === newest(devices));
  const from = Math.min(...dealt.map(({ settledAt }) => settledAt));
  const to = Math.max(...dealt.map(({ heldAt }) => heldAt));
  const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
  /** Milliseconds of each device at each moment. */
  const momentsOf = (ms: (device: TimedDevice, at: number) => number): number[][] =>
    [...new Set(devices.flatMap(({ spent }) => [...spent.keys()]))]
      .filter((at) => at >= from && at <= to)
      .map((at) => devices.map((device) => ms(device, at)));
  const path = (moments: readonly number[][]): number => sum(moments.map((each) => Math.max(...each)));
  const dealing = momentsOf(({ spent, onNext }, at) => (spent.get(at) ?? 0) - (onNext.get(at) ?? 0));
  return {
    rounds: (to - from) / HOP,
    roundsOfAll: (to - begin) / HOP,
    all: sum(dealing.map(sum)),
    path: path(dealing),
    pathWithNext: path(momentsOf(({ spent }, at) => spent.get(at) ?? 0)),
  };
}
