import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { showPage } from './undrawn.ts';

/**
 * Accessibility faults that axe finds on the page as it is. `within`: a selector of the only part that is judged.
 * Only what is wrong is gathered, on the page itself and with the axe that it has from the time before: that is a tenth
 * of what the builder does by itself.
 */
async function violationsOf(page: Page, within?: string) {
  // It judges colours as they are seen.
  await page.evaluate(showPage);
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: '0' } : {}) })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  if (within !== undefined) builder.include(within);
  return (await builder.analyze()).violations;
}

type Violations = Awaited<ReturnType<typeof violationsOf>>;

const told = (violations: Violations): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));

/** Serious accessibility faults of the page as it is. */
export const faults = async (page: Page): Promise<string[]> =>
  told((await violationsOf(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical'));

/** All accessibility faults of the dialog that is open, however small. */
export const faultsOfDialog = async (page: Page): Promise<string[]> =>
  told(await violationsOf(page, '[role=dialog]'));
