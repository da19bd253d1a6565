import { answerTask, CodeMissing, type Task } from './backgroundTasks.ts';

/**
 * Runs background tasks, fetching their code with the first of each kind. Each kind has its own Worker, so that no bot waits for painting.
 */
self.onmessage = async ({ data }: MessageEvent<Task & { readonly id: number }>) => {
  try {
    const { answer, transfer = [] } = await answerTask(data);
    self.postMessage({ ...answer, id: data.id }, { transfer });
  } catch (error) {
    const missing = error instanceof CodeMissing && { missing: true };
    self.postMessage({ id: data.id, error: String(error), ...missing });
  }
};
