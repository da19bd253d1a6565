import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cleanName, nameFault } from '../../lib/text/names.ts';

/** Default name: fine when playing alone, useless among people. */
export const NO_NAME = 'You';

const word = v.pipe(v.string(), v.maxLength(40));
/** Seats and options of the last table opened. */
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

/** Id of something to wear. */
const wearable = v.pipe(v.string(), v.regex(/^[a-z]{0,20}$/));

const loudness = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Longest description of a device that is kept. */
export const DEVICE_LENGTH = 400;

const LEVELS = ['low', 'medium', 'high'] as const;

const schema = v.object({
  ink: v.fallback(v.picklist(['colour', 'mono']), 'colour'),
  /** Look of cards and table: a built-in name, or `own:` and its storage key (`hud/skins`). */
  look: v.fallback(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(:[0-9a-f]{16})?$/)), 'house'),
  sort: v.fallback(v.pipe(v.string(), v.maxLength(40)), 'dealt'),
  /** Animation speed: 1 is normal, 0 shows results only. */
  speed: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(4)), 1),
  sound: v.fallback(v.boolean(), true),
  volume: v.fallback(loudness, 0.6),
  /** Loudness of the room around the table, and of music; 0: none. */
  roomVolume: v.fallback(loudness, 0),
  musicVolume: v.fallback(loudness, 0),
  /** Vibrates briefly when a finger picks something up or drops it where it counts, and when it is the viewer's turn. */
  haptics: v.fallback(v.boolean(), true),
  quality: v.fallback(v.picklist(['auto', ...LEVELS]), 'auto'),
  /** Level found at automatic quality, on which device, and when (`foundQuality.ts`); null: not measured. */
  found: v.fallback(
    v.nullable(
      v.object({
        level: v.picklist(LEVELS),
        device: v.pipe(v.string(), v.maxLength(DEVICE_LENGTH)),
        at: v.number(),
      }),
    ),
    null,
  ),
  /** Draws the table flat, without WebGL. */
  flat: v.fallback(v.boolean(), false),
  /** For questions to all at once: pass automatically when nothing else is possible; light the button when something is. */
  autoPass: v.fallback(v.boolean(), true),
  lightClaims: v.fallback(v.boolean(), true),
  /** Shows other players' reactions at their seats, and lets the viewer react. */
  reactions: v.fallback(v.boolean(), true),
  /** Lets bots say a word now and then. */
  remarks: v.fallback(v.boolean(), true),
  /** Notifications outside the page when it is the viewer's turn and they look elsewhere. */
  notify: v.fallback(v.picklist(['ask', 'on', 'off']), 'ask'),
  /** Fetches the whole game ahead over a metered connection, too. */
  metered: v.fallback(v.picklist(['ask', 'on', 'off']), 'ask'),
  /** Last game viewed; empty: none. */
  game: v.fallback(v.pipe(v.string(), v.maxLength(40)), ''),
  /** Last table of each game: the next one starts like it. */
  tables: v.fallback(v.record(word, tableSchema), {}),
  name: v.fallback(
    v.pipe(
      v.string(),
      v.transform(cleanName),
      v.check((name) => nameFault(name) === null),
    ),
    NO_NAME,
  ),
  /** Preferred seat colour, 0 … 7; another is found if it is taken at a table. */
  colour: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)), 0),
  /** Id of the person's figure at the table (`art/figures`); empty: their name decides. */
  figure: v.fallback(wearable, ''),
  /** Id of the backs of their cards (`lib/skin/backs`); empty: those of their look. */
  back: v.fallback(wearable, ''),
});

/** The player's preferences, kept on this device. */
export type Preferences = v.InferOutput<typeof schema>;
export type Quality = (typeof LEVELS)[number];
export type PreferenceStore = StoreApi<Preferences>;

/** Checks whether the device answers by itself where only one answer is possible; a viewer who wants to find that out answers alone. */
export const answersAlone = ({ autoPass, lightClaims }: Preferences): boolean => autoPass && lightClaims;

/** Key in the browser's storage. */
export const PREFERENCES_KEY = 'comet-table.preferences';

/** Parses preferences from text; each unusable member falls back alone, so one bad value costs one value. */
export function parsePreferences(text: string | null): Preferences {
  let raw: unknown = {};
  try {
    raw = JSON.parse(text ?? '{}');
  } catch {
    // Treat unreadable storage as empty.
  }
  const parsed = v.safeParse(schema, raw);
  return parsed.success ? parsed.output : v.parse(schema, {});
}

/**
 * Creates a store that saves itself in `storage` (pass `() => localStorage`, which may throw; if it is full or forbidden, errors are
 * ignored).
 */
export function createPreferenceStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | null,
): PreferenceStore {
  let text: string | null = null;
  try {
    text = storage()?.getItem(PREFERENCES_KEY) ?? null;
  } catch {
    // Storage may be forbidden (private windows, site data blocked): then even accessing it throws.
  }
  const store = createStore<Preferences>(() => parsePreferences(text));
  store.subscribe((state, before) => {
    const isChanged = ([key, value]: [string, unknown]): boolean =>
      before[key as keyof Preferences] !== value;
    const changes = Object.fromEntries(Object.entries(state).filter(isChanged));
    try {
      const kept = storage();
      // Another tab may have stored other changes since this one was opened.
      const latest = parsePreferences(kept?.getItem(PREFERENCES_KEY) ?? null);
      kept?.setItem(PREFERENCES_KEY, JSON.stringify({ ...latest, ...changes }));
    } catch {
      // Full or forbidden: preferences then last as long as the page.
    }
  });
  return store;
}

/** Takes over what another tab has stored; the game that is open here stays open. */
export function followOtherTab(store: PreferenceStore, text: string): void {
  const { game: _, ...others } = parsePreferences(text);
  store.setState(others);
}
