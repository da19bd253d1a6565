import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/engine/game.ts';
import type { FreeCommand } from '../../src/games/free/rules/command.ts';
import { SMALL } from '../../src/games/free/testing.ts';
import { hashOf } from '../../src/lib/hash.ts';
import { below, makeRng, pick } from '../../src/lib/rng.ts';
import {
  type Audience,
  type AudienceEvents,
  admit,
  fingerprintOf,
  type Line,
  lastOf,
  lineOf,
  type Mark,
  type Offer,
  type Place,
  Publisher,
  placeOf,
  Reader,
  type Stored,
  snapshotLane,
  subjectOf,
  WatchedTable,
} from '../../src/session/broadcast/index.ts';
import { snapshotLine } from '../../src/session/broadcast/snapshots.ts';
import { fakeSigner, fakeVerify } from '../../src/session/identity/testSigning.ts';
import type { Finding, Snapshot } from '../../src/session/replica/ports.ts';
import {
  hashOfEntry,
  hashOfPlace,
  type RoomEntry,
  stateToJson,
  textOfAttestation,
  textOfEntry,
  textOfWords,
} from '../../src/session/room/log.ts';
import { broadcastRight, firstTable } from '../../src/session/room/tables.ts';
import { CODE } from '../../src/session/room/testing.ts';
import { FREE_TABLE } from '../fuzz/playing.ts';
import { makeWorld, type Person, type Played, TABLE, type World } from '../fuzz/world.ts';

/** The site, which takes from pages what can belong to the table. */
class Site {
  /** Lines by subject. */
  readonly stored = new Map<string, Line[]>();
  readonly offers: Offer[] = [];
  questions = 0;
  /** Lines that were not taken. */
  refused = 0;
  readonly #calls = new Map<AudienceEvents, { last: Mark | null }>();
  readonly #heard = new Set<(place: Place, text: string) => void>();

  publisher(world: World, { key, room }: Pick<Person, 'key' | 'room'>): Publisher {
    const { replica } = room.peer;
    return new Publisher({
      me: key,
      log: replica.chain,
      sequencerOf: (term) => replica.sequencerOf(term),
      snapshot: () => replica.snapshot,
      now: () => world.net.time.now(),
      open: (events) => this.call(world, events),
    });
  }

  /** Takes a call from a page. */
  call(world: World, events: AudienceEvents): Audience {
    const call = { last: null as Mark | null };
    let turn: Promise<unknown> = Promise.resolve();
    this.#calls.set(events, call);
    world.net.time.after(20, () => {
      turn = lastOf(events.marks(), async (mark) => this.#has(mark)).then((last) => {
        call.last = last;
        events.ready(last ? last.seq + 1 : 0);
      });
    });
    return {
      send: (text) =>
        world.net.time.after(10, () => {
          turn = turn.then(() => this.#take(events, text));
        }),
      offer: (offer) => void this.offers.push(offer),
      end: () => this.stored.clear(),
      close: () => void this.#calls.delete(events),
    };
  }

