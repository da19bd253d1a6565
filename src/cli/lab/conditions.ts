import { changeAddress, changeNetworks, type Happening, loseServer } from './events.ts';
import type { WorldSetup } from './world.ts';

/** A kind of network that people meet in. */
export interface Condition extends WorldSetup {
  readonly name: string;
  /** Description in a few words. */
  readonly what: string;
  /** Their link must go by the relay; otherwise it must not. */
  readonly relayed?: true;
  /** Event between the first move and the second. */
  readonly happening?: Happening;
}

/** Both people's line in the worst of networks. */
const POOR = { delay: 50, loss: 0.05, rate: 400, queue: 500 } as const;
const RESTRICTED = { nat: 'port-restricted' } as const;

export const CONDITIONS: readonly Condition[] = [
  { name: 'open', what: 'no NAT', place: 'public' },
  { name: 'restricted', what: 'two port-restricted NATs', place: RESTRICTED },
  { name: 'symmetric', what: 'two symmetric NATs', place: { nat: 'symmetric' }, relayed: true },
  { name: 'tcp', what: 'nothing but TCP gets out', place: { ...RESTRICTED, out: 'tcp' }, relayed: true },
  {
    name: 'tls',
    what: 'nothing but TLS gets out (443 and 5349)',
    place: { ...RESTRICTED, out: [443, 5349] },
    tls: true,
    relayed: true,
  },
  { name: 'ipv6', what: 'IPv6 only, with firewalls', place: { nat: 'none', ipv6: true } },
  {
    name: 'poor',
    what: '50 ms, 5 % lost, 400 kbit/s each way',
    place: { ...RESTRICTED, shape: POOR },
  },
  {
    name: 'roaming',
    what: 'from Wi-Fi to a mobile network in mid-hand',
    place: { ...RESTRICTED, mobile: true },
    happening: changeNetworks,
  },
  {
    name: 'roaming-relayed',
    what: 'the same with symmetric NATs',
    place: { nat: 'symmetric', mobile: true },
    relayed: true,
    happening: changeNetworks,
  },
  {
    name: 'readdressed',
    what: 'a home’s public address changes in mid-hand',
    place: RESTRICTED,
    happening: changeAddress,
  },
  {
    name: 'serverless',
    what: 'the PeerServer goes and comes back',
    place: RESTRICTED,
    happening: loseServer,
  },
  {
    name: 'static',
    what: 'a static host below a path, and another PeerServer',
    place: RESTRICTED,
    atStaticHost: true,
  },
  { name: 'private', what: 'plain http in a private network', place: 'private' },
];
