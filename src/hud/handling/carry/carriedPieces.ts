import type { Grip, Piece, Spot, Verb } from '../../../engine/display/handling.ts';
import type { Command } from '../../../engine/game.ts';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import type { Load } from '../../../store/tablePort.ts';
import { namesOf, type TableState } from '../../../store/tableStore.ts';
import { endPendingDrop } from '../../hand/pendingDrop.ts';
import { type Drag, type HudContextValue, type ListAt, send } from '../../hudStore.ts';
import { refusalText } from '../../room/refusals.ts';
import { holdDrop } from './holdDrop.ts';
import { feltPoint, pieceUnder } from './pieceAt.ts';
import { claim, giveUp } from './strandedPieces.ts';
import { watchHold } from './watchHold.ts';

/** Height of carried things above the felt, in table units. */
const HIGH = 0.06;

/** Number of cards above which dragging a pile to the hand asks first: it is hardly ever meant. */
const MANY = 8;

/** The pieces being carried, and their start and target. */
export interface Carried {
  readonly pieces: readonly string[];
  readonly load: Load;
  /** Stops watching whether the pieces are still in the viewer's hand. */
  readonly unwatch: () => void;
}

/** Returns the table's pieces, as the viewer sees them. */
export const piecesOf = ({ table }: HudContextValue): readonly Piece[] =>
  table.getState().layout.pieces ?? [];

export const pieceOf = (context: HudContextValue, id: string): Piece | undefined =>
  piecesOf(context).find((piece) => piece.id === id);

/** Returns the selection: a single card of a pile, pieces of the table, or else cards of the hand. */
export function gripOf({ table }: HudContextValue): Grip {
  const { chosen, selection, single } = table.getState();
  if (single !== null) return { pieces: [], cards: [single] };
  return chosen.length ? { pieces: chosen, cards: [] } : { pieces: [], cards: selection };
}

/** Keeps the selection consistent; `onAnew`: the selection has changed. Returns a function that stops. */
export function keepPicked({ table }: HudContextValue, onAnew: () => void): () => void {
  return table.subscribe((state, before) => {
    const { chosen, selection, layout } = state;
    // Either pieces are chosen or cards of the hand are picked.
    if (selection !== before.selection && selection.length && chosen.length) table.setState({ chosen: [] });
    else if (layout !== before.layout && chosen.length) {
      // Pieces that went into the box or another pile are no longer chosen.
      const there = new Set(layout.pieces?.map(({ id }) => id));
      if (chosen.some((id) => !there.has(id)))
        table.setState({ chosen: chosen.filter((id) => there.has(id)) });
    }
    if (state.single !== null && (chosen !== before.chosen || !isIn(state, state.single)))
      table.setState({ single: null });
    if (anew(chosen, before.chosen) || anew(selection, before.selection)) onAnew();
  });
}

/** Checks whether a card is in the chosen pile. */
function isIn({ chosen, layout, view }: TableState, card: CardId): boolean {
  const zone = layout.pieces?.find(({ id }) => id === chosen[0])?.zone;
  return zone !== undefined && zoneOf(view.state.table, zone).includes(card);
}

/** Checks whether the selection has changed. */
const anew = (now: readonly unknown[], before: readonly unknown[]): boolean =>
  now !== before && (now.length !== before.length || now.some((each) => !before.includes(each)));

export const NO_GRIP: Grip = { pieces: [], cards: [] };

/** Opens the list of verbs for the selection, or the box if nothing is picked. */
export function openList(context: HudContextValue, at: ListAt): void {
  const { pieces, cards } = gripOf(context);
  context.hud.setState({ list: { ...at, box: !pieces.length && !cards.length } });
}

/** Returns the verbs for the selection. */
export function verbsOf(context: HudContextValue, grip: Grip, count: number): readonly Verb[] {
  const { display, view, seats } = context.table.getState();
  const verbs = display.handling!.verbs(view, grip, count, namesOf(seats));
  return grip.pieces.length === 1 ? [...verbs, LOOK] : verbs;
}

/** Moves the camera close to the selection, and back. */
export const LOOK: Verb = { id: 'look', label: 'Look at it closely', key: 'z', command: null };

/** Acts on the selection, or takes an item out of the box, which is then picked. Returns false if refused. */
export function actOn(context: HudContextValue, command: Command): boolean {
  const { chosen, selection } = context.table.getState();
  const before = new Set(piecesOf(context).map(({ id }) => id));
  if (!send(context, command)) return false;
  const [fresh] = piecesOf(context).filter(({ id }) => !before.has(id));
  if (fresh && !chosen.length && !selection.length) context.table.setState({ chosen: [fresh.id] });
  return true;
}

/** Like `actOn`, for a dialog, which hides the table's messages: returns the message, or null if done. `act`: how to do it. */
export function answerWith(context: HudContextValue, command: Command, act = actOn): string | null {
  if (act(context, command)) return null;
  const { refusal } = context.hud.getState();
  context.hud.setState({ refusal: null });
  return refusal ? refusalText(refusal) : 'The table does not take that.';
}

