/** Colours of the house and the pieces that are no cards. Pure data: the interface and the scene take the same. */
import type { Seat } from './seats.ts';

export { CHIPS, type ChipLook, chipEdge, chipFace, METALS, type Metal } from './chips.ts';
export { dealerPuck } from './puck.ts';
export { SEATS, type Seat, seatGlyph, seatMarker } from './seats.ts';

/** The interface. `accent` means "you can do this now" and nothing else, always as rim plus verb. */
export const UI = {
  room: '#100b0e',
  panel: '#211a16',
  panelRaised: '#2e2520',
  line: '#58463a',
  lineStrong: '#8a7059',
  text: '#f4e8d3',
  textMuted: '#cdb99b',
  accent: '#6fe3cf',
  accentInk: '#06211d',
  accentDim: '#235a52',
  danger: '#ff9377',
  brass: '#d2a664',
  felt: '#33202a',
  feltLit: '#4a2f3a',
  leather: '#3a241a',
} as const;

/** How the table's materials take the light. Roughness and metalness as three.js means them. */
export const MATERIALS = {
  felt: { colour: '#33202a', roughness: 0.95, metalness: 0, sheen: 0.4 },
  bronze: { colour: '#b98a4c', roughness: 0.38, metalness: 1, sheen: 0 },
  leather: { colour: '#3a241a', roughness: 0.6, metalness: 0, sheen: 0 },
  enamel: { colour: '#1c141b', roughness: 0.18, metalness: 0, sheen: 0 },
} as const;

/** A seat's CSS variables, for whatever wears its colour. */
export const seatVariables = (seat: Seat): Record<string, string> => ({
  '--seat': seat.colour,
  '--seat-ink': seat.ink,
});
