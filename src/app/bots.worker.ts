import type { View } from '../engine/view.ts';
import { gameById } from '../games/index.ts';
import { makeRng } from '../lib/rng.ts';

/** Bots think here, so that the page never waits for them. */
export interface BotRequest {
  readonly id: number;
  readonly game: string;
  readonly view: View;
  readonly level: string;
  readonly seed: string;
}

self.onmessage = async ({ data }: MessageEvent<BotRequest>) => {
  try {
    const rules = await gameById(data.game)!.rules();
    self.postMessage({ id: data.id, command: rules.bot(data.view, data.level, makeRng(data.seed)) });
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) });
  }
};
