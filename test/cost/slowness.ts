import { createHash } from 'node:crypto';

/** Rounds of the piece of work, and the processor time that it takes on a machine of today that does nothing else, in seconds. */
const ROUNDS = 20_000;
const USUAL = 0.03;

/** How much dearer a piece of work is on this machine, and while it is as busy as now, than it should be; at least 1. */
export function slowness(): number {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    let text = 'comet';
    for (let n = 0; n < ROUNDS; n++) text = createHash('sha256').update(text).digest('hex');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return Math.max(1, Math.min(...tries) / USUAL);
}
