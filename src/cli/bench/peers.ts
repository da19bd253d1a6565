import type { Measurement } from './measurement.ts';
import { benchCrowd } from './peers/crowd.ts';
import { benchLatency } from './peers/latency.ts';
import { benchLongMatch } from './peers/longMatch.ts';
import { openPeople } from './peers/people.ts';

/**
 * Measures tables of several devices: real pages over WebRTC on this machine, without a screen; a match that lasts, in memory. Milliseconds
 * depend on the machine's load, as all pages share its cores; bytes, counts and ratios do not.
 */
export async function benchPeers(): Promise<Measurement[]> {
  const people = await openPeople();
  try {
    const rows = [
      ...(await benchLatency(people, 2)),
      ...(await benchLatency(people, 4)),
      ...(await benchCrowd(people)),
      ...(await benchLongMatch()),
    ];
    for (const { name, detail } of rows) console.error(`  ${name}: ${JSON.stringify(detail)}`);
    if (people.trouble.length) throw new Error(people.trouble.join('\n'));
    return rows;
  } finally {
    await people.close();
  }
}
