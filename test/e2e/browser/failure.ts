import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { showPage } from './undrawn.ts';

/** The part of a vitest task that names it. */
interface Named {
  readonly name: string;
  readonly file: { readonly name: string };
}

export interface SeenPage {
  readonly name: string;
  readonly page: Page;
}

/** Milliseconds that a page may take to answer; short, because it may be the one that hangs. */
const PATIENCE = 3000;
/** Lines of the table's log and of the console. */
const LINES = 20;
/** Characters of a page's text that are printed; the folder has all of it. */
const PRINTED = 1500;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

/** `test-results/<file>-<test>`. */
export const folderFor = ({ name, file }: Named): string =>
  join('test-results', `${plain(basename(file.name).replace(/\.test\.tsx?$/, ''))}-${plain(name)}`);

/** Saves the state of each open page in a folder of the failed test, and prints the folder and the pages' text. */
export async function describeFailure(task: Named, pages: readonly SeenPage[]): Promise<void> {
  const folder = folderFor(task);
  rmSync(folder, { recursive: true, force: true });
  if (pages.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const told = await Promise.all(pages.map((seen) => describePage(seen, folder)));
  console.log([`What the pages showed is in ${folder}/`, ...told].join('\n'));
}

/** Saves one page's state and returns the text to print. */
async function describePage({ name, page }: SeenPage, folder: string): Promise<string> {
  const file = join(folder, plain(name));
  const note = (error: unknown): string => `(${String(error).split('\n')[0]})`;
  const console = await page.consoleMessages().catch(() => []);
  const words = await page.innerText('body', { timeout: PATIENCE }).catch(note);
  await Promise.race([page.evaluate(showPage).catch(() => {}), pause(PATIENCE)]);
  // Before the log is opened, which changes the page.
  await page.screenshot({ path: `${file}.png`, timeout: PATIENCE, animations: 'allow' }).catch(() => {});
  const log = await tableLog(page).catch(note);
  const parts = {
    address: page.url(),
    words,
    'end of the table’s log': log,
    'end of the console': console
      .slice(-LINES)
      .map((line) => `${line.type()}: ${line.text()}`)
      .join('\n'),
  };
  writeFileSync(
    `${file}.txt`,
    Object.entries(parts)
      .map(([head, text]) => `— ${head}\n${text}\n`)
      .join('\n'),
  );
  return `--- ${name} ${page.url()}\n${words.replace(/\s*\n\s*/g, ' | ').slice(0, PRINTED)}`;
}

/** The last lines of “What happened”; empty without a table. */
async function tableLog(page: Page): Promise<string> {
  if ((await page.locator('canvas').count()) === 0) return '';
  const sheet = page.getByRole('dialog', { name: 'What happened' });
  if (!(await sheet.isVisible())) {
    await page.keyboard.press('Escape');
    await page.locator('body').press('l', { timeout: PATIENCE });
  }
  await sheet.getByRole('listitem').first().waitFor({ timeout: PATIENCE });
  const text = await sheet.getByRole('list').innerText({ timeout: PATIENCE });
  return text.split('\n').slice(-LINES).join('\n');
}
