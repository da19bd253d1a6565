/** Colours of the house and the pieces that are not cards. Pure data, shared by interface and scene. */
import { COLOURS } from '../lib/tokens.ts';
import type { Seat } from './seats.ts';

export { CHIPS, chipEdge, chipFace, chipKind } from './chips.ts';
export { dealerPuck } from './puck.ts';
export { SEATS, seatMarker } from './seats.ts';

/** Light response of the table's materials. Roughness and metalness as in three.js. */
export const MATERIALS = {
  felt: { colour: COLOURS.felt, roughness: 0.95, metalness: 0, sheen: 0.4 },
  bronze: { colour: '#b98a4c', roughness: 0.38, metalness: 1, sheen: 0 },
  leather: { colour: COLOURS.leather, roughness: 0.6, metalness: 0, sheen: 0 },
  enamel: { colour: '#1c141b', roughness: 0.18, metalness: 0, sheen: 0 },
} as const;

/** Returns a seat's CSS variables, for elements that wear its colour. */
export const seatVariables = (seat: Seat): Record<string, string> => ({
  '--seat': seat.colour,
  '--seat-ink': seat.ink,
});
