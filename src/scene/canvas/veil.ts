import type { WebGLRenderer } from 'three';

/** Milliseconds in which the last coarse picture fades out over the sharp one. */
const FADE_MS = 180;

/** Fades the coarse picture of something that moved into the sharp one, which would else appear with a jerk. */
export function makeVeil() {
  const copy = document.createElement('canvas');
  copy.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none;';
  copy.setAttribute('aria-hidden', 'true');
  let fading: Animation | null = null;
  const lift = (): void => {
    fading?.cancel();
    fading = null;
    copy.remove();
  };
  return {
    /** Draws the coarse picture once more by `draw`, lays its copy over the canvas, and lets that fade. Reduced motion: does nothing. */
    lay({ domElement }: WebGLRenderer, draw: () => void): void {
      lift();
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      // The browser has cleared the canvas since its last frame.
      draw();
      copy.width = domElement.width;
      copy.height = domElement.height;
      copy.getContext('2d')?.drawImage(domElement, 0, 0);
      domElement.after(copy);
      fading = copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, easing: 'ease-out' });
      fading.onfinish = lift;
    },
    /** Takes the copy away: something moves again. */
    lift,
    dispose: lift,
  };
}
