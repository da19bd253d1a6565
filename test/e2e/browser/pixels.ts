import sharp from 'sharp';

export type Colour = readonly [red: number, green: number, blue: number];

/** Decodes a picture file to look up its colours. Rejects if it is not a picture. */
export async function openPicture(file: Uint8Array) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number): Colour => {
    const from = (Math.floor(y) * width + Math.floor(x)) * channels;
    return [data[from]!, data[from + 1]!, data[from + 2]!];
  };
  return {
    width,
    height,
    at,
    /** Average colour of a square around a point; size and position in pixels. */
    about(x: number, y: number, size: number): Colour {
      const sums = [0, 0, 0];
      const [left, top, side] = [Math.round(x - size / 2), Math.round(y - size / 2), Math.round(size)];
      for (let i = 0; i < side * side; i++) {
        const colour = at(left + (i % side), top + Math.floor(i / side));
        for (const k of [0, 1, 2] as const) sums[k]! += colour[k];
      }
      const [red, green, blue] = sums.map((sum) => sum / side ** 2);
      return [red!, green!, blue!];
    },
    /** Every colour in it, as `#rrggbb`. */
    colours(): ReadonlySet<string> {
      const found = new Set<string>();
      for (let from = 0; from < data.length; from += channels)
        found.add(`#${data.subarray(from, from + 3).toString('hex')}`);
      return found;
    },
  };
}
