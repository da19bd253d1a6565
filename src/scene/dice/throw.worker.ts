import RAPIER from '@dimforge/rapier3d-compat';
import { type ThrowRequest, throwDice } from './throw.ts';

/** The physics engine is large: it lives in this script alone, which is fetched when the first dice are thrown. */
const ready = RAPIER.init();

self.onmessage = async ({ data }: MessageEvent<ThrowRequest & { readonly id: number }>) => {
  try {
    await ready;
    const thrown = throwDice(RAPIER, data);
    self.postMessage({ id: data.id, thrown }, { transfer: [thrown.frames.buffer] });
  } catch {
    self.postMessage({ id: data.id, thrown: null });
  }
};
