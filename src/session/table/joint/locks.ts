import {
  contextOf,
  type Games,
  isContinuous,
  isLocked,
  keepsLocks,
  MOST_RELOCKED,
  memberOf,
  toRelock,
} from '../../room/index.ts';
import type { PartPorts, QueueMessage, SettledMatch } from './ports.ts';

interface Ports extends PartPorts {
  readonly owe: QueueMessage;
}

/** Publishes this device's keys of the next deck, once it has stored their secrets. */
export function announceKeys({ me, work, secrets, jobs, owe }: Ports, { play, mental }: SettledMatch): void {
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

/** Reports secrets that this device has lost, so that no one waits for them. */
export function announceLostKeys({ me, secrets, owe }: Ports, { play, mental }: SettledMatch): void {
  // The ready deck first: else the next hand would be dealt from it.
  for (const locks of [mental.next.locks, mental.locks]) {
    const lock = memberOf(locks, me)?.lock;
    if (!locks || !lock || secrets.of(play.header.match, locks.epoch)?.keys.lock === lock) continue;
    owe(`lost ${locks.epoch}`, { type: 'lost', epoch: locks.epoch });
  }
}

/** Does this device's part in passing the hidden cards on to the locks of those present now. */
export function announceRelock(
  { me, games, scheme, work, secrets, jobs, owe }: Ports & { readonly games: Games },
  { state, play, mental }: SettledMatch,
): void {
  if (!isContinuous(play) || keepsLocks({ state, games })) return;
  const { locks, next, relocking } = mental;
  const { match } = play.header;
  const { epoch } = next.locks;
  const mine = secrets.of(match, epoch);
  if (!mine || !memberOf(next.locks, me) || !isLocked(next.locks)) return;
  const { locked, on } = toRelock({ state });
  const said = relocking?.on === on ? (relocking.shares[me] ?? '') : '';
  const from = scheme.splitShares(said)!.length;
  if (from >= locked.length) return;
  const had = memberOf(locks, me) ? secrets.of(match, locks!.epoch) : null;
  // It has lost the secrets of the locks in play, and says so.
  if (memberOf(locks, me) && !had) return;
  const made = jobs.get(`relock ${on} ${from}`, () =>
    work.shares(
      contextOf('relock', match, epoch, me),
      scheme.secretBetween(had?.secrets ?? null, mine.secrets),
      locked.slice(from, from + MOST_RELOCKED),
    ),
  );
  if (made) owe(`relock ${on} ${from}`, { type: 'relock', epoch, on, ...(from && { from }), ...made });
}
