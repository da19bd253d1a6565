import { paintLayers } from '../art/layers.ts';
import type { View } from '../engine/view.ts';
import { gameById } from '../games/index.ts';
import { makeRng } from '../lib/rng.ts';
import { drawingsFor, type LayerRequest } from '../scene/loadLayers.ts';
import type { MentalWork } from '../session/mental/work.ts';

/**
 * What is too heavy for the page: thinking for bots, reckoning chances, painting textures, shuffling and checking locked cards. One script, so that visitors fetch the
 * games once; each task runs in an instance of its own, so that no bot waits for a painting.
 */
export type Task =
  | {
      readonly kind: 'think';
      readonly game: string;
      readonly view: View;
      readonly level: string;
      readonly seed: string;
    }
  | { readonly kind: 'chances'; readonly game: string; readonly view: View; readonly seed: string }
  | { readonly kind: 'paint'; readonly game: string; readonly request: LayerRequest }
  | { readonly kind: 'lock'; readonly what: keyof MentalWork; readonly given: readonly unknown[] };

/** Made with the first locked card. */
let scheme: Promise<MentalWork> | null = null;

async function answer(task: Task): Promise<{ readonly answer: object; readonly transfer: Transferable[] }> {
  if (task.kind === 'lock') {
    scheme ??= import('../session/mental/here.ts').then(({ schemeHere }) => schemeHere());
    const work = (await scheme)[task.what] as (...given: unknown[]) => unknown;
    return { answer: { done: work(...task.given) }, transfer: [] };
  }
  const entry = gameById(task.game);
  if (!entry) throw new Error(`no game ${task.game}`);
  if (task.kind === 'think') {
    const rules = await entry.rules();
    return { answer: { command: rules.bot(task.view, task.level, makeRng(task.seed)) }, transfer: [] };
  }
  if (task.kind === 'chances') {
    const display = await entry.display();
    return { answer: { chances: display.chances?.(task.view, makeRng(task.seed)) ?? null }, transfer: [] };
  }
  const drawings = drawingsFor(await entry.art(), task.request);
  const { width, height } = task.request;
  const data = paintLayers(drawings, width, height);
  return { answer: { layers: { data, width, height, layers: drawings.length } }, transfer: [data.buffer] };
}

self.onmessage = async ({ data }: MessageEvent<Task & { readonly id: number }>) => {
  try {
    const done = await answer(data);
    self.postMessage({ ...done.answer, id: data.id }, { transfer: done.transfer });
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) });
  }
};
