import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { type Nats, startNats, startNatsCluster } from '../../server/cluster/natsServer.ts';
import { type Case, type Many, measure, median, quantile, sum } from '../measure.ts';
import { type Child, cpuOfProcess, startChild } from './children.ts';
import type { Joined, Order } from './load.ts';

/** Pages that wait to be called, guests at a time, joins that are measured, and before that to warm up each process. */
const HOSTS = 200;
const TOGETHER = 48;
const JOINS = 6000;
const WARM = 3000;
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
  readonly nats: readonly Nats[];
  readonly load: Load;
}

/** Runs steps with site processes that these NATS servers connect, if there are some, and a program that is their pages. */
async function withSites<T>(
  count: number,
  nats: readonly Nats[],
  steps: (servers: Servers) => Promise<T>,
): Promise<T> {
  const env = { NATS_PORTS: nats.map(({ port }) => port).join() };
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
    await Promise.all(nats.map((each) => each.stop()));
  }
}

const useOf = (sites: readonly Site[]): Promise<Use[]> => Promise.all(sites.map((each) => each.ask({})));
const cpuOfAll = (uses: readonly Use[]): number => sum(uses.map(({ cpu = 0 }) => cpu));

const cpuOfNats = (nats: readonly Nats[]): number => sum(nats.map((each) => cpuOfProcess(each.pid())));

/** Measures joins at full load, and what an idle page needs. `isApart`: whether the processes do not know each other. */
const atFullLoad = (count: number, servers: readonly Nats[], many: Many, isApart = false) =>
  withSites(count, servers, async ({ sites, nats, load }) => {
    const order = { do: 'join', together: TOGETHER, isApart } as const;
    await load.ask({ ...order, joins: many(WARM) * count });
    const before = { sites: cpuOfAll(await useOf(sites)), nats: cpuOfNats(nats) };
    const joined = await load.ask({ ...order, joins: many(JOINS) });
    const joins = joined.times.length;
    const perJoin = {
      sites: (cpuOfAll(await useOf(sites)) - before.sites) / joins,
      nats: (cpuOfNats(nats) - before.nats) / joins,
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

/** Runs joins at three processes, and kills a part meanwhile. */
const withOneKilled = (nats: readonly Nats[], many: Many, kill: (servers: Servers) => Promise<unknown>) =>
  withSites(3, nats, async (servers) => {
    const joining = servers.load.ask({ do: 'join', joins: many(JOINS), together: TOGETHER, isApart: false });
    await new Promise((later) => setTimeout(later, 1000));
    await kill(servers);
    return joining;
  });

const killSite = ({ sites: [first] }: Servers): Promise<unknown> => {
  first!.process.kill('SIGKILL');
  return once(first!.process, 'exit');
};

const take = async (many: Many) => ({
  one: await atFullLoad(1, [], many),
  apart: await atFullLoad(3, [], many, true),
  three: await atFullLoad(3, [await startNats()], many),
  siteKilled: await withOneKilled([await startNats()], many, killSite),
  natsKilled: await withOneKilled(await startNatsCluster(), many, ({ nats: [first] }) => first!.stop()),
});

interface PerJoin {
  readonly perJoin: { readonly sites: number; readonly nats: number; readonly load: number };
}
const CORES = availableParallelism();
/** Milliseconds of processor time that the servers need for a join. */
const serversOf = ({ perJoin: { sites, nats } }: PerJoin): number => sites + nats;
/** Joins a second at which these cores have nothing left. */
const mostOf = (sample: PerJoin, cores: number): number =>
  (1000 * cores) / (serversOf(sample) + sample.perJoin.load);

/**
 * Introductions by one process, by three that do not know each other, by three with NATS, and by three as a part is killed: real sockets,
 * all on this machine.
 */
export const INTRODUCTIONS: readonly Case[] = [
  measure(take, [
    {
      name: 'three processes and NATS: joins a second, against one process',
      why: 'Another process must carry more tables.',
      ...{ unit: '×', atLeast: 1.6, value: ({ one, three }) => three.rate / one.rate },
      parts: ({ one, three }) => ({ 'one, a second': one.rate, 'three, a second': three.rate }),
    },
    {
      name: 'processor time per join at three sites and NATS, against three sites that do not know each other',
      why: 'What it costs that any page finds any other. The programs disturb each other as much in both cases.',
      unit: '×',
      value: ({ three, apart }) => serversOf(three) / serversOf(apart),
      parts: ({ one, three, apart }) => ({
        'against one site, ×': serversOf(three) / serversOf(one),
        'one site, ms': one.perJoin.sites,
        'three apart, ms': apart.perJoin.sites,
        'three sites, ms': three.perJoin.sites,
        'NATS, ms': three.perJoin.nats,
        'the pages, ms': three.perJoin.load,
      }),
    },
    {
      name: 'joins a second that the cores could carry at these costs, pages included, against one process',
      why: 'One process has one core, however many there are. The pages need none of them where they come from outside.',
      unit: '×',
      value: ({ one, three }) => mostOf(three, CORES) / Math.min(mostOf(one, CORES), 1000 / serversOf(one)),
      parts: ({ one, three }) => ({
        ...{ cores: CORES, 'one, a second': Math.min(mostOf(one, CORES), 1000 / serversOf(one)) },
        'three, a second': mostOf(three, CORES),
        'three per core without pages': 1000 / serversOf(three),
      }),
    },
    {
      name: 'joins lost: one process, three, one of these killed, one of three NATS servers killed',
      why: 'A part that dies must not cost anyone their table.',
      unit: '',
      atMost: 0,
      value: (sample) => sum(Object.values(sample).map(({ lost }) => lost)),
      parts: ({ siteKilled, natsKilled }) => ({
        'a process killed: tried again': siteKilled.again,
        'longest without a socket, ms': siteKilled.away,
        'slowest join, ms': Math.max(...siteKilled.times),
        'NATS killed: tried again': natsKilled.again,
        'its slowest join, ms': Math.max(...natsKilled.times),
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
      name: 'memory per idle page, without the system’s buffers',
      why: '4000 sockets fit a small server.',
      ...{ unit: 'kB', atMost: 60, value: ({ one }) => one.perIdle },
      parts: ({ three }) => ({ 'three processes': three.perIdle }),
    },
  ]),
];
