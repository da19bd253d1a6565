import { answerTask, CodeMissing, type Task } from './backgroundTasks.ts';

/** Runs background tasks. It fetches what a task needs with the first of its kind; each kind has a Worker of its own, so that no bot waits for a painting. */
self.onmessage = async ({ data }: MessageEvent<Task & { readonly id: number }>) => {
  try {
    const { answer, transfer = [] } = await answerTask(data);
    self.postMessage({ ...answer, id: data.id }, { transfer });
  } catch (error) {
    const missing = error instanceof CodeMissing && { missing: true };
    self.postMessage({ id: data.id, error: String(error), ...missing });
  }
};
