import type { SheetPlan } from '../../art/composeSheet.ts';
import { emboss } from '../../art/emboss.ts';
import { paintLayers } from '../../art/layers.ts';
import { dropPicture, holdPicture } from '../../art/pictures.ts';
import { explain, type MoveToExplain } from '../../engine/analysis/evaluation.ts';
import type { View } from '../../engine/view.ts';
import { games } from '../../games/index.ts';
import type { Drawing } from '../../lib/picture/drawing.ts';
import { makeRng } from '../../lib/rng.ts';
import type { MentalWork } from '../../session/table/index.ts';

/** Work that is too heavy for the page: thinking for bots, chances, painting textures, shuffling and checking locked cards. */
export type Task =
  | {
      readonly kind: 'think';
      readonly game: string;
      readonly view: View;
      readonly level: string;
      readonly seed: string;
    }
  /** Fetches a game's bot code before it is needed. */
  | { readonly kind: 'ready'; readonly game: string }
  /** The same for locked cards. */
  | { readonly kind: 'readyLocks' }
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
  | { readonly kind: 'compose'; readonly plan: SheetPlan; readonly files: readonly Blob[] }
  | { readonly kind: 'lock'; readonly what: keyof MentalWork; readonly given: readonly unknown[] };

/** Code that a task needs could not be fetched. */
export class CodeMissing extends Error {}

/** Fetches code. Rejects with `CodeMissing`. */
async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new CodeMissing(String(error));
  }
}

/** Created with the first locked card. */
let scheme: MentalWork | null = null;

async function schemeNow(): Promise<MentalWork> {
  scheme ??= await fetchCode(async () =>
    (await import('../../session/table/joint/deviceScheme.ts')).deviceScheme(),
  );
  return scheme;
}

/** Decodes pictures while something is painted with them. */
async function withPictures<T>(pictures: ReadonlyMap<string, Blob>, paint: () => T): Promise<T> {
  for (const [image, blob] of pictures) holdPicture(image, await createImageBitmap(blob));
  try {
    return paint();
  } finally {
    for (const image of pictures.keys()) dropPicture(image);
  }
}

export interface Answer {
  readonly answer: object;
  /** Buffers to hand over rather than copy. */
  readonly transfer?: Transferable[];
}

/** Does a task. Rejects if it fails. */
export async function answerTask(task: Task): Promise<Answer> {
  switch (task.kind) {
    case 'readyLocks':
      await schemeNow();
      return { answer: {} };
    case 'lock': {
      const work = (await schemeNow())[task.what] as (...given: unknown[]) => unknown;
      return { answer: { done: work(...task.given) } };
    }
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
  return { answer: task.kind === 'ready' ? {} : { command: bot(task.view, task.level, makeRng(task.seed)) } };
}
