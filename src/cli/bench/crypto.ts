import { benchAhead } from './crypto/ahead.ts';
import { benchPages } from './crypto/pages.ts';
import { benchProofs } from './crypto/proofs.ts';
import { benchReady } from './crypto/ready.ts';
import { benchWhole, benchWire } from './crypto/whole.ts';
import type { Measurement } from './measurement.ts';

/**
 * Cards that all deal together: proofs and whole deals over the library and over the WebAssembly core, a deal from a deck that lies ready, the same
 * between real pages, and bytes. Ratios are of one run and of processor time, so that a busy machine does not matter.
 */
export async function benchCrypto(): Promise<Measurement[]> {
  const rows = [
    ...benchProofs(),
    ...benchWhole(),
    ...benchAhead(),
    ...(await benchReady()),
    ...(await benchPages()),
    ...benchWire(),
  ];
  for (const { name, detail } of rows) console.error(`  ${name}: ${JSON.stringify(detail)}`);
  return rows;
}
