import { SEATS, seatMarker } from '../../art/seats.ts';
import { svgOf } from '../../art/svgPainter.ts';

const marks = SEATS.map((seat, i) => svgOf(seatMarker(seat), { idPrefix: `scene-seat-${i}` }));

/**
 * Shows the marker of a seat's colour in an element; null: none. `data-marker` names the colour for code that paints the labels elsewhere.
 */
export function showMark(element: HTMLElement, colour: number | null): void {
  element.innerHTML = (colour === null ? undefined : marks[colour]) ?? '';
  if (colour !== null) element.dataset.marker = String(colour);
}
