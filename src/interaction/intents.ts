import type { Grip, Piece, Spot, Verb } from '../engine/display/handling.ts';
import type { Pulled } from '../engine/display.ts';
import type { Command } from '../engine/game.ts';
import type { CardId } from '../engine/table/table.ts';
import { heldBy, namesOf, type TableState } from '../store/tableStore.ts';
import type { Point, Surface } from './events.ts';
import { NO_GRIP } from './grip.ts';
import { feltPoint, pieceUnder } from './pieceAt.ts';
import type { Toss } from './pointerTrail.ts';

// The only module that asks a game which command a gesture stands for.

/** Returns the cards that the viewer may pick. */
export const handIn = ({ view, display }: TableState): readonly CardId[] => heldBy(display, view);

/** Returns the picked cards that are still in the viewer's hand. */
export function pickedIn(state: TableState): readonly CardId[] {
  const hand = handIn(state);
  return state.selection.filter((card) => hand.includes(card));
}

/** Returns the command that bringing cards to a place stands for, legal or not: the rules then give the reason. */
export const commandOfGesture = (
  state: TableState,
  cards: readonly CardId[],
  place: string,
): Command | null => state.display.gesture(state.view, cards, place);

/** Returns what dragging a card of the table to the hand does; null: it can't be moved. */
export const pull = (state: TableState, card: CardId): Pulled | null =>
  state.display.pull?.(state.view, card, pickedIn(state)) ?? null;

/** Returns the command of dropping cards of the hand at a point, where everything is moved by hand; over a panel they stay in the hand. */
export function dropOnFelt(
  { display, view, layout }: TableState,
  surface: Surface,
  cards: readonly CardId[],
  at: Point,
  down: boolean,
): Command | null {
  const spot = surface.layer(at) === 'panel' ? null : feltAt({ layout }, surface, at);
  return spot ? display.handling!.drop(view, { pieces: [], cards }, { ...spot, down }) : null;
}

/** Returns the point of the felt under a point of the window, and the piece there. */
function feltAt(state: Pick<TableState, 'layout'>, { reach }: Surface, { x, y }: Point) {
  const ray = reach?.ray(x, y);
  const point = ray && feltPoint(ray);
  return point && { ...point, onto: pieceUnder(point, piecesIn(state), [], ray.from)?.id ?? null };
}

/** The felt's radius, in table units. */
const RIM = 1;

/** Returns the verb that puts an item of the box at a point of the window; null: it is beside the felt, or the interface covers it. */
export function itemAt(state: TableState, surface: Surface, id: string, at: Point): Verb | null {
  const spot = surface.layer(at) === null ? feltAt(state, surface, at) : null;
  if (!spot || Math.hypot(spot.x, spot.z) > RIM) return null;
  return itemOf(state, id)?.placed?.(spot.x, spot.z, spot.onto) ?? null;
}

/** Returns the box's verb with this id. */
export const itemOf = (state: TableState, id: string): Verb | undefined =>
  verbsOn(state, NO_GRIP, 1).find((verb) => verb.id === id);

/** Moves the camera close to the selection, and back. */
export const LOOK: Verb = { id: 'look', label: 'Look at it closely', key: 'z', command: null };

/** Returns the verbs for a grip, with this many of its cards or chips. */
export function verbsOn({ display, view, seats }: TableState, grip: Grip, count: number): readonly Verb[] {
  const verbs = display.handling!.verbs(view, grip, count, namesOf(seats));
  return grip.pieces.length === 1 ? [...verbs, LOOK] : verbs;
}

/** Number of cards above which dragging a pile to the hand asks first: it is hardly ever meant. */
const MANY = 8;

/** Returns the table's pieces, as the viewer sees them. */
export const piecesIn = ({ layout }: Pick<TableState, 'layout'>): readonly Piece[] => layout.pieces ?? [];

export const pieceIn = (state: Pick<TableState, 'layout'>, id: string): Piece | undefined =>
  piecesIn(state).find((piece) => piece.id === id);

const gripOn = (pieces: readonly string[]): Grip => ({ pieces, cards: [] });

/** Returns the command that picks pieces up; null: none is needed. */
export function lift(state: TableState, pieces: readonly string[]): Command | null {
  // Pieces this seat carried when its page closed are still in its hand.
  const free = pieces.filter((id) => pieceIn(state, id)?.held !== state.view.seat);
  return free.length ? state.display.handling!.lift(gripOn(free)) : null;
}

/** Returns the command that takes cards or chips off the top of a piece; null: it has no more than that, and is taken whole. */
export const takeOff = ({ display, view }: TableState, piece: string, count: number): Command | null =>
  display.handling!.take(view, piece, count);

/** Returns the command that takes a card out of its pile, to a point of the felt. */
export const takeOut = (
  { display, view }: TableState,
  card: CardId,
  at: { readonly x: number; readonly z: number },
): Command => display.handling!.part(view, card, at);

/** Returns the command that takes a card out of its pile to the viewer's hand. */
export const takeInHand = ({ display, view }: TableState, card: CardId): Command =>
  display.handling!.pull(view, card);

/** Checks whether pieces have so many cards that taking them in hand is asked about first. */
export const areMany = ({ display, view }: TableState, pieces: readonly string[]): boolean =>
  display.handling!.size(view, gripOn(pieces)) > MANY;

/** Returns the command that puts pieces back where they were. */
export function putBack(state: TableState, pieces: readonly string[]): Command | null {
  const first = pieceIn(state, pieces[0]!);
  if (!first) return null;
  const { x, z } = first;
  return state.display.handling!.drop(state.view, gripOn(pieces), { x, z, onto: null, free: true });
}

/** A release of pieces, away from their place by `by`. `isFree`: no place draws them in; `toss`: their speed. */
export interface PieceDrop {
  readonly by: { readonly x: number; readonly z: number };
  readonly isFree: boolean;
  readonly toss: Toss | undefined;
}

/** Returns the point or piece at which pieces would land; null: they are gone. */
export function landing(
  state: TableState,
  surface: Surface,
  pieces: readonly string[],
  { by, isFree, toss }: PieceDrop,
): Exclude<Spot, 'hand'> | null {
  const first = pieceIn(state, pieces[0]!);
  if (!first) return null;
  const at = { x: first.x + by.x, z: first.z + by.z };
  const eye = surface.reach?.ray(0, 0).from;
  const onto = pieceUnder(at, piecesIn(state), pieces, eye)?.id ?? null;
  return { ...at, free: isFree, ...(toss && { toss }), onto };
}

/** Returns the command that releases pieces at a spot; null: nothing happens. */
export const drop = ({ display, view }: TableState, pieces: readonly string[], spot: Spot): Command | null =>
  display.handling!.drop(view, gripOn(pieces), spot);
