import { type Group, makeWasmGroup } from '../../../crypto/index.ts';
import type { Game } from '../../../engine/game.ts';
import { hashText } from '../../../lib/hash.ts';
import type { Rng } from '../../../lib/rng.ts';
import { fakeSigner, fakeVerify, type Signer, type Verify } from '../../../session/identity/index.ts';
import { makeScheme, RoomSession, systemBytes } from '../../../session/table/index.ts';
import { type MemoryNet, ownAddress } from '../../../session/transport/index.ts';
import { cpuNow } from '../measure.ts';
import { roomEvents, wrapLinks } from '../peers/roomParts.ts';
import { handIn } from '../peers/setups.ts';

/** Code of the table. */
export const ROOM = 'abcdefghjkmnpqrsv';

export interface DeviceSetup {
  readonly name: string;
  readonly net: MemoryNet;
  readonly game: Game;
  readonly chance: Rng;
  /** Other signatures than such as cost one hash. */
  readonly signing?: Signing | undefined;
}

/** Signatures of a table. They must come at once: the table's time is virtual. */
export interface Signing {
  signer(name: string): Signer;
  readonly verify: Verify;
}
const CHEAP: Signing = { signer: fakeSigner, verify: fakeVerify };

export function wasmGroup(): Group {
  const group = makeWasmGroup();
  if (!group) throw new Error('There is no WebAssembly here.');
  return group;
}

/** One device of a table in memory, with the times of its work. All is real but its signatures, which cost one hash unless asked otherwise. */
export class TimedDevice {
  /** Deck of the last deal settled here and its time; deck from which this device knows its hand, and since when. */
  epoch = 0;
  settledAt = 0;
  held = 0;
  heldAt = 0;
  /** Processor time of the last command by virtual time; and the part spent on the next deck. */
  readonly spent = new Map<number, number>();
  readonly onNext = new Map<number, number>();
  readonly room: RoomSession;
  readonly #net: MemoryNet;

  constructor({ name, net, game, chance, signing = CHEAP }: DeviceSetup) {
    this.#net = net;
    const address = ownAddress(name);
    const scheme = makeScheme(wasmGroup(), systemBytes);
    const clock = net.clock(address);
    const nothing = () => {};
    const fail = (error: unknown): never => {
      throw error;
    };
    let salts = 0;
    this.room = new RoomSession({
      ...{ room: ROOM, name, signer: signing.signer(name), verify: signing.verify, scheme, rng: chance },
      ...{ kept: null, faces: null, keepFaces: nothing, notes: new Map(), keepNote: nothing },
      keep: Object.fromEntries(KEEPS.map((port) => [port, nothing])) as Record<
        (typeof KEEPS)[number],
        () => void
      >,
      clock: { now: () => clock.now(), after: (ms, then) => clock.after(ms, this.#timed(then)) },
      salt: () => hashText(`${name} ${salts++}`).slice(0, 32),
      games: new Map([[game.info.id, game]]),
      // A page leaves keys and shuffles to a Worker: they are work on the next deck.
      work: {
        ...scheme,
        makeKeys: this.#timed(scheme.makeKeys, this.onNext),
        shuffle: this.#timed(scheme.shuffle, this.onNext),
        checkShuffle: this.#timed(scheme.checkShuffle, this.onNext),
      },
      open: (events) =>
        wrapLinks(
          (wrapped) => net.open(address, wrapped),
          events,
          (link) => ({
            opened: this.#timed(() => link.opened()),
            message: this.#timed((text: string) => link.message(text)),
            closed: this.#timed((why: Parameters<typeof link.closed>[0]) => link.closed(why)),
          }),
        ),
      bots: async (_, view, level) => game.bot(view, level, chance),
      events: roomEvents(() => this.#look(), fail, { onRefused: ({ message }) => fail(new Error(message)) }),
    });
  }

  get settled(): number {
    return this.room.peer.replica.chain.settled;
  }

  /** Resets the measurement for another command. */
  forget(): void {
    this.spent.clear();
    this.onNext.clear();
  }

  #timed<A extends unknown[], R>(work: (...given: A) => R, sums = this.spent): (...given: A) => R {
    return (...given) => {
      const at = this.#net.time.now();
      const begin = cpuNow();
      try {
        return work(...given);
      } finally {
        sums.set(at, (sums.get(at) ?? 0) + cpuNow() - begin);
      }
    };
  }

  /** Notes when cards were dealt, and when this device has all of its own. */
  #look(): void {
    // The room reports changes while it is made.
    if (!this.room) return;
    const { epoch, held } = handIn(this.room);
    const now = this.#net.time.now();
    if (epoch > this.epoch) [this.epoch, this.settledAt] = [epoch, now];
    if (this.held !== this.epoch && held) [this.held, this.heldAt] = [this.epoch, now];
  }
}

const KEEPS = ['entry', 'cut', 'settled', 'promised', 'snapshot', 'forget'] as const;
