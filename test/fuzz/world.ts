import type { Game, Options, RuleError } from '../../src/engine/game.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { games as registry } from '../../src/games/index.ts';
import { type Hash, hashOf, hashText } from '../../src/lib/hash.ts';
import { below, makeRng, type Rng } from '../../src/lib/rng.ts';
import type { Maybe } from '../../src/session/identity/maybe.ts';
import type { Signer, Verify } from '../../src/session/identity/signing.ts';
import { fakeSigner, fakeVerify } from '../../src/session/identity/testSigning.ts';
import { SAT } from '../../src/session/net/index.ts';
import type { OtherTable } from '../../src/session/net/roomPeerPorts.ts';
import type { Finding } from '../../src/session/replica/ports.ts';
import type { Kept } from '../../src/session/replica/replica.ts';
import { PROTOCOL, type RoomSetup } from '../../src/session/room/commands.ts';
import type { Scheme } from '../../src/session/room/locked/scheme.ts';
import { isAgreed } from '../../src/session/room/locked/state.ts';
import { stateToJson } from '../../src/session/room/log.ts';
import { seatOf } from '../../src/session/room/state/state.ts';
import { firstTable, peopleKept, roundOf, tableAfter } from '../../src/session/room/tables.ts';
import { continuationOf } from '../../src/session/table/continuation.ts';
import { tinyScheme } from '../../src/session/table/joint/testing.ts';
import type { MentalWork } from '../../src/session/table/joint/work.ts';
import { RoomSession, type RoomSessionSetup } from '../../src/session/table/roomSession.ts';
import { chosen, NO_TRAIL, type TableTrail } from '../../src/session/table/tableFinder.ts';
import { MemoryNet, type MemoryNetSetup } from '../../src/session/transport/memory/memory.ts';
import { ownAddress } from '../../src/session/transport/ownAddress.ts';
import type { Link, LinkEvents, Transport, TransportEvents } from '../../src/session/transport/transport.ts';

/** Code in the room's link, and the name of its first table. */
export const CODE = 'abcdefghjkmnpqrs';
export const TABLE = firstTable(CODE);

/** Storage of a device in this world, kept over its lives. */
interface Store extends Omit<Kept, 'entries'> {
  /** The room's table that it belongs to, and the table's opening entry, if others sent it. */
  readonly table: string;
  opened: OtherTable['opened'];

  snapshot: Kept['snapshot'];
  entries: Kept['entries'][number][];
  promised: number;
  settled: number;
  match: string;
  faces: Map<number, string>;
  readonly notes: Map<string, unknown>;
}

export interface Person {
  readonly name: string;
  readonly key: string;
  readonly address: string;
  room: RoomSession;
  alive: boolean;
  frozen: boolean;
  /** Comparison of what is settled here in this life, up to `next`. */
  seen: { readonly room: RoomSession | null; readonly base: number; next: number };
  readonly findings: Finding[];
  /** Store of the current table. */
  store: Store;
  /** Stores by table. */
  readonly stores: Map<string, Store>;
  /** Another table of the room that they know of, and did not go to by themselves. */
  other: OtherTable | null;
  /** Path to their current table. */
  trail: TableTrail;
}

const emptyStore = (table: string, opened: OtherTable['opened']): Store => ({
  table,
  opened,
  snapshot: null,
  entries: [],
  promised: 0,
  settled: 0,
  match: '',
  faces: new Map(),
  notes: new Map(),
});

/** Changes a device's outgoing message; null sends nothing. */
export type Tamper = (text: string, to: string) => string | null;

/** Returns whether a device receives a message. */
export type Ears = (text: string) => boolean;

/** Writes something, now or later; rejects if it cannot. */
export type Disk = (write: () => void) => Maybe<void>;

/** Rules that a device has at first, and fetches later. */
export type Library = Required<Pick<RoomSessionSetup, 'games' | 'library'>>;

/** Signature scheme: a free one, unless signatures are what matters. */
export interface Signatures {
  readonly signerOf: (name: string) => Signer;
  readonly verify: Verify;
}

/** The game: a registered one by name, or rules of the test's own. */
export type Played = string | { readonly rules: Game; readonly options: Options; readonly seats: number };

