import type { Game } from '../../../engine/game.ts';
import { makeRng, type Rng } from '../../../lib/rng.ts';
import { isAgreed, PROTOCOL, type RoomSetup } from '../../../session/room/index.ts';
import { MemoryNet } from '../../../session/transport/index.ts';
import { cpuNow } from '../measure.ts';
import { calmly } from '../peers/setups.ts';
import { type Signing, TimedDevice } from './device.ts';

/** Virtual milliseconds between commands; without a pause the devices would be taken for flooders. */
const THINKING = 200;
/** Virtual milliseconds after which a table has come to a standstill. */
const PATIENCE = 120_000;

/** One command with all that it caused on all devices, until they are quiet again. */
export interface Play {
  /** Type of the command, and entries that it led to. */
  readonly kind: string;
  /** Milliseconds of processor time of all devices together. */
  readonly ms: number;
  /** Virtual time at which the command was given. */
  readonly begin: number;
  /** Cards were dealt anew. */
  readonly isDeal: boolean;
}

/** Devices at a table in one program, over a network in memory whose time is virtual; they act as bots would. */
export class MemoryTable {
  readonly devices: readonly TimedDevice[];
  readonly #game: Game;
  readonly #seed: string;
  readonly #net: MemoryNet;
  readonly #chance: Rng;

  /** `hop`: virtual milliseconds that a message takes. */
  constructor(game: Game, setup: RoomSetup, seed: string, hop: number, signing?: Signing) {
    this.#game = game;
    this.#seed = seed;
    this.#net = new MemoryNet({ rng: makeRng(`${seed} net`), delay: [hop, hop] });
    this.#chance = makeRng(seed);
    const shared = { net: this.#net, game, chance: this.#chance, signing };
    this.devices = setup.bots.map((_, i) => new TimedDevice({ ...shared, name: `P${i}` }));
    this.#begin(setup);
  }

  get settled(): number {
    return this.devices[0]!.settled;
  }

  /** Epoch of the last deck that hands were dealt from. */
  get epoch(): number {
    return Math.max(...this.devices.map(({ epoch }) => epoch));
  }

  /** Lets the device that must act do so. */
  play(): Play {
    const game = this.#game;
    const device = this.devices.find(({ room: { match } }) => {
      return !match!.answered && game.actors(match!.match.state).includes(match!.seat!);
    });
    if (!device) throw new Error(`Nobody is to act at the table ${this.#seed}.`);
    const { time } = this.#net;
    time.runUntil(time.now() + THINKING);
    for (const each of this.devices) each.forget();
    const { epoch } = this;
    const { settled } = device;
    const match = device.room.match!;
    const view = { seat: match.seat, state: match.match.state, faces: match.secrets };
    const command = calmly(() => game.bot(view, game.info.bots[0]!.level, this.#chance));
    const [begin, from] = [time.now(), cpuNow()];
    const sent = match.submit(command);
    if (!sent.ok) throw new Error(sent.error.message);
    this.#until(`after ${command.type}`, () => device.settled > settled && this.#isQuiet());
    const kind = `${command.type} ${device.settled - settled}`;
    return { kind, ms: cpuNow() - from, begin, isDeal: this.epoch !== epoch };
  }

  #until(what: string, holds: () => boolean): void {
    if (!this.#net.time.runTill(holds, PATIENCE))
      throw new Error(`The table ${this.#seed} stands still: ${what}`);
  }

  /** Checks whether all have the whole log, no deal is due, all hold their cards, and the next deck is ready. */
  #isQuiet(): boolean {
    const most = Math.max(...this.devices.map(({ room }) => room.peer.replica.chain.length));
    return this.devices.every(({ room, settled, epoch, held }) => {
      const { play, mental } = room.peer.state ?? {};
      const isReady = !mental || (held === epoch && isAgreed(mental.next.locks, mental.next.shuffling));
      return (
        settled === most && play && isReady && !this.#game.due(play.state) && !play.state.table.asking?.closed
      );
    });
  }

  /** Has the first open the table and the others sit down. */
  #begin(setup: RoomSetup): void {
    const rooms = this.devices.map(({ room }) => room);
    const [first, ...others] = rooms as [(typeof rooms)[number], ...typeof rooms];
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
