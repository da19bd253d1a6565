import { benchAhead } from './crypto/ahead.ts';
import { benchPages } from './crypto/pages.ts';
import { benchProofs } from './crypto/proofs.ts';
import { benchReady } from './crypto/ready.ts';
import { benchWhole } from './crypto/whole.ts';
import type { Measurement } from './measurement.ts';

/**
 * Cards that all deal together: proofs and whole deals over the library and over the WebAssembly core, what is said in one, shares computed
 * ahead, a deal from a deck that lies ready, and the same between real pages. Ratios are of one run and of processor time, so that a busy machine does not matter.
 */
export async function benchCrypto(): Promise<Measurement[]> {
  const rows = [
    ...benchProofs(),
    ...benchWhole(),
    ...benchAhead(),
    ...(await benchReady()),
    ...(await benchPages()),
  ];
  for (const { name, detail } of rows) console.error(`  ${name}: ${JSON.stringify(detail)}`);
  return rows;
}
