import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cleanName, nameFault } from '../lib/names.ts';

/** The name of someone who has given none: right alone at a table, of no use among people. */
export const NO_NAME = 'You';

const word = v.pipe(v.string(), v.maxLength(40));
/** Who sat at a table that was opened, and how it was set up. */
const tableSchema = v.object({
  options: v.record(word, v.union([v.pipe(v.string(), v.maxLength(200)), v.number()])),
  seats: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(24)),
        kind: v.picklist(['human', 'bot']),
        level: v.optional(word),
      }),
    ),
    v.minLength(1),
    v.maxLength(8),
  ),
});

const schema = v.object({
  ink: v.fallback(v.picklist(['colour', 'mono']), 'colour'),
  /** What cards and table look like: a name of ours, or `own:` and what it is kept under (`hud/looks`). */
  look: v.fallback(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(:[0-9a-f]{16})?$/)), 'house'),
  sort: v.fallback(v.pipe(v.string(), v.maxLength(40)), 'dealt'),
  /** Animation speed: 1 is normal, 0 shows results only. */
  speed: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(4)), 1),
  sound: v.fallback(v.boolean(), true),
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.6),
  quality: v.fallback(v.picklist(['auto', 'low', 'medium', 'high']), 'auto'),
  /** Where all are asked at once: pass by itself when nothing else can be done; light the button when something can. */
  autoPass: v.fallback(v.boolean(), true),
  lightClaims: v.fallback(v.boolean(), true),
  /** What others feel is shown at their seats, and one's own can be. */
  reactions: v.fallback(v.boolean(), true),
  /** Messages outside the page when the viewer is awaited and looks elsewhere. */
  notify: v.fallback(v.picklist(['ask', 'on', 'off']), 'ask'),
  /** The game that was looked at last; none: there was none. */
  game: v.fallback(v.pipe(v.string(), v.maxLength(40)), ''),
  /** The last table of each game: the next one starts like it. */
  tables: v.fallback(v.record(word, tableSchema), {}),
  name: v.fallback(
    v.pipe(
      v.string(),
      v.transform(cleanName),
      v.check((name) => nameFault(name) === null),
    ),
    NO_NAME,
  ),
  /** The seat colour a person likes best, 0 … 7; at a table where it is taken another is found. */
  colour: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)), 0),
});

/** What a person likes, kept on this device. */
export type Preferences = v.InferOutput<typeof schema>;
export type LastTable = v.InferOutput<typeof tableSchema>;
export type Quality = 'low' | 'medium' | 'high';
export type PreferenceStore = StoreApi<Preferences>;

const KEY = 'comet-table.preferences';

/** Reads preferences from text; anything unusable falls back member by member, so one bad value costs one value. */
export function parsePreferences(text: string | null): Preferences {
  let raw: unknown = {};
  try {
    raw = JSON.parse(text ?? '{}');
  } catch {
    // Unreadable storage is the same as none.
  }
  const parsed = v.safeParse(schema, raw);
  return parsed.success ? parsed.output : v.parse(schema, {});
}

/** A store that remembers itself in `storage` (pass `() => localStorage`, which may throw; a full or forbidden one is ignored). */
export function createPreferenceStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | null,
): PreferenceStore {
  let text: string | null = null;
  try {
    text = storage()?.getItem(KEY) ?? null;
  } catch {
    // Storage may be forbidden (private windows, site data blocked): even to name it fails.
  }
  const store = createStore<Preferences>(() => parsePreferences(text));
  store.subscribe((state) => {
    try {
      storage()?.setItem(KEY, JSON.stringify(state));
    } catch {
      // Full or forbidden: preferences then last as long as the page.
    }
  });
  return store;
}
