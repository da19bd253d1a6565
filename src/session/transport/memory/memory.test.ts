import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../../../lib/rng.ts';
import { transportContract } from '../testing/contract.ts';
import { type Heard, Station } from '../testing/station.ts';
import { MemoryNet } from './memory.ts';
import { VirtualClock } from './virtualClock.ts';

const HOUR = 3_600_000;

for (const shared of [false, true])
  transportContract(`memory transport (addresses held by several: ${shared})`, () => {
    const net = new MemoryNet({ rng: makeRng('contract'), shared });
    const names = new Map<object, string>();
    return {
      open(address) {
        const station = new Station((events) => net.open(address, events));
        names.set(station, address);
        return station;
      },
      async until(condition) {
        while (!(await condition())) if (!net.time.step()) throw new Error('Nothing is left to happen.');
      },
      cheat(station) {
        const from = names.get(station)!;
        for (const to of names.values()) net.cheat(from, to);
      },
      close() {},
    };
  });

interface Scene {
  readonly net: MemoryNet;
  readonly ann: Station;
  readonly bo: Station;
}
/** Two stations with an open link, number 0 at both. */
function linked(seed = 'two'): Scene {
  const net = new MemoryNet({ rng: makeRng(seed) });
  const at = (address: string): Station => new Station((events) => net.open(address, events));
  const scene = { net, ann: at('ann'), bo: at('bo') };
  net.time.runUntil(1000);
  scene.ann.call('bo');
  net.time.runUntil(2000);
  return scene;
}
const closing = (station: Station): string[] =>
  station.heard(0).flatMap((heard) => (heard.event === 'closed' ? [heard.why] : []));
const texts = (station: Station): string[] =>
  station.heard(0).flatMap((heard) => (heard.event === 'message' ? [heard.text] : []));

describe('a cut', () => {
  it('stalls silently, and delivers the backlog in order when it is healed in time', () => {
    const { net, ann, bo } = linked();
    ann.send(0, 'under way');
    net.cut('ann', 'bo');
    ann.send(0, 'stalled');
    net.time.runUntil(10_000);
    expect(texts(bo)).toEqual([]);
    net.heal('bo', 'ann');
    ann.send(0, 'after');
    net.time.runUntil(20_000);
    expect(texts(bo)).toEqual(['under way', 'stalled', 'after']);
    net.time.runUntil(HOUR);
    expect(closing(ann)).toEqual([]);
  });

  it('loses the link at both ends after a while', () => {
    const { net, ann, bo } = linked();
    net.partition([['ann', 'cy'], ['bo']]);
    ann.send(0, 'stalled');
    net.time.runUntil(16_000);
    expect([closing(ann), closing(bo)]).toEqual([[], []]);
    net.time.runUntil(21_000);
    expect([closing(ann), closing(bo)]).toEqual([['lost'], ['lost']]);
    expect(texts(bo)).toEqual([]);
  });

  it('reports the call as answered, long before the path proves to be blocked', () => {
    const { net } = linked();
    const heard: [number, string][] = [];
    const hear = (what: string) => void heard.push([net.time.now(), what]);
    const cy = net.open('cy', { called: () => null, server() {} });
    net.cut('cy', 'bo');
    cy.call('bo', {
      answered: () => hear('answered'),
      opened: () => hear('opened'),
      message: hear,
      closed: hear,
    });
    net.time.runUntil(HOUR);
    expect(heard.map(([, what]) => what)).toEqual(['answered', 'blocked']);
    expect(heard[1]![0] - heard[0]![0]).toBeGreaterThan(5000);
  });

  it('reports the blocked path to a caller', () => {
    const { net, bo } = linked();
    net.cut('ann', 'bo');
    bo.call('ann');
    net.time.runUntil(HOUR);
    expect(closing(bo)).toContain('blocked');
  });
});

describe('a frozen page', () => {
  it('neither hears nor runs its timers, and catches up when thawed', () => {
    const { net, ann, bo } = linked();
    const rang: number[] = [];
    const clock = net.clock('bo');
    clock.after(3000, () => rang.push(clock.now()));
    const cancel = clock.after(3500, () => rang.push(-1));
    net.freeze('bo');
    ann.send(0, 'hello?');
    net.time.runUntil(9000);
    expect([rang, texts(bo)]).toEqual([[], []]);
    cancel();
    net.thaw('bo');
    net.time.runUntil(10_000);
    expect([rang, texts(bo)]).toEqual([[9000], ['hello?']]);
  });

  it('is lost to the others after long, and can be called again later', () => {
    const { net, ann, bo } = linked();
    net.freeze('bo');
    net.time.runUntil(60_000);
    expect([closing(ann), closing(bo)]).toEqual([['lost'], []]);
    net.thaw('bo');
    net.time.runUntil(61_000);
    expect(closing(bo)).toEqual(['lost']);
    const again = ann.call('bo');
    net.time.runUntil(62_000);
    expect(ann.heard(0)).toContainEqual({ event: 'opened', link: again });
  });
});

