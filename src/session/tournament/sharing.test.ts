import { describe, expect, it } from 'vitest';
import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { fakeSigner, fakeVerify } from '../identity/index.ts';
import { type Link, type LinkEvents, MemoryNet } from '../transport/index.ts';
import type { TournamentBody } from './entries.ts';
import { TournamentHost } from './host.ts';
import { addEntry, type TournamentLog } from './log.ts';
import { organiserAddress } from './messages.ts';
import { openingOf } from './testing.ts';
import { type HostState, type LogProblem, TournamentVisitor } from './visitor.ts';

const signer = fakeSigner('organiser');
const SECOND = 1000;

const openedBy = async (name = 'First Friday'): Promise<TournamentLog> =>
  expectOk(await addEntry(null, openingOf({ organiser: signer.key, name }), 0, signer));

/** A network with the organiser’s page. */
class Site {
  readonly net = new MemoryNet({ rng: makeRng('tournament') });
  readonly asked: string[] = [];
  readonly takenBack: string[] = [];
  log: TournamentLog;
  host: TournamentHost | null = null;

  constructor(log: TournamentLog) {
    this.log = log;
  }

  async open(by = signer, address = organiserAddress(this.log.id, 0)): Promise<void> {
    const host = new TournamentHost({
      signer: by,
      log: () => this.log,
      onAsk: (name) => this.asked.push(name),
      onTakenBack: (name) => this.takenBack.push(name),
    });
    this.host = host;
    this.net.open(address, { server() {}, called: (link) => host.called(link) });
    // Its server knows the page from now on.
    await this.pass(SECOND);
  }

  async say(body: TournamentBody): Promise<void> {
    this.log = expectOk(await addEntry(this.log, body, 0, signer));
    this.host?.changed();
  }

  async enter(name: string): Promise<void> {
    await this.say({ type: 'enter', player: this.log.state.players.length + 1, name });
  }

  visit(address: string, log: TournamentLog | null = null): Visit {
    return new Visit(this, address, log);
  }

  /** Lets time pass, and what is checked meanwhile be done. */
  async pass(ms = 10 * SECOND): Promise<void> {
    for (let past = 0; past < ms; past += 100) {
      this.net.time.runUntil(this.net.time.now() + 100);
      for (let i = 0; i < 20; i++) await null;
    }
  }
}

class Visit {
  log: TournamentLog | null;
  readonly states: HostState[] = [];
  readonly problems: LogProblem[] = [];
  readonly declined: string[] = [];
  readonly visitor: TournamentVisitor;

  constructor({ net, log: { id } }: Site, address: string, log: TournamentLog | null) {
    this.log = log;
    const transport = net.open(address, { server() {}, called: () => null });
    let nonces = 0;
    this.visitor = new TournamentVisitor({
      ...{ id, log, transport, timer: net.clock(address), verify: fakeVerify },
      freshNonce: () => `${address}${nonces++}`.padEnd(22, '-'),
      events: {
        changed: (now) => {
          this.log = now;
        },
        state: (state) => this.states.push(state),
        problem: (problem) => this.problems.push(problem),
        declined: (name) => this.declined.push(name),
      },
    });
  }

  get names(): string[] | undefined {
    return this.log?.state.players.map(({ name }) => name);
  }
}

it('visitors get the whole log, and each new entry', async () => {
  const site = new Site(await openedBy());
  for (let i = 0; i < 70; i++) await site.enter(`P${String.fromCodePoint(0x4e00 + i)}`);
  await site.open();
  const ann = site.visit('ann');
  await site.pass();
  expect(ann.names).toHaveLength(70);
  expect(ann.states).toEqual(['calling', 'live']);
  await site.enter('Late');
  await site.pass();
  expect(ann.names!.at(-1)).toBe('Late');
  expect(ann.problems).toEqual([]);
});

