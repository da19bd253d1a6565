import type { Page } from 'playwright-core';

/** Frames of a page prepared by `watchFrames`. Times are milliseconds since the page was opened. */
export interface FrameWatch {
  /** For each expected pointer move: frames until the picture changed, 1 being the next, and how long the page took to handle it. */
  readonly moves: { readonly frames: number; readonly answer: number }[];
  /** Compares the pictures of frames, which takes time. */
  compares: boolean;
  /** Expects the next pointer move to change the picture. */
  expect(): void;
  /** Time at which a file was chosen. */
  chosen: number;
  /** Frames drawn, with their triangle counts. */
  readonly drawn: { readonly time: number; readonly triangles: number }[];
}

declare global {
  interface Window {
    frameWatch: FrameWatch;
  }
}

/** Watches every frame of a page from the start; call it before the page is opened. */
export const watchFrames = (page: Page) => page.addInitScript(watch);

/** Runs in the page, so it can use nothing from outside its body. */
function watch(): void {
  const [width, height] = [320, 180];
  const seen: FrameWatch = { moves: [], compares: false, expect: () => {}, chosen: 0, drawn: [] };
  window.frameWatch = seen;
  addEventListener('change', () => (seen.chosen = performance.now()), { capture: true });

  const small = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  let shown: Uint32Array | null = null;
  /** Compares the table with the last frame. The canvas can be read only while its frame is being made. */
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
  // One listener before all others, and one after them.
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