/** Creates people with devices at a table, over a network in memory with virtual time. The same seed gives the same course of events. */
export async function makeWorld(
  played: Played,
  count: number,
  seed: string,
  dealing: RoomSetup['settings']['dealing'] = 'joint',
  more: Partial<RoomSetup['settings']> = {},
  keepsAll = false,
  server: Pick<MemoryNetSetup, 'shared'> = {},
  { signerOf, verify }: Signatures = { signerOf: fakeSigner, verify: fakeVerify },
  /** A group so small that it costs nothing, unless the size of real messages matters. */
  scheme: Scheme = tinyScheme(seed),
) {
  const rng = makeRng(seed);
  const net = new MemoryNet({ rng: makeRng(`${seed} net`), ...server });
  const games: ReadonlyMap<string, Game> =
    typeof played === 'string'
      ? new Map(await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)))
      : new Map([[played.rules.info.id, played.rules]]);
  const rules = typeof played === 'string' ? games.get(played)! : played.rules;
  const { info } = rules;
  const usual = Math.min(info.seats.max, Math.max(info.seats.min, count + 1));
  const { options, seats } =
    typeof played === 'string' ? { options: { ...defaultOptions(info) }, seats: usual } : played;
  const level = info.bots[0]?.level ?? 'none';
  const setup: RoomSetup = {
    game: info.id,
    options,
    bots: Array.from({ length: seats }, (_, i) => ({ level, name: `Bot ${i}` })),
    settings: { grace: 20, away: 'bot', dealing, forfeit: true, ...more },
  };
  const people: Person[] = [];
  const tampers = new Map<string, Tamper>();
  const ears = new Map<string, Ears>();
  /** Storage of promises by person; without an entry, they are stored at once. */
  const disks = new Map<string, Disk>();
  /** Devices that do not have all rules at first. */
  const libraries = new Map<string, Library>();
  /** Work of devices that deviate from their program. */
  const works = new Map<string, MentalWork>();
  /** Called in each tick of a device. */
  const ticks = new Map<string, () => void>();
  /** Called after every event of the network. */
  const watching: (() => void)[] = [];
  /** Broken laws, in words. */
  const broken: string[] = [];
  /** Hash of the first settled entry in each place of each table. */
  const truth = new Map<string, Hash>();
  let lives = 0;

  const through = (name: string, transport: Transport): Transport => ({
    get address() {
      return transport.address;
    },
    call(to, events) {
      return tampered(name, transport.call(to, listening(name, events)));
    },
    alsoAt: (addressOf) => transport.alsoAt(addressOf),
    renew: () => transport.renew(),
    close: () => transport.close(),
  });
  const listening = (name: string, events: LinkEvents): LinkEvents => ({
    opened: () => events.opened(),
    message: (text) => {
      if (ears.get(name)?.(text) ?? true) events.message(text);
    },
    closed: (why) => events.closed(why),
  });
  const tampered = (name: string, link: Link): Link =>
    Object.create(link, {
      send: {
        value: (text: string) => {
          const tamper = tampers.get(name);
          const out = tamper ? tamper(text, link.remote) : text;
          if (out !== null) link.send(out);
        },
      },
      close: { value: () => link.close() },
    }) as Link;

  const open = (person: Person): void => {
    const { name, store, address } = person;
    const life = ++lives;
    const bots = makeRng(`${seed} bots ${life}`);
    let salts = 0;
    const events = (given: TransportEvents): TransportEvents => ({
      ...given,
      called: (link) => {
        const heard = given.called(tampered(name, link));
        return heard && listening(name, heard);
      },
    });
    /** The fold can always accept, or refuse by a rule, what our own page has found to be allowed. */
    const onRefused = ({ code, message }: RuleError): void => {
      if (code === 'impossible' && !works.has(name)) broken.push(`${name} said the impossible: ${message}`);
    };
    const room = new RoomSession({
      room: CODE,
      table: store.table,
      opened: store.opened,
      trail: person.trail,
      name,
      signer: signerOf(name),
      verify,
      clock: net.clock(address),
      salt: () => hashText(`${seed} salt ${life} ${salts++}`).slice(0, 32),
      ...{ games, ...libraries.get(name) },
      scheme,
      open: (given) => through(name, net.open(address, events(given))),
      kept: store.entries.length || store.snapshot ? { ...store, entries: [...store.entries] } : null,
      keep: {
        entry(entry) {
          store.entries.push(entry);
          if (entry.seq === 0) store.opened = entry;
        },
        cut: (seq) => {
          store.entries = store.entries.filter((entry) => entry.seq < seq);
        },
        settled: (done) => {
          store.settled = done;
        },
        promised: (term) => {
          const write = (): void => {
            store.promised = term;
          };
          return (disks.get(name) ?? ((now) => now()))(write);
        },
        snapshot: (snapshot) => {
          // Like a device that was there from the beginning, which needs no snapshot.
          const { entries } = store;
          if (keepsAll && entries[0]?.seq === 0 && entries.at(-1)!.seq >= snapshot.seq) return;
          store.snapshot = snapshot;
          store.entries = store.entries.filter(({ seq }) => seq > snapshot.seq);
        },
        forget: (promised) => Object.assign(store, { snapshot: null, entries: [], settled: 0, promised }),
      },
      work: works.get(name) ?? scheme,
      bots: async (id, view, level) => games.get(id)!.bot(view, level, bots),
      rng: bots,
      notes: store.notes,
      keepNote: (key, value) => void store.notes.set(key, value),
      faces: store.match ? { match: store.match, faces: new Map(store.faces) } : null,
      keepFaces: (match, faces) => {
        if (store.match !== match) store.faces = new Map();
        store.match = match;
        for (const [card, face] of faces) store.faces.set(card, face);
      },
      events: {
        ticked: () => ticks.get(name)?.(),
        changed() {},
        match: (match) => match?.listen({ onSteps() {}, onSending() {}, onRefused, onAnswer() {} }),
        message() {},
        linked() {},
        elsewhere(_, other, goes) {
          if (goes) goTo(person, other, goes);
          else person.other = other;
        },
        astray: () => goTo(person, person.store, person.trail),
        back: (to, trail) => goTo(person, to, trail),
        answered() {},
        // Like pages: two of one person would take turns for ever.
        failed: (_address, why) => {
          if (typeof why !== 'object' || why.sorry !== 'replaced') return;
          room.close();
          if (person.room === room) person.alive = false;
        },
        found: (finding) => void person.findings.push(finding),
        server() {},
        trouble: (error) => {
          // A liar's device may fail by its own lie.
          if (!works.has(name)) broken.push(`${name} stumbled: ${error}`);
        },
      },
    });
    person.room = room;
    person.alive = true;
  };

  /** Checks that a settled entry never changes, for its own page or any other. */
  const remember = (person: Person): void => {
    const { chain } = person.room.peer.replica;
    const { seen, room, name } = person;
    if (seen.room !== room || seen.base !== chain.base)
      person.seen = { room, base: chain.base, next: chain.base };
    for (; person.seen.next < chain.settled; person.seen.next++) {
      const seq = person.seen.next;
      const hash = chain.hashAt(seq)!;
      const place = `${person.store.table} ${seq}`;
      const known = truth.get(place);
      if (known === undefined) truth.set(place, hash);
      else if (known !== hash)
        broken.push(`${name} has settled another entry ${seq} than was settled before`);
    }
  };

  /** Moves a page to another table of the room, where it may have been before. */
  const goTo = (
    person: Person,
    { table, opened }: Pick<OtherTable, 'table' | 'opened'>,
    trail = chosen(person.trail, table),
  ): void => {
    person.room.close();
    person.trail = trail;
    person.store = person.stores.get(table) ?? emptyStore(table, opened);
    person.stores.set(table, person.store);
    person.other = null;
    open(person);
  };

  /** Adds a person. `sat`: the device has only the key of an earlier seat there. */
  const add = (name: string, { address = ownAddress(name), sat = false } = {}): Person => {
    const { key } = signerOf(name);
    const store = emptyStore(TABLE, null);
    if (sat) store.notes.set(SAT, true);
    const person: Person = {
      name,
      key,
      address,
      room: null as unknown as RoomSession,
      alive: false,
      frozen: false,
      seen: { room: null, base: 0, next: 0 },
      findings: [],
      store,
      stores: new Map([[TABLE, store]]),
      other: null,
      trail: NO_TRAIL,
    };
    people.push(person);
    open(person);
    return person;
  };

  /** Runs one event of the network, and the promises it resolved. */
  const step = async (): Promise<void> => {
    net.time.step();
    for (let i = 0; i < 4; i++) await null;
    for (const person of people) remember(person);
    for (const watch of watching) watch();
  };
  /** Lets time pass until a condition holds; fails after `seconds` virtual seconds. */
  const until = async (what: string, holds: () => boolean, seconds = 120): Promise<number> => {
    const begin = net.time.now();
    while (!holds()) {
      if (net.time.now() - begin > seconds * 1000)
        throw new Error(`${what}: not within ${seconds} s (seed ${seed})\n${describe()}`);
      await step();
    }
    return net.time.now() - begin;
  };
  const describe = (): string =>
    people
      .map(({ name, alive, frozen, room, findings }) => {
        const { chain, promised } = room.peer.replica;
        const { state } = chain;
        const seats = state?.seats.map(({ holder, plays, next }) =>
          holder ? `${holder.name}${holder.present ? '' : '?'}${plays[0]}${next[0]}` : '-',
        );
        return `${name}${alive ? '' : ' dead'}${frozen ? ' frozen' : ''}: ${chain.settled}/${chain.length} term ${state?.term} promised ${promised} ${seats?.join(' ')} ${findings.map(({ kind }) => kind).join()}`;
      })
      .join('\n');

  /** Has everyone present who must act make an allowed move, as a bot would. */
  const act = (chance: Rng, some = 12): void => {
    for (const { alive, frozen, room } of people) {
      const { match } = room;
      if (!alive || frozen || !match || match.seat === null || match.answered || below(chance, some))
        continue;
      const { state } = match.match;
      if (rules.outcome(state) || rules.due(state) || state.table.asking?.closed) continue;
      if (!rules.actors(state).includes(match.seat)) continue;
      const view = { seat: match.seat, state, faces: match.secrets };
      match.submit(rules.bot(view, level, chance));
    }
  };

  const living = (): Person[] => people.filter(({ alive, frozen }) => alive && !frozen);
  const agree = (among: readonly Person[] = living()): boolean => {
    const chains = among.map(({ room }) => room.peer.replica.chain);
    return chains.every(({ settled, length, end }) => settled === length && end.hash === chains[0]!.end.hash);
  };

  return {
    net,
    rng,
    rules,
    games,
    people,
    scheme,
    setup,
    broken,
    tampers,
    ears,
    disks,
    libraries,
    works,
    ticks,
    watching,
    step,
    until,
    act,
    agree,
    living,
    describe,
    add,
    /** Reopens a page with the device's stored data. */
    revive(person: Person): void {
      // The new page may begin with a snapshot, so first read what the old one has settled since the last event.
      for (const watch of watching) watch();
      open(person);
    },
    kill(person: Person): void {
      net.kill(person.address);
      person.alive = false;
    },
    goTo,
    /** Reopens the room that all others have left, as the page allows. */
    reopen(person: Person): void {
      const { name, key } = person;
      const { state, newest } = person.room.peer;
      const kept = peopleKept(state!, newest!);
      const latest = Math.max(...Array.from(person.stores.keys(), roundOf));
      goTo(person, { table: tableAfter(TABLE, latest, key), opened: null });
      person.room.propose({ type: 'found', protocol: PROTOCOL, setup, seat: 0, name, colour: 0, ...kept });
    },
    /** Goes on with the match at another table, as the page allows; returns false if it cannot. */
    goOn(person: Person): boolean {
      const found = continuationOf(person.room.peer, games);
      if (!found) return false;
      const latest = Math.max(...Array.from(person.stores.keys(), roundOf));
      goTo(person, { table: tableAfter(TABLE, latest, person.key), opened: null });
      person.room.propose(found);
      return true;
    },
    stateHash: ({ room }: Person): Hash => hashOf(stateToJson(room.peer.state!)),
    /** Has the first open a table and the others sit down. */
    async gather(): Promise<void> {
      for (let i = 0; i < Math.min(count, seats); i++) add(`P${i}`);
      const [first, ...others] = people;
      first!.room.propose({ type: 'found', protocol: PROTOCOL, setup, seat: 0, name: 'P0', colour: 0 });
      await until('all have found the table', () => people.every(({ room }) => room.peer.state !== null));
      for (const [i, { room, name }] of others.entries()) {
        room.peer.meetAll();
        room.propose({ type: 'sit', seat: i + 1, name, colour: i + 1 });
      }
      await until('all sit', () =>
        people.every(({ room }) => people.every(({ key }) => seatOf(room.peer.state!, key) !== null)),
      );
    },
    /** Gathers the people and begins a match. */
    async begin(): Promise<void> {
      await this.gather();
      people.at(-1)!.room.propose({ type: 'start' });
      await until('the match has begun', () => people.every(({ room }) => room.match !== null));
    },
    /** Waits until cards are dealt, the next deck is ready, and no device has anything to say by itself. */
    quiet: () =>
      until('the table is quiet', () =>
        people.every(({ room }) => {
          const { play, mental } = room.peer.state!;
          const ready = !mental || isAgreed(mental.next.locks, mental.next.shuffling);
          return agree() && play !== null && ready && rules.due(play.state) === null;
        }),
      ),
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
