/** The page's looks and the viewer's own. Each is loaded when first worn. */

import { giveFace } from '../../art/glyphs.ts';
import { registerCrafts } from '../../lib/skin/crafts.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import type { Preferences } from '../../store/viewer/preferences.ts';
import { type Loader, loadOnce } from '../../ui/loading/loadOnce.ts';

export interface SkinInfo {
  readonly id: string;
  readonly name: string;
  /** Short description. */
  readonly text: string;
}

export const SKINS: readonly SkinInfo[] = [
  { id: 'house', name: 'The house', text: 'Night, brass and ivory.' },
  { id: 'contrast', name: 'High contrast', text: 'Large plain figures and strong edges, for low vision.' },
  { id: 'lacquer', name: 'Lacquer and gold', text: 'Deep lacquer, leaf gold, polished stone.' },
  { id: 'cantina', name: 'Worn cantina', text: 'Bleached, scuffed and stained.' },
];

const PARTS: Readonly<Record<string, Loader<Skin>>> = {
  house: async () => HOUSE,
  contrast: loadOnce(async () => (await import('../../lib/skin/contrastSkin.ts')).CONTRAST),
  lacquer: loadOnce(async () => (await import('../../lib/skin/lacquerSkin.ts')).LACQUER),
  cantina: loadOnce(async () => (await import('../../lib/skin/cantinaSkin.ts')).CANTINA),
};

const plainFace = loadOnce(async () => {
  const { default: outlines } = await import('../../../assets/glyphs/hankenGrotesk.json');
  giveFace('plain', outlines);
});
/** Loads the crafts that every look but the house's is made with. */
export const readyCrafts = loadOnce(async () => {
  const { ALL_CRAFTS } = await import('../../lib/skin/craft/index.ts');
  registerCrafts(ALL_CRAFTS);
});
const keptLooks = loadOnce(() => import('./savedSkins.ts'));

/** Returns the id under which a look is loaded with the backs that its wearer has chosen; `back` empty: with its own. */
export const wornId = ({ look, back }: Pick<Preferences, 'look' | 'back'>): string =>
  back ? `${look}+${back}` : look;

const openedBacks = loadOnce(() => import('../../lib/skin/backs.ts'));

/** Loads a look as painted, without a choice of backs. */
async function fetchLook(id: string): Promise<Skin> {
  if (Object.hasOwn(PARTS, id)) return PARTS[id]!();
  return (await keptLooks()).savedSkin(id) ?? HOUSE;
}

const held = new Map<string, Skin>([['house', HOUSE]]);

/** Returns a look if it has been loaded. */
export const loadedSkin = (id: string): Skin | undefined => held.get(id);

/** Loads the crafts and the typeface that painting in a look requires. */
export async function readySkin(skin: Skin): Promise<Skin> {
  if (skin !== HOUSE) await readyCrafts();
  if (skin.figures.face === 'sans') await plainFace();
  return skin;
}

/**
 * Loads a look by its id (`wornId`), ready for painting, or the house's if it no longer exists. Rejects if it cannot be loaded.
 */
export async function fetchSkin(id: string): Promise<Skin> {
  const known = held.get(id);
  if (known) return known;
  const [look, back] = id.split('+') as [string, string?];
  const own = await fetchLook(look);
  const skin = await readySkin(back ? (await openedBacks()).withBack(own, back) : own);
  held.set(id, skin);
  return skin;
}
