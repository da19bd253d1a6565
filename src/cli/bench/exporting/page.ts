import { exportDeck } from '../../../export/exporter.ts';
import type { ExportJob } from '../../../export/job.ts';
import { printWords } from '../../../export/words.ts';
import { games } from '../../../games/index.ts';

/** Functions that the bench calls inside a page. */
declare global {
  interface Window {
    /**
     * Makes a file of the first game's deck from a cold start: Worker, libraries and all. Returns milliseconds, bytes, and the page's
     * longest task.
     */
    timeExport(kind: 'print' | 'sheets'): Promise<{ ms: number; bytes: number; task: number }>;
  }
}

window.timeExport = async (kind) => {
  const { info, art } = games[0]!;
  const { cards } = await art();
  const words = await printWords(info);
  const job: ExportJob = kind === 'print' ? { kind, plan: { paper: 'a4', cut: 'shape', words } } : { kind };
  let task = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) task = Math.max(task, duration);
  });
  // Tasks shorter than 50 ms are not reported.
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  const { content } = await exportDeck({ art: cards[0]!, ink: 'colour', title: info.name }, job, {
    signal: new AbortController().signal,
    onProgress() {},
  });
  const ms = performance.now() - from;
  await new Promise((resume) => setTimeout(resume, 100));
  observer.disconnect();
  return { ms, bytes: content.size, task };
};
