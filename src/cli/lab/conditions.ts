import type { LinkRoute } from '../../session/transport/index.ts';
import { changeAddress, changeNetworks, type Happening, loseServer } from './events.ts';
import type { WorldSetup } from './world.ts';

/** A kind of network that people meet in. */
export interface Condition extends WorldSetup {
  readonly name: string;
  /** What it stands for, in a few words. */
  readonly what: string;
  /** Way that their link must take. */
  readonly route: LinkRoute;
  /** What happens between the first move and the second. */
  readonly happening?: Happening;
}

/** Both people's line in the worst of networks. */
const POOR = { delay: 50, loss: 0.05, rate: 400, queue: 500 } as const;
const RESTRICTED = { nat: 'port-restricted' } as const;

export const CONDITIONS: readonly Condition[] = [
  { name: 'open', what: 'no NAT', place: 'public', route: 'local' },
  { name: 'restricted', what: 'two port-restricted NATs', place: RESTRICTED, route: 'direct' },
  { name: 'symmetric', what: 'two symmetric NATs', place: { nat: 'symmetric' }, route: 'relayed' },
  { name: 'tcp', what: 'nothing but TCP gets out', place: { ...RESTRICTED, out: 'tcp' }, route: 'relayed' },
  {
    name: 'tls',
    what: 'nothing but TLS gets out (443 and 5349)',
    place: { ...RESTRICTED, out: [443, 5349] },
    tls: true,
    route: 'relayed',
  },
  { name: 'ipv6', what: 'IPv6 only, with firewalls', place: { nat: 'none', ipv6: true }, route: 'direct' },
  {
    name: 'poor',
    what: '50 ms, 5 % lost, 400 kbit/s each way',
    place: { ...RESTRICTED, shape: POOR },
    route: 'direct',
  },
  {
    name: 'roaming',
    what: 'from Wi-Fi to a mobile network in mid-hand',
    place: { ...RESTRICTED, mobile: true },
    route: 'direct',
    happening: changeNetworks,
  },
  {
    name: 'readdressed',
    what: 'a home’s public address changes in mid-hand',
    place: RESTRICTED,
    route: 'direct',
    happening: changeAddress,
  },
  {
    name: 'serverless',
    what: 'the PeerServer goes and comes back',
    place: RESTRICTED,
    route: 'direct',
    happening: loseServer,
  },
  { name: 'private', what: 'plain http in a private network', place: 'private', route: 'local' },
];
