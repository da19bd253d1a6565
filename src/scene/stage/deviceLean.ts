import type { Stage } from './stage.ts';

type Asking = typeof DeviceOrientationEvent & { requestPermission?(): Promise<'granted' | 'denied'> };

/** Checks whether the device can probably be tilted. */
export const canLean = (): boolean =>
  'DeviceOrientationEvent' in globalThis && matchMedia('(pointer: coarse)').matches;

/** Radians of a card’s tilt per degree of the device’s. */
const PER_DEGREE = 0.012;
const MOST = 0.4;
const cut = (angle: number): number => Math.min(MOST, Math.max(-MOST, angle));

/**
 * Tilts the card with the device from now on, relative to its current orientation. Asks for permission if the browser requires it; null:
 * refused. Returns a function that stops it.
 */
export async function leanWithDevice(stage: Stage): Promise<(() => void) | null> {
  const asking = DeviceOrientationEvent as Asking;
  if (asking.requestPermission && (await asking.requestPermission().catch(() => 'denied')) !== 'granted')
    return null;
  let first: { readonly beta: number; readonly gamma: number } | null = null;
  const tilt = ({ beta, gamma }: DeviceOrientationEvent): void => {
    if (beta === null || gamma === null) return;
    first ??= { beta, gamma };
    stage.spin.lean(cut((first.gamma - gamma) * PER_DEGREE), cut((first.beta - beta) * PER_DEGREE));
    stage.invalidate();
  };
  addEventListener('deviceorientation', tilt);
  return () => {
    removeEventListener('deviceorientation', tilt);
    stage.spin.lean(0, 0);
    stage.invalidate();
  };
}
