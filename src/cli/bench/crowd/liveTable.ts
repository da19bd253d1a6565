import { callSite } from '../../../app/watch/publishTable.ts';
import type { Game } from '../../../engine/game.ts';
import { hashText } from '../../../lib/hash.ts';
import { makeRng } from '../../../lib/rng.ts';
import { fingerprintOf, Publisher } from '../../../session/broadcast/index.ts';
import { freshSecret, makeSigner, verify } from '../../../session/identity/index.ts';
import { broadcastRight, PROTOCOL } from '../../../session/room/index.ts';
import { makeScheme, RoomSession, systemBytes } from '../../../session/table/index.ts';
import { MemoryNet, ownAddress } from '../../../session/transport/index.ts';
import { roomEvents, wrapLinks } from '../peers/roomParts.ts';
import { calmly, lastingSetup } from '../peers/setups.ts';
import { wasmGroup } from '../table/device.ts';
import { now, pause } from './now.ts';

const CODE = 'abcdefghjkmnpqrsv';
const SEATS = 2;
/** Milliseconds that a message takes, and between steps of the clock. */
const HOP = 1;
/** Milliseconds between a page's looks whether a delay is over (`RoomController`'s ticks). */
const TICK = 500;
const PATIENCE = 60_000;

/** When an entry was settled at the table: by the clock of all programs, and by the time of day, which pages know. */
export interface SettledAt {
  readonly at: number;
  readonly day: number;
}

/** A table of two devices in this program, in real time and with real signatures, that is broadcast live at a site. */
export class LiveTable {
  readonly settledAt: SettledAt[] = [];
  readonly #game: Game;
  readonly #net = new MemoryNet({ rng: makeRng('net'), delay: [HOP, HOP] });
  readonly #chance = makeRng('crowd');
  readonly #begin = now();
  readonly #timers: NodeJS.Timeout[] = [];
  #rooms: readonly RoomSession[] = [];
  #publishers: readonly Publisher[] = [];

  private constructor(game: Game) {
    this.#game = game;
    this.#timers.push(setInterval(() => this.#step(), HOP));
  }

  static async open(game: Game): Promise<LiveTable> {
    const table = new LiveTable(game);
    await table.#open();
    return table;
  }

  get settled(): number {
    return this.#rooms[0]!.peer.replica.chain.settled;
  }

  get name(): string {
    return this.#rooms[0]!.peer.state!.room;
  }

  /** Fingerprint of the first entry, for the watchers' link. */
  get first(): string {
    return fingerprintOf(this.#rooms[0]!.peer.replica.chain.entryAt(0)!);
  }

  /** Lanes of the first entry and of all others: nobody takes over here. */
  get lanes(): readonly [string, string] {
    return [this.first, this.#rooms[0]!.peer.state!.sequencer];
  }

  /** Publishes from now on. `location` must name the site. */
  publish(): void {
    this.#publishers = this.#rooms.map(
      ({ peer }) =>
        new Publisher({
          me: peer.me,
          log: peer.replica.chain,
          sequencerOf: (term) => peer.replica.sequencerOf(term),
          snapshot: () => peer.replica.snapshot,
          now: Date.now,
          open: (events) => callSite(this.name, broadcastRight(CODE), { ...events, offAir() {} }),
        }),
    );
    this.#timers.push(setInterval(() => this.#publish(), TICK));
  }

  /** Has the devices act, with a pause after each command; returns the milliseconds until each was settled at both. */
  async play(commands: number, thinking: number): Promise<number[]> {
    const times: number[] = [];
    for (let i = 0; i < commands; i++) {
      const room = this.#rooms.find(({ match }) => {
        return !match!.answered && this.#game.actors(match!.match.state).includes(match!.seat!);
      });
      if (!room) throw new Error('nobody is to act');
      const match = room.match!;
      const view = { seat: match.seat, state: match.match.state, faces: match.secrets };
      const command = calmly(() => this.#game.bot(view, this.#game.info.bots[0]!.level, this.#chance));
      const [before, begin] = [this.settled, now()];
      const sent = match.submit(command);
      if (!sent.ok) throw new Error(sent.error.message);
      await this.#until(() => this.#rooms.every(({ peer }) => peer.replica.chain.settled > before));
      times.push(now() - begin);
      await pause(thinking);
      await this.#until(() => this.#isQuiet());
    }
    return times;
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const publisher of this.#publishers) publisher.close();
    for (const room of this.#rooms) room.close();
  }

  #publish(): void {
    for (const publisher of this.#publishers) publisher.tick();
  }

  #step(): void {
    // Messages carry whole milliseconds.
    this.#net.time.runUntil(Math.floor(now() - this.#begin));
    const [first] = this.#rooms;
    if (!first) return;
    if (this.settledAt.length === this.settled) return;
    while (this.settledAt.length < this.settled) this.settledAt.push({ at: now(), day: Date.now() });
    this.#publish();
  }

