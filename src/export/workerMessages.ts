import type { ExportCard, ExportDeck, ExportFile, ExportJob, ExportProblem, Progress } from './job.ts';

/** Messages to the Worker: cards in batches, and then the job. */
export type WorkerRequest =
  | { readonly kind: 'cards'; readonly cards: readonly ExportCard[] }
  | { readonly kind: 'make'; readonly deck: Omit<ExportDeck, 'cards'>; readonly job: ExportJob };

/** Messages from the Worker. */
export type WorkerReply =
  | ({ readonly kind: 'progress' } & Progress)
  | { readonly kind: 'done'; readonly file: ExportFile }
  | { readonly kind: 'failed'; readonly problem: ExportProblem; readonly text: string };
