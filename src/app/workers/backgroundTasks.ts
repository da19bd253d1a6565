import type { SheetPlan } from '../../art/composeSheet.ts';
import { emboss } from '../../art/emboss.ts';
import { paintLayers } from '../../art/layers.ts';
import { dropPicture, holdPicture } from '../../art/pictures.ts';
import { explain, type MoveToExplain } from '../../engine/analysis/evaluation.ts';
import type { Manner } from '../../engine/manner.ts';
import type { View } from '../../engine/view.ts';
import { games } from '../../games/index.ts';
import type { Drawing } from '../../lib/picture/drawing.ts';
import { makeRng } from '../../lib/rng.ts';
import type { LockTask } from './lockTasks.ts';
import { type Answer, fetchCode } from './serveTasks.ts';

/** Work that is too heavy for the page. */
export type Task = BackgroundTask | LockTask;

/** Thinking for bots, chances, painting textures. */
export type BackgroundTask =
  | {
      readonly kind: 'think';
      readonly game: string;
      readonly view: View;
      readonly level: string;
      readonly manner?: Manner | undefined;
      readonly seed: string;
    }
  /** Fetches a game's bot code before it is needed. */
  | { readonly kind: 'ready'; readonly game: string }
  | { readonly kind: 'chances'; readonly game: string; readonly view: View; readonly seed: string }
  /** Explains a move in this view (`explain`). */
  | ({ readonly kind: 'explain'; readonly game: string } & MoveToExplain)
  | {
      readonly kind: 'paint';
      readonly drawings: readonly Drawing[];
      readonly width: number;
      readonly height: number;
      /** Pictures brought by people that are on this device, by hash. */
      readonly pictures: ReadonlyMap<string, Blob>;
      /** See `LayerRequest.embossed`. */
      readonly embossed?: true | undefined;
    }
  | { readonly kind: 'compose'; readonly plan: SheetPlan; readonly files: readonly Blob[] };

/** Decodes pictures while something is painted with them. */
async function withPictures<T>(pictures: ReadonlyMap<string, Blob>, paint: () => T): Promise<T> {
  for (const [image, blob] of pictures) holdPicture(image, await createImageBitmap(blob));
  try {
    return paint();
  } finally {
    for (const image of pictures.keys()) dropPicture(image);
  }
}

/** Does a task. Rejects if it fails. */
export async function answerTask(task: BackgroundTask): Promise<Answer> {
  switch (task.kind) {
    case 'compose': {
      const { composeSheet } = await fetchCode(() => import('../../art/composeSheet.ts'));
      const bytes = await composeSheet(task.plan, task.files);
      return { answer: { bytes }, transfer: [bytes.buffer] };
    }
    case 'paint': {
      const { drawings, width, height, pictures, embossed } = task;
      const data = await withPictures(pictures, () => paintLayers(drawings, width, height));
      if (embossed) emboss(data, width, height);
      return {
        answer: { layers: { data, width, height, layers: drawings.length } },
        transfer: [data.buffer],
      };
    }
  }
  const parts = games.find(({ info }) => info.id === task.game);
  if (!parts) throw new Error(`no game ${task.game}`);
  if (task.kind === 'chances') {
    const display = await fetchCode(parts.display);
    return { answer: { chances: display.chances?.(task.view, makeRng(task.seed)) ?? null } };
  }
  if (task.kind === 'explain') {
    const [evaluator, display] = await fetchCode(() => Promise.all([parts.evaluator?.(), parts.display()]));
    return { answer: { explanation: evaluator ? explain(evaluator, display, task) : null } };
  }
  const bot = await fetchCode(parts.bot);
  return {
    answer:
      task.kind === 'ready' ? {} : { command: bot(task.view, task.level, makeRng(task.seed), task.manner) },
  };
}
