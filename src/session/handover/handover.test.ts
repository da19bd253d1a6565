import { describe, expect, test } from 'vitest';
import { makeRng } from '../../lib/rng.ts';
import { type Link, MemoryNet, PIECE } from '../transport/index.ts';
import { meetingPlace, proofOf } from './messages.ts';
import { SeatReceiver, type SeatReceiverState } from './seatReceiver.ts';
import { SeatSender, type SeatSenderState } from './seatSender.ts';

const SECRET = 'nobody-else-knows-this';

interface Company {
  readonly net: MemoryNet;
  /** States of the first device, in order. */
  readonly gave: SeatSenderState[];
  readonly giving: SeatSender;
  /** Number of times the first device has stopped its part at the table. */
  readonly ended: () => number;
  takes(who: string, secret?: string, more?: Partial<TakeSetup>): Taker;
  run(seconds: number): Promise<void>;
}
interface TakeSetup {
  readonly protocol: number;
  readonly unpack: (text: string) => Promise<'storage' | null>;
}
interface Taker {
  readonly taking: SeatReceiver;
  readonly became: SeatReceiverState[];
  readonly got: string[];
}

/** A first device with this data to give, and others with or without the link. */
async function company(transfer = 'x'): Promise<Company> {
  const net = new MemoryNet({ rng: makeRng('handover') });
  const gave: SeatSenderState[] = [];
  let ended = 0;
  const giving = new SeatSender({
    secret: SECRET,
    protocol: 8,
    name: 'Bo',
    clock: net.clock('first'),
    open: (events) => {
      const transport = net.open('first', events);
      transport.alsoAt(() => meetingPlace(SECRET));
      return transport;
    },
    async pack() {
      ended++;
      return transfer;
    },
    changed: (state) => gave.push(state),
  });
  const run = async (seconds: number): Promise<void> => {
    const end = net.time.now() + seconds * 1000;
    net.time.after(seconds * 1000, () => {});
    while (net.time.now() < end) {
      // The devices' own work takes no network time.
      await new Promise((go) => setImmediate(go));
      net.time.step();
    }
    await new Promise((go) => setImmediate(go));
  };
  await run(1);
  return {
    net,
    gave,
    giving,
    ended: () => ended,
    takes(who, secret = SECRET, more = {}) {
      const became: SeatReceiverState[] = [];
      const got: string[] = [];
      const taking = new SeatReceiver({
        secret,
        protocol: 8,
        clock: net.clock(who),
        open: (events) => net.open(who, events),
        async unpack(text) {
          got.push(text);
          return null;
        },
        changed: (state) => became.push(state),
        ...more,
      });
      return { taking, became, got };
    },
    run,
  };
}

describe('handing a seat to another device', () => {
  test('needs the player’s consent, works at any size, and both devices show the same code', async () => {
    const transfer = 'å𝄞'.repeat(PIECE * 2);
    const { gave, giving, ended, takes, run } = await company(transfer);
    const laptop = takes('laptop');
    await run(3);
    const [asked, asking] = [giving.state, laptop.taking.state];
    expect(asked.is).toBe('asked');
    expect(asking).toEqual({ is: 'asking', code: asked.is === 'asked' && asked.code, name: 'Bo' });
    expect(ended(), 'plays on until then').toBe(0);
    await giving.agree();
    await run(5);
    expect([giving.state.is, laptop.taking.state.is]).toEqual(['given', 'taken']);
    expect(laptop.got.join('') === transfer).toBe(true);
    expect(gave.map(({ is }) => is).filter((is) => is !== 'waiting')).toEqual(['asked', 'sending', 'given']);
  });

  test('refuses a second device', async () => {
    const { giving, takes, run } = await company();
    const laptop = takes('laptop');
    await run(3);
    const other = takes('other');
    await run(3);
    expect(other.taking.state).toEqual({ is: 'failed', why: 'busy' });
    await giving.agree();
    await run(5);
    expect(laptop.taking.state.is).toBe('taken');
    const late = takes('late');
    await run(20);
    expect(late.taking.state.is).toBe('calling');
    expect(late.got).toEqual([]);
  });

  test('is cancelled if the player says no or closes the question', async () => {
    const { giving, ended, takes, run } = await company();
    const laptop = takes('laptop');
    await run(3);
    giving.close();
    await run(3);
    expect(laptop.taking.state).toEqual({ is: 'failed', why: 'declined' });
    await giving.agree();
    expect(ended()).toBe(0);
    expect(laptop.got).toEqual([]);
  });

  test('refuses a page of another version, and says so', async () => {
    const { giving, takes, run } = await company();
    const old = takes('old', SECRET, { protocol: 7 });
    await run(3);
    expect(old.taking.state).toEqual({ is: 'failed', why: 'version' });
    // After reloading, it may try again.
    takes('old again');
    await run(3);
    expect(giving.state.is).toBe('asked');
  });

  test('leaves the seat in place if the other device cannot store it', async () => {
    const { giving, takes, run } = await company();
    const laptop = takes('laptop', SECRET, { unpack: async () => 'storage' });
    await run(3);
    await giving.agree();
    await run(5);
    expect(giving.state).toEqual({ is: 'refused', why: 'storage' });
    expect(laptop.taking.state).toEqual({ is: 'failed', why: 'storage' });
  });

  test('leaves the seat in place if the other device went away before the answer', async () => {
    const { net, giving, ended, takes, run } = await company();
    takes('laptop');
    await run(3);
    net.kill('laptop');
    await run(20);
    expect(giving.state).toEqual({ is: 'refused', why: 'gone' });
    await giving.agree();
    expect(ended()).toBe(0);
  });

  test.each(['killed', 'cut off'])('asks the player where the other device is: %s', async (how) => {
    const { net, giving, takes, run } = await company();
    const laptop = takes('laptop', SECRET, { unpack: () => new Promise(() => {}) });
    await run(3);
    await giving.agree();
    await run(2);
    expect(giving.state.is).toBe('sending');
    if (how === 'killed') net.kill('laptop');
    else net.cut('first', 'laptop');
    await run(40);
    expect(giving.state).toEqual({ is: 'unsure' });
    expect(laptop.taking.state.is).not.toBe('taken');
  });

  test('is complete once the seat is stored, even if the confirmation is lost', async () => {
    const { net, giving, takes, run } = await company();
    const laptop = takes('laptop', SECRET, {
      async unpack() {
        net.drop('first', 'laptop');
        return null;
      },
    });
    await run(3);
    await giving.agree();
    await run(10);
    expect([giving.state.is, laptop.taking.state.is]).toEqual(['unsure', 'taken']);
  });
});

