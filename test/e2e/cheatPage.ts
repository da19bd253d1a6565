import type { Page } from 'playwright-core';

/**
 * From now on this page, which is not at a table yet, bends what its Worker answers, as somebody with a program of their own would: its
 * shuffle of this deck holds one card twice, and not one of the others. The app itself signs and sends what comes of it, and does not know.
 */
export const bend = (page: Page, deck: number): Promise<void> =>
  page.evaluate((epoch) => {
    interface Task {
      readonly id: number;
      readonly kind: string;
      readonly what: string;
      readonly given: readonly unknown[];
    }
    type Done = Record<'list', string>;
    /** Exchanges bytes of a base64url text. */
    const changed = (text: string, change: (bytes: Uint8Array) => void): string => {
      const raw = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
      const bytes = Uint8Array.from(raw, (each) => each.charCodeAt(0));
      change(bytes);
      return btoa(String.fromCharCode(...bytes))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=/g, '');
    };
    const bent = (task: Task, done: Done): Partial<Done> | null => {
      if (task.kind !== 'lock' || task.what !== 'shuffle') return null;
      const [, kind, , name] = JSON.parse(String(task.given[0]));
      if (kind !== 'shuffle' || name !== `deck ${epoch}`) return null;
      return { list: changed(done.list, (bytes) => bytes.copyWithin(64, 0, 64)) };
    };
    window.Worker = class extends Worker {
      readonly #tasks = new Map<number, Task>();
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        // Heard before the app hears it.
        this.addEventListener('message', (event: MessageEvent<{ id: number; done: Done }>) => {
          const { id, done } = event.data;
          const task = this.#tasks.get(id);
          this.#tasks.delete(id);
          const change = task && bent(task, done);
          if (!change) return;
          event.stopImmediatePropagation();
          this.dispatchEvent(new MessageEvent('message', { data: { id, done: { ...done, ...change } } }));
        });
      }
      override postMessage(task: Task): void {
        this.#tasks.set(task.id, task);
        super.postMessage(task);
      }
    };
  }, deck);
