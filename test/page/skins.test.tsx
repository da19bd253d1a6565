import { describe, expect, it, vi } from 'vitest';
import { press, startMatch } from '../../src/cli/browser/pageSteps.ts';
import { forgetSkin } from '../../src/hud/skins/savedSkins.ts';
import { HOUSE } from '../../src/lib/skin/house.ts';
import { MOST_TEXT, textOfSkin } from '../../src/lib/skin/parse.ts';
import { openEditor, openSettings, worn } from '../e2e/steps/skinSteps.ts';
import { choose } from '../e2e/steps/steps.ts';
import type { Download } from './browser/files.ts';
import { DESKTOP, PHONE } from './browser/screen.ts';
import { openPage, QUICK } from './people/openPage.tsx';

const file = (name: string, text: string) => ({
  name,
  mimeType: name.endsWith('svg') ? 'image/svg+xml' : 'application/json',
  buffer: Buffer.from(text),
});
const textOf = async (download: unknown): Promise<string> =>
  new TextDecoder().decode(await (download as Download).content());

describe('skins', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('changed at the table never reach the record, and are kept (%s)', async (_, screen) => {
    const page = await openPage(QUICK, screen);
    await startMatch(page);
    await choose(page, 'Look of the cards…');
    await page.locator('[data-look="contrast"]').click();
    await expect.poll(() => worn(page)).toBe('contrast');
    await page.keyboard.press('Escape');
    const saved = page.waitForEvent('download');
    await choose(page, 'Save to a file');
    expect(await textOf(await saved)).not.toMatch(/contrast|look/i);
    await page.reload();
    await page.locator('[data-card] canvas').first().waitFor();
    expect(await worn(page)).toBe('contrast');
  });

  it('made by the player are saved to a file, dropped on another device, and worn at its table', async () => {
    const page = await openPage();
    const editor = await openEditor(page);
    await editor.getByLabel('Name', { exact: true }).fill('Rim world');
    await editor.getByText('Four suits').click();
    await editor.getByLabel('Hearts', { exact: true }).fill('#f4c0c0');
    await editor
      .getByRole('alert')
      .getByText(/hard to read: 1\.\d : 1/)
      .waitFor();
    await editor
      .locator('input[accept^=".svg"]')
      .setInputFiles(
        file(
          'mark.svg',
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 9L5 1L9 9Z"/></svg>',
        ),
      );
    await editor.locator('[alt="The emblem"]').waitFor();
    const saved = page.waitForEvent('download');
    await editor.getByRole('button', { name: 'Save to a file' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('rim-world.look.json');
    const text = await textOf(download);
    await editor.getByRole('button', { name: 'Keep and use' }).click();
    await expect.poll(() => worn(page)).toMatch(/^own:[0-9a-f]{16}$/);
    const kept = await worn(page);

    // The other device does not have this look.
    forgetSkin(kept);
    localStorage.clear();
    const other = await openPage();
    expect(await worn(other)).toBe('house');
    await startMatch(other);
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    const files = [new File([text], 'rim-world.look.json', { type: 'application/json' })];
    document.body.dispatchEvent(Object.assign(drop, { dataTransfer: { files } }));
    await expect.poll(() => worn(other)).toBe(kept);
    await choose(other, 'Look of the cards…');
    await other.getByText('Rim world').waitFor();
    await other.getByRole('button', { name: 'Forget this look' }).click();
    await press(other.getByRole('button', { name: 'Forget it' }));
    await expect.poll(() => worn(other)).toBe('house');
  });
});

const EVIL = 'https://evil.example';

it('a file that claims to be a skin is refused in a sentence, with any content', async () => {
  const page = await openPage();
  const dialog = await openSettings(page);
  const input = dialog.locator('input[type=file]');
  const house = textOfSkin(HOUSE);
  for (const [text, why] of [
    ['{', /not a Comet Table look/],
    ['['.repeat(200_000), /cannot be used: nested deeper/],
    [' '.repeat(10_000_000), /too large/],
    [' '.repeat(MOST_TEXT + 1), /too large/],
    [house.replace('"hue": 262', '"hue": 1e999'), /cannot be used: a number that JSON/],
    [house.replace('"hue": 262', '"hue": NaN'), /not a Comet Table look/],
    [house.replace('#15111a', `url(${EVIL}/a)`), /cannot be used: frame\.night/],
    [house.replace('"version"', '"__proto__":{"ran":1},"version"'), /cannot be used/],
    [house.replace('"emblem": null', '"emblem":[{"d":"<script>window.ran=1</script>"}]'), /letters of paths/],
  ] as const) {
    await input.setInputFiles(file('evil.json', text));
    await dialog.getByText(why).waitFor();
  }
  // Text in a look is never treated as markup.
  const name = '<img src=x onerror=ran=1>';
  await input.setInputFiles(file('named.json', textOfSkin({ ...HOUSE, name })));
  await dialog.getByText(name).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => 'ran' in window || 'ran' in {})).toBe(false);
});

it('a skin is made with keys alone, and deleted only after a question', async () => {
  const page = await openPage('?quality=low#/gallery/spike/+4c');
  const open = async (name: string): Promise<void> => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await open('Look of the cards…');
  await open('Make a look…');
  const editor = page.getByRole('dialog', { name: 'A look of your own' });
  const size = () => page.getByRole('combobox', { name: 'Size of figures' });
  await size().selectOption({ label: 'as large as they go' });
  const question = page.getByRole('alertdialog', { name: /^Throw away what you have entered/ });
  await page.keyboard.press('Escape');
  await question.waitFor();
  await expect.poll(() => document.activeElement?.textContent).toBe('Keep it open');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await editor.waitFor();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Throw it away' }).focus();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await editor.waitFor({ state: 'detached' });
  expect(await worn(page)).toBe('house');
  await open('Make a look…');
  await size().selectOption({ label: 'as large as they go' });
  await editor.getByRole('button', { name: 'Keep and use' }).focus();
  await page.keyboard.press('Enter');
  await editor.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await expect.poll(() => worn(page)).toMatch(/^own:/);
  // Parts that this look omits are not explained.
  await expect.poll(() => page.getByText('as a constellation').count()).toBe(0);
});

it('the gallery shows faces as pictures without WebGL', async () => {
  const page = await openPage('?quality=low#/gallery/spike');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await page.goto('/?quality=low#/gallery/spike/+3s');
  await page.getByRole('img', { name: 'plus 3 of squares' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Fan' }).count()).toBe(0);
});
