/** The looks that this page has, and the viewer's own. Each is fetched when it is first worn. */

import { learn } from '../../lib/skin/crafts.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import { type Part, part } from '../../ui/part.ts';

export interface LookInfo {
  readonly id: string;
  readonly name: string;
  /** What it is like, in a few words. */
  readonly text: string;
}

export const LOOKS: readonly LookInfo[] = [
  { id: 'house', name: 'The house', text: 'Night, brass and ivory.' },
  { id: 'contrast', name: 'High contrast', text: 'Large plain figures and strong edges, for low vision.' },
  { id: 'lacquer', name: 'Lacquer and gold', text: 'Deep lacquer, leaf gold, polished stone.' },
  { id: 'cantina', name: 'Worn cantina', text: 'Bleached, scuffed and stained.' },
];

const PARTS: Readonly<Record<string, Part<Skin>>> = {
  house: async () => HOUSE,
  contrast: part(async () => (await import('../../lib/skin/contrastLook.ts')).CONTRAST),
  lacquer: part(async () => (await import('../../lib/skin/lacquerLook.ts')).LACQUER),
  cantina: part(async () => (await import('../../lib/skin/cantinaLook.ts')).CANTINA),
};

const plainFace = part(async () => {
  const [{ default: outlines }, { giveFace }] = await Promise.all([
    import('../../../assets/glyphs/hankenGrotesk.json'),
    import('../../art/glyphs.ts'),
  ]);
  giveFace('plain', outlines);
});
/** What every look is made with but the house's. */
export const readyCrafts = part(async () => {
  const { ALL_CRAFTS } = await import('../../lib/skin/craft/index.ts');
  learn(ALL_CRAFTS);
});
const keptLooks = part(() => import('./kept.ts'));

const held = new Map<string, Skin>([['house', HOUSE]]);

/** A look that has been fetched; undefined while it has not. */
export const heldSkin = (id: string): Skin | undefined => held.get(id);

/** What painting in a look takes, beyond its colours. */
export async function readySkin(skin: Skin): Promise<Skin> {
  if (skin !== HOUSE) await readyCrafts();
  if (skin.figures.face === 'sans') await plainFace();
  return skin;
}

/** A look by its name, ready to be painted in. One that is not there any more is the house's. Rejects if it cannot be fetched. */
export async function fetchSkin(id: string): Promise<Skin> {
  const known = held.get(id);
  if (known) return known;
  const fetch = Object.hasOwn(PARTS, id) ? PARTS[id]! : async () => (await keptLooks()).keptSkin(id) ?? HOUSE;
  const skin = await readySkin(await fetch());
  held.set(id, skin);
  return skin;
}

/** Forgets what is no longer kept. */
export const dropSkin = (id: string): boolean => held.delete(id);
