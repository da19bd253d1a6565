import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { fakeSigner, fakeVerify } from '../identity/index.ts';
import { MemoryNet } from '../transport/index.ts';
import { type Boxes, makeBoxes } from './boxes.ts';
import { admitEnvelope, type Envelope, parseEnvelope, tournamentRight } from './envelope.ts';
import { TournamentHost } from './host.ts';
import { addEntry, type TournamentLog } from './log.ts';
import { organiserAddress } from './messages.ts';
import { TournamentPublisher, type TournamentSiteEvents } from './publisher.ts';
import { TournamentReader } from './reader.ts';
import { openingOf } from './testing.ts';
import { type HostState, type LogProblem, TournamentVisitor } from './visitor.ts';

const signer = fakeSigner('organiser');
let opened: TournamentLog;
let boxes: Boxes;

beforeAll(async () => {
  opened = expectOk(await addEntry(null, openingOf({ organiser: signer.key }), 0, signer));
  boxes = (await makeBoxes(opened.id))!;
});

async function enter(log: TournamentLog, ...names: readonly string[]): Promise<TournamentLog> {
  let now = log;
  for (const name of names)
    now = expectOk(
      await addEntry(now, { type: 'enter', player: now.state.players.length + 1, name }, 0, signer),
    );
  return now;
}

const namesOf = (log: TournamentLog | null) => log?.state.players.map(({ name }) => name);

/** A site that keeps envelopes in memory. */
class FakeSite {
  /** In the order in which they came. */
  stored: { readonly envelope: Envelope; readonly text: string }[] = [];
  call: TournamentSiteEvents | null = null;
  live: (text: string) => void = () => {};
  #work: Promise<unknown> = Promise.resolve();

  open(events: TournamentSiteEvents) {
    const send = (text: string): void => {
      this.#work = this.#work.then(() => this.#take(events, text));
    };
    this.call = events;
    queueMicrotask(() => events.ready(this.lane().length, this.lane().at(-1)?.mark ?? ''));
    return { send, close: () => this.hangUp() };
  }

  hangUp(): void {
    const { call } = this;
    this.call = null;
    call?.closed();
  }

  lane(by = signer.key): Envelope[] {
    return this.stored.filter(({ envelope }) => envelope.by === by).map(({ envelope }) => envelope);
  }

  put(text: string): void {
    this.stored.push({ envelope: parseEnvelope(text)!, text });
    this.live(text);
  }

  async #take(events: TournamentSiteEvents, text: string): Promise<void> {
    const end = this.lane().at(-1) ?? null;
    const taken = await admitEnvelope({ name: boxes.name, by: signer.key, end }, text, fakeVerify);
    if (typeof taken === 'string' || this.call !== events) return this.hangUp();
    this.put(text);
    events.took(taken.seq);
  }

  #from(place: { readonly seq: number; readonly lane: string }, from: number) {
    const { stored } = this;
    const at = stored.findIndex(
      ({ envelope }, i) =>
        i >= from && envelope.seq === place.seq && (place.lane === '*' || envelope.by === place.lane),
    );
    if (at < 0) return null;
    return { text: stored[at]!.text, next: async () => this.#from(place, at + 1) };
  }

  store = {
    stored: async (place: { readonly seq: number; readonly lane: string }) => this.#from(place, 0),
    listen() {},
  };
}

/** The organiser's page at a site. */
function publish(site: FakeSite, first: TournamentLog) {
  const net = new MemoryNet({ rng: makeRng('site') });
  const told = { log: first, kept: false, forks: 0 };
  const publisher = new TournamentPublisher({
    ...{ boxes, signer, timer: net.clock('organiser') },
    log: () => told.log,
    open: (events) => site.open(events),
    onKept: (kept) => {
      told.kept = kept;
    },
    onForked: () => told.forks++,
  });
  const pass = (ms: number): void => net.time.runUntil(net.time.now() + ms);
  return { told, publisher, pass };
}

/** A visitor's page that reads at the site. `host`: the organiser's page is open, too. */
function visit(site: FakeSite, log: TournamentLog | null = null, host: TournamentLog | null = null) {
  const net = new MemoryNet({ rng: makeRng('visit') });
  if (host) {
    const page = new TournamentHost({ signer, log: () => host, onAsk() {}, onTakenBack() {} });
    net.open(organiserAddress(host.id, 0), { server() {}, called: (link) => page.called(link) });
    net.time.runUntil(1000);
  }
  const seen = { log, states: [] as HostState[], problems: [] as LogProblem[] };
  let nonces = 0;
  const visitor = new TournamentVisitor({
    ...{ id: opened.id, log, timer: net.clock('ann'), verify: fakeVerify },
    transport: net.open('ann', { server() {}, called: () => null }),
    freshNonce: () => `${nonces++}`.padEnd(22, '-'),
    events: {
      changed: (now) => {
        seen.log = now;
      },
      state: (state) => seen.states.push(state),
      problem: (problem) => seen.problems.push(problem),
      declined() {},
    },
  });
  const reader = new TournamentReader({
    ...{ boxes, store: site.store, log: () => seen.log },
    take: (lines) => visitor.hear(lines),
  });
  site.live = (text) => void reader.live(text);
  const pass = (ms: number): void => net.time.runUntil(net.time.now() + ms);
  return { seen, reader, pass };
}

