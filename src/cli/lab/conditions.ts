import type { LinkRoute } from '../../session/transport/index.ts';
import type { WorldSetup } from './world.ts';

/** A kind of network that people meet in. */
export interface Condition extends WorldSetup {
  readonly name: string;
  /** What it stands for, in a few words. */
  readonly what: string;
  /** Way that their link must take. */
  readonly route: LinkRoute;
}

export const CONDITIONS: readonly Condition[] = [
  { name: 'open', what: 'no NAT', place: 'public', route: 'local' },
  { name: 'symmetric', what: 'two symmetric NATs', place: { nat: 'symmetric' }, route: 'relayed' },
];
