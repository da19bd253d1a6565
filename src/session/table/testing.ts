import type { Game } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import type { CardId, Face, Seat } from '../../engine/table/table.ts';
import { ok } from '../../lib/result.ts';
import { makeRng, type Rng } from '../../lib/rng.ts';
import { type Answerer, makeAnswerer } from '../match/answers.ts';
import { auction } from '../match/testing.ts';
import type { Settled } from '../replica/log/chain.ts';
import { type Motion, PROTOCOL, type RoomSetup } from '../room/commands.ts';
import type { Scheme } from '../room/locked/scheme.ts';
import { controllerOf } from '../room/state/state.ts';
import { keyOf, roomLog, type Saying, setupOf, TURNS } from '../room/testing.ts';
import { makeCaretaker } from './caretaker.ts';
import type { Dealing } from './dealing.ts';
import { Dealings, type DealingsPorts } from './dealings.ts';
import type { DealBody } from './deviceDealing.ts';
import type { MentalBody } from './joint/messages.ts';
import { tinyScheme } from './joint/testing.ts';

export interface Device {
  readonly name: string;
  readonly key: string;
  dealings: Dealings;
  readonly dealing: Dealing;
  answerer: Answerer;
  /** Faces it has stored, as a reload would find them. */
  readonly written: Map<string, Map<CardId, Face>>;
  note: unknown;
  /** Messages it received about cards. */
  readonly heard: { readonly from: string; readonly body: DealBody | MentalBody }[];
  /** Secrets of locked cards, as a reload would find them. */
  locks: unknown;
  /** Messages to it are lost. */
  deaf: boolean;
}

interface Setup {
  readonly people: readonly string[];
  readonly games?: ReadonlyMap<string, Game>;
  readonly room?: RoomSetup;
  readonly seed?: string;
  readonly scheme?: Scheme;
}

/** Transforms a private message on its way: returns the messages that arrive in its place. */
export type Courier = (
  from: string,
  to: string,
  body: DealBody | MentalBody,
) => readonly (DealBody | MentalBody)[];

/** Devices at one table whose log is always settled everywhere at once, to test dealing alone. */
export class DealtTable {
  readonly log: ReturnType<typeof roomLog>;
  /** All settled entries, oldest first. */
  readonly past: Settled[] = [];
  readonly devices = new Map<string, Device>();
  readonly #setup: Required<Setup>;
  #lives = 0;
  /** Called with settled entries before any device deals on. */
  before: (settled: Settled) => void = () => {};
  #courier: Courier = (_from, _to, body) => [body];

  constructor({
    people,
    games = TURNS,
    room = setupOf(people.length),
    seed = 'table',
    // Own randomness for each table: one test's draws would change the next one's.
    scheme = tinyScheme(seed),
  }: Setup) {
    this.#setup = { people, games, room, seed, scheme };
    this.log = roomLog(games, scheme);
    for (const name of people) this.#open(name);
    for (const [seat, name] of people.entries())
      this.say(
        name,
        seat === 0
          ? { type: 'found', protocol: PROTOCOL, setup: room, seat, name, colour: 0 }
          : { type: 'sit', seat, name, colour: seat },
      );
    this.say(people[0]!, { type: 'start' });
  }

  get state() {
    return this.log.state.play!.state;
  }

  get games(): ReadonlyMap<string, Game> {
    return this.#setup.games;
  }

