import type { ExportCard, ExportDeck, ExportFile, ExportJob, ExportProblem, Progress } from './job.ts';

/** What the Worker is told: some cards at a time, and then what to make of them all. */
export type Told =
  | { readonly kind: 'cards'; readonly cards: readonly ExportCard[] }
  | { readonly kind: 'make'; readonly deck: Omit<ExportDeck, 'cards'>; readonly job: ExportJob };

/** What it says. */
export type Said =
  | ({ readonly kind: 'progress' } & Progress)
  | { readonly kind: 'done'; readonly file: ExportFile }
  | { readonly kind: 'failed'; readonly problem: ExportProblem; readonly text: string };
