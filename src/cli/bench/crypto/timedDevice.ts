import type { Game } from '../../../engine/game.ts';
import type { Clock } from '../../../lib/clock.ts';
import { hashText } from '../../../lib/hash.ts';
import type { Rng } from '../../../lib/rng.ts';
import { fakeSigner, fakeVerify } from '../../../session/identity/index.ts';
import {
  type MentalWork,
  makeScheme,
  type RoomEvents,
  RoomSession,
  systemBytes,
} from '../../../session/table/index.ts';
import {
  type LinkEvents,
  type MemoryNet,
  ownAddress,
  type Transport,
  type TransportEvents,
} from '../../../session/transport/index.ts';
import { cpuNow } from './cpu.ts';
import { handIn } from './hand.ts';
import { wasmGroup } from './whole.ts';

const CODE = 'abcdefghjkmnpqrsv';

interface Table {
  readonly net: MemoryNet;
  readonly game: Game;
  readonly chance: Rng;
}

/** One device of a table, with the times of its work. */
export class TimedDevice {
  /** Deck of the last deal settled here and its time; deck from which this device knows its hand, and since when. */
  epoch = 0;
  settledAt = 0;
  held = 0;
  heldAt = 0;
  /** Processor time of the last command by virtual time; and the part spent on the next deck. */
  readonly spent = new Map<number, number>();
  readonly onNext = new Map<number, number>();
  readonly #table: Table;
  readonly #room: RoomSession;
  #isOpen = false;

  constructor(table: Table, name: string) {
    const { net, game, chance } = table;
    this.#table = table;
    const address = ownAddress(name);
    const scheme = makeScheme(wasmGroup(), systemBytes);
    let salts = 0;
    this.#room = new RoomSession({
      room: CODE,
      name,
      signer: fakeSigner(name),
      verify: fakeVerify,
      clock: this.#timedClock(net.clock(address)),
      salt: () => hashText(`${name} ${salts++}`).slice(0, 32),
      games: new Map([[game.info.id, game]]),
      scheme,
      work: this.#timedWork(scheme),
      open: (events) => this.#open(name, events),
      kept: null,
      keep: { entry() {}, cut() {}, settled() {}, promised() {}, snapshot() {}, forget() {} },
      bots: async (_, view, level) => game.bot(view, level, chance),
      rng: chance,
      notes: new Map(),
      keepNote() {},
      faces: null,
      keepFaces() {},
      events: this.#events(),
    });
    this.#isOpen = true;
  }

  get room(): RoomSession {
    return this.#room;
  }

  /** Resets the measurement for another command. */
  forget(): void {
    this.spent.clear();
    this.onNext.clear();
  }

  #timed<A extends unknown[], R>(work: (...given: A) => R, sums = this.spent): (...given: A) => R {
    const { time } = this.#table.net;
    return (...given) => {
      const at = time.now();
      const begin = cpuNow();
      try {
        return work(...given);
      } finally {
        sums.set(at, (sums.get(at) ?? 0) + cpuNow() - begin);
      }
    };
  }

  #timedClock(clock: Clock): Clock {
    return {
      now: () => clock.now(),
      after: (ms, then) => clock.after(ms, this.#timed(then)),
    };
  }

  /** Counts keys and shuffles as work on the next deck. */
  #timedWork(scheme: ReturnType<typeof makeScheme>): MentalWork {
    const { makeKeys, shuffle, checkShuffle } = scheme;
    return {
      ...scheme,
      makeKeys: this.#timed(makeKeys, this.onNext),
      shuffle: this.#timed(shuffle, this.onNext),
      checkShuffle: this.#timed(checkShuffle, this.onNext),
    };
  }

  #timedLink(events: LinkEvents): LinkEvents {
    return {
      opened: this.#timed(() => events.opened()),
      message: this.#timed((text: string) => events.message(text)),
      closed: this.#timed((why: Parameters<LinkEvents['closed']>[0]) => events.closed(why)),
    };
  }

  #open(name: string, events: TransportEvents): Transport {
    const called: TransportEvents['called'] = (link) => {
      const taken = events.called(link);
      return taken && this.#timedLink(taken);
    };
    const transport = this.#table.net.open(ownAddress(name), { ...events, called });
    return {
      get address() {
        return transport.address;
      },
      call: (to, given) => transport.call(to, this.#timedLink(given)),
      alsoAt: (addressOf) => transport.alsoAt(addressOf),
      close: () => transport.close(),
    };
  }

  /** Notes when cards were dealt, and when this device has all of its own. */
  #look(): void {
    if (!this.#isOpen) return;
    const { epoch, held } = handIn(this.#room);
    const now = this.#table.net.time.now();
    if (epoch > this.epoch) {
      this.epoch = epoch;
      this.settledAt = now;
    }
    if (this.held === this.epoch || !held) return;
    this.held = this.epoch;
    this.heldAt = now;
  }

  #events(): RoomEvents {
    const look = () => this.#look();
    return {
      ticked() {},
      changed: look,
      match: (match) =>
        match?.listen({
          onSteps: look,
          onSending() {},
          onRefused({ message }) {
            throw new Error(message);
          },
          onAnswer() {},
        }),
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
  }
}
