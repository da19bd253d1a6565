import type { Page } from 'playwright-core';

/** What a page that was told `watchFrames` knows of its frames. Times are milliseconds since the page was opened. */
export interface FrameWatch {
  /** Of each move of the pointer that is to be seen: so many frames later the table was another, 1 being the next; and how long the page took to answer it. */
  readonly moves: { readonly frames: number; readonly answer: number }[];
  /** Whether the pictures of frames are compared: that takes time. */
  compares: boolean;
  /** The next move of the pointer is to be seen. */
  expect(): void;
  /** When a file was chosen. */
  chosen: number;
  /** Each frame, and the triangles in it. */
  readonly drawn: { readonly time: number; readonly triangles: number }[];
}

declare global {
  interface Window {
    frameWatch: FrameWatch;
  }
}

/** Watches every frame of a page from its beginning on: to be called before it is opened. */
export async function watchFrames(page: Page): Promise<void> {
  // What tsx makes of a function gives names by this.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
}

/** Runs in the page, and knows nothing but what is in here. */
function watch(): void {
  const [width, height] = [320, 180];
  const seen: FrameWatch = { moves: [], compares: false, expect: () => {}, chosen: 0, drawn: [] };
  window.frameWatch = seen;
  addEventListener('change', () => (seen.chosen = performance.now()), { capture: true });

  const small = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  let shown: Uint32Array | null = null;
  /** The table as it is drawn now: it can be read only while its frame is being made. */
  const isAnother = (): boolean => {
    const canvas = document.querySelector('canvas[data-engine]');
    if (!canvas) return false;
    small.drawImage(canvas as HTMLCanvasElement, 0, 0, width, height);
    const before = shown;
    const now = new Uint32Array(small.getImageData(0, 0, width, height).data.buffer);
    shown = now;
    return before === null || now.some((pixel, i) => pixel !== before[i]);
  };

  let began = 0;
  // Before all others who listen, and after them.
  addEventListener('pointermove', () => (began = performance.now()), { capture: true });
  let move: { frames: number; readonly answer: number } | null = null;
  const last = (): void => {
    move = { frames: 0, answer: performance.now() - began };
  };
  seen.expect = () => addEventListener('pointermove', last, { capture: true, once: true });
  let frame = 0;
  const drawn = (time: number): void => {
    seen.drawn.push({ time: performance.now(), triangles: window.__scene?.triangles ?? 0 });
    if (move && time !== frame) move.frames++;
    frame = time;
    if (!seen.compares || !isAnother() || !move) return;
    seen.moves.push(move);
    move = null;
  };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (then) =>
    ask((time) => {
      then(time);
      drawn(time);
    });
}
