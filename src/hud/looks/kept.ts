/** Looks of the viewer's own, kept on this device. A look is named by what is in it: another colour makes another look. */
import { hashOf } from '../../lib/hash.ts';
import { parseSkin, textOfSkin } from '../../lib/skin/parse.ts';
import type { Skin } from '../../lib/skin/schema.ts';

export interface KeptLook {
  readonly id: string;
  readonly skin: Skin;
}

const KEY = 'comet-table.looks';
const MOST = 12;

/** Looks that the browser does not keep last as long as the page. */
let kept: readonly KeptLook[] | null = null;
const watching = new Set<() => void>();

function stored(): KeptLook[] {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(raw)) return [];
    return raw.flatMap((text) => {
      const skin = typeof text === 'string' ? parseSkin(text) : null;
      return skin?.ok ? [named(skin.value)] : [];
    });
  } catch {
    // Forbidden or unreadable storage is the same as none.
    return [];
  }
}

const named = (skin: Skin): KeptLook => ({ id: `own:${hashOf(skin).slice(0, 16)}`, skin });

/** All of them, the latest first: the same list until one comes or goes. */
export function ownLooks(): readonly KeptLook[] {
  kept ??= stored();
  return kept;
}

export const keptSkin = (id: string): Skin | undefined => ownLooks().find((each) => each.id === id)?.skin;

function keep(next: readonly KeptLook[]): void {
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next.map(({ skin }) => textOfSkin(skin))));
  } catch {
    // Full or forbidden.
  }
  for (const tell of watching) tell();
}

/** Keeps a look and gives its name. Beyond a dozen, the oldest goes. */
export function keepLook(skin: Skin): string {
  const look = named(skin);
  keep([look, ...ownLooks().filter(({ id }) => id !== look.id)].slice(0, MOST));
  return look.id;
}

export const forgetLook = (id: string): void => keep(ownLooks().filter((each) => each.id !== id));

/** Tells whenever a look has come or gone. */
export function watchLooks(tell: () => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
}
