import type { Crafts } from '../crafts.ts';
import { emblazoned } from './emblem.ts';
import { marble } from './marble.ts';
import { PATTERNS, rosettes } from './patterns.ts';
import { wornBack, wornBoard, wornFace } from './wear.ts';

/** All crafts, for registering with `learn`. */
export const ALL_CRAFTS: Crafts = {
  pattern: (kind, width, height) => PATTERNS[kind](width, height),
  rosettes,
  marble,
  emblazoned,
  wornFace,
  wornBack,
  wornBoard,
};
