import { useEffect, useRef, useState } from 'react';
import { type Exported, exportDeck } from '../../../export/exporter.ts';
import {
  ExportFailure,
  type ExportFile,
  type ExportJob,
  type ExportProblem,
  type Progress,
} from '../../../export/job.ts';
import { downloadFile } from '../../../ui/downloadFile.ts';
import { PartMissing } from '../../../ui/loading/loadOnce.ts';

export type Exporting =
  | { readonly is: 'idle' }
  | { readonly is: 'busy'; readonly progress: Progress }
  | { readonly is: 'done'; readonly file: ExportFile }
  /** Cancelled by the person, with nothing saved. */
  | { readonly is: 'cancelled' }
  | { readonly is: 'failed'; readonly problem: ExportProblem };

function problemOf(error: unknown): ExportProblem {
  if (error instanceof ExportFailure) return error.problem;
  return error instanceof PartMissing ? 'missing' : 'failed';
}

const IDLE: Exporting = { is: 'idle' };

/** Runs one export at a time: its state, and functions to start and cancel it. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the dialog closes
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
      downloadFile(file.name, file.content);
      say({ is: 'done', file });
    } catch (error) {
      say({ is: 'failed', problem: problemOf(error) });
    }
  };
  /** Drops the last outcome, which no longer matches the choices. */
  const forget = (): void => setState(IDLE);
  return { state, start, cancel, forget };
}
