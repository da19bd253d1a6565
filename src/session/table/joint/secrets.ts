import * as v from 'valibot';
import type { Key } from '../../identity/index.ts';
import { type Scheme, type SignedShares, signedSharesSchema } from '../../room/index.ts';

/** A member's secrets of a deck, and the keys published for it. */
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
  told: v.optional(v.array(v.tuple([text, signedSharesSchema])), []),
});

/** Identifies cards of a deck, in any order. */
const aboutOf = ({ epoch, cards }: SignedShares): string => [epoch, ...[...new Set(cards)].sort()].join();

/**
 * A device's secrets of one match's decks, stored for a reload before their keys are published; and shares that others have told it of its
 * cards, with which it can show them without those others.
 */
export function makeSecretsBook(saved: unknown, save: (value: unknown) => void) {
  const read = v.safeParse(savedSchema, saved);
  let match = read.success ? read.output.match : '';
  let made = new Map<number, Made>(read.success ? read.output.made : []);
  let told: readonly (readonly [Key, SignedShares])[] = read.success ? read.output.told : [];
  const write = (): void => save({ match, made: [...made], told });
  return {
    of: (of: string, epoch: number): Made | null => (of === match ? (made.get(epoch) ?? null) : null),
    /** Stores a deck's secrets. `living`: other decks still in use; older ones are forgotten. */
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
    /** Stores told shares. A peer that repeats the same cards with ever new proofs can't fill the disk. */
    keepTold(of: string, from: Key, words: SignedShares): void {
      if (of !== match) return;
      const about = aboutOf(words);
      if (told.some(([peer, each]) => peer === from && aboutOf(each) === about)) return;
      told = [...told, [from, words]];
      write();
    },
    /** Shares told by one peer in this match. */
    toldBy: (peer: Key): readonly SignedShares[] =>
      told.flatMap(([from, words]) => (from === peer ? [words] : [])),
  };
}

export type SecretsBook = ReturnType<typeof makeSecretsBook>;
