/** Less is seen through, from 0 to 255: a trace of it comes of saving a picture smaller. */
const OPAQUE = 250;
/** Rows that are read at once: all of a large picture would take as much memory again. */
const ROWS = 256;

/** Whether what lies under a canvas shows through somewhere. */
export function isSeeThrough(ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = ctx.canvas;
  for (let y = 0; y < height; y += ROWS) {
    const { data } = ctx.getImageData(0, y, width, Math.min(ROWS, height - y));
    for (let at = 3; at < data.length; at += 4) if (data[at]! < OPAQUE) return true;
  }
  return false;
}
