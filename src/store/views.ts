import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sight } from './tablePort.ts';

const length = v.pipe(v.number(), v.minValue(-20), v.maxValue(20));
const point = v.tuple([length, length, length]);
const sight = v.object({ eye: point, target: point });
/** By number, 1 … 9; what is unusable is none. */
const views = v.record(v.string(), v.fallback(v.nullable(sight), null));
const games = v.record(v.string(), v.fallback(views, {}));

const KEY = 'comet-table.views';
/** How many a game has, each with a figure key. */
export const VIEWS = 9;

/** Saved views of one game's table, by number. */
type Views = Readonly<Record<string, Sight | null>>;

export interface ViewStore extends Pick<StoreApi<Views>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Null: it is forgotten. */
  save(number: number, sight: Sight | null): void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'> | null;

function read(storage: () => Kept): Record<string, Views> {
  try {
    const parsed = v.safeParse(games, JSON.parse(storage()?.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    // Unreadable or forbidden storage is the same as none.
    return {};
  }
}

/** The views that somebody has saved of a game's table, kept in `storage` (pass `() => localStorage`, which may throw). */
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
        // Full or forbidden: they last as long as the page.
      }
    },
  };
}

/** The lowest number that is free; null: all are taken. */
export function freeNumber(saved: Views): number | null {
  for (let number = 1; number <= VIEWS; number++) if (!saved[number]) return number;
  return null;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * What a figure key does to views: with Ctrl, or Alt and Shift, it saves one (browsers keep Ctrl for their tabs), with Shift it goes there.
 * Where a keyboard writes figures with Shift, that is the figure.
 */
export function viewKeyOf(event: Pressed): { readonly does: 'save' | 'go'; readonly number: number } | null {
  const number = Number(/^Digit([1-9])$/.exec(event.code)?.[1]);
  if (!number || event.metaKey) return null;
  const { ctrlKey, altKey, shiftKey } = event;
  if (ctrlKey ? !altKey && !shiftKey : altKey && shiftKey) return { does: 'save', number };
  const writes = /^[\p{Nd}?]$/u.test(event.key);
  return shiftKey && !ctrlKey && !altKey && !writes ? { does: 'go', number } : null;
}
