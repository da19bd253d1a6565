import type { WebGLRenderer } from 'three';

/** Milliseconds in which the last coarse picture fades out over the sharp one. */
const FADE_MS = 180;
/** Milliseconds in which people and room fade out. */
const PARTING_MS = 900;
/** Milliseconds after which a picture that is made anew must bear being looked at. */
const LONGEST_MS = 4000;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function makeSheet(): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  sheet.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none;';
  sheet.setAttribute('aria-hidden', 'true');
  return sheet;
}

/** Copies a canvas, which the browser clears once its frame is shown: call it right after drawing. */
function copy(drawn: HTMLCanvasElement, sheet: HTMLCanvasElement): void {
  sheet.width = drawn.width;
  sheet.height = drawn.height;
  sheet.getContext('2d')?.drawImage(drawn, 0, 0);
}

const fadeOut = (sheet: HTMLCanvasElement, duration: number): Animation =>
  sheet.animate([{ opacity: 1 }, { opacity: 0 }], { duration, easing: 'ease-out', fill: 'forwards' });

/** Fades the coarse picture of something that moved into the sharp one, which would else appear with a jerk. */
export function makeVeil() {
  const sheet = makeSheet();
  let fading: Animation | null = null;
  const lift = (): void => {
    fading?.cancel();
    fading = null;
    sheet.remove();
  };
  return {
    /** Draws the coarse picture once more by `draw`, lays its copy over the canvas, and lets that fade. Reduced motion: does nothing. */
    lay({ domElement }: WebGLRenderer, draw: () => void): void {
      lift();
      if (isStill()) return;
      draw();
      copy(domElement, sheet);
      domElement.after(sheet);
      fading = fadeOut(sheet, FADE_MS);
      fading.onfinish = lift;
    },
    /** Takes the copy away: something moves again. */
    lift,
    dispose: lift,
  };
}

/**
 * Keeps the last picture in sight, below the element `under`, while the scene is made anew. Call it right after drawing. Returns a function
 * that lets the picture fade out; after some seconds it does so by itself.
 */
export function holdPicture({ domElement }: WebGLRenderer, under: Element): () => void {
  const sheet = makeSheet();
  copy(domElement, sheet);
  under.before(sheet);
  const leave = (): void => {
    clearTimeout(timer);
    if (isStill()) sheet.remove();
    else fadeOut(sheet, PARTING_MS).onfinish = () => sheet.remove();
  };
  const timer = setTimeout(leave, LONGEST_MS);
  return leave;
}