  /** Puts a line where it says that it belongs. */
  put(line: Line): void {
    const subject = subjectOf(TABLE, placeOf(line));
    const there = this.stored.get(subject) ?? [];
    if (there.every(({ fingerprint }) => fingerprint !== line.fingerprint))
      this.stored.set(subject, [...there, line]);
    for (const hear of this.#heard) hear(placeOf(line), line.text);
  }

  /** Loses everything, as a server that restarts. */
  restart(): void {
    this.stored.clear();
    for (const call of [...this.#calls.keys()]) call.closed();
    this.#calls.clear();
  }

  async read(place: Place, nth: number): Promise<Stored | null> {
    this.questions++;
    const line = this.stored.get(subjectOf(TABLE, place))?.[nth];
    return line ? { text: line.text, next: () => this.read(place, nth + 1) } : null;
  }

  listen(hear: (place: Place, text: string) => void): void {
    this.#heard.add(hear);
  }

  #has({ fingerprint, ...mark }: Mark): boolean {
    const there = this.stored.get(subjectOf(TABLE, placeOf({ ...mark, fingerprint })));
    return there?.some((line) => line.fingerprint === fingerprint) ?? false;
  }

  async #take(events: AudienceEvents, text: string): Promise<void> {
    const call = this.#calls.get(events);
    if (!call) return;
    const line = await admit(TABLE, fakeVerify, call.last, text);
    if (line === 'false' || line === 'early' || (call.last && !this.#has(call.last))) {
      this.#calls.delete(events);
      this.refused++;
      events.closed();
      return;
    }
    this.put(line);
    call.last = line;
    events.took(line.seq);
  }
}

/** People at a table that is broadcast: of a game with a referee, or without one, where they shuffle and draw. */
async function broadcast(people: number, broadcast: number, game: Played = 'spike') {
  const world = await makeWorld(game, people, `broadcast ${people}`, 'joint', { broadcast });
  const site = new Site();
  await world.gather();
  for (const person of world.people) {
    const publisher = site.publisher(world, person);
    world.ticks.set(person.name, () => publisher.tick());
  }
  await world.begin.call({ ...world, gather: async () => {} });
  const chance = makeRng('bots');
  const handle = (): void => {
    const { match } = pick(chance, world.living()).room;
    if (!match || match.seat === null || match.answered || world.rules.due(match.match.state)) return;
    const draw: FreeCommand = { type: 'draw', piece: SMALL, count: 1, seat: match.seat };
    const shuffle: FreeCommand = { type: 'shuffle', piece: SMALL };
    match.submit((below(chance, 3) ? shuffle : draw) as Command);
  };
  const act = game === FREE_TABLE ? handle : () => world.act(chance);
  const play = (entries: number): Promise<number> => {
    const { chain } = world.living()[0]!.room.peer.replica;
    const goal = chain.settled + entries;
    return world.until('play goes on', () => {
      act();
      return chain.settled >= goal;
    });
  };
  return { world, site, play };
}

/** A watcher's page. */
function watch({ world, site }: { readonly world: World; readonly site: Site }, table = TABLE) {
  const findings: Finding[] = [];
  const lies: string[] = [];
  let judged = 0;
  const first = fingerprintOf(world.people[0]!.room.peer.replica.chain.entryAt(0)!);
  const watched = new WatchedTable({
    table,
    first,
    games: world.games,
    scheme: world.scheme,
    verify: fakeVerify,
    work: world.scheme,
    events: {
      match() {},
      changed() {
        judged = watched.follower.judged;
      },
      found: (finding) => void findings.push(finding),
      unproved: (author) => void lies.push(author),
      trouble(error) {
        throw error;
      },
    },
  });
  const { follower } = watched;
  let lanes: readonly string[] = [];
  const reader = new Reader(
    {
      stored: (place) => site.read(place, 0),
      snapshot: async (lane) => site.offers.findLast(({ by }) => snapshotLane(by) === lane)?.snapshot ?? null,
      listen(to) {
        lanes = to;
      },
    },
    follower,
  );
  site.listen((place, text) => void (lanes.includes(place.lane) && reader.live(place, text)));
  void reader.read();
  return { watched, follower, reader, findings, lies, judged: () => judged };
}

/** Snapshot of a state after the entry that bears it, sealed by these. */
function sealedBy(by: readonly ReturnType<typeof fakeSigner>[], made: Snapshot): string {
  const hash = hashOfPlace({ ...made, state: hashOf(stateToJson(made.state)) });
  const text = textOfAttestation(TABLE, made.seq, hash);
  const seals = by.map(({ key, sign }) => ({ key, signature: sign(text) }));
  // Short ones come at once.
  return snapshotLine({ ...made, seals }) as string;
}

const hashesOf = ({ chain }: { readonly chain: Person['room']['peer']['replica']['chain'] }, count: number) =>
  Array.from({ length: count }, (_, seq) => chain.hashAt(seq));

describe('a broadcast table', () => {
  it.each<[string, Played]>([
    ['with a referee', 'spike'],
    ['without one', FREE_TABLE],
  ])(
    '%s is seen by a watcher from the beginning, who checks its shuffles, and from the middle',
    async (_, game) => {
      const table = await broadcast(2, 0, game);
      const { world, site, play } = table;
      const early = watch(table);
      await play(25);
      const late = watch(table);
      await late.reader.read();
      await play(10);
      await world.until('both have all', () => site.stored.size === early.follower.next);
      await late.reader.read();
      for (const { follower, watched, findings, lies, judged } of [early, late]) {
        // The page says so as soon as it has judged an entry.
        expect(judged()).toBe(follower.next);
        expect(watched.match).toBe(null);
        watched.caughtUp();
        expect(follower.next).toBeGreaterThan(25);
        expect(hashesOf(follower.replica, follower.next)).toEqual(
          hashesOf(world.people[0]!.room.peer.replica, follower.next),
        );
        expect(watched.match!.seat).toBe(null);
        expect(watched.shuffles).toBeGreaterThan(1);
        expect([findings, lies]).toEqual([[], []]);
      }
      // Nobody sends what another sends already.
      expect(Math.max(...[...site.stored.values()].map((lines) => lines.length))).toBe(1);
    },
  );

  it('is published only after the delay that it has chosen', async () => {
    const { world, site, play } = await broadcast(2, 2);
    const { chain } = world.people[0]!.room.peer.replica;
    const begun = world.net.time.now();
    await play(10);
    const played = chain.settled;
    expect(site.stored.size).toBe(0);
    await world.until('the delay is over', () => site.stored.size >= played, 200);
    expect(world.net.time.now() - begun).toBeGreaterThan(120_000);
  });

  it('goes on when its publisher has gone, and when the site has lost everything', async () => {
    const table = await broadcast(3, 0);
    const { world, site, play } = table;
    const early = watch(table);
    await play(20);
    const publisher = world.people.find(({ key, room }) => room.peer.state!.sequencer === key)!;
    // The two others make up a table that the third has left.
    const made = world.people[0]!.room.peer.replica.snapshot!;
    const seats = made.state.seats.map((seat) =>
      seat.holder?.key === publisher.key ? { ...seat, holder: null } : seat,
    );
    const others = world.people.filter((person) => person !== publisher).map(({ name }) => fakeSigner(name));
    const forged = sealedBy(others, { ...made, seq: 10_000, state: { ...made.state, seats } });
    expect(await early.follower.skipTo(forged)).toBe(false);
    world.kill(publisher);
    world.ticks.delete(publisher.name);
    await world.until('another orders', () =>
      world.living().every(({ room }) => room.peer.state!.sequencer !== publisher.key),
    );
    const before = early.follower.next;
    await world.until('the watcher sees it', () => early.follower.next > before);
    site.restart();
    const { chain } = world.living()[0]!.room.peer.replica;
    await world.until('all is there again', () => site.stored.size === chain.settled);
    const late = watch(table);
    await late.reader.read();
    expect(late.follower.next).toBe(chain.settled);
    expect(hashesOf(early.follower.replica, before)).toEqual(hashesOf({ chain }, before));
    expect(early.findings).toEqual([]);
  });

  it('cannot be made up for late watchers by the one whom the others have left', async () => {
    const table = await broadcast(2, 0);
    const { world, play } = table;
    const { follower } = watch(table);
    await play(10);
    const [left, other] = world.people as [Person, Person];
    const made = left.room.peer.replica.snapshot!;
    other.room.rise();
    await world.until('a watcher sees it', () => follower.vouchers.join() === left.key);
    const seats = made.state.seats.map((seat) =>
      seat.holder?.key === other.key ? { ...seat, holder: null } : seat,
    );
    const forged = { ...made, seq: 10_000, state: { ...made.state, seats } };
    expect(await follower.skipTo(sealedBy([fakeSigner(left.name)], forged))).toBe(false);
  });

  it('is deleted at the site once its people end the broadcast', async () => {
    const { world, site } = await broadcast(2, 0);
    await world.until('it is broadcast', () => site.stored.size > 5);
    for (const { room } of world.people)
      room.propose({ type: 'vote', motion: { kind: 'stop' }, vote: 'for' });
    await world.until(
      'the match has ended',
      () => world.rules.outcome(world.people[0]!.room.match!.match.state) !== null,
    );
    world.people[0]!.room.propose({ type: 'again' });
    await world.until('the table is cleared', () => world.people[0]!.room.peer.state!.play === null);
    const { broadcast: _, ...settings } = world.setup.settings;
    world.people[0]!.room.propose({ type: 'setup', setup: { ...world.setup, settings } });
    await world.until('it has ended', () => site.stored.size === 0);
  });
});

describe('a watcher', async () => {
  const table = await broadcast(2, 0);
  const { world, site, play } = table;
  await play(20);
  const truth = world.people[0]!.room.peer.replica.chain;
  const enemy = fakeSigner('enemy');
  const at = (seq: number): RoomEntry => truth.entryAt(seq)!;
  const sequencer = fakeSigner('P0');

  /** A watcher who has all but the last of these entries. */
  async function behind(count: number) {
    const watcher = watch({ world, site: new Site() });
    for (let seq = 0; seq < count; seq++) await watcher.follower.hear(lineOf(at(seq)));
    return watcher;
  }
  const signedAs = (entry: RoomEntry, by = enemy): RoomEntry => ({
    ...entry,
    signature: by.sign(textOfEntry(TABLE, hashOfEntry(entry))),
  });
  const N = 12;
  const said = (words: object): RoomEntry['said'] => {
    const whole = {
      author: enemy.key,
      nonce: 5,
      body: { type: 'rename', name: 'Eve', colour: 1 },
      ...words,
    } as never;
    return { ...(whole as object), signature: enemy.sign(textOfWords(TABLE, whole)) } as never;
  };

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['half a line', () => lineOf(at(N)).slice(0, 80)],
    ['another kind of message', () => JSON.stringify({ t: 'bye' })],
    [
      'two entries in one line',
      () => JSON.stringify({ t: 'entries', list: [at(N), at(N + 1)], more: false }),
    ],
    ['an entry with more in it', () => lineOf({ ...at(N), extra: 1 } as never)],
    ['a message of 300 kB', () => lineOf(at(N)).replace('"more"', `"x":"${'x'.repeat(300_000)}","more"`)],
    ['an entry of another author', () => lineOf({ ...at(N), said: { ...at(N).said, author: enemy.key } })],
    ['other words under the same signature', () => lineOf({ ...at(N), said: { ...at(N).said, nonce: 99 } })],
    ['an entry in an order that an enemy has signed', () => lineOf(signedAs(at(N)))],
    ['an enemy’s own words, in its own order', () => lineOf(signedAs({ ...at(N), said: said({}) }))],
    [
      'a term that an enemy begins without votes',
      () =>
        lineOf(signedAs({ ...at(N), term: 2, said: said({ body: { type: 'term', term: 2, votes: [] } }) })),
    ],
    ['the entry after the next', () => lineOf(at(N + 1))],
    ['the first entry again', () => lineOf(at(0))],
  ])('shows nothing of %s', async (_, line) => {
    const { follower, findings } = await behind(N);
    expect(await follower.hear(line())).not.toBe('taken');
    expect(follower.next).toBe(N);
    expect(findings.filter(({ who }) => who !== enemy.key)).toEqual([]);
    expect(await follower.hear(lineOf(at(N)))).toBe('taken');
  });

  it('takes no other table for this one', async () => {
    const { follower } = await behind(0);
    const first = { ...at(0), said: { ...at(0).said, nonce: 7 } };
    const words = {
      ...first,
      said: { ...first.said, signature: sequencer.sign(textOfWords(TABLE, first.said)) },
    };
    expect(await follower.hear(lineOf(signedAs(words, sequencer)))).toBe('refused');
    expect(await follower.hear(lineOf(at(0)))).toBe('taken');
  });

  /** An entry as the store has it, with this signer. */
  const stored = (entry: RoomEntry, by = sequencer.key): Line => ({
    seq: entry.seq,
    by,
    fingerprint: fingerprintOf(entry),
    text: lineOf(entry),
  });

  it('reads past what players have put into the store', async () => {
    const other = new Site();
    const P1 = fakeSigner('P1');
    for (let seq = 0; seq < 15; seq++) {
      if (seq % 2) other.put(stored(signedAs({ ...at(seq), said: at(0).said }, sequencer)));
      if (seq % 3) other.put(stored(signedAs(at(seq), P1), P1.key));
      other.put(stored(at(seq)));
    }
    const { reader, follower } = watch({ world, site: other });
    await reader.read();
    expect(follower.next).toBe(15);
    // A line that comes too early is kept until its turn, or fetched again.
    other.put(stored(at(16)));
    other.stored.delete(subjectOf(TABLE, placeOf(stored(at(16)))));
    await reader.read();
    expect(follower.next).toBe(15);
    other.put(stored(at(15)));
    await reader.read();
    expect(follower.next).toBe(17);
  });

  it('asks the store for little as play goes on, whatever enemies publish', async () => {
    const other = new Site();
    const { reader, follower } = watch({ world, site: other });
    for (let seq = 0; seq < N; seq++) await reader.live(placeOf(stored(at(seq))), lineOf(at(seq)));
    for (let i = 0; i < 50; i++) {
      const text = lineOf(signedAs({ ...at(N), seq: 1000 + i }));
      await reader.live({ seq: 1000 + i, lane: enemy.key }, text);
    }
    expect(follower.next).toBe(N);
    expect(other.questions).toBeLessThan(N);
  });

  it('is shown who has signed two different entries in one place', async () => {
    const { follower, findings } = await behind(N);
    const fork = signedAs({ ...at(N - 1), prev: at(N - 1).prev, said: at(N).said }, sequencer);
    expect(await follower.hear(lineOf(fork))).toBe('refused');
    expect(findings).toEqual([{ who: sequencer.key, kind: 'fork' }]);
    expect(site.stored.size).toBeGreaterThan(0);
  });

  it('is kept waiting by nobody who only has the table’s link, whatever they publish', async () => {
    const early = watch(table);
    await world.quiet();
    await world.until('all is published', () => early.follower.next === truth.settled);
    const count = truth.settled;
    const marks = Array.from({ length: count }, (_, seq) => stored(at(seq)));
    const term = (seq: number) =>
      signedAs({
        ...at(count - 1),
        seq,
        term: 2,
        said: said({ body: { type: 'term', term: 2, votes: [] } }),
      });
    const lines = [
      // In place of the newest, of the next one and far ahead.
      signedAs(at(count - 1)),
      signedAs({ ...at(count - 1), said: said({}) }),
      signedAs({ ...at(count - 1), seq: count, prev: truth.end.hash, said: said({}) }),
      { ...term(count), prev: truth.hashAt(count - 2)! },
      term(99_999),
      // A true one out of its turn.
      at(count - 3),
      signedAs({ ...term(count), prev: truth.end.hash }),
    ];
    for (const line of lines) {
      const audience = site.call(world, {
        marks: () => marks.slice(0, line.seq < count ? line.seq : count),
        ready: () => audience.send(lineOf(line)),
        took() {},
        closed() {},
      });
    }
    await world.until('the last is stored', () =>
      site.stored.has(subjectOf(TABLE, { seq: count, lane: enemy.key })),
    );
    await play(5);
    await world.until('the watcher sees it', () => early.follower.next === truth.settled);
    const late = watch(table);
    await late.reader.read();
    expect(late.follower.next).toBe(truth.settled);
    expect([site.refused, early.findings, late.findings]).toEqual([lines.length - 2, [], []]);
  });

  describe('of a late page', () => {
    const sealed = world.people[0]!.room.peer.replica.snapshot!;
    const players = ['P0', 'P1'].map(fakeSigner);
    const snapshot = (more: Partial<Snapshot> = {}, by = players): string =>
      sealedBy(by, { ...sealed, ...more });
    const { state } = sealed;
    const strangers = [enemy, fakeSigner('friend of the enemy')];
    const seats = state.seats.map((seat, i) =>
      seat.holder ? { ...seat, holder: { ...seat.holder, key: strangers[i]!.key } } : seat,
    );

    it('goes on from a snapshot that everyone has signed', async () => {
      const other = new Site();
      for (let seq = 0; seq < truth.settled; seq++) other.put(stored(at(seq)));
      other.offers.push({ by: sequencer.key, snapshot: snapshot() });
      const { follower, reader, watched, findings } = watch({ world, site: other });
      await reader.read();
      watched.caughtUp();
      expect(follower.replica.chain.base).toBe(sealed.seq + 1);
      expect(follower.replica.chain.end).toEqual(truth.end);
      expect(follower.judged).toBeLessThan(truth.settled);
      expect([watched.match!.match.state, findings]).toEqual([truth.settledState!.play!.state, []]);
      // Nor does an older one bring it back.
      expect(await follower.skipTo(snapshot())).toBe(false);
    });

    it('finds nothing in it that does not follow from the lines before', async () => {
      const { follower } = await behind(sealed.seq + 1);
      expect(stateToJson(follower.replica.chain.state!)).toEqual(stateToJson(sealed.state));
      for (const secret of [CODE, broadcastRight(CODE)]) expect(snapshot()).not.toContain(secret);
    });

    it.each<[string, string]>([
      ['nothing', ''],
      ['that a player has not signed', snapshot({}, players.slice(0, 1))],
      ['that strangers have signed', snapshot({}, [enemy])],
      ['of other people, which they have signed', snapshot({ state: { ...state, seats } }, strangers)],
      [
        'of the opener and a stranger, who have signed it',
        snapshot({ state: { ...state, seats: [state.seats[0]!, ...seats.slice(1)] } }, [
          players[0]!,
          strangers[1]!,
        ]),
      ],
      ['of another table', snapshot({ state: { ...state, room: firstTable('other') } })],
      [
        'with another state under the same signatures',
        snapshot().replace(`"setups":${state.setups}`, '"setups":99'),
      ],
    ])('does not from one %s', async (_, text) => {
      const { follower } = await behind(sealed.seq);
      expect(follower.vouchers).toHaveLength(2);
      expect(text).not.toBe(snapshot());
      expect(await follower.skipTo(text)).toBe(false);
      expect(follower.replica.chain.end.hash).toBe(truth.hashAt(sealed.seq - 1));
    });
  });
});
