import sharp from 'sharp';

/** Most bytes of a picture and of a clip. */
export const LARGEST_PICTURE = 300_000;
export const LARGEST_CLIP = 1_500_000;
/** Qualities to try; the first whose result is small enough is kept. */
const QUALITIES = [93, 88, 84, 80, 70, 60] as const;

/** Encodes a screenshot as a WebP of at most `LARGEST_PICTURE` bytes. */
export const encodePicture = (png: Buffer): Promise<Buffer> =>
  bestWithin(LARGEST_PICTURE, (quality) =>
    sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
  );

/** Encodes screenshots of one size as an endlessly looping WebP of at most `LARGEST_CLIP` bytes. `rate`: frames per second. */
export const encodeClip = (pngs: readonly Buffer[], rate: number): Promise<Buffer> =>
  bestWithin(LARGEST_CLIP, (quality) =>
    sharp([...pngs], { join: { animated: true } })
      .webp({ quality, effort: 4, loop: 0, delay: pngs.map(() => Math.round(1000 / rate)) })
      .toBuffer(),
  );

async function bestWithin(most: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const made = await encode(quality);
    if (made.length <= most) return made;
  }
  throw new Error(`It does not go into ${most} bytes at any quality that is worth looking at.`);
}
