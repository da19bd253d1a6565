import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import type { TableState } from '../../../store/tableStore.ts';
import type { HudContextValue } from '../../hudStore.ts';
import { showCloseUp } from '../inspect/closeUp.ts';
import { piecesOf } from './carriedPieces.ts';
import { piecesWithin } from './pieceAt.ts';

/** Pixels before a press becomes a drag. */
const SLOP = 6;
/** Milliseconds and pixels between two taps on a piece that make a double tap, which looks closely. */
const DOUBLE_MS = 350;
const DOUBLE_SLOP = { mouse: 6, other: 24 };

export interface WindowPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** A box in the window, in CSS pixels. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Checks whether a pointer is still where it was pressed. */
export const isNear = (a: WindowPoint, b: WindowPoint): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= SLOP;

export const boundsOf = (a: WindowPoint, b: WindowPoint): Bounds => ({
  left: Math.min(a.clientX, b.clientX),
  top: Math.min(a.clientY, b.clientY),
  right: Math.max(a.clientX, b.clientX),
  bottom: Math.max(a.clientY, b.clientY),
});

/** Chooses a piece. `more`: toggles it in the selection. */
export function choose({ table }: HudContextValue, id: string, more: boolean): void {
  const { chosen } = table.getState();
  const others = chosen.filter((each) => each !== id);
  const next = more ? (others.length < chosen.length ? others : [...chosen, id]) : [id];
  table.setState({ chosen: next, selection: [] });
}

/** Chooses the pieces in the box, except locked ones; `more`: adds them to the selection. */
export function chooseIn(
  context: HudContextValue,
  { left, top, right, bottom }: Bounds,
  more: boolean,
): void {
  const { port, table } = context;
  if (!port.reach) return;
  const { ray } = port.reach;
  const corners = [ray(left, top), ray(right, top), ray(right, bottom), ray(left, bottom)];
  const found = piecesWithin(corners, piecesOf(context)).filter(({ locked }) => !locked);
  const before = more ? table.getState().chosen : [];
  table.setState({ chosen: [...new Set([...before, ...found.map(({ id }) => id)])], selection: [] });
}

/** Returns the card of a piece at a point, if its cards are spread out. */
export function cardIn(
  { table, port }: HudContextValue,
  piece: string,
  { clientX, clientY }: WindowPoint,
): CardId | null {
  const { layout, view } = table.getState();
  const zone = layout.pieces?.find(({ id }) => id === piece)?.zone;
  if (zone === undefined || (layout.zone(zone)?.spread ?? 'stack') === 'stack') return null;
  const card = port.reach?.card(clientX, clientY) ?? null;
  const cards = zoneOf(view.state.table, zone);
  return card !== null && cards.length > 1 && cards.includes(card) ? card : null;
}

/** Checks whether two taps make a double tap. */
const isDouble = (a: PointerEvent, b: PointerEvent): boolean =>
  a.pointerType === b.pointerType &&
  b.timeStamp - a.timeStamp < DOUBLE_MS &&
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <=
    (b.pointerType === 'mouse' ? DOUBLE_SLOP.mouse : DOUBLE_SLOP.other);

interface Tap {
  readonly piece: string;
  readonly at: PointerEvent;
  readonly view: TableState['view'];
}

/** One tap chooses a piece, a later one a card of it, and a double tap looks closely. */
export class Taps {
  readonly #context: HudContextValue;
  #last: Tap | null = null;

  constructor(context: HudContextValue) {
    this.#context = context;
  }

  /** Something else was pressed: the next tap counts as the first. */
  forget(): void {
    this.#last = null;
  }

  /** `more`: adds the piece to the selection. `at`: place and time of the tap. */
  tap(piece: string, more: boolean, at: PointerEvent): void {
    const { chosen, single, view } = this.#context.table.getState();
    const last = this.#last;
    // Nothing else happened between the two: after a key spread a pile, there are other things to tap.
    const isSecond = !more && last?.piece === piece && last.view === view && isDouble(last.at, at);
    this.#last = isSecond || more ? null : { piece, at, view };
    const card =
      !more && chosen.length === 1 && chosen[0] === piece ? cardIn(this.#context, piece, at) : null;
    if (card === null) choose(this.#context, piece, more);
    else this.#context.table.setState({ single: card === single ? null : card });
    if (isSecond) showCloseUp(this.#context, piece);
  }
}
