import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INTERNET, type Machine, Network } from './network.ts';
import type { RouterKind } from './routerRules.ts';
import { DOMAIN, type Folders, publishedSettings, startCaddy, startCoturn, startSite } from './services.ts';

/** Where both people are: on the internet itself, each behind a router of a home of their own, or together in one private network. */
export type Place = 'public' | 'private' | RouterKind;

export interface WorldSetup {
  readonly place: Place;
  /** Adds `turns:` to the relay's published addresses. */
  readonly tls?: boolean;
}

/** A server and two people's machines, wired as a condition says. */
export interface World {
  readonly network: Network;
  readonly people: readonly [Machine, Machine];
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
export async function openWorld({ place, tls = false }: WorldSetup, root: string): Promise<World> {
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
    const start = (): Promise<ChildProcess> => startSite(server, folders, settings);
    const site = await start();
    if (!isPrivate) {
      await startCaddy(server, folders);
      await startCoturn(server, folders, tls);
    }
    const people = [peopleAt(network, place, 0), peopleAt(network, place, 1)] as const;
    const address = isPrivate ? 'http://192.168.1.10:8080/' : `https://${DOMAIN}/`;
    return { network, people, address, scratch: folders.scratch, site, startSite: start, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds one person's machine, and their router if they have one. */
function peopleAt(network: Network, place: Place, index: 0 | 1): Machine {
  const name = NAMES[index];
  const last = 20 + index;
  if (place === 'public') return network.machine(name, [`203.0.113.${last}/24`]);
  if (place === 'private') return network.machine(name, [`192.168.1.${last}/24`]);
  const router = network.router(`router-${name}`, place, [`203.0.113.${last}/24`]);
  const home = network.bareMachine(name);
  network.wire(
    { machine: router, name: 'lan', addresses: [`192.168.${last}.1/24`] },
    { machine: home, name: 'net0', addresses: [`192.168.${last}.2/24`] },
  );
  home.ip('route', 'add', 'default', 'via', `192.168.${last}.1`);
  return home;
}
