import { benchCarrying } from './free/carrying.ts';
import { fullTable } from './free/fullTable.ts';
import { benchPlacing } from './free/placing.ts';
import { benchScreen } from './free/screen.ts';
import { benchTogether } from './free/together.ts';
import type { Measurement } from './measurement.ts';

/** Measures the free table with a thousand loose cards, and joint play at it: real pages, and cards that all deal together. */
export async function benchFree(): Promise<Measurement[]> {
  const table = await fullTable();
  const rows = [
    ...(await benchPlacing(table)),
    ...(await benchScreen(table)),
    ...(await benchCarrying()),
    ...(await benchTogether()),
  ];
  for (const { name, detail } of rows) console.error(`  ${name}: ${JSON.stringify(detail)}`);
  return rows;
}
