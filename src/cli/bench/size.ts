import { openHarness } from '../pageHarness.ts';
import { startMatch } from '../pageSteps.ts';
import type { Measurement } from './measurement.ts';

/** Gzipped JavaScript that a first visit really fetches: for the lobby, and from there to the first card. */
export async function benchSize(): Promise<Measurement[]> {
  const harness = await openHarness();
  try {
    const context = await harness.visit();
    const page = await context.newPage();
    let bytes = 0;
    const waiting: Promise<unknown>[] = [];
    context.on('response', (response) => {
      if (!/\.js(\?|$)/.test(response.url())) return;
      waiting.push(
        response
          .request()
          .sizes()
          .then((sizes) => (bytes += sizes.responseBodySize)),
      );
    });
    await page.goto(`${harness.url}?quality=low&speed=0&seed=size`);
    await page
      .getByRole('button', { name: /start|open the table|deal/i })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    await Promise.all(waiting);
    const lobby = bytes;
    await startMatch(page);
    await page.waitForLoadState('networkidle');
    await Promise.all(waiting);
    return [
      { name: 'gzipped JS, lobby', value: Math.round(lobby / 100) / 10, unit: 'kB', target: '<= 130' },
      {
        name: 'gzipped JS, up to the first card',
        value: Math.round(bytes / 100) / 10,
        unit: 'kB',
        target: '<= 420',
      },
    ];
  } finally {
    await harness.close();
  }
}
