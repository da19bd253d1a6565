import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sight } from '../tablePort.ts';

const length = v.pipe(v.number(), v.minValue(-20), v.maxValue(20));
const point = v.tuple([length, length, length]);
const sight = v.object({ eye: point, target: point });
/** Keyed by number, 1 … 9; an unusable view becomes null. */
const views = v.record(v.string(), v.fallback(v.nullable(sight), null));
const games = v.record(v.string(), v.fallback(views, {}));

const KEY = 'comet-table.views';
/** Most views a game has, each with a digit key. */
export const VIEWS = 9;

/** Saved views of one game's table, by number. */
type Views = Readonly<Record<string, Sight | null>>;

export interface ViewStore extends Pick<StoreApi<Views>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Null deletes it. */
  save(number: number, sight: Sight | null): void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'> | null;

function read(storage: () => Kept): Record<string, Views> {
  try {
    const parsed = v.safeParse(games, JSON.parse(storage()?.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    // Treat unreadable or forbidden storage as empty.
    return {};
  }
}

/** Creates a store of the viewer's saved views of a game's table, in `storage` (pass `() => localStorage`, which may throw). */
export function createViewStore(game: string, storage: () => Kept): ViewStore {
  const all = read(storage);
  const store = createStore<Views>(() => (Object.hasOwn(all, game) ? all[game]! : {}));
  return {
    ...store,
    save(number, saved) {
      store.setState({ ...store.getState(), [number]: saved }, true);
      try {
        // Another tab may have saved views of another game.
        storage()?.setItem(KEY, JSON.stringify({ ...read(storage), [game]: store.getState() }));
      } catch {
        // Full or forbidden: views last as long as the page.
      }
    },
  };
}

/** Returns the lowest free number; null if all are taken. */
export function freeNumber(saved: Views): number | null {
  for (let number = 1; number <= VIEWS; number++) if (!saved[number]) return number;
  return null;
}

/** A key for saved views: its action, and the view's number. */
export interface ViewKey {
  readonly does: 'save' | 'go';
  readonly number: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns a digit key's action on views: Ctrl, or Alt and Shift, saves one (browsers keep Ctrl for their tabs), and Shift goes there. If
 * the keyboard writes digits with Shift, it is only the digit.
 */
export function viewKeyOf(event: Pressed): ViewKey | null {
  const number = Number(/^Digit([1-9])$/.exec(event.code)?.[1]);
  if (!number || event.metaKey) return null;
  const { ctrlKey, altKey, shiftKey } = event;
  if (ctrlKey ? !altKey && !shiftKey : altKey && shiftKey) return { does: 'save', number };
  const writes = /^[\p{Nd}?]$/u.test(event.key);
  return shiftKey && !ctrlKey && !altKey && !writes ? { does: 'go', number } : null;
}
