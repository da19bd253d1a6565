import type { CSSProperties } from 'react';
import { ROOT_EM } from '../lib/interfaceScale.ts';
import { TYPE } from '../lib/tokens.ts';

/** Factor on type that is read across a room. */
export const LARGE = 2;

/** Styles of an element whose type is read across a room. */
export const LARGE_TYPE = Object.fromEntries(
  Object.entries(TYPE).map(([name, pixels]) => [`--type-${name}`, `${(LARGE * pixels) / ROOT_EM}rem`]),
) as CSSProperties;
