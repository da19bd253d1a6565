import { vi } from 'vitest';
import type { Task } from '../../../src/app/workers/backgroundTasks.ts';
import { fromBase64url, toBase64url } from '../../../src/lib/base64url.ts';

/** Bytes of one locked card in a list. */
const LOCKED_CARD = 64;

/** The part of a Worker that `app/workers/background.ts` uses. */
type Used = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: { data: Done }) => void) | null;
  onerror: ((event: { message: string }) => void) | null;
};
interface Done {
  readonly id: number;
  readonly done: { readonly list: string };
}

/**
 * Corrupts a person's shuffle of one deck, as a modified program would: it contains one card twice and lacks another. The app itself signs
 * and sends the result, unaware. Call it before their device has dealt anything. Undone by `vi.unstubAllGlobals`.
 */
export function corruptShuffle(person: string, deck: number): void {
  const Real = Worker as unknown as new (...given: unknown[]) => Used;
  vi.stubGlobal(
    'Worker',
    class implements Used {
      onmessage: Used['onmessage'] = null;
      onerror: Used['onerror'] = null;
      readonly #real: Used;
      readonly #bent = new Set<number>();
      /**
       * Everyone's Workers run on this thread. Keys are made in their owner's name before any shuffle, which tells whose Worker this is.
       */
      #isTheirs = false;

      constructor(...given: unknown[]) {
        this.#real = new Real(...given);
        this.#real.onerror = (event) => this.onerror?.(event);
        this.#real.onmessage = ({ data }) => {
          this.onmessage?.({ data: this.#bent.delete(data.id) ? withCardTwice(data) : data });
        };
      }

      postMessage(task: Task & { readonly id: number }): void {
        if (task.kind === 'lock' && task.what === 'makeKeys') this.#isTheirs = namesIn(task).includes(person);
        if (this.#isTheirs && task.kind === 'lock' && task.what === 'shuffle')
          if (namesIn(task).includes(`deck ${deck}`)) this.#bent.add(task.id);
        this.#real.postMessage(task);
      }

      terminate(): void {
        this.#real.terminate();
      }
    },
  );
}

/** Names that a lock task's proof is bound to. */
const namesIn = ({ given }: Extract<Task, { kind: 'lock' }>): readonly unknown[] =>
  JSON.parse(String(given[0]));

function withCardTwice({ id, done }: Done): Done {
  const bytes = fromBase64url(done.list)!;
  return { id, done: { ...done, list: toBase64url(bytes.copyWithin(LOCKED_CARD, 0, LOCKED_CARD)) } };
}
