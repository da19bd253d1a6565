import type { CharacterId } from '../../art/figures/characters.ts';
import { COLLAR_LINES, HAT_LINES, HOOD_LINES, VEIL_LINES } from './cloakedLines.ts';
import type { Lines } from './remark.ts';
import { CREST_LINES, EARS_LINES, LANTERN_LINES, LENS_LINES } from './strangeLines.ts';

const LINES: Readonly<Record<CharacterId, Lines>> = {
  hat: HAT_LINES,
  hood: HOOD_LINES,
  collar: COLLAR_LINES,
  veil: VEIL_LINES,
  lens: LENS_LINES,
  ears: EARS_LINES,
  crest: CREST_LINES,
  lantern: LANTERN_LINES,
};

/** Returns the remarks of a character. */
export const linesOf = ({ id }: { readonly id: CharacterId }): Lines => LINES[id];
