/** Least alpha, of 255, that counts as opaque: scaling a picture down leaves traces of transparency. */
const OPAQUE = 250;
/** Rows read at once: all of a large picture would need as much memory again. */
const ROWS = 256;

/** Checks whether a canvas is transparent anywhere. */
export function isSeeThrough(ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = ctx.canvas;
  for (let y = 0; y < height; y += ROWS) {
    const { data } = ctx.getImageData(0, y, width, Math.min(ROWS, height - y));
    for (let at = 3; at < data.length; at += 4) if (data[at]! < OPAQUE) return true;
  }
  return false;
}
