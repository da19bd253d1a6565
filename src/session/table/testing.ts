import { isSealing } from '../../engine/answers.ts';
import type { Game } from '../../engine/game.ts';
import type { CardId, Face, Seat } from '../../engine/table.ts';
import { makeRng } from '../../lib/rng.ts';
import { type Answerer, makeAnswerer } from '../match/answers.ts';
import type { Settled } from '../replica/chain.ts';
import { type Motion, PROTOCOL, type RoomSetup } from '../room/commands.ts';
import type { Scheme } from '../room/locked/scheme.ts';
import { controllerOf } from '../room/state.ts';
import { keyOf, roomLog, type Saying, setupOf, TURNS } from '../room/testing.ts';
import type { Dealing } from './dealing.ts';
import type { DealBody } from './deviceDealing.ts';
import type { MentalBody } from './joint/messages.ts';
import { SCHEME } from './joint/testing.ts';
import { TableDealing } from './tableDealing.ts';

export interface Device {
  readonly name: string;
  readonly key: string;
  dealing: Dealing;
  answerer: Answerer;
  /** What it has written down, as a reload would find it. */
  readonly written: Map<string, Map<CardId, Face>>;
  note: unknown;
  /** What it was sent about cards. */
  readonly heard: { readonly from: string; readonly body: DealBody | MentalBody }[];
  /** Secrets of locked cards, as a reload would find them. */
  locks: unknown;
  /** What is sent to it is lost. */
  deaf: boolean;
}

interface Setup {
  readonly people: readonly string[];
  readonly games?: ReadonlyMap<string, Game>;
  readonly room?: RoomSetup;
  readonly seed?: string;
  readonly scheme?: Scheme;
}

/** What becomes of a private message on its way: the messages that arrive in its place. */
export type Courier = (
  from: string,
  to: string,
  body: DealBody | MentalBody,
) => readonly (DealBody | MentalBody)[];

/** Devices at one table whose log is always settled everywhere at once, so that only dealing is in question. */
export function dealtTable({
  people,
  games = TURNS,
  room = setupOf(people.length),
  seed = 'table',
  scheme = SCHEME,
}: Setup) {
  const log = roomLog(games, scheme);
  const past: Settled[] = [];
  const devices = new Map<string, Device>();
  let lives = 0;
  let courier: Courier = (_from, _to, body) => [body];

  const deliver = (from: string, to: string, body: DealBody | MentalBody): void => {
    const device = [...devices.values()].find(({ key }) => key === to);
    if (!device || device.deaf) return;
    for (const arriving of courier(from, to, body)) {
      device.heard.push({ from, body: JSON.parse(JSON.stringify(arriving)) });
      device.dealing.receive(from, JSON.parse(JSON.stringify(arriving)));
    }
  };
  const start = (device: Device): void => {
    const rng = makeRng(`${seed} ${device.name} ${lives++}`);
    const [last] = [...device.written].slice(-1);
    device.dealing = new TableDealing(
      {
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
        state: () => log.state,
        send: (to, body) => deliver(device.key, to, body),
        keep(match, faces) {
          const known = device.written.get(match) ?? new Map<CardId, Face>();
          device.written.set(match, known);
          for (const [card, face] of faces) known.set(card, face);
        },
        changed() {},
      },
      last ? { match: last[0], faces: new Map(last[1]) } : null,
    );
    device.answerer = makeAnswerer(rng, {
      saved: JSON.parse(JSON.stringify(device.note ?? null)),
      save: (secrets) => {
        device.note = secrets;
      },
    });
  };
  const say = (who: string, body: Saying): void => {
    const before = past.length ? log.state : null;
    const applied = log.say(who, body);
    const said = { ...log.said.at(-1)!, signature: '' };
    const entry = { term: 1, seq: past.length, prev: '', said, signature: '' };
    const settled = { entry, before, applied };
    past.push(settled);
    for (const { dealing } of devices.values()) dealing.settled([settled]);
  };
  const nameOf = (key: string | null): string => people.find((name) => keyOf(name) === key)!;
  const at = (who: string): Device => devices.get(who)!;
  const game = (): Game => games.get(log.state.game)!;
  const play = () => log.state.play!.state;

  for (const name of people) {
    const device = {
      name,
      key: keyOf(name),
      written: new Map(),
      note: null,
      locks: null,
      heard: [],
      deaf: false,
    };
    devices.set(name, device as unknown as Device);
    start(at(name));
  }
  for (const [seat, name] of people.entries())
    say(
      name,
      seat === 0
        ? { type: 'found', protocol: PROTOCOL, setup: room, seat, name, colour: 0 }
        : { type: 'sit', seat, name, colour: seat },
    );
  say(people[0]!, { type: 'start' });

  const table = {
    log,
    /** All that was settled, oldest first. */
    past,
    devices,
    at,
    say,
    /** From now on private messages go this way. */
    send: (by: Courier): void => {
      courier = by;
    },
    get state() {
      return play();
    },
    get dealer(): Device {
      return at(nameOf(log.state.dealer));
    },
    /** The device that plays a seat. */
    of: (seat: Seat): Device => at(nameOf(controllerOf(log.state, seat))),
    /** Who owes the table something says it; `most` words at most. */
    deal(most = Number.POSITIVE_INFINITY): void {
      for (let i = 0; i < most && game().due(play()); i++) {
        const [first] = [...devices.values()].flatMap(({ name, dealing }) =>
          dealing.owed().map(({ body }) => ({ name, body })),
        );
        if (!first) throw new Error(`nobody answers ${JSON.stringify(game().due(play()))}`);
        say(first.name, first.body);
      }
    },
    pass: (seat: Seat) => say(table.of(seat).name, { type: 'play', seat, body: { type: 'pass' } }),
    /** Of those who sit and count, as many as it takes. */
    vote(motion: Motion, except: readonly string[] = []): void {
      const before = log.state.motions.length;
      for (const name of people) {
        if (except.includes(name)) continue;
        say(name, { type: 'vote', motion, on: true });
        if (log.state.motions.length <= before) return;
      }
    },
    /** One seat does what `choose` says, or its device what it owes; false: the match is over. */
    act(
      choose: (view: { seat: Seat; state: ReturnType<typeof play>; faces: ReadonlyMap<CardId, Face> }) => {
        type: string;
      },
    ): boolean {
      table.deal();
      const [seat] = game().actors(play());
      if (seat === undefined) return false;
      const { name, dealing, answerer } = table.of(seat);
      const { table: cards } = play();
      if (cards.asking?.closed) {
        const owed = answerer.owes(cards, seat);
        if (!owed) throw new Error(`seat ${seat} cannot open its answer`);
        say(name, { type: 'play', seat, body: owed });
        return true;
      }
      const command = choose({ seat, state: play(), faces: new Map(dealing.faces(seat)) });
      const body = isSealing(cards) ? answerer.seal(cards, seat, command) : command;
      say(name, { type: 'play', seat, body });
      return true;
    },
    /** The page is loaded again; `snapshot`: it has no log, but the state as others have sealed it. */
    reload(who: string, { snapshot = false } = {}): void {
      start(at(who));
      if (!snapshot) at(who).dealing.settled(past);
      at(who).dealing.resume();
      for (const other of devices.values()) if (other.name !== who) other.dealing.linked(keyOf(who));
      for (const other of devices.values()) if (other.name !== who) at(who).dealing.linked(other.key);
    },
    /** A seat whose cards its device does not all know. */
    incomplete: (): Seat[] =>
      log.state.seats.flatMap((_, seat) => (table.of(seat).dealing.complete(seat) ? [] : [seat])),
  };
  return table;
}