describe('the site’s copy', () => {
  it('gives visitors everything while the organiser’s page is closed, and what is added as it comes', async () => {
    const site = new FakeSite();
    const many = Array.from({ length: 70 }, (_, i) => `P${String.fromCodePoint(0x4e00 + i)}`);
    const { told, publisher } = publish(site, await enter(opened, ...many));
    await vi.waitFor(() => expect(told.kept).toBe(true));
    const { seen, reader } = visit(site);
    expect(await reader.read()).toBe(true);
    expect(namesOf(seen.log)).toEqual(many);
    told.log = await enter(told.log, 'Late');
    publisher.changed();
    expect(told.kept).toBe(false);
    await vi.waitFor(() => expect([told.kept, namesOf(seen.log)?.at(-1)]).toEqual([true, 'Late']));
    expect([seen.states.includes('live'), seen.problems]).toEqual([false, []]);
    expect(site.stored.map(({ text }) => text).join()).not.toMatch(tournamentRight(opened.id));
  });

  it('and the organiser’s page together say nothing twice', async () => {
    const site = new FakeSite();
    const log = await enter(opened, 'Ann', 'Bo');
    const { told } = publish(site, log);
    await vi.waitFor(() => expect(told.kept).toBe(true));
    const { seen, reader, pass } = visit(site, null, log);
    // Both answer at the same time.
    const reading = reader.read();
    await vi.waitFor(() => {
      pass(200);
      expect(seen.states.at(-1)).toBe('live');
    });
    expect(await reading).toBe(true);
    expect([namesOf(seen.log), seen.problems]).toEqual([['Ann', 'Bo'], []]);
  });

  it('is read again where it had a gap, and says so while it is behind', async () => {
    const site = new FakeSite();
    const log = await enter(opened, 'Ann', 'Bo');
    const { told } = publish(site, log);
    await vi.waitFor(() => expect(told.kept).toBe(true));
    const { seen, reader } = visit(site, opened);
    // A connection that was lost has missed Ann’s entry.
    await reader.live(site.stored.at(-1)!.text);
    expect(namesOf(seen.log)).toEqual(['Ann', 'Bo']);
    site.stored = site.stored.slice(0, 2);
    expect(await reader.read()).toBe(false);
    expect(namesOf(seen.log)).toEqual(['Ann', 'Bo']);
  });

  it('warns once of another history in the organiser’s own hand, and ignores what anyone else has left', async () => {
    const site = new FakeSite();
    const eve = fakeSigner('eve');
    const hers = expectOk(await addEntry(null, openingOf({ organiser: eve.key }), 0, eve));
    site.put(await boxes.seal(hers.lines[0]!, undefined, eve));
    const { told } = publish(site, await enter(opened, 'Ann', 'Bo'));
    await vi.waitFor(() => expect(told.kept).toBe(true));
    const stranger = visit(site);
    expect(await stranger.reader.read()).toBe(true);
    expect([namesOf(stranger.seen.log), stranger.seen.problems]).toEqual([['Ann', 'Bo'], []]);

    const { seen, reader } = visit(site, await enter(opened, 'Cy'));
    expect([await reader.read(), await reader.read()]).toEqual([false, false]);
    expect([namesOf(seen.log), seen.problems]).toEqual([['Cy'], [{ kind: 'forked' }]]);
    const forged = { ...told.log.lines[1]!, body: { type: 'enter', player: 1, name: 'Eve' } } as const;
    const other = visit(site, await enter(opened, 'Cy'));
    await other.reader.live(await boxes.seal(forged, told.log.lines[0], eve));
    expect(other.seen.problems).toEqual([]);
  });
});

describe('the organiser’s page', () => {
  it('sends everything again to a site that has lost it', async () => {
    const site = new FakeSite();
    const { told, pass } = publish(site, await enter(opened, 'Ann'));
    await vi.waitFor(() => expect(told.kept).toBe(true));
    site.stored = [];
    site.hangUp();
    expect(told.kept).toBe(false);
    pass(3000);
    await vi.waitFor(() => expect(told.kept).toBe(true));
    expect(site.lane().map(({ seq }) => seq)).toEqual([0, 1]);
  });

  it('adds nothing to a history that it does not have', async () => {
    const site = new FakeSite();
    const { told } = publish(site, await enter(opened, 'Ann', 'Bo'));
    await vi.waitFor(() => expect(told.kept).toBe(true));
    for (const mine of [await enter(opened, 'Ann'), await enter(opened, 'Cy', 'Di', 'Eli')]) {
      const other = publish(site, mine);
      await vi.waitFor(() => expect(other.told.forks).toBe(1));
      expect([site.call, other.told.kept]).toEqual([null, false]);
    }
    expect(site.lane()).toHaveLength(3);
  });
});
