import { describe, expect, it } from 'vitest';
import { hashText } from '../../src/lib/hash.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { fakeSigner, fakeVerify } from '../../src/session/identity/testSigning.ts';
import { type LinkFailure, Peers } from '../../src/session/net/peer.ts';
import { MemoryNet } from '../../src/session/transport/memory/memory.ts';
import { ownAddress } from '../../src/session/transport/ownAddress.ts';
import type { CloseReason, Link, LinkEvents, Transport } from '../../src/session/transport/transport.ts';
import { CODE, TABLE } from '../fuzz/world.ts';

interface Person {
  readonly peers: Peers;
  /** Peers whose proof was accepted. */
  readonly believed: string[];
  readonly failed: (CloseReason | LinkFailure)[];
}

const at = (name: string): string => ownAddress(name);

/** Opens the links of an honest person. `untold`: their browser does not reveal which connection is which. */
function honest(net: MemoryNet, name: string, { untold = false } = {}): Person {
  const signer = fakeSigner(name);
  const address = at(name);
  const believed: string[] = [];
  const failed: (CloseReason | LinkFailure)[] = [];
  let salts = 0;
  const seen = (link: Link): Link => (untold ? Object.create(link, { binding: { value: null } }) : link);
  const peers = new Peers({
    room: CODE,
    name,
    signer,
    verify: fakeVerify,
    clock: net.clock(address),
    salt: () => hashText(`${name} ${salts++}`).slice(0, 32),
    transport: () => transport,
    replica: () => {
      throw new Error('Nothing is said of the log.');
    },
    state: () => null,
    isBarred: () => false,
    table: TABLE,
    standing: () => ({ is: 'unknown', opened: null }),
    addressBook: { hear: () => true },
    events: {
      linked: (peer) => void believed.push(peer.name),
      unlinked() {},
      elsewhere() {},
      answered() {},
      failed: (_address, why) => void failed.push(why),
      disowned() {},
      turnedAway() {},
      message() {},
      forged() {},
      trouble(error) {
        throw error;
      },
    },
  });
  const opened = net.open(address, { called: (link) => peers.incoming(seen(link)), server() {} });
  const transport: Transport = {
    get address() {
      return opened.address;
    },
    call: (to, events) => seen(opened.call(to, events)),
    alsoAt: (addressOf) => opened.alsoAt(addressOf),
    renew: () => opened.renew(),
    close: () => opened.close(),
  };
  return { peers, believed, failed };
}

/**
 * Sets up a lying server: Ann and Bo each find, at the other's address, a relay that passes on every message over links of its own. It
 * makes two networks of one.
 */
function betweenAnnAndBo(names: { readonly ann: string; readonly bo: string }) {
  const hers = new MemoryNet({ rng: makeRng('hers'), name: names.ann });
  const his = new MemoryNet({ rng: makeRng('his'), name: names.bo });
  const ann = honest(hers, 'Ann');
  const bo = honest(his, 'Bo');
  const passed: string[] = [];
  const waiting: string[] = [];
  let open = false;
  const tap = (to: () => Link): LinkEvents => ({
    opened() {},
    message(text) {
      passed.push(JSON.parse(text).t);
      if (open) to().send(text);
      else waiting.push(text);
    },
    closed: () => to().close(),
  });
  const asAnn = his.open(at('Ann'), { called: () => null, server() {} });
  hers.open(at('Bo'), {
    called(toAnn) {
      const toBo: Link = asAnn.call(at('Bo'), {
        ...tap(() => toAnn),
        opened() {
          open = true;
          for (const text of waiting.splice(0)) toBo.send(text);
        },
      });
      return tap(() => toBo);
    },
    server() {},
  });
  const run = (until: number): void => {
    for (let now = 0; now <= until; now += 5) for (const net of [hers, his]) net.time.runUntil(now);
  };
  run(1000);
  ann.peers.call(at('Bo'), null);
  run(15_000);
  return { ann, bo, passed };
}

describe('an attacker who relays a handshake over two links of their own', () => {
  it('is believed by neither, and the caller reads that someone may be in between', () => {
    const { ann, bo, passed } = betweenAnnAndBo({ ann: 'hers', bo: 'his' });
    expect(passed.filter((t) => t === 'hello')).toHaveLength(2);
    expect(passed.filter((t) => t === 'proof')).toHaveLength(2);
    expect([ann.believed, bo.believed]).toEqual([[], []]);
    expect([ann.peers.linked, bo.peers.linked]).toEqual([[], []]);
    expect(ann.failed).toEqual([{ sorry: 'between' }]);
  });

  it('would be believed by both without link bindings: nothing else gives it away', () => {
    const { ann, bo } = betweenAnnAndBo({ ann: 'same', bo: 'same' });
    expect([ann.believed, bo.believed]).toEqual([['Bo'], ['Ann']]);
  });
});

describe('a browser that does not identify its connections', () => {
  it.each([true, false])('makes no link (the caller is the one without: %s)', (caller) => {
    const net = new MemoryNet({ rng: makeRng('untold') });
    const ann = honest(net, 'Ann', { untold: caller });
    const bo = honest(net, 'Bo', { untold: !caller });
    net.time.runUntil(1000);
    ann.peers.call(at('Bo'), null);
    net.time.runUntil(15_000);
    expect([ann.believed, bo.believed]).toEqual([[], []]);
    expect(ann.failed).toEqual([{ sorry: caller ? 'untoldHere' : 'untoldThere' }]);
  });
});

describe('a stranger behind a door', () => {
  it.each(['removed', 'replaced'])('is not believed, before proving anything, that one was %s', (why) => {
    const net = new MemoryNet({ rng: makeRng('door') });
    const ann = honest(net, 'Ann');
    net.open('door', {
      called: (link) => ({
        opened: () => link.send(JSON.stringify({ t: 'sorry', why, text: 'Go away.' })),
        message() {},
        closed() {},
      }),
      server() {},
    });
    net.time.runUntil(1000);
    ann.peers.call('door', null);
    net.time.runUntil(15_000);
    expect(ann.failed).toEqual(['own']);
  });

  it('learns nothing when someone else was called', () => {
    const net = new MemoryNet({ rng: makeRng('wanted') });
    const ann = honest(net, 'Ann');
    const bo = honest(net, 'Bo');
    net.time.runUntil(1000);
    ann.peers.call(at('Bo'), fakeSigner('Cy').key);
    net.time.runUntil(15_000);
    expect([ann.believed, bo.believed]).toEqual([[], []]);
    ann.peers.call(at('Bo'), fakeSigner('Bo').key);
    net.time.runUntil(30_000);
    expect([ann.believed, bo.believed]).toEqual([['Bo'], ['Ann']]);
  });
});
