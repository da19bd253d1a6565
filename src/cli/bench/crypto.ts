import { benchAhead } from './crypto/ahead.ts';
import { benchPages } from './crypto/pages.ts';
import { benchProofs } from './crypto/proofs.ts';
import { benchReady } from './crypto/ready.ts';
import { benchWhole } from './crypto/whole.ts';
import type { Measurement } from './measurement.ts';

/**
 * Measures joint dealing: proofs and whole deals with the library and with the WebAssembly core, message sizes, shares computed ahead, a
 * deal from a ready deck, and the same between real pages. Ratios are of processor time in one run, so a busy machine does not matter.
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
