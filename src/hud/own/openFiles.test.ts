import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFiles } from './openFiles.ts';

/** Decodes as browsers do, applying the camera's orientation. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const { info } = await sharp(await blob.arrayBuffer())
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, close() {} };
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Makes a picture that is on its side in the file and displayed upright. */
const turned = (type: 'jpeg' | 'png') =>
  sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .toFormat(type)
    .toBuffer();
const fileOf = (name: string, ...bytes: (Uint8Array | readonly number[] | string)[]) =>
  new File(
    bytes.map((each) => (typeof each === 'string' ? each : Uint8Array.from(each))),
    name,
  );

test.each(['jpeg', 'png'] as const)('a picture has its visible width and height: %s', async (type) => {
  const opened = await openFiles([fileOf(`photo.${type}`, await turned(type))]);
  expect(opened).toMatchObject({ ok: true, value: { pictures: [{ width: 4, height: 6 }] } });
});

const SAVE = '{"ObjectStates":[]}';
const wide = (order: 'le' | 'be') =>
  [...SAVE].flatMap((c) => (order === 'le' ? [c.charCodeAt(0), 0] : [0, c.charCodeAt(0)]));

test.each([
  ['UTF-8', [SAVE]],
  ['UTF-8 with a mark', [[0xef, 0xbb, 0xbf], ` \n${SAVE}`]],
  ['UTF-16 with a mark', [[0xff, 0xfe], wide('le')]],
  ['UTF-16, the other way round', [[0xfe, 0xff], wide('be')]],
  ['UTF-16 without a mark', [wide('le')]],
] as const)('a save is read in %s', async (_, bytes) => {
  const opened = await openFiles([fileOf('save.json', ...bytes)]);
  expect(opened.ok && opened.value.saved?.trim()).toBe(SAVE);
});

test('each refusal names the file and the true cause', async () => {
  const photo = await turned('jpeg');
  for (const [files, words] of [
    [[fileOf('none.png')], '“none.png” is empty.'],
    [[fileOf('half.jpg', photo.subarray(0, photo.length / 2))], /“half.jpg” cannot be used. .*damaged/],
    [[fileOf('a.gif', 'GIF89a')], '“a.gif” cannot be used. That is no PNG, JPEG or WebP picture.'],
    [[fileOf('page.json', '<html>')], '“page.json” is no saved object: what is in it is not JSON.'],
    [[fileOf('a.json', SAVE), fileOf('b.json', SAVE)], '“a.json” and “b.json” are both saved objects.'],
  ] as const)
    expect(await openFiles(files)).toMatchObject({ ok: false, error: expect.stringMatching(words) });
});
