import type { Piece } from '../../engine/display/handling.ts';
import { type CardId, zoneOf } from '../../engine/table/table.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { Effect, InputEvent, Point, PointerInput, Snapshot, Step, Tap } from '../events.ts';
import { pieceIn, piecesIn, takeOff, takeOut } from '../intents.ts';
import { angleBetween, isFelt, pieceAt, piecesWithin, pointOn } from '../pieceAt.ts';
import { NO_TRAIL } from '../pointerTrail.ts';
import type { Bounds } from '../state.ts';
import { awaitPiece, type Carrier, type CarryHeld, mark, pickUp } from './carry.ts';

/** Pixels before a press becomes a drag, and milliseconds before it becomes a long press. */
const SLOP = 6;
const LONG_MS = 450;
/** Milliseconds and pixels between two taps on a piece that make a double tap, which looks closely. */
const DOUBLE_MS = 350;
const DOUBLE_SLOP = { mouse: 6, finger: 24 };
/** Pixels from its middle within which a piece always responds, however small it looks. */
const AROUND = { mouse: 8, finger: 22 };
const LEFT = 0;
const RIGHT = 2;

/** A piece being pressed. */
export interface PieceHeld {
  readonly tool: 'piece';
  readonly device: PointerInput['device'];
  readonly piece: string;
  readonly by: Carrier;
  /** Take only the counted number off the top. */
  readonly off: boolean;
  /** Take only this card of the piece. */
  readonly single: CardId | null;
}

/** A press of the left button on the bare table, or of the right one anywhere. */
export interface BareHeld {
  readonly tool: 'bare';
  readonly pointer: number;
  readonly device: PointerInput['device'];
  readonly button: number;
  readonly from: Point;
  /** A box is being drawn round pieces. */
  readonly isBoxing: boolean;
}

type Next = PieceHeld | BareHeld | CarryHeld;

/** Returns the piece seen at a point of the window. */
export function pieceSeen(
  {
    table,
    surface: { reach },
  }: { readonly table: TableState; readonly surface: Pick<Snapshot['surface'], 'reach'> },
  { x, y }: Point,
  device: PointerInput['device'],
): Piece | null {
  if (!reach) return null;
  const ray = reach.ray(x, y);
  return pieceAt(ray, piecesIn(table), angleBetween(ray, reach.ray(x + AROUND[device], y)));
}

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= SLOP;

const boundsOf = (a: Point, b: Point): Bounds => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** Lets the left button and one finger take hold of pieces. Beside pieces, a finger moves the camera, and the left button draws a box. */
export function beginFreeHand(event: PointerInput, now: Snapshot): Step<Next> | null {
  const { on, button, pointer, device, x, y, time } = event;
  if (on !== 'table' || now.fingers > 0 || (button !== LEFT && button !== RIGHT)) return null;
  const piece = button === LEFT ? pieceSeen(now, event, device) : null;
  if (!piece || isFelt(piece)) {
    const held = { tool: 'bare', pointer, device, button, from: { x, y }, isBoxing: false } as const;
    return button === LEFT ? { held, tap: null } : { held };
  }
  const { top, id } = piece;
  const press = { pointer, from: { x, y }, at: { x, y }, top, trail: NO_TRAIL, time };
  const by = mark(press, event, now);
  const off = event.shift || (now.drawn.off && now.table.chosen.includes(id));
  return {
    held: { tool: 'piece', device, piece: id, by, off, single: singleAt(id, event, now) },
    effects: device === 'finger' ? [{ wake: { token: time, after: LONG_MS } }] : [],
    isTaken: true,
  };
}

/** Returns the card picked out of its pile, if it is grabbed; with Shift, the card under the pointer. */
function singleAt(piece: string, event: PointerInput, now: Snapshot): CardId | null {
  const { single } = now.table;
  const under = single !== null || event.shift ? cardIn(piece, event, now) : null;
  return event.shift || under === single ? under : null;
}

/** Returns the card of a piece at a point, if its cards are spread out. */
function cardIn(piece: string, { x, y }: Point, { table, surface }: Snapshot): CardId | null {
  const { layout, view } = table;
  const zone = pieceIn(table, piece)?.zone;
  if (zone === undefined || (layout.zone(zone)?.spread ?? 'stack') === 'stack') return null;
  const card = surface.reach?.card(x, y) ?? null;
  const cards = zoneOf(view.state.table, zone);
  return card !== null && cards.length > 1 && cards.includes(card) ? card : null;
}

/** Follows a press on a piece: without movement it chooses the piece; a finger at rest opens its list; moved, it carries. */
export function pressPiece(held: PieceHeld, event: InputEvent, now: Snapshot): Step<Next> {
  const { by } = held;
  switch (event.kind) {
    case 'down':
      // A second finger: both are for the camera.
      return event.on === 'table'
        ? { held: null, effects: [{ yield: { pointer: by.pointer, at: by.at } }] }
        : { held };
    case 'move':
      return event.pointer === by.pointer ? { ...move(held, event, now), isTaken: true } : { held };
    case 'up':
      return event.pointer === by.pointer ? { ...tap(held, event, now), isTaken: true } : { held };
    case 'lost':
      return event.pointer === by.pointer ? { held: null } : { held };
    case 'stop':
      return { held: null };
    case 'wake':
      return event.token === by.time
        ? { held: null, effects: [chosen(now, held.piece, false), listAt(by.from, false)] }
        : { held };
    default:
      return { held };
  }
}

function move(held: PieceHeld, event: PointerInput, now: Snapshot): Step<Next> {
  const by = { ...mark(held.by, event, now), at: { x: event.x, y: event.y } };
  return isNear(by.from, event) ? { held: { ...held, by } } : liftFrom({ ...held, by }, now);
}