  get dealer(): Device {
    return this.at(this.#nameOf(this.log.state.dealer));
  }

  at(who: string): Device {
    return this.devices.get(who)!;
  }

  /** The device that plays a seat. */
  of(seat: Seat): Device {
    return this.at(this.#nameOf(controllerOf(this.log.state, seat)));
  }

  /** Routes private messages through this courier from now on. */
  send(by: Courier): void {
    this.#courier = by;
  }

  /** Says something by this person, which is settled at once. */
  say(who: string, body: Saying): void {
    const before = this.past.length ? this.log.state : null;
    const applied = this.log.say(who, body);
    const said = { ...this.log.said.at(-1)!, signature: '' };
    const entry = { term: 1, seq: this.past.length, prev: '', said, signature: '' };
    const settled = { entry, before, applied };
    this.past.push(settled);
    this.before(settled);
    for (const { dealing } of this.devices.values()) dealing.settled([settled]);
  }

  /** Lets devices send what they owe the table; at most `most` messages. */
  deal(most = Number.POSITIVE_INFINITY): void {
    for (let i = 0; i < most && this.#game.due(this.state); i++) {
      const [first] = [...this.devices.values()].flatMap(({ name, dealing }) =>
        dealing.owed().map(({ body }) => ({ name, body })),
      );
      if (!first) throw new Error(`nobody answers ${JSON.stringify(this.#game.due(this.state))}`);
      this.say(first.name, first.body);
    }
  }

  pass(seat: Seat): void {
    this.say(this.of(seat).name, { type: 'play', seat, body: { type: 'pass' } });
  }

  /** Votes by as many voters as it takes. */
  vote(motion: Motion, except: readonly string[] = []): void {
    const before = this.log.state.motions.length;
    for (const name of this.#setup.people) {
      if (except.includes(name)) continue;
      this.say(name, { type: 'vote', motion, vote: 'for' });
      if (this.log.state.motions.length <= before) return;
    }
  }

  /** Lets one seat do what `choose` says, or its device what it owes; returns false when the match is over. */
  act(choose: (view: Seen) => { type: string }): boolean {
    this.deal();
    const [seat] = this.#game.actors(this.state);
    if (seat === undefined) return false;
    const { name, dealing, answerer } = this.of(seat);
    const { table: cards } = this.state;
    if (cards.asking?.closed) {
      const owed = answerer.owes(cards, seat);
      if (!owed) throw new Error(`seat ${seat} cannot open its answer`);
      this.say(name, { type: 'play', seat, body: owed });
      return true;
    }
    const command = choose({ seat, state: this.state, faces: new Map(dealing.faces(seat)) });
    const body = answerer.bodyOf(cards, seat, command);
    this.say(name, { type: 'play', seat, body });
    return true;
  }

  /** Reloads the page; `snapshot`: without the log, but with the state as sealed by others. */
  reload(who: string, { snapshot = false } = {}): void {
    const device = this.at(who);
    this.#start(device);
    if (!snapshot) device.dealing.settled(this.past);
    device.dealing.resume();
    const others = [...this.devices.values()].filter(({ name }) => name !== who);
    for (const other of others) other.dealing.linked(device.key);
    for (const other of others) device.dealing.linked(other.key);
  }

  /** Seats whose devices lack some of their cards. */
  incomplete(): Seat[] {
    return this.log.state.seats.flatMap((_, seat) => (this.of(seat).dealing.complete(seat) ? [] : [seat]));
  }

  get #game(): Game {
    return this.#setup.games.get(this.log.state.game)!;
  }

  #nameOf(key: string | null): string {
    return this.#setup.people.find((name) => keyOf(name) === key)!;
  }

  #open(name: string): void {
    const device = {
      name,
      key: keyOf(name),
      get dealing(): Dealing {
        return (this as unknown as Device).dealings.chosen;
      },
      written: new Map(),
      ...{ note: null, locks: null, heard: [], deaf: false },
    };
    this.devices.set(name, device as unknown as Device);
    this.#start(this.at(name));
  }

  /** Starts a page of this device, with everything an earlier one has stored. */
  #start(device: Device): void {
    const { seed } = this.#setup;
    const rng = makeRng(`${seed} ${device.name} ${this.#lives++}`);
    const [last] = [...device.written].slice(-1);
    device.dealings = new Dealings(
      this.#portsOf(device, rng),
      last ? { match: last[0], faces: new Map(last[1]) } : null,
    );
    device.answerer = makeAnswerer(rng, {
      saved: JSON.parse(JSON.stringify(device.note ?? null)),
      save: (secrets) => {
        device.note = secrets;
      },
    });
  }

  #portsOf(device: Device, rng: Rng): DealingsPorts {
    const { games, scheme } = this.#setup;
    return {
      me: device.key,
      games,
      rng,
      scheme,
      work: scheme,
      saved: JSON.parse(JSON.stringify(device.locks ?? null)),
      save: (secrets) => {
        device.locks = secrets;
      },
      trouble(error) {
        throw error;
      },
      state: () => this.log.state,
      send: (to, body) => this.#deliver(device.key, to, body),
      keep(match, faces) {
        const known = device.written.get(match) ?? new Map<CardId, Face>();
        device.written.set(match, known);
        for (const [card, face] of faces) known.set(card, face);
      },
      changed() {},
    };
  }

  #deliver(from: string, to: string, body: DealBody | MentalBody): void {
    const device = [...this.devices.values()].find(({ key }) => key === to);
    if (!device || device.deaf) return;
    for (const arriving of this.#courier(from, to, body)) {
      device.heard.push({ from, body: JSON.parse(JSON.stringify(arriving)) });
      device.dealing.receive(from, JSON.parse(JSON.stringify(arriving)));
    }
  }
}

