import RAPIER from '@dimforge/rapier3d-compat';
import { fly, type MotionRequest } from '../things/flight.ts';
import { throwDice } from './throw.ts';

/** Loads the large physics engine only in this script, which is fetched when the first dice are thrown. */
const ready = RAPIER.init();

self.onmessage = async ({ data }: MessageEvent<MotionRequest & { readonly id: number }>) => {
  try {
    await ready;
    const thrown = 'sides' in data ? fly(RAPIER, data) : throwDice(RAPIER, data);
    self.postMessage({ id: data.id, thrown }, { transfer: thrown ? [thrown.frames.buffer] : [] });
  } catch {
    self.postMessage({ id: data.id, thrown: null });
  }
};