/** Picks up the pressed piece with the chosen ones, or only a card or a number of them off it. */
function liftFrom({ piece, off, single, by }: PieceHeld, now: Snapshot): Step<Next> {
  const { table, surface, drawn } = now;
  const ids = table.chosen;
  const pieces = ids.includes(piece) ? [piece, ...ids.filter((id) => id !== piece)] : [piece];
  const { reach } = surface;
  const at = single === null ? null : reach && pointOn(reach.ray(by.from.x, by.from.y), by.top);
  if (single !== null && at)
    return { held: awaitPiece(by, at, now), effects: [{ send: takeOut(table, single, at) }] };
  // The count was set for the selection only.
  const count = ids.includes(piece) ? drawn.count : 1;
  const command = off && pieces.length === 1 ? takeOff(table, piece, count) : null;
  const from = pieceIn(table, piece);
  if (command)
    return from ? { held: awaitPiece(by, from, now), effects: [{ send: command }] } : { held: null };
  return pickUp(pieces, by, now);
}

/** One tap chooses a piece, a later one a card of it, and a double tap looks closely. */
function tap({ piece, device }: PieceHeld, event: PointerInput, now: Snapshot): Step<Next> {
  const { table, lastTap, drawn } = now;
  const more = event.adds || drawn.several;
  const here: Tap = { piece, device, x: event.x, y: event.y, time: event.time, view: table.view };
  // Nothing else happened between the two: after a key spread a pile, there are other things to tap.
  const isSecond = !more && lastTap !== null && isDouble(lastTap, here);
  const isChosen = table.chosen.length === 1 && table.chosen[0] === piece;
  const card = !more && isChosen ? cardIn(piece, event, now) : null;
  const effects: readonly Effect[] = [
    card === null ? chosen(now, piece, more) : { mark: { single: card === table.single ? null : card } },
    ...(isSecond ? [{ look: piece }] : []),
  ];
  return { held: null, effects, tap: isSecond || more ? null : here };
}

const isDouble = (a: Tap, b: Tap): boolean =>
  a.piece === b.piece &&
  a.view === b.view &&
  a.device === b.device &&
  b.time - a.time < DOUBLE_MS &&
  Math.hypot(a.x - b.x, a.y - b.y) <= DOUBLE_SLOP[b.device];

/** Chooses a piece. `more`: toggles it in the selection. */
function chosen({ table }: Snapshot, id: string, more: boolean): Effect {
  const others = table.chosen.filter((each) => each !== id);
  const next = more ? (others.length < table.chosen.length ? others : [...table.chosen, id]) : [id];
  return { mark: { chosen: next, selection: [] } };
}

/** Follows a press on the bare table, which may become a click or a box, or of the right button, whose click opens a list. */
export function pressBare(held: BareHeld, event: InputEvent, now: Snapshot): Step<BareHeld> {
  const unbox: readonly Effect[] = held.isBoxing ? [{ draw: { lasso: null } }] : [];
  switch (event.kind) {
    case 'down':
    case 'stop':
      return { held: null, effects: unbox };
    case 'lost':
      return event.pointer === held.pointer ? { held: null, effects: unbox } : { held };
    case 'key':
      if (event.pass !== 'first' || event.key !== 'escape' || !held.isBoxing) return { held };
      return { held: null, effects: unbox, isTaken: true };
    case 'move':
      return event.pointer === held.pointer ? stretch(held, event) : { held };
    case 'up':
      if (event.pointer !== held.pointer || event.button !== held.button) return { held };
      return {
        held: null,
        effects: [...unbox, ...(held.button === RIGHT ? rightUp : bareUp)(held, event, now)],
      };
    default:
      return { held };
  }
}

function stretch(held: BareHeld, event: PointerInput): Step<BareHeld> {
  const isBox = held.button === LEFT && held.device === 'mouse';
  if (!isBox || (!held.isBoxing && isNear(held.from, event))) return { held };
  return { held: { ...held, isBoxing: true }, effects: [{ draw: { lasso: boundsOf(held.from, event) } }] };
}

/** Beside all pieces, a click clears the selection, and a box chooses its contents. */
function bareUp({ from, isBoxing }: BareHeld, event: PointerInput, now: Snapshot): readonly Effect[] {
  if (isBoxing) return chosenIn(boundsOf(from, event), event.adds, now);
  return isNear(event, from) ? [{ mark: { chosen: [] } }] : [];
}

/** Chooses the pieces in the box, except locked ones; `more`: adds them to the selection. */
function chosenIn(
  { left, top, right, bottom }: Bounds,
  more: boolean,
  { table, surface: { reach } }: Snapshot,
): readonly Effect[] {
  if (!reach) return [];
  const corners = [
    reach.ray(left, top),
    reach.ray(right, top),
    reach.ray(right, bottom),
    reach.ray(left, bottom),
  ];
  const found = piecesWithin(corners, piecesIn(table)).filter(({ locked }) => !locked);
  const before = more ? table.chosen : [];
  return [{ mark: { chosen: [...new Set([...before, ...found.map(({ id }) => id)])], selection: [] } }];
}

/** Opens the list of verbs at a point, or the box. */
const listAt = ({ x, y }: Point, box: boolean): Effect => ({ draw: { list: { x, y, box } } });

/** The right button turns the camera; its click acts on the piece. Beside all pieces, it opens the box. */
function rightUp({ from }: BareHeld, event: PointerInput, now: Snapshot): readonly Effect[] {
  if (!isNear(event, from)) return [];
  const piece = pieceSeen(now, event, event.device);
  const open = listAt(event, piece === null);
  if (!piece) return [{ mark: { chosen: [], selection: [] } }, open];
  return now.table.chosen.includes(piece.id) ? [open] : [chosen(now, piece.id, false), open];
}