describe('a seat can only be taken with its link', () => {
  test('refuses another secret: no device answers there', async () => {
    const { giving, takes, run } = await company();
    const thief = takes('thief', 'a guess that is wrong!');
    await run(20);
    expect(thief.taking.state.is).toBe('calling');
    expect(giving.state.is).toBe('waiting');
  });

  test('refuses a caller at the meeting place alone: the player is not even asked', async () => {
    const { net, giving, ended, run } = await company();
    const said: string[] = [];
    const transport = net.open('thief', { called: () => null, server: () => {} });
    for (let i = 0; i < 5; i++) {
      const link: Link = transport.call(meetingPlace(SECRET), {
        opened: () => link.send(JSON.stringify({ t: 'meet', protocol: 8, proof: 'ab'.repeat(32) })),
        message: (text) => said.push(text),
        closed: () => {},
      });
      await run(2);
    }
    expect(said.every((text) => JSON.parse(text).why === 'proof')).toBe(true);
    expect(giving.state).toEqual({ is: 'refused', why: 'guessed' });
    await giving.agree();
    expect(ended()).toBe(0);
  });

  test('refuses a relay that joins two links and passes on what the real devices say', async () => {
    const { net, giving, run } = await company();
    // The server leads the second device to a relay, which calls the first.
    const between = net.open('between', {
      called: (link) => ({
        opened() {
          const on: Link = between.call(meetingPlace(SECRET), {
            opened() {},
            message: (text) => link.send(text),
            closed: () => link.close(),
          });
          onward.push(on);
        },
        message: (text) => net.time.after(500, () => onward[0]!.send(text)),
        closed() {},
      }),
      server: () => {},
    });
    const onward: Link[] = [];
    const led: string[] = [];
    const victim = net.open('victim', { called: () => null, server: () => {} });
    const link: Link = victim.call('between', {
      opened: () =>
        link.send(JSON.stringify({ t: 'meet', protocol: 8, proof: proofOf(SECRET, link.binding!, 'taker') })),
      message: (text) => led.push(text),
      closed: () => {},
    });
    await run(5);
    expect(led.map((text) => JSON.parse(text))).toEqual([{ t: 'no', why: 'proof' }]);
    expect(giving.state.is).toBe('waiting');
  });

  test('sends nothing to a stranger who only waits at the meeting place', async () => {
    const net = new MemoryNet({ rng: makeRng('squatter') });
    const heard: string[] = [];
    net
      .open('squatter', {
        called: (link) => ({
          opened() {},
          message(text) {
            heard.push(text);
            link.send(JSON.stringify({ ...JSON.parse(text) }));
          },
          closed() {},
        }),
        server: () => {},
      })
      .alsoAt(() => meetingPlace(SECRET));
    while (net.time.now() < 1000 && net.time.step());
    const became: SeatReceiverState[] = [];
    new SeatReceiver({
      secret: SECRET,
      protocol: 8,
      clock: net.clock('laptop'),
      open: (events) => net.open('laptop', events),
      unpack: async () => null,
      changed: (state) => became.push(state),
    });
    while (net.time.now() < 5000 && net.time.step());
    // Its own proof, sent back, proves nothing.
    expect(became.at(-1)).toEqual({ is: 'failed', why: 'proof' });
    expect(heard).toHaveLength(1);
  });
});