/**
 * Picks pieces up. Null: the table refuses, and the viewer has been notified. `onLost`: another player has them, and nothing is carried any
 * more.
 */
export function pickUp(
  context: HudContextValue,
  taken: readonly string[],
  onLost: () => void,
): Carried | null {
  const { display, view } = context.table.getState();
  const handling = display.handling!;
  // Pieces this seat carried when its page closed are still in its hand.
  const free = taken.filter((id) => pieceOf(context, id)?.held !== view.seat);
  const lifted = free.length ? handling.lift({ pieces: free, cards: [] }) : null;
  claim(context, taken);
  if (lifted && !send(context, lifted)) {
    giveUp(context, taken);
    return null;
  }
  const found = taken.flatMap((id) => pieceOf(context, id) ?? []);
  if (!found.length) return null;
  const load: Load = {
    zones: new Set(found.flatMap(({ zone }) => zone ?? [])),
    purses: new Set(found.flatMap(({ purse }) => purse ?? [])),
    pieces: new Set(taken),
    ...{ x: 0, y: HIGH, z: 0 },
  };
  endPendingDrop(context);
  context.port.reach?.carry(load);
  context.table.setState({ chosen: taken, selection: [], carrying: true });
  const unwatch = watchHold(context, taken, () => {
    context.port.reach?.carry(null);
    context.table.setState({ carrying: false });
    giveUp(context, taken);
    onLost();
  });
  return { pieces: taken, load, unwatch };
}

/** Carries the pieces on, to an offset from their start. */
export function carryTo({ port }: HudContextValue, carried: Carried, x: number, z: number): Carried {
  const next = { ...carried, load: { ...carried.load, x, z } };
  port.reach?.carry(next.load);
  return next;
}

/** Speed at which something is released, in table units a second. */
export interface Toss {
  readonly x: number;
  readonly z: number;
}

/**
 * Puts the carried pieces down: where they are, at the viewer's hand, or (`null`) at their start. `free`: no place draws them in; `toss`:
 * their speed on release.
 */
export function putDown(
  context: HudContextValue,
  { pieces, load, unwatch }: Carried,
  where: 'here' | 'hand' | null,
  free = false,
  toss?: Toss,
): void {
  unwatch();
  const { display, view } = context.table.getState();
  const first = pieceOf(context, pieces[0]!);
  const grip: Grip = { pieces, cards: [] };
  const spot = first && spotFor(context, first, pieces, load, where, free, toss);
  const meant = spot && display.handling!.drop(view, grip, spot);
  const doubted = meant && where === 'hand' && display.handling!.size(view, grip) > MANY;
  if (doubted) context.hud.setState({ taking: pieces[0]! });
  const command = doubted ? null : meant;
  // Pieces that can't go to a hand return to their place: the table must see them released.
  const home = first && { x: first.x, z: first.z, onto: null, free: true };
  const state = context.table.getState();
  const sent = command ? send(context, command) : false;
  const back = !sent && home ? display.handling!.drop(view, grip, home) : null;
  if (back) context.actions.dispatch(back);
  if (sent || back) claim(context, pieces);
  // At a local table the answer is here already.
  if (sent && context.table.getState().view === state.view && pieces[0] !== undefined)
    holdDrop(context, pieces[0]);
  else context.port.reach?.carry(null);
  const left = pieces.filter((id) => pieceOf(context, id));
  context.table.setState({
    carrying: false,
    chosen: left.length || !spot || spot === 'hand' || !spot.onto ? left : [spot.onto],
  });
}

function spotFor(
  context: HudContextValue,
  first: Piece,
  pieces: readonly string[],
  load: Load,
  where: 'here' | 'hand' | null,
  free: boolean,
  toss: Toss | undefined,
): Spot {
  if (where === 'hand') return 'hand';
  if (where === null) return { x: first.x, z: first.z, onto: null, free: true };
  const at = { x: first.x + load.x, z: first.z + load.z };
  const eye = context.port.reach?.ray(0, 0)?.from;
  const onto = pieceUnder(at, piecesOf(context), pieces, eye)?.id ?? null;
  return { ...at, free, ...(toss && { toss }), onto };
}

/** Drops cards of the viewer's hand at a point of the window; over a panel they stay in the hand. */
export function dropCards(context: HudContextValue, { cards, x, y, down }: Omit<Drag, 'to'>): void {
  if (document.elementFromPoint(x, y)?.closest('[data-panel]')) return;
  const { display, view } = context.table.getState();
  const ray = context.port.reach?.ray(x, y);
  const at = ray && feltPoint(ray);
  if (!at) return;
  const onto = pieceUnder(at, piecesOf(context), [], ray.from)?.id ?? null;
  const command = display.handling!.drop(view, { pieces: [], cards }, { ...at, onto, down });
  if (command) send(context, command);
}
