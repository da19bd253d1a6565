import type { SheetPlan } from '../../art/composeSheet.ts';
import { emboss } from '../../art/emboss.ts';
import { paintLayers } from '../../art/layers.ts';
import { dropPicture, holdPicture } from '../../art/pictures.ts';
import { explain, type MoveToExplain } from '../../engine/analysis/evaluation.ts';
import {
  beginReview,
  type MatchToReview,
  type Review,
  type ReviewRun,
} from '../../engine/analysis/review.ts';
import type { Command } from '../../engine/game.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
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
  /** Says why one move is better than another in this view (`Evaluator.contrast`). */
  | {
      readonly kind: 'contrast';
      readonly game: string;
      readonly view: View;
      readonly better: Command;
      readonly worse: Command;
      readonly seed: string;
    }
  /** Does a slice of a match's review (`ReviewSlice`). `match`: begins with this one. Missing: goes on. */
  | { readonly kind: 'review'; readonly game: string; readonly match?: MatchToReview }
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

/** Progress of a review; `review` is set once it is done. */
export interface ReviewSlice {
  readonly done: number;
  readonly of: number;
  readonly review: Review | null;
}

/** Milliseconds of a slice, after which the page hears of the progress. */
const SLICE = 150;

let run: ReviewRun | null = null;

async function reviewSlice(parts: GameEntry, match: MatchToReview | undefined): Promise<ReviewSlice> {
  const evaluator = await fetchCode(async () => parts.evaluator?.());
  if (match && evaluator) run = beginReview(await fetchCode(parts.rules), evaluator, match);
  if (!run) throw new Error('There is no match to review.');
  const end = performance.now() + SLICE;
  let review: Review | null = null;
  while (!review && performance.now() < end) review = run.work();
  const { done, of } = run;
  if (review) run = null;
  return { done, of, review };
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
  if (task.kind === 'review') return { answer: await reviewSlice(parts, task.match) };
  if (task.kind === 'explain') {
    const [evaluator, display] = await fetchCode(() => Promise.all([parts.evaluator?.(), parts.display()]));
    return { answer: { explanation: evaluator ? explain(evaluator, display, task) : null } };
  }
  if (task.kind === 'contrast') {
    const { view, better, worse, seed } = task;
    const evaluator = await fetchCode(async () => parts.evaluator?.());
    return { answer: { contrast: evaluator?.contrast(view, better, worse, makeRng(seed)) ?? null } };
  }
  const bot = await fetchCode(parts.bot);
  return {
    answer:
      task.kind === 'ready' ? {} : { command: bot(task.view, task.level, makeRng(task.seed), task.manner) },
  };
}