/** View of a seat's player. */
interface Seen {
  readonly seat: Seat;
  readonly state: DealtTable['state'];
  readonly faces: ReadonlyMap<CardId, Face>;
}

/** Game in which a hand can be sat out. */
const patient: Game = {
  ...TURNS.get('turns')!,
  decide(state, author, command, faces) {
    const { turn, dealt } = state.game as { turn: Seat; dealt: boolean };
    if (command.type !== 'sitOut') return TURNS.get('turns')!.decide(state, author, command, faces);
    const { seat } = command as { seat: Seat };
    return dealt && seat === turn
      ? ok([{ type: 'passed', seat } as never])
      : refuse('T1', 'It is not the turn of this seat.');
  },
};
/** Game in which all act at once. */
const flowing: Game = { ...TURNS.get('turns')!, flowing: () => true };
/** Auction whose bids have six seconds. */
const hasty = { ...auction, info: { ...auction.info, id: 'hasty' }, patience: () => 6 };
const GAMES = new Map([
  ...TURNS,
  ['auction', auction as never],
  ['hasty', hasty as never],
  ['patient', patient],
  ['flowing', flowing],
]);
export const PEOPLE = ['ann', 'bo', 'cy', 'dee'];

/** People whose devices look after the table twice a second. */
export function watched(settings: RoomSetup['settings'], people = PEOPLE, room: Partial<RoomSetup> = {}) {
  const log = roomLog(GAMES);
  log.seat(people, setupOf(people.length, { ...room, settings }));
  let now = 1_000_000;
  const gone = new Map<string, number>();
  const said: [string, Saying][] = [];
  let late = false;
  const say = (who: string, body: Saying): void => {
    said.push([who, body]);
    if (!late && log.judge(who, body).ok) log.say(who, body);
  };
  const caretakers = people.map((name) => ({
    name,
    caretaker: makeCaretaker({
      peer: {
        me: keyOf(name),
        get state() {
          return log.state;
        },
        get newest() {
          return log.state;
        },
        silence: (key) => now - (gone.get(people.find((each) => keyOf(each) === key)!) ?? now),
      },
      games: GAMES,
      clock: { now: () => now },
      dealings: { chosen: { waitsFor: () => false, waitsToShow: () => false } },
      proposals: { once: (intent) => say(name, intent) },
    }),
  }));
  return {
    log,
    said,
    awaySince: (of: string) => caretakers[0]!.caretaker.awaySince(keyOf(of)),
    now: () => now,
    leave: (who: string) => void gone.set(who, now),
    /** Makes devices' messages come too late to be accepted. */
    late: (on: boolean): void => {
      late = on;
    },
    comeBack: (who: string) => void gone.delete(who),
    wait(seconds: number): void {
      for (let i = 0; i < seconds * 2; i++) {
        now += 500;
        for (const { name, caretaker } of caretakers) if (!gone.has(name)) caretaker.tick();
      }
    },
    present: () => log.state.seats.map(({ holder }) => (holder?.present ? 'p' : '-')).join(''),
    plays: () => log.state.seats.map(({ plays, next }) => plays[0]! + next[0]).join(' '),
  };
}

/** Deals everyone a card; Dee’s device deals, Ann’s orders. */
export function dealt(settings: RoomSetup['settings'], people = PEOPLE, room: Partial<RoomSetup> = {}) {
  const table = watched(settings, people, room);
  table.log.say('ann', { type: 'start' });
  table.log.deal();
  return table;
}