it('a visitor who comes before the organiser’s page, or while it is away, is led there later', async () => {
  const site = new Site(await openedBy());
  const ann = site.visit('ann');
  ann.visitor.ask('Ann');
  await site.pass(30 * SECOND);
  expect([ann.log, ann.states.at(-1), site.asked]).toEqual([null, expect.stringMatching(/away|calling/), []]);
  await site.open();
  await site.pass(40 * SECOND);
  expect([ann.states.at(-1), site.asked]).toEqual(['live', ['Ann']]);
  site.net.kill(organiserAddress(site.log.id, 0));
  await site.pass();
  await site.enter('Ann');
  await site.open();
  await site.pass(40 * SECOND);
  expect([ann.names, ann.states.at(-1)]).toEqual([['Ann'], 'live']);
});

it('a visitor learns that they are declined, and asks no more by themselves', async () => {
  const site = new Site(await openedBy());
  await site.open();
  const [ann, bo] = [site.visit('ann'), site.visit('bo')];
  ann.visitor.ask('Zed');
  bo.visitor.ask('Bo');
  await site.pass();
  site.host!.decline('Zed');
  await site.pass();
  expect([ann.declined, bo.declined]).toEqual([['Zed'], []]);
  site.net.kill(organiserAddress(site.log.id, 0));
  await site.pass();
  await site.open();
  await site.pass(40 * SECOND);
  expect([ann.states.at(-1), site.asked.toSorted()]).toEqual(['live', ['Bo', 'Bo', 'Zed']]);
});

it('the organiser learns that a visitor no longer asks, unless another asks under the same name', async () => {
  const site = new Site(await openedBy());
  await site.open();
  const [ann, bo] = [site.visit('ann'), site.visit('bo')];
  for (const { visitor } of [ann, bo]) visitor.ask('Zed');
  await site.pass();
  ann.visitor.ask(null);
  await site.pass();
  expect(site.takenBack).toEqual([]);
  bo.visitor.ask('Bo');
  await site.pass();
  expect([site.takenBack, site.asked]).toEqual([['Zed'], ['Zed', 'Zed', 'Bo']]);
});

it('keeps its own copy where the organiser’s page has another history, or a shorter one', async () => {
  const opened = await openedBy();
  const [one, other] = [new Site(opened), new Site(opened)];
  await one.enter('Ann');
  await other.enter('Eve');
  await other.enter('Bo');
  await other.open();
  const forked = other.visit('ann', one.log);
  await other.pass(2 * SECOND);
  expect(forked.problems[0]).toEqual({ kind: 'forked' });
  expect(forked.names).toEqual(['Ann']);
  const restored = new Site(opened);
  await restored.open();
  const shorter = restored.visit('bo', one.log);
  await restored.pass();
  expect(shorter.problems).toEqual([{ kind: 'shorter' }]);
  expect(shorter.names).toEqual(['Ann']);
});

it('does not take another page at this address for the organiser’s, nor its entries', async () => {
  const site = new Site(await openedBy());
  await site.open(fakeSigner('eve'));
  const ann = site.visit('ann');
  await site.pass(3 * SECOND);
  // The opening itself is real: Eve has it from the organiser, but cannot sign a welcome.
  expect([ann.names, ann.states.includes('live')]).toEqual([[], false]);
  const another = new Site(site.log);
  another.log = { ...(await openedBy('Another')), id: site.log.id };
  await another.open();
  const bo = another.visit('bo');
  await another.pass(3 * SECOND);
  expect([bo.log, bo.problems[0]]).toEqual([null, { kind: 'wrong', text: 'This is another tournament.' }]);
});

