/** Code that a task needs could not be fetched. */
export class CodeMissing extends Error {}

/** Fetches code. Rejects with `CodeMissing`. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new CodeMissing(String(error));
  }
}

export interface Answer {
  readonly answer: object;
  /** Buffers to hand over rather than copy. */
  readonly transfer?: Transferable[];
}

/** Answers the page's tasks, in a Worker (`background.ts`). */
export function serveTasks<T extends object>(answerTask: (task: T) => Promise<Answer>): void {
  self.onmessage = async ({ data }: MessageEvent<T & { readonly id: number }>) => {
    try {
      const { answer, transfer = [] } = await answerTask(data);
      self.postMessage({ ...answer, id: data.id }, { transfer });
    } catch (error) {
      const missing = error instanceof CodeMissing && { missing: true };
      self.postMessage({ id: data.id, error: String(error), ...missing });
    }
  };
}
