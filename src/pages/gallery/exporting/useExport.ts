import { useEffect, useRef, useState } from 'react';
import { type Exported, exportDeck } from '../../../export/exporter.ts';
import {
  ExportFailure,
  type ExportFile,
  type ExportJob,
  type ExportProblem,
  type Progress,
} from '../../../export/job.ts';
import { handOut } from '../../../ui/handOut.ts';
import { PartMissing } from '../../../ui/part.ts';

export type Exporting =
  | { readonly is: 'idle' }
  | { readonly is: 'busy'; readonly progress: Progress }
  | { readonly is: 'done'; readonly file: ExportFile }
  /** Ended by the person, with nothing saved. */
  | { readonly is: 'cancelled' }
  | { readonly is: 'failed'; readonly problem: ExportProblem };

function problemOf(error: unknown): ExportProblem {
  if (error instanceof ExportFailure) return error.problem;
  return error instanceof PartMissing ? 'missing' : 'failed';
}

const IDLE: Exporting = { is: 'idle' };

/** One export after the other: what is going on, and how to begin and to end it. */
export function useExport() {
  const [state, setState] = useState<Exporting>(IDLE);
  const running = useRef<AbortController | null>(null);
  const end = (): void => {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
  };
  const cancel = (): void => {
    end();
    setState({ is: 'cancelled' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog goes
  useEffect(() => end, []);

  const start = async (exported: Exported, jobOf: () => Promise<ExportJob>): Promise<void> => {
    end();
    const run = new AbortController();
    running.current = run;
    const { signal } = run;
    const say = (next: Exporting): void => {
      if (!signal.aborted) setState(next);
    };
    say({ is: 'busy', progress: { done: 0, total: 0 } });
    try {
      const file = await exportDeck(exported, await jobOf(), {
        signal,
        onProgress: (progress) => say({ is: 'busy', progress }),
      });
      if (signal.aborted) return;
      handOut(file.name, file.content);
      say({ is: 'done', file });
    } catch (error) {
      say({ is: 'failed', problem: problemOf(error) });
    }
  };
  /** What was said of the last one no longer goes with what is chosen now. */
  const forget = (): void => setState(IDLE);
  return { state, start, cancel, forget };
}
