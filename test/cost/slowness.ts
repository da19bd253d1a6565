import { createHash } from 'node:crypto';

/** Rounds of the reference work, and its processor seconds on an idle current machine. */
const ROUNDS = 20_000;
const USUAL = 0.03;

/** Measures the cost of the reference work on this machine at its present load, relative to the usual cost; at least 1. */
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
