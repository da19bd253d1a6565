import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { openHarness } from '../browser/pageHarness.ts';
import type { Measurement } from './measurement.ts';

/** Exports the largest deck in a real browser and measures duration, size, and whether the page stays responsive. */
export async function benchExporting(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-export-'));
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: join('src', 'cli', 'bench', 'exporting', 'page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="page.js"></script>');
  const harness = await openHarness({ folder });
  const once = async (kind: 'print' | 'sheets') => {
    const page = await (await harness.visit()).newPage();
    await page.goto(harness.url);
    await page.waitForFunction(() => 'timeExport' in window);
    const figures = await page.evaluate((what) => window.timeExport(what), kind);
    await page.context().close();
    return figures;
  };
  try {
    const [print, sheets] = [await once('print'), await once('sheets')];
    const tenths = (value: number): number => Math.round(value / 100) / 10;
    return [
      { name: 'PDF of 123 cards', value: tenths(print.ms), unit: 's', target: '<= 5' },
      { name: 'its size', value: tenths(print.bytes / 1000), unit: 'MB', target: '<= 20' },
      { name: 'sheets of 123 cards', value: tenths(sheets.ms), unit: 's', target: '<= 10' },
      {
        name: 'longest task of the page meanwhile (0: below 50)',
        value: Math.round(Math.max(print.task, sheets.task)),
        unit: 'ms',
        target: '<= 50',
      },
    ];
  } finally {
    await harness.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
