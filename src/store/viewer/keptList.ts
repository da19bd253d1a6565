import * as v from 'valibot';

/** A place for texts: `localStorage`, or null where there is none. */
export type Kept = Pick<Storage, 'getItem' | 'setItem'> | null;

/** A list of a person's results by day, kept in `localStorage`. */
export interface KeptList<T> {
  /** Parses stored results; unusable ones are left out. */
  parse(text: string | null): readonly T[];
  /** Reads the results, oldest first; none where storage is forbidden. */
  read(storage: () => Kept): readonly T[];
  /** Keeps a changed list. If storage is full or forbidden, errors are ignored. */
  change(storage: () => Kept, how: (list: readonly T[]) => readonly T[]): void;
}

/** `key`: where it is kept. `most`: results kept, the latest ones. */
export function makeKeptList<const S extends v.GenericSchema<unknown, { readonly day: string }>>(
  key: string,
  schema: S,
  most: number,
): KeptList<v.InferOutput<S>> {
  type T = v.InferOutput<S>;
  const parse = (text: string | null): readonly T[] => {
    try {
      const list: unknown = JSON.parse(text ?? '[]');
      if (!Array.isArray(list)) return [];
      return list.flatMap((each) => {
        const parsed = v.safeParse(schema, each);
        return parsed.success ? [parsed.output] : [];
      });
    } catch {
      // Treat unreadable storage as empty.
      return [];
    }
  };
  const read = (storage: () => Kept): readonly T[] => {
    try {
      return parse(storage()?.getItem(key) ?? null);
    } catch {
      return [];
    }
  };
  return {
    parse,
    read,
    change(storage, how) {
      const before = read(storage);
      const list = how(before);
      if (list === before) return;
      const sorted = list.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))).slice(-most);
      try {
        storage()?.setItem(key, JSON.stringify(sorted));
      } catch {
        // Full or forbidden.
      }
    },
  };
}
