import { once } from 'node:events';
import { type Nats, startNats } from '../../server/cluster/natsServer.ts';
import { type Case, type Many, measure, median, quantile, sum } from '../measure.ts';
import { type Child, cpuOfProcess, startChild } from './children.ts';
import type { Joined, Order } from './load.ts';

/** Pages that wait to be called, guests at a time, joins that are measured, and before that to warm up. */
const HOSTS = 200;
const TOGETHER = 48;
const JOINS = 6000;
const WARM = 1500;
/** Sockets that say nothing, to see what each needs. */
const IDLE = 1500;

interface Use {
  readonly port?: number;
  readonly cpu?: number;
  readonly memory?: number;
}
type Site = Child<object, Use>;
type Load = Child<Order, Joined>;

interface Servers {
  readonly sites: readonly Site[];
  readonly nats: Nats | null;
  readonly load: Load;
}

/** Runs steps with some site processes, alone or in a cluster, and a program that is their pages. */
async function withSites<T>(count: number, steps: (servers: Servers) => Promise<T>): Promise<T> {
  const nats = count > 1 ? await startNats() : null;
  const env: Record<string, string> = nats ? { NATS_PORT: String(nats.port) } : {};
  const sites: Site[] = [];
  let load: Load | undefined;
  try {
    for (let i = 0; i < count; i++) sites.push(await startChild('site.ts', env));
    const PORTS = sites.map(({ first }) => first.port).join();
    load = await startChild('load.ts', { PORTS });
    await load.ask({ do: 'wait', hosts: HOSTS });
    return await steps({ sites, nats, load });
  } finally {
    for (const child of [load, ...sites]) child?.process.kill('SIGKILL');
    await nats?.stop();
  }
}

const useOf = (sites: readonly Site[]): Promise<Use[]> => Promise.all(sites.map((each) => each.ask({})));
const cpuOfAll = (uses: readonly Use[]): number => sum(uses.map(({ cpu = 0 }) => cpu));

/** Measures joins at full load, and what an idle page needs. */
const atFullLoad = (count: number, many: Many) =>
  withSites(count, async ({ sites, nats, load }) => {
    await load.ask({ do: 'join', joins: many(WARM), together: TOGETHER });
    const before = { sites: cpuOfAll(await useOf(sites)), nats: cpuOfProcess(nats?.pid()) };
    const joined = await load.ask({ do: 'join', joins: many(JOINS), together: TOGETHER });
    const joins = joined.times.length;
    const perJoin = {
      sites: (cpuOfAll(await useOf(sites)) - before.sites) / joins,
      nats: nats ? (cpuOfProcess(nats.pid()) - before.nats) / joins : 0,
      load: joined.cpu / joins,
    };
    const memory = async (): Promise<number> => sum((await useOf(sites)).map((use) => use.memory ?? 0));
    const without = await memory();
    await load.ask({ do: 'idle', sockets: many(IDLE) });
    return {
      ...joined,
      rate: joins / (joined.took / 1000),
      perJoin,
      perIdle: ((await memory()) - without) / many(IDLE) / 1024,
    };
  });

/** Ends one of three processes in the middle, without a word. */
const withOneKilled = (many: Many) =>
  withSites(3, async ({ sites, load }) => {
    const joining = load.ask({ do: 'join', joins: many(JOINS), together: TOGETHER });
    await new Promise((later) => setTimeout(later, 1000));
    const { process: first } = sites[0]!;
    first.kill('SIGKILL');
    await once(first, 'exit');
    return joining;
  });

const take = async (many: Many) => ({
  one: await atFullLoad(1, many),
  three: await atFullLoad(3, many),
  killed: await withOneKilled(many),
});

/** Introductions by one process, by three with NATS, and by three as one is killed: real sockets, all on this machine. */
export const INTRODUCTIONS: readonly Case[] = [
  measure(take, [
    {
      name: 'three processes and NATS: joins a second, against one process',
      why: 'Another process must carry more tables.',
      ...{ unit: '×', atLeast: 1.6, value: ({ one, three }) => three.rate / one.rate },
      parts: ({ one, three }) => ({ 'one, a second': one.rate, 'three, a second': three.rate }),
    },
    {
      name: 'processor time per join at three sites and NATS, against one site',
      why: 'More machines carry more by this: what each join costs in all.',
      unit: '×',
      value: ({ one, three }) => (three.perJoin.sites + three.perJoin.nats) / one.perJoin.sites,
      parts: ({ one, three }) => ({
        'one site, ms': one.perJoin.sites,
        'three sites, ms': three.perJoin.sites,
        'NATS, ms': three.perJoin.nats,
        'the pages, ms': three.perJoin.load,
      }),
    },
    {
      name: 'joins lost: one, three, one of three killed',
      why: 'A process that dies must not cost anyone their table.',
      unit: '',
      atMost: 0,
      value: ({ one, three, killed }) => one.lost + three.lost + killed.lost,
      parts: ({ killed }) => ({
        'tried again': killed.again,
        'longest without a socket, ms': killed.away,
        'slowest join, ms': Math.max(...killed.times),
      }),
    },
    {
      name: 'a join at full load',
      why: 'Waits for a free process, not for the network.',
      unit: 'ms',
      value: ({ one }) => median(one.times),
      parts: ({ one, three }) => ({
        '99th, one': quantile(one.times, 0.99),
        'median, three': median(three.times),
        '99th, three': quantile(three.times, 0.99),
      }),
    },
    {
      name: 'memory per idle page',
      why: '4000 sockets fit a small server.',
      ...{ unit: 'kB', atMost: 60, value: ({ one }) => one.perIdle },
      parts: ({ three }) => ({ 'three processes': three.perIdle }),
    },
  ]),
];
