import type { Figure } from '../../art/figures/figure.ts';
import { COLLAR_LINES, HAT_LINES, HOOD_LINES, VEIL_LINES } from './cloakedLines.ts';
import type { Lines } from './remark.ts';
import { CREST_LINES, EARS_LINES, LANTERN_LINES, LENS_LINES } from './strangeLines.ts';

const LINES: Readonly<Record<string, Lines>> = {
  hat: HAT_LINES,
  hood: HOOD_LINES,
  collar: COLLAR_LINES,
  veil: VEIL_LINES,
  lens: LENS_LINES,
  ears: EARS_LINES,
  crest: CREST_LINES,
  lantern: LANTERN_LINES,
};

/** Returns what a figure says, or undefined for one that says nothing. */
export const linesOf = ({ id }: Figure): Lines | undefined => LINES[id];
