import type { Page } from 'playwright-core';

/** Shows a step of a replay, and stays there. */
export const seek = (page: Page, step: number): Promise<void> =>
  page.getByRole('slider', { name: 'Position in the match' }).fill(String(step));

/** Goes on from there. Time may stand still, in which nobody can click. */
export const play = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Play', exact: true })
    .evaluate((button) => (button as HTMLButtonElement).click());

/** Leaves these parts of the interface out of the picture; its controls are there still. */
export const hide = async (page: Page, parts: string): Promise<void> => {
  await page.addStyleTag({ content: `${parts} { opacity: 0 }` });
};
