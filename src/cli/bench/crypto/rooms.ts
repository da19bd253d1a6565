import { defaultOptions } from '../../../engine/options.ts';
import { gameById } from '../../../games/index.ts';
import { hashText } from '../../../lib/hash.ts';
import { makeRng } from '../../../lib/rng.ts';
import { fakeSigner, fakeVerify } from '../../../session/identity/index.ts';
import { isAgreed, PROTOCOL, type RoomSetup } from '../../../session/room/index.ts';
import { makeScheme, Room, systemBytes } from '../../../session/table/index.ts';
import {
  type LinkEvents,
  MemoryNet,
  ownAddress,
  type TransportEvents,
} from '../../../session/transport/index.ts';
import { calmly } from './calm.ts';
import { cpuNow } from './cpu.ts';
import { handIn } from './hand.ts';
import { wasmGroup } from './whole.ts';

const CODE = 'abcdefghjkmnpqrsv';
/** Every message is so long under way, in virtual milliseconds. */
const HOP = 40;
/** People think, or their devices would be taken for ones that flood the others. */
const THINKING = 200;
/** Commands after which it is given up. */
const MOST = 3000;

/** What is played, and by how many. */
export interface Company {
  readonly game: string;
  readonly seats: number;
}

/** A deal from a deck that lay ready. */
export interface Deal {
  /** Message rounds until all held their cards: since a first device had settled that hands are dealt, and since the command after which the deck was shuffled. */
  readonly rounds: number;
  readonly roundsOfAll: number;
  /** Processor time since it was settled, in milliseconds: of all devices; of whoever had most to do at each moment, one moment after the other. */
  readonly all: number;
  readonly path: number;
  /** The same with what is done for the next deck meanwhile, which in a page is a Worker's. */
  readonly pathWithNext: number;
}

/** A match that lasts, whose cards all deal together. */
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

/** One device of the table, and when it did what. */
interface Device {
  readonly room: Room;
  /** From which deck cards were dealt last as it is settled here, and when; of which deck this device's hand is known here, and since when. */
  epoch: number;
  settledAt: number;
  held: number;
  heldAt: number;
  /** Processor time by virtual time, of the last command; and of that, for the next deck. */
  readonly spent: Map<number, number>;
  readonly onNext: Map<number, number>;
}

/**
 * So many deals from decks that lay ready, of devices of one program over a network in memory: everything that happens on a device, with the real
 * group; only signatures are fakes, which cost one hash. Time of the network is virtual, so that its messages can be counted by it.
 */