describe('a killed page', () => {
  it('is noticed after seconds; its address is free at once', () => {
    const { net, ann, bo } = linked();
    const rang: number[] = [];
    net.clock('bo').after(100, () => rang.push(1));
    net.kill('bo');
    const events = bo.heard(0).length;
    const newer = new Station((heard) => net.open('bo', heard));
    net.time.runUntil(6900);
    expect(closing(ann)).toEqual([]);
    net.time.runUntil(9100);
    expect(closing(ann)).toEqual(['lost']);
    expect([rang, bo.heard(events)]).toEqual([[], []]);
    ann.call('bo');
    net.time.runUntil(12_000);
    expect(newer.heard(0).map(({ event }) => event)).toEqual(['server', 'called', 'opened']);
  });
});

it('loses dropped links at both ends at once', () => {
  const { net, ann, bo } = linked();
  net.drop('bo', 'ann');
  net.time.runUntil(2001);
  expect([closing(ann), closing(bo)]).toEqual([['lost'], ['lost']]);
});

it('keeps links when the server goes, accepts no calls, and comes back', () => {
  const { net, ann, bo } = linked();
  net.server('offline');
  const link = ann.call('bo');
  ann.send(0, 'still here');
  net.time.runUntil(3000);
  expect(closing(ann)).toEqual(['offline']);
  expect(texts(bo)).toEqual(['still here']);
  net.server('online');
  net.time.runUntil(4000);
  const again = ann.call('bo');
  net.time.runUntil(5000);
  expect(again).toBeGreaterThan(link);
  expect(ann.heard(0)).toContainEqual({ event: 'opened', link: again });
  const states = bo.heard(0).flatMap((heard) => (heard.event === 'server' ? [heard.state] : []));
  expect(states).toEqual(['online', 'offline', 'online']);
});

/** A random history of five stations, with everything they heard. */
function story(seed: number, steps: number): { readonly heard: readonly Heard[][]; readonly events: number } {
  const rng = makeRng(seed);
  const net = new MemoryNet({ rng });
  const names = ['a', 'b', 'c', 'd', 'e'];
  const lives: Station[] = [];
  const at = new Map<string, Station>();
  const born = (name: string): void => {
    const station = new Station((events) => net.open(name, events));
    at.set(name, station);
    lives.push(station);
  };
  names.forEach(born);
  let events = 0;
  for (let i = 0; i < steps; i++) {
    const [one, two] = [names[rng.next() % 5]!, names[rng.next() % 5]!];
    const station = at.get(one)!;
    switch (rng.next() % 40) {
      case 0:
        net.kill(one);
        born(one);
        break;
      case 1:
        net.cut(one, two);
        break;
      case 2:
      case 3:
        net.heal(one, two);
        break;
      case 4:
        net.freeze(one);
        break;
      case 5:
      case 6:
        net.thaw(one);
        break;
      case 7:
        net.drop(one, two);
        break;
      case 8:
        net.partition(rng.next() % 2 ? [[one], [two]].slice(one === two ? 2 : 0) : []);
        break;
      case 9:
        net.server(rng.next() % 3 ? 'online' : 'offline');
        break;
      case 10:
      case 11:
      case 12:
        station.call(two);
        break;
      default: {
        const links = station.heard(0).flatMap((heard) => (heard.event === 'opened' ? [heard.link] : []));
        const link = links[rng.next() % Math.max(1, links.length)];
        if (link !== undefined) station.send(link, `${i}`);
        for (let k = rng.next() % 6; k > 0; k--) events += Number(net.time.step());
      }
    }
  }
  return { heard: lives.map((station) => [...station.heard(0)]), events };
}

describe('every event', () => {
  it('is reproduced by the same seed, and each link keeps its promises', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { heard } = story(seed, 300);
        expect(story(seed, 300).heard).toEqual(heard);
        for (const life of heard) {
          const byLink = new Map<number, Heard[]>();
          for (const one of life)
            if (one.event !== 'server') byLink.set(one.link, [...(byLink.get(one.link) ?? []), one]);
          for (const events of byLink.values()) {
            const kinds = events.map(({ event }) => event).join(' ');
            expect(kinds).toMatch(/^(called )?(opened( message)*)?( ?closed)?$/);
            const numbers = events.flatMap((one) => (one.event === 'message' ? [Number(one.text)] : []));
            expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the virtual clock', () => {
  it('runs events in order of time, equal ones in the order requested, cancelled ones never', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 50 }), fc.boolean())), (plan) => {
        const clock = new VirtualClock();
        const ran: [number, number][] = [];
        const cancels = plan.map(([ms], i) => clock.after(ms, () => ran.push([clock.now(), i])));
        plan.forEach(([, cancelled], i) => {
          if (cancelled) cancels[i]!();
        });
        expect(clock.pending).toBe(plan.filter(([, cancelled]) => !cancelled).length);
        clock.runUntil(25);
        expect(clock.now()).toBe(25);
        while (clock.step());
        const expected = plan
          .flatMap(([ms, cancelled], i) => (cancelled ? [] : [[ms, i] as [number, number]]))
          .sort(([a, i], [b, j]) => a - b || i - j);
        expect(ran).toEqual(expected);
      }),
    );
  });

  it('runs until a condition holds, or says that it did not in time', () => {
    const clock = new VirtualClock();
    let rang = 0;
    const ring = (): void => {
      rang++;
      clock.after(10, ring);
    };
    clock.after(10, ring);
    expect(clock.runTill(() => rang === 3, 1000)).toBe(true);
    expect(clock.now()).toBe(30);
    expect(clock.runTill(() => rang === 30, 100)).toBe(false);
    expect(clock.now()).toBe(130);
  });
});
