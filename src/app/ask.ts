/** Questions to a Worker, each with its answer: `{id, …}` out, `{id, …}` or `{id, error}` back. */
export interface Asker<Q extends object, A extends object> {
  ask(question: Q): Promise<A>;
  close(): void;
}

export function makeAsker<Q extends object, A extends object>(worker: Worker): Asker<Q, A> {
  const waiting = new Map<number, { resolve(answer: A): void; reject(error: Error): void }>();
  let nextId = 0;
  const failAll = (error: Error): void => {
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<A & { id: number; error?: string }>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) asked?.resolve(data);
    else asked?.reject(new Error(data.error));
  };
  worker.onerror = (event) => failAll(new Error(event.message || 'A background task could not be started.'));
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ ...question, id });
      }),
    close() {
      worker.terminate();
      failAll(new Error('The background task was ended.'));
    },
  };
}