export async function dealsInRooms(company: Company, count: number): Promise<Deal[]> {
  const { seats } = company;
  const game = await gameById(company.game)!.rules();
  const net = new MemoryNet({ rng: makeRng('net'), delay: [HOP, HOP] });
  const chance = makeRng('deals');
  const devices: Device[] = [];
  const setup = await jointSetup(company);

  const come = (name: string): void => {
    const signer = fakeSigner(name);
    const address = ownAddress(name);
    const scheme = makeScheme(wasmGroup(), systemBytes);
    const spent = new Map<number, number>();
    let salts = 0;
    const onNext = new Map<number, number>();
    const timedIn =
      (sums: Map<number, number>) =>
      <A extends unknown[], R>(work: (...given: A) => R) =>
      (...given: A): R => {
        const at = net.time.now();
        const begin = cpuNow();
        try {
          return work(...given);
        } finally {
          sums.set(at, (sums.get(at) ?? 0) + cpuNow() - begin);
        }
      };
    const timed = timedIn(spent);
    const { makeKeys, shuffle, checkShuffle } = scheme;
    const work = {
      ...scheme,
      makeKeys: timedIn(onNext)(makeKeys),
      shuffle: timedIn(onNext)(shuffle),
      checkShuffle: timedIn(onNext)(checkShuffle),
    };
    const heard = (events: LinkEvents): LinkEvents => ({
      opened: timed(() => events.opened()),
      message: timed((text) => events.message(text)),
      closed: timed((why) => events.closed(why)),
    });
    const clock = net.clock(address);
    const look = (): void => {
      if (!device.room) return;
      const { epoch, held } = handIn(device.room);
      if (epoch > device.epoch) {
        device.epoch = epoch;
        device.settledAt = net.time.now();
      }
      if (device.held === device.epoch || !held) return;
      device.held = device.epoch;
      device.heldAt = net.time.now();
    };
    const device: Device = {
      room: null as unknown as Room,
      epoch: 0,
      settledAt: 0,
      held: 0,
      heldAt: 0,
      spent,
      onNext,
    };
    const room = new Room({
      room: CODE,
      name,
      signer,
      verify: fakeVerify,
      clock: { now: () => clock.now(), after: (ms, then) => clock.after(ms, timed(then)) },
      salt: () => hashText(`${name} ${salts++}`).slice(0, 32),
      games: new Map([[game.info.id, game]]),
      scheme,
      work,
      open: (events) => {
        const called: TransportEvents['called'] = (link) => {
          const taken = events.called(link);
          return taken && heard(taken);
        };
        const transport = net.open(address, { ...events, called });
        return {
          get address() {
            return transport.address;
          },
          call: (to, given) => transport.call(to, heard(given)),
          alsoAt: (addressOf) => transport.alsoAt(addressOf),
          close: () => transport.close(),
        };
      },
      kept: null,
      keep: { entry() {}, cut() {}, settled() {}, promised() {}, snapshot() {}, forget() {} },
      bots: async (_, view, level) => game.bot(view, level, chance),
      rng: chance,
      notes: new Map(),
      keepNote() {},
      faces: null,
      keepFaces() {},
      events: {
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
        failed() {},
        found: ({ kind }) => {
          throw new Error(kind);
        },
        server() {},
        trouble(error) {
          throw error;
        },
      },
    });
    devices.push(Object.assign(device, { room }));
  };

  const until = (what: string, holds: () => boolean): void => {
    if (!net.time.runTill(holds, 120_000))
      throw new Error(`The table of ${company.game} stands still: ${what}`);
  };
  const rooms = (): Room[] => devices.map(({ room }) => room);
  /** All have all there is, hold their cards, and the next deck lies ready. */
  const quiet = (): boolean => {
    const most = Math.max(...rooms().map(({ peer }) => peer.replica.chain.length));
    return devices.every(({ room, epoch, held }) => {
      const { play, mental } = room.peer.state ?? {};
      return (
        room.peer.replica.chain.settled === most &&
        play &&
        mental &&
        held === epoch &&
        isAgreed(mental.next.locks, mental.next.shuffling) &&
        !game.due(play.state) &&
        !play.state.table.asking?.closed
      );
    });
  };

  for (let i = 0; i < seats; i++) come(`P${i}`);
  const [first, ...others] = rooms() as [Room, ...Room[]];
  first.propose({ type: 'found', protocol: PROTOCOL, setup, seat: 0, name: 'P0', colour: 0 });
  until('nobody founds it', () => rooms().every(({ peer }) => peer.state !== null));
  for (const [i, room] of others.entries()) {
    room.peer.meetAll();
    room.propose({ type: 'sit', seat: i + 1, name: `P${i + 1}`, colour: i + 1 });
  }
  until('not all sit', () => rooms().every(({ peer }) => peer.mySeat !== null));
  first.propose({ type: 'start' });
  until('it does not begin', () => rooms().every(({ match }) => match !== null) && quiet());

  const deals: Deal[] = [];
  for (let i = 0; i < MOST && deals.length < count; i++) {
    const device = devices.find(({ room: { match } }) => {
      const { state } = match!.match;
      return !match!.answered && game.actors(state).includes(match!.seat!);
    });
    if (!device) throw new Error(`Nobody is to act at the table of ${company.game}.`);
    net.time.runUntil(net.time.now() + THINKING);
    for (const { spent, onNext } of devices) {
      spent.clear();
      onNext.clear();
    }
    const epoch = newest(devices);
    const { chain } = device.room.peer.replica;
    const { settled } = chain;
    const begin = net.time.now();
    const match = device.room.match!;
    const view = { seat: match.seat, state: match.match.state, faces: match.secrets };
    const sent = match.submit(calmly(() => game.bot(view, game.info.bots[0]!.level, chance)));
    if (!sent.ok) throw new Error(sent.error.message);
    until('a command', () => chain.settled > settled && quiet());
    if (newest(devices) !== epoch) deals.push(dealOf(devices, begin));
  }
  return deals;
}

const newest = (devices: readonly Device[]): number => Math.max(...devices.map(({ epoch }) => epoch));

/** What the last command has cost, which was given at this time and dealt anew. */
function dealOf(devices: readonly Device[], begin: number): Deal {
  // Who is out of the game gets no hand.
  const dealt = devices.filter(({ epoch }) => epoch === newest(devices));
  const from = Math.min(...dealt.map(({ settledAt }) => settledAt));
  const to = Math.max(...dealt.map(({ heldAt }) => heldAt));
  const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
  /** Of each device at each moment, in milliseconds. */
  const momentsOf = (ms: (device: Device, at: number) => number): number[][] =>
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
