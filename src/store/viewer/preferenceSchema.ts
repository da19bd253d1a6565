import * as v from 'valibot';
import { cleanName, nameFault } from '../../lib/text/names.ts';
import { DEFAULTS, DEVICE_LENGTH, LEVELS } from './preferenceDefaults.ts';

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

const schema = v.object({
  ink: v.fallback(v.picklist(['colour', 'mono']), DEFAULTS.ink),
  /** Look of cards and table: a built-in name, or `own:` and its storage key (`hud/skins`). */
  look: v.fallback(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(:[0-9a-f]{16})?$/)), DEFAULTS.look),
  sort: v.fallback(v.pipe(v.string(), v.maxLength(40)), DEFAULTS.sort),
  /** Animation speed: 1 is normal, 0 shows results only. */
  speed: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(4)), DEFAULTS.speed),
  sound: v.fallback(v.boolean(), DEFAULTS.sound),
  volume: v.fallback(loudness, DEFAULTS.volume),
  /** Loudness of the room around the table, and of music; 0: none. */
  roomVolume: v.fallback(loudness, DEFAULTS.roomVolume),
  musicVolume: v.fallback(loudness, DEFAULTS.musicVolume),
  /** Vibrates briefly when a finger picks something up or drops it where it counts, and when it is the viewer's turn. */
  haptics: v.fallback(v.boolean(), DEFAULTS.haptics),
  quality: v.fallback(v.picklist(['auto', ...LEVELS]), DEFAULTS.quality),
  /** Level found at automatic quality, on which device, and when (`foundQuality.ts`); null: not measured. */
  found: v.fallback(
    v.nullable(
      v.object({
        level: v.picklist(LEVELS),
        device: v.pipe(v.string(), v.maxLength(DEVICE_LENGTH)),
        at: v.number(),
      }),
    ),
    DEFAULTS.found,
  ),
  /** Draws the table flat, without WebGL. */
  flat: v.fallback(v.boolean(), DEFAULTS.flat),
  /** For questions to all at once: pass automatically when nothing else is possible; light the button when something is. */
  autoPass: v.fallback(v.boolean(), DEFAULTS.autoPass),
  lightClaims: v.fallback(v.boolean(), DEFAULTS.lightClaims),
  /** Shows other players' reactions at their seats, and lets the viewer react. */
  reactions: v.fallback(v.boolean(), DEFAULTS.reactions),
  /** Lets bots say a word now and then. */
  remarks: v.fallback(v.boolean(), DEFAULTS.remarks),
  /** Notifications outside the page when it is the viewer's turn and they look elsewhere. */
  notify: v.fallback(v.picklist(['ask', 'on', 'off']), DEFAULTS.notify),
  /** Fetches the whole game ahead over a metered connection, too. */
  metered: v.fallback(v.picklist(['ask', 'on', 'off']), DEFAULTS.metered),
  /** Last game viewed; empty: none. */
  game: v.fallback(v.pipe(v.string(), v.maxLength(40)), DEFAULTS.game),
  /** Last table of each game: the next one starts like it. */
  tables: v.fallback(v.record(word, tableSchema), DEFAULTS.tables),
  name: v.fallback(
    v.pipe(
      v.string(),
      v.transform(cleanName),
      v.check((name) => nameFault(name) === null),
    ),
    DEFAULTS.name,
  ),
  /** Preferred seat colour, 0 … 7; another is found if it is taken at a table. */
  colour: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)), DEFAULTS.colour),
  /** Id of the person's figure at the table (`art/figures`); empty: their name decides. */
  figure: v.fallback(wearable, DEFAULTS.figure),
  /** Id of the backs of their cards (`lib/skin/backs`); empty: those of their look. */
  back: v.fallback(wearable, DEFAULTS.back),
});

/** The player's preferences, kept on this device. */
export type Preferences = v.InferOutput<typeof schema>;

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
