import * as v from 'valibot';
import type { Scheme } from './scheme.ts';

/** One's secrets of a deck, and what was said of them. */
export type Made = ReturnType<Scheme['makeKeys']>;

const text = v.pipe(v.string(), v.maxLength(400));
const savedSchema = v.object({
  match: v.string(),
  made: v.array(
    v.tuple([
      v.number(),
      v.object({
        secrets: v.object({ lock: text, box: text }),
        keys: v.object({ lock: text, box: text, proof: text }),
      }),
    ]),
  ),
});

/** A device's secrets of one match's decks. They are written down before anything is said of them, for a reload. */
export function makeSecretsBook(saved: unknown, save: (value: unknown) => void) {
  const read = v.safeParse(savedSchema, saved);
  let match = read.success ? read.output.match : '';
  let made = new Map<number, Made>(read.success ? read.output.made : []);
  return {
    of: (of: string, epoch: number): Made | null => (of === match ? (made.get(epoch) ?? null) : null),
    /** `living`: other decks that are still in use; the rest is forgotten. */
    keep(of: string, epoch: number, what: Made, living: readonly number[]): void {
      if (of === match && made.get(epoch) === what) return;
      if (of !== match) made = new Map();
      match = of;
      for (const old of made.keys()) if (!living.includes(old)) made.delete(old);
      made.set(epoch, what);
      save({ match, made: [...made] });
    },
  };
}

export type SecretsBook = ReturnType<typeof makeSecretsBook>;