describe('a page that holds the organiser’s address', () => {
  /** Opens it there, and the organiser’s own at the second address. */
  async function imposture(called: (link: Link, site: Site) => LinkEvents) {
    const site = new Site(await openedBy());
    await site.enter('Ann');
    const before = site.log;
    await site.enter('Bo');
    await site.enter('Cy');
    const [first, second] = [organiserAddress(site.log.id, 0), organiserAddress(site.log.id, 1)];
    await site.open(signer, second);
    const eve = site.net.open(first, { server() {}, called: (link) => called(link, site) });
    return { site, eve, second, before };
  }
  const linesOf = (lines: readonly unknown[]): string => JSON.stringify({ type: 'lines', lines });

  it('cannot make the organiser look as if they told two histories', async () => {
    const { site, before } = await imposture((link, { log }) => ({
      opened() {},
      message() {
        // Older entries again, and one that nobody has signed.
        link.send(linesOf(log.lines.slice(0, 1)));
        link.send(linesOf([{ ...log.lines[2]!, prev: 'a'.repeat(64) }]));
      },
      closed() {},
    }));
    const ann = site.visit('ann', before);
    await site.pass(3 * SECOND);
    expect(ann.problems.map(({ kind }) => kind)).not.toContain('forked');
    expect(ann.states).not.toContain('live');
  });

  it('cannot pass on the organiser’s welcome, and keep entries back', async () => {
    // A relay that drops all entries but the first two.
    let relay = (_: Link, __: string): void => {};
    const { site, eve, second } = await imposture((link) => ({
      opened() {},
      message: (text) => relay(link, text),
      closed() {},
    }));
    relay = (visitor, hello) => {
      const organiser: Link = eve.call(second, {
        opened: () => organiser.send(hello),
        message(text) {
          const message = JSON.parse(text);
          visitor.send(message.lines ? linesOf(message.lines.slice(0, 2)) : text);
        },
        closed() {},
      });
    };
    const ann = site.visit('ann');
    await site.pass(SECOND);
    expect([ann.names, ann.states.includes('live')]).toEqual([['Ann'], false]);
  });
});

it('is live only with all entries that the organiser’s page has', async () => {
  const site = new Site(await openedBy());
  await site.enter('Ann');
  const short = site.log;
  await site.enter('Bo');
  // The organiser's own page says that there are three, and sends two.
  const { id, lines } = site.log;
  const host = new TournamentHost({ signer, log: () => site.log, onAsk() {}, onTakenBack() {} });
  site.net.open(organiserAddress(id, 0), {
    server() {},
    called: (link) =>
      host.called({
        ...link,
        binding: link.binding,
        send: (text) =>
          link.send(
            text.includes('"lines"') ? JSON.stringify({ type: 'lines', lines: lines.slice(0, 2) }) : text,
          ),
      }),
  });
  await site.pass(SECOND);
  const ann = site.visit('ann');
  await site.pass(2 * SECOND);
  expect([ann.log?.head, ann.states]).toEqual([short.head, ['calling']]);
});

it('notices another history that is as long, or shorter', async () => {
  const opened = await openedBy();
  const [one, other] = [new Site(opened), new Site(opened)];
  for (const name of ['Ann', 'Bo', 'Cy']) await one.enter(name);
  for (const name of ['Eve', 'Bo']) await other.enter(name);
  await other.open();
  const longer = other.visit('ann', one.log);
  await other.pass(2 * SECOND);
  await other.enter('Cy');
  const same = other.visit('bo', one.log);
  await other.pass(2 * SECOND);
  for (const { problems, names, states } of [longer, same])
    expect([problems[0], names, states.includes('live')]).toEqual([
      { kind: 'forked' },
      ['Ann', 'Bo', 'Cy'],
      false,
    ]);
});

it('closes the link of a visitor who sends nonsense or too much', async () => {
  const site = new Site(await openedBy());
  await site.open();
  const closed: string[] = [];
  const eve = site.net.open('eve', { server() {}, called: () => null });
  const call = (name: string, then: (link: Link) => void): void => {
    const link: Link = eve.call(organiserAddress(site.log.id, 0), {
      opened: () => then(link),
      message() {},
      closed: () => closed.push(name),
    });
  };
  call('nonsense', (link) => link.send('{}'));
  const hello = JSON.stringify({ type: 'hello', have: 0, nonce: 'n'.repeat(22) });
  call('the log again and again', (link) => {
    for (let i = 0; i < 2; i++) link.send(hello);
  });
  call('flood', (link) => {
    for (let i = 0; i < 11; i++) link.send(JSON.stringify({ type: 'ask', name: 'Eve' }));
  });
  await site.pass();
  expect(closed.sort()).toEqual(['flood', 'nonsense', 'the log again and again']);
  expect(site.asked).toEqual(Array(10).fill('Eve'));
});
