import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { showPage } from './undrawn.ts';

/**
 * Accessibility faults that axe finds on the page as it is. `within`: selector of the only part to judge. Gathers only violations, in the
 * page itself, with axe loaded by an earlier call if there was one: a tenth of the builder's default cost.
 */
async function violationsOf(page: Page, within?: string) {
  // Colours are judged as displayed.
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

/** All accessibility faults of the open dialog, including minor ones. */
export const faultsOfDialog = async (page: Page): Promise<string[]> =>
  told(await violationsOf(page, '[role=dialog]'));
