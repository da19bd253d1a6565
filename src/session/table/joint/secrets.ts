import * as v from 'valibot';
import type { Key } from '../../identity/index.ts';
import { type Scheme, type Told, toldSchema } from '../../room/index.ts';

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
  told: v.optional(v.array(v.tuple([text, toldSchema])), []),
});

/** Which cards of which deck, in whatever order. */
const aboutOf = ({ epoch, cards }: Told): string => [epoch, ...[...new Set(cards)].sort()].join();

/**
 * A device's secrets of one match's decks, written down before anything is said of them, for a reload; and what others have told it of
 * its cards, with which it can show them without those others.
 */
export function makeSecretsBook(saved: unknown, save: (value: unknown) => void) {
  const read = v.safeParse(savedSchema, saved);
  let match = read.success ? read.output.match : '';
  let made = new Map<number, Made>(read.success ? read.output.made : []);
  let told: readonly (readonly [Key, Told])[] = read.success ? read.output.told : [];
  const write = (): void => save({ match, made: [...made], told });
  return {
    of: (of: string, epoch: number): Made | null => (of === match ? (made.get(epoch) ?? null) : null),
    /** `living`: other decks that are still in use; older ones are forgotten. */
    keep(of: string, epoch: number, what: Made, living: readonly number[]): void {
      if (of === match && made.get(epoch) === what) return;
      if (of !== match) {
        made = new Map();
        told = [];
      }
      match = of;
      for (const old of made.keys()) if (old < epoch && !living.includes(old)) made.delete(old);
      told = told.filter(([, words]) => made.has(words.epoch));
      made.set(epoch, what);
      write();
    },
    /** Whoever tells the same cards again and again, each time with another proof, fills nobody's disk. */
    keepTold(of: string, from: Key, words: Told): void {
      if (of !== match) return;
      const about = aboutOf(words);
      if (told.some(([peer, each]) => peer === from && aboutOf(each) === about)) return;
      told = [...told, [from, words]];
      write();
    },
    /** By one peer, in this match. */
    toldBy: (peer: Key): readonly Told[] => told.flatMap(([from, words]) => (from === peer ? [words] : [])),
  };
}

export type SecretsBook = ReturnType<typeof makeSecretsBook>;
