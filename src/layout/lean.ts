import type { Place } from '../engine/display/layout.ts';
import { revealIn } from '../store/director/reveals.ts';
import type { TableState } from '../store/tableStore.ts';
import type { SeatView, Size } from './framing.ts';
import { add, type Vec3 } from './pose.ts';

/** Leans the seat's camera toward the pot that is being decided: everything stays in sight, and cards of a reveal lie in front of this view. */

/** Factor on the camera's distance, and part of the way from the middle of the view to the pot. */
const NEARER = 0.95;
const TOWARD = 0.1;
/** Least width and height in pixels of a window that has the room for it. */
const WIDE = 1000;
const HIGH = 560;

/** Returns the pot that several seats compete for, from the turning up of its cards until it is paid; null: there is none. */
export function potInQuestion(
  state: Pick<TableState, 'showing' | 'paying' | 'rest' | 'layout'>,
): Place | null {
  const reveal = state.rest ? null : revealIn(state);
  if (!reveal || reveal.uncontested) return null;
  return state.layout.places.find(({ id, purse }) => id === reveal.place && purse !== undefined) ?? null;
}

/** Returns the view of a seat that leans toward a place; the same view for none, or where the window is small. */
export function leanTo(
  view: SeatView,
  place: Pick<Place, 'x' | 'z'> | null,
  { width, height }: Size,
): SeatView {
  if (!place || width < WIDE || height < HIGH || width <= height) return view;
  const { target, eye } = view;
  const to: Vec3 = [
    target[0] + (place.x - target[0]) * TOWARD,
    target[1],
    target[2] + (place.z - target[2]) * TOWARD,
  ];
  return { ...view, target: to, eye: add(to, add(eye, target, -1), NEARER) };
}
