import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INTERNET, type Machine, Network } from './network.ts';
import type { RouterKind } from './routerRules.ts';
import {
  DOMAIN,
  type Folders,
  publishedSettings,
  STATIC_PATH,
  startCaddy,
  startCoturn,
  startSite,
  startStatic,
} from './services.ts';
import { wireShaped } from './shapedWire.ts';
import type { LineShape } from './shaper.ts';

/** A home behind a router of its own. */
export interface Home extends RouterKind {
  /** It has IPv6 only. */
  readonly ipv6?: true;
  /** Shape of the line between the browser and its router. */
  readonly shape?: LineShape;
  /** The first person can also go by a second router, of a mobile network. */
  readonly mobile?: true;
}

/** Where both people are: on the internet itself, each in a home of their own, or together in one private network. */
export type Place = 'public' | 'private' | Home;

export interface WorldSetup {
  readonly place: Place;
  /** The page comes from a static host below a path, and people are introduced by another PeerServer. */
  readonly atStaticHost?: true;
  /** Adds `turns:` to the relay's published addresses. */
  readonly tls?: boolean;
}

/** A server and two people's machines, wired as a condition says. */
export interface World {
  readonly network: Network;
  readonly people: readonly [Machine, Machine];
  /** Their routers, if they have some. */
  readonly routers: readonly Machine[];
  /** Address of the page. */
  readonly address: string;
  /** A folder for what programs write. */
  readonly scratch: string;
  startSite(): Promise<ChildProcess>;
  readonly site: ChildProcess;
  close(): Promise<void>;
}

const NAMES = ['ann', 'bo'] as const;
const SERVER = ['203.0.113.10', '2001:db8::10'] as const;

/** Builds a world. `root`: the repository, built. */
export async function openWorld(
  { place, tls = false, atStaticHost }: WorldSetup,
  root: string,
): Promise<World> {
  const folders: Folders = { root, scratch: mkdtempSync(join(tmpdir(), 'comet-lab-')) };
  const isPrivate = place === 'private';
  const network = isPrivate
    ? new Network({}, ['192.168.1.1/24'])
    : new Network({ [DOMAIN]: SERVER }, INTERNET);
  const close = async (): Promise<void> => {
    await network.close();
    rmSync(folders.scratch, { recursive: true, force: true });
  };
  try {
    const server = network.machine(
      'server',
      isPrivate ? ['192.168.1.10/24'] : [`${SERVER[0]}/24`, `${SERVER[1]}/64`],
    );
    const settings = isPrivate ? {} : publishedSettings(folders);
    if (tls) settings.TURN_URLS += `,turns:${DOMAIN}:5349?transport=tcp`;
    const start = (): Promise<ChildProcess> =>
      atStaticHost ? startStatic(server, folders) : startSite(server, folders, settings);
    const site = await start();
    if (!isPrivate) {
      if (!atStaticHost) await startCaddy(server, folders);
      await startCoturn(server, folders, tls);
    }
    const routers: Machine[] = [];
    const settle = async (index: 0 | 1): Promise<Machine> => {
      if (typeof place !== 'string') return settleHome(network, place, index, routers);
      const address = place === 'public' ? '203.0.113' : '192.168.1';
      return network.machine(NAMES[index], [`${address}.${20 + index}/24`]);
    };
    const people = [await settle(0), await settle(1)] as const;
    const address = isPrivate
      ? 'http://192.168.1.10:8080/'
      : `https://${DOMAIN}${atStaticHost ? STATIC_PATH : '/'}`;
    return { network, people, routers, address, scratch: folders.scratch, site, startSite: start, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds a person's machine and their router, which is also added to `routers`. */
async function settleHome(network: Network, home: Home, index: 0 | 1, routers: Machine[]): Promise<Machine> {
  const { ipv6, shape, mobile } = home;
  const person = network.bareMachine(NAMES[index]);
  const number = 20 + index;
  const join = async (name: string, wan: string, lan: string, metric: number): Promise<void> => {
    const router = network.router(`${name}-${NAMES[index]}`, home, [wan]);
    routers.push(router);
    const at = (last: number): string[] => [lan.replace('*', String(last))];
    const device = `net${metric}`;
    const ends = [
      { machine: router, name: 'lan', addresses: at(1) },
      { machine: person, name: device, addresses: at(2) },
    ] as const;
    if (shape) await wireShaped(network, ends, shape, Math.random);
    else network.wire(...ends);
    const gateway = at(1)[0]!.split('/')[0]!;
    person.ip('route', 'add', 'default', 'via', gateway, 'dev', device, 'metric', String(metric + 1));
    if (ipv6) network.lead(`2001:db8:${number}::/64`, wan);
  };
  if (ipv6) await join('router', `2001:db8::${number}/64`, `2001:db8:${number}::*/64`, 0);
  else await join('router', `203.0.113.${number}/24`, `192.168.${number}.*/24`, 0);
  if (mobile && index === 0) await join('mobile', '203.0.113.40/24', '10.40.0.*/24', 1);
  return person;
}
