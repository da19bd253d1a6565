import { contextOf, memberOf } from '../../room/index.ts';
import type { At, Owe, PartPorts } from './ports.ts';

interface Ports extends PartPorts {
  readonly owe: Owe;
}

/** Says this device's keys of the next deck, once it has written their secrets down. */
export function sayKeys({ me, work, secrets, jobs, owe }: Ports, { play, mental }: At): void {
  const { locks } = mental.next;
  const { epoch } = locks;
  if (memberOf(locks, me)?.lock !== null) return;
  const name = play.header.match;
  const made =
    secrets.of(name, epoch) ??
    jobs.get(`keys ${epoch}`, () => work.makeKeys(contextOf('keys', name, epoch, me)));
  if (!made) return;
  secrets.keep(name, epoch, made, mental.locks ? [mental.locks.epoch] : []);
  owe(`keys ${epoch}`, { type: 'keys', epoch, ...made.keys });
}

/** Says which secrets this device has lost, so that nobody waits for what it cannot give any more. */
export function sayLost({ me, secrets, owe }: Ports, { play, mental }: At): void {
  // The deck that lies ready first: else the next hand would be dealt from it.
  for (const locks of [mental.next.locks, mental.locks]) {
    const lock = memberOf(locks, me)?.lock;
    if (!locks || !lock || secrets.of(play.header.match, locks.epoch)?.keys.lock === lock) continue;
    owe(`lost ${locks.epoch}`, { type: 'lost', epoch: locks.epoch });
  }
}
