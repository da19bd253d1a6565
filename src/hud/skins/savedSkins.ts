/** The viewer's own looks, kept on this device. A look's name is a hash of its content: another colour makes another look. */
import { hashOf } from '../../lib/hash.ts';
import { parseSkin, textOfSkin } from '../../lib/skin/parse.ts';
import type { Skin } from '../../lib/skin/schema.ts';

export interface SavedSkin {
  readonly id: string;
  readonly skin: Skin;
}

const KEY = 'comet-table.looks';
const MOST = 12;

/** Cache, in which looks that the browser fails to store last as long as the page. */
let kept: readonly SavedSkin[] | null = null;
const watching = new Set<() => void>();

function stored(): SavedSkin[] {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(raw)) return [];
    return raw.flatMap((text) => {
      const skin = typeof text === 'string' ? parseSkin(text) : null;
      return skin?.ok ? [named(skin.value)] : [];
    });
  } catch {
    // Forbidden or unreadable storage counts as empty.
    return [];
  }
}

const named = (skin: Skin): SavedSkin => ({ id: `own:${hashOf(skin).slice(0, 16)}`, skin });

/** Returns all of them, latest first: the same array until one is added or removed. */
export function savedSkins(): readonly SavedSkin[] {
  kept ??= stored();
  return kept;
}

export const savedSkin = (id: string): Skin | undefined => savedSkins().find((each) => each.id === id)?.skin;

function keep(next: readonly SavedSkin[]): void {
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next.map(({ skin }) => textOfSkin(skin))));
  } catch {
    // Full or forbidden.
  }
  for (const tell of watching) tell();
}

/** Keeps a look and returns its id. Beyond a dozen, the oldest is dropped. */
export function saveSkin(skin: Skin): string {
  const look = named(skin);
  keep([look, ...savedSkins().filter(({ id }) => id !== look.id)].slice(0, MOST));
  return look.id;
}

export const forgetSkin = (id: string): void => keep(savedSkins().filter((each) => each.id !== id));

/** Calls back whenever a look is added or removed. */
export function watchSkins(tell: () => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
}
