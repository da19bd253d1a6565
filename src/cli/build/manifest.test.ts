import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseAddress } from '../../app/address/url.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}
interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}
const manifest: Manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
const pathOf = ({ src }: Picture): string => join('public', src);
const kinds = (pictures: readonly Picture[]): string[] =>
  pictures.map(({ purpose, form_factor, sizes }) => `${purpose ?? form_factor} ${sizes}`);

test('the installed app has pictures of the sizes it names, as systems want them', async () => {
  expect(kinds(manifest.icons)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  );
  expect(kinds(manifest.screenshots).map((kind) => kind.split(' ')[0])).toEqual(['wide', 'narrow']);
  const all = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const picture of all.filter(({ sizes }) => sizes !== 'any')) {
    const { width, height, format } = await sharp(pathOf(picture)).metadata();
    expect(picture).toMatchObject({ sizes: `${width}x${height}`, type: `image/${format}` });
    if (picture.purpose === 'maskable')
      expect((await sharp(pathOf(picture)).stats()).isOpaque, picture.src).toBe(true);
  }
});

test('without JavaScript the page says what to do', () => {
  const html = readFileSync('index.html', 'utf8');
  expect(/<noscript>(.*)<\/noscript>/s.exec(html)![1]).toMatch(/JavaScript.*Allow it.*reload/s);
});

test('its shortcuts lead to pages of the app', () => {
  expect(manifest.shortcuts.length).toBeGreaterThan(1);
  const places = manifest.shortcuts.map(({ url }) => parseAddress('', new URL(url, 'https://x/').hash));
  expect(places.flatMap(({ problems }) => problems)).toEqual([]);
  expect(places.map(({ route }) => route.page)).not.toContain('lobby');
});
