import type { Page } from 'playwright-core';

/** Moves a replay to a step and stays there. */
export const seek = (page: Page, step: number): Promise<void> =>
  page.getByRole('slider', { name: 'Position in the match' }).fill(String(step));

/** Plays on from there. Clicks by script, since stopped time lets no real click through. */
export const play = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Play', exact: true })
    .evaluate((button) => (button as HTMLButtonElement).click());

/** Hides parts of the interface from the picture; its controls still work. */
export const hide = async (page: Page, parts: string): Promise<void> => {
  await page.addStyleTag({ content: `${parts} { opacity: 0 }` });
};
