/** Makes one export per Worker; to cancel it, end the Worker. */
import {
  type ExportCard,
  type ExportDeck,
  ExportFailure,
  type ExportJob,
  type ExportProblem,
} from './job.ts';
import { make, stepsOf } from './make.ts';
import type { WorkerReply, WorkerRequest } from './workerMessages.ts';

const cards: ExportCard[] = [];

const say = (said: WorkerReply): void => self.postMessage(said);

async function run(deck: ExportDeck, job: ExportJob): Promise<void> {
  const total = stepsOf(deck, job);
  let done = 0;
  say({ kind: 'progress', done, total });
  try {
    const file = await make(deck, job, () => say({ kind: 'progress', done: ++done, total }));
    say({ kind: 'done', file });
  } catch (error) {
    say({ kind: 'failed', problem: problemOf(error), text: String(error) });
  }
}

/** Maps an error to a problem. Browsers have no common name for being out of memory. */
function problemOf(error: unknown): ExportProblem {
  if (error instanceof ExportFailure) return error.problem;
  if (error instanceof RangeError || /memory|allocat/i.test(String(error))) return 'memory';
  return 'failed';
}

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'cards') cards.push(...data.cards);
  else void run({ ...data.deck, cards }, data.job);
};
