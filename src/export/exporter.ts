import type { CardArt } from '../engine/display.ts';
import type { Scheme } from '../lib/picture/house.ts';
import { type ExportCard, ExportFailure, type ExportFile, type ExportJob, type Progress } from './job.ts';
import type { WorkerReply, WorkerRequest } from './workerMessages.ts';

/** Cards drawn before the page gets a break: a few milliseconds of work. */
const AT_ONCE = 6;

/** Art to export, its ink, and the deck's title. */
export interface Exported {
  readonly art: CardArt;
  readonly ink: Scheme;
  readonly title: string;
}

export interface ExportOptions {
  /** Ends the Worker at any point. */
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/**
 * Makes a file in a Worker of its own. The page describes the drawings as data; the Worker does all painting, writing and packing. Rejects
 * with `ExportFailure`, or with the signal's reason.
 */
export function exportDeck(exported: Exported, job: ExportJob, options: ExportOptions): Promise<ExportFile> {
  const { signal, onProgress } = options;
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), {
    type: 'module',
    name: 'export',
  });
  return new Promise<ExportFile>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    let begun = false;
    worker.onerror = (event) => reject(new ExportFailure(begun ? 'failed' : 'missing', event.message));
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      begun = true;
      if (data.kind === 'progress') onProgress(data);
      else if (data.kind === 'done') resolve(data.file);
      else reject(new ExportFailure(data.problem, data.text));
    };
    tell(worker, exported, job, signal).catch(reject);
  }).finally(() => worker.terminate());
}

async function tell(worker: Worker, exported: Exported, job: ExportJob, signal: AbortSignal): Promise<void> {
  const say = (told: WorkerRequest): void => worker.postMessage(told);
  const { art, ink, title } = exported;
  const faces =
    job.kind === 'png' || job.kind === 'svg' ? art.faces.filter((face) => face === job.face) : art.faces;
  for (let from = 0; from < faces.length && !signal.aborted; from += AT_ONCE) {
    const cards = faces.slice(from, from + AT_ONCE).map(
      (face): ExportCard => ({
        ...{ face, name: art.name(face), copies: art.copies?.(face) ?? 1 },
        drawing: art.card(face, { detail: 'full', ink }),
      }),
    );
    say({ kind: 'cards', cards });
    await new Promise((resume) => setTimeout(resume));
  }
  const { ratio, outline } = art;
  const deck = { title, ratio, back: art.back(), ...(outline && { outline }) };
  say({ kind: 'make', deck, job });
}
