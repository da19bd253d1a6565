import { paintLayers } from '../art/layers.ts';
import type { View } from '../engine/view.ts';
import { gameById } from '../games/index.ts';
import { makeRng } from '../lib/rng.ts';
import { drawingsFor, type LayerRequest } from '../scene/loadLayers.ts';

/**
 * What is too heavy for the page: thinking for bots, reckoning chances and painting textures. One script, so that visitors fetch the
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
  | { readonly kind: 'paint'; readonly game: string; readonly request: LayerRequest };

async function answer(task: Task): Promise<{ readonly answer: object; readonly transfer: Transferable[] }> {
  const entry = gameById(task.game);
  if (!entry) throw new Error(`no game ${task.game}`);
  if (task.kind === 'think') {
    const rules = await entry.rules();
    return { answer: { command: rules.bot(task.view, task.level, makeRng(task.seed)) }, transfer: [] };
  }
  const display = await entry.display();
  if (task.kind === 'chances')
    return { answer: { chances: display.chances?.(task.view, makeRng(task.seed)) ?? null }, transfer: [] };
  const drawings = drawingsFor(display, task.request);
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
