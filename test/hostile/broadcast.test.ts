import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/engine/game.ts';
import type { FreeCommand } from '../../src/games/free/rules/command.ts';
import { SMALL } from '../../src/games/free/testing.ts';
import { below, makeRng, pick } from '../../src/lib/rng.ts';
import {
  type AudienceEvents,
  fingerprintOf,
  Publisher,
  Reader,
  type Stored,
  WatchedTable,
} from '../../src/session/broadcast/index.ts';
import { fakeSigner, fakeVerify } from '../../src/session/identity/testSigning.ts';
import type { Finding } from '../../src/session/replica/ports.ts';
import { hashOfEntry, type RoomEntry, textOfEntry, textOfWords } from '../../src/session/room/log.ts';
import { FREE_TABLE } from '../fuzz/playing.ts';
import { makeWorld, type Person, type Played, TABLE, type World } from '../fuzz/world.ts';

/** The site's store, and its lines from pages. */
class Site {
  stored = new Map<number, string[]>();
  questions = 0;
  readonly #calls = new Set<AudienceEvents>();
  readonly #heard = new Set<(seq: number, text: string) => void>();

  publisher(world: World, person: Person): Publisher {
    return new Publisher({
      me: person.key,
      log: person.room.peer.replica.chain,
      now: () => world.net.time.now(),
      open: (events) => {
        this.#calls.add(events);
        world.net.time.after(20, () => events.ready(this.stored.size));
        return {
          send: (text) => world.net.time.after(10, () => this.#take(events, text)),
          end: () => this.stored.clear(),
          close: () => void this.#calls.delete(events),
        };
      },
    });
  }

  /** Puts a line where it says that it belongs. */
  put(text: string): void {
    const { seq } = JSON.parse(text).list[0];
    this.stored.set(seq, [...new Set([...(this.stored.get(seq) ?? []), text])]);
    for (const hear of this.#heard) hear(seq, text);
  }

  /** Loses everything, as a server that restarts. */
  restart(): void {
    this.stored.clear();
    for (const call of [...this.#calls]) call.closed();
    this.#calls.clear();
  }

  async read(seq: number, nth: number): Promise<Stored | null> {
    this.questions++;
    const text = this.stored.get(seq)?.[nth];
    return text === undefined ? null : { text, next: () => this.read(seq, nth + 1) };
  }

  listen(hear: (seq: number, text: string) => void): void {
    this.#heard.add(hear);
  }

  #take(call: AudienceEvents, text: string): void {
    if (!this.#calls.has(call)) return;
    this.put(text);
    call.took(JSON.parse(text).list[0].seq);
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
      changed() {},
      found: (finding) => void findings.push(finding),
      unproved: (author) => void lies.push(author),
      trouble(error) {
        throw error;
      },
    },
  });
  const { follower } = watched;
  const reader = new Reader({ stored: (seq) => site.read(seq, 0) }, follower);
  site.listen((seq, text) => void reader.live(seq, text));
  return { watched, follower, reader, findings, lies };
}

const hashesOf = ({ chain }: { readonly chain: Person['room']['peer']['replica']['chain'] }, count: number) =>
  Array.from({ length: count }, (_, seq) => chain.hashAt(seq));
const lineOf = (entry: RoomEntry): string => JSON.stringify({ t: 'entries', list: [entry], more: false });

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
      for (const { follower, watched, findings, lies } of [early, late]) {
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
      expect(Math.max(...[...site.stored.values()].map((texts) => texts.length))).toBe(1);
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

  it('reads past what enemies have put into the store', async () => {
    const other = new Site();
    for (let seq = 0; seq < 15; seq++) {
      if (seq % 2) other.put(lineOf(signedAs(at(seq))));
      other.put(lineOf(at(seq)));
    }
    const { reader, follower } = watch({ world, site: other });
    await reader.read();
    expect(follower.next).toBe(15);
    // A line that comes too early is kept until its turn, or fetched again.
    other.put(lineOf(at(16)));
    other.stored.delete(16);
    await reader.read();
    expect(follower.next).toBe(15);
    other.put(lineOf(at(15)));
    await reader.read();
    expect(follower.next).toBe(17);
  });

  it('asks the store for little as play goes on, whatever enemies publish', async () => {
    const other = new Site();
    const { reader, follower } = watch({ world, site: other });
    for (let seq = 0; seq < N; seq++) await reader.live(seq, lineOf(at(seq)));
    for (let i = 0; i < 50; i++) await reader.live(1000 + i, lineOf(signedAs({ ...at(N), seq: 1000 + i })));
    expect(follower.next).toBe(N);
    expect(other.questions).toBeLessThanOrEqual(N + 50);
  });

  it('is shown who has signed two different entries in one place', async () => {
    const { follower, findings } = await behind(N);
    const fork = signedAs({ ...at(N - 1), prev: at(N - 1).prev, said: at(N).said }, sequencer);
    expect(await follower.hear(lineOf(fork))).toBe('refused');
    expect(findings).toEqual([{ who: sequencer.key, kind: 'fork' }]);
    expect(site.stored.size).toBeGreaterThan(0);
  });
});