  async #until(holds: () => boolean): Promise<void> {
    const end = now() + PATIENCE;
    while (!holds()) {
      if (now() > end) throw new Error('The table stands still.');
      await pause(HOP);
    }
  }

  #isQuiet(): boolean {
    const most = Math.max(...this.#rooms.map(({ peer }) => peer.replica.chain.length));
    return this.#rooms.every(({ peer }) => {
      const { play } = peer.state ?? {};
      return peer.replica.chain.settled === most && play && !this.#game.due(play.state);
    });
  }

  async #open(): Promise<void> {
    const setup = lastingSetup(this.#game.info.id, SEATS, 'device');
    const rooms: RoomSession[] = [];
    for (let i = 0; i < SEATS; i++) rooms.push(await this.#device(`P${i}`));
    this.#rooms = rooms;
    const [first, ...others] = rooms as [RoomSession, ...RoomSession[]];
    first.propose({
      ...{ type: 'found', protocol: PROTOCOL, seat: 0, name: 'P0', colour: 0 },
      setup: { ...setup, settings: { ...setup.settings, broadcast: 0 } },
    });
    await this.#until(() => rooms.every(({ peer }) => peer.state !== null));
    for (const [i, room] of others.entries()) {
      room.peer.meetAll();
      room.propose({ type: 'sit', seat: i + 1, name: `P${i + 1}`, colour: i + 1 });
    }
    await this.#until(() => rooms.every(({ peer }) => peer.mySeat !== null));
    first.propose({ type: 'start' });
    await this.#until(() => rooms.every(({ match }) => match !== null) && this.#isQuiet());
  }

  async #device(name: string): Promise<RoomSession> {
    const address = ownAddress(name);
    const scheme = makeScheme(wasmGroup(), systemBytes);
    const clock = this.#net.clock(address);
    const game = this.#game;
    const nothing = () => {};
    const fail = (error: unknown): never => {
      throw error;
    };
    let salts = 0;
    return new RoomSession({
      ...{ room: CODE, name, signer: await makeSigner(freshSecret()), verify, scheme, rng: this.#chance },
      ...{ kept: null, faces: null, keepFaces: nothing, notes: new Map(), keepNote: nothing },
      keep: {
        entry: nothing,
        cut: nothing,
        settled: nothing,
        promised: nothing,
        snapshot: nothing,
        forget: nothing,
      },
      clock,
      salt: () => hashText(`${name} ${salts++}`).slice(0, 32),
      games: new Map([[game.info.id, game]]),
      work: scheme,
      open: (events) =>
        wrapLinks(
          (wrapped) => this.#net.open(address, wrapped),
          events,
          (link) => link,
        ),
      bots: async (_, view, level) => game.bot(view, level, this.#chance),
      events: roomEvents(nothing, fail, { onRefused: ({ message }) => fail(new Error(message)) }),
    });
  }
}
