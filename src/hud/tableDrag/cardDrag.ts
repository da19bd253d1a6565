import type { Pulled } from '../../engine/display.ts';
import type { Command } from '../../engine/game.ts';
import { type CardId, whereIs, zoneOf } from '../../engine/table/table.ts';
import { faceIn } from '../../engine/view.ts';
import { openPiles } from '../../store/openPiles.ts';
import type { Load } from '../../store/tablePort.ts';
import type { TableState } from '../../store/tableStore.ts';
import { handIn, offering } from '../buttons/targets.ts';
import { endPendingDrop, holdDropUntil } from '../hand/pendingDrop.ts';
import { pointOn } from '../handling/carry/pieceAt.ts';
import { type HudContextValue, send, showRefusal } from '../hudStore.ts';
import type { Draggable, TableDrag } from './tableDrag.ts';

/** Height above the felt of carried cards, in table units. */
const HIGH = 0.06;
/** Pixels around the hand that still hit it. */
const GENEROUS = 16;

/** Returns the table's card at a point, if the rules let the viewer's hand take it somewhere; `broad`: a finger points. */
export function pullAt(context: HudContextValue, x: number, y: number, broad: boolean): Draggable | null {
  const { port, table } = context;
  const state = table.getState();
  if (!state.live || state.replaying || state.view.seat === null) return null;
  const card = port.reach?.card(x, y) ?? (broad ? topAt(state, port.placeAt(x, y)) : null);
  if (card === null) return null;
  const rest = (): void => readClosely(context, card);
  const pulled = pull(state, card);
  if (pulled) return { begin: () => carry(context, card, pulled, { x, y }), rest };
  return faceIn(state.view, card) === undefined ? null : { rest };
}

/** Returns the top card of a place. */
const topAt = ({ view }: TableState, place: string | null): CardId | null =>
  (place === null ? undefined : zoneOf(view.state.table, place).at(-1)) ?? null;

function pull(state: TableState, card: CardId): Pulled | null {
  const hand = handIn(state);
  const picked = state.selection.filter((each) => hand.includes(each));
  return state.display.pull?.(state.view, card, picked) ?? null;
}

/** Handles a finger resting on a card: opens an open pile for reading, enlarges any other card. */
function readClosely({ table, hud }: HudContextValue, card: CardId): void {
  const state = table.getState();
  const zone = whereIs(state.view.state.table, card);
  if (openPiles(state).some(({ id }) => id === zone)) hud.setState({ panel: 'piles' });
  else if (faceIn(state.view, card) !== undefined) hud.setState({ pressed: card });
}

/** Returns the effect of bringing a card to the hand, in its button's words. */
function wordsFor({ controls }: TableState, command: Command): string {
  const control = offering(controls.controls, command);
  if (!control) return '';
  const { to } = command;
  const verb = (to !== undefined && control.placeVerb?.(to)) || control.verb;
  const price = to === undefined ? null : control.placeText?.(to);
  return price ? `${verb}: ${price}` : verb;
}

function carry(
  context: HudContextValue,
  card: CardId,
  { cards }: Pulled,
  from: { x: number; y: number },
): TableDrag {
  const { table, hud, port } = context;
  const start = port.reach && pointOn(port.reach.ray(from.x, from.y), 0);
  const zone = whereIs(table.getState().view.state.table, card);
  const isThere = (): boolean => whereIs(table.getState().view.state.table, card) === zone;
  const none: Load = { zones: new Set(), purses: new Set(), pieces: new Set(), x: 0, y: HIGH, z: 0 };
  endPendingDrop(context);
  table.setState({ dragged: cards });
  const end = (): void => {
    hud.setState({ tableDrag: null });
    table.setState({ dragged: [] });
  };
  const cancel = (): void => {
    end();
    port.reach?.carry(null);
  };
  const load: Load = { ...none, cards: new Set(cards) };
  return {
    move(x, y) {
      const at = port.reach && pointOn(port.reach.ray(x, y), 0);
      if (start && at) port.reach.carry({ ...load, x: at.x - start.x, z: at.z - start.z });
      const state = table.getState();
      const now = pull(state, card)?.command;
      const words = now?.ok ? wordsFor(state, now.value) : '';
      const over = isOverHand(x, y);
      // Over the hand, its own cards would hide the scene's.
      hud.setState({
        tableDrag: { x, y, words, lit: over && words !== '', cards: over ? cards : [], chips: null },
      });
    },
    drop(x, y) {
      const now = isOverHand(x, y) && isThere() ? pull(table.getState(), card)?.command : undefined;
      if (now && !now.ok) showRefusal(context, now.error);
      if (!now?.ok || !send(context, now.value)) return cancel();
      end();
      // In a room, the answer takes a message's round trip.
      holdDropUntil(context, () => !isThere());
    },
    cancel,
  };
}

/** Checks whether a point is on the viewer's hand or just beside it. */
function isOverHand(x: number, y: number): boolean {
  if (document.elementFromPoint(x, y)?.closest('[data-panel], button:not([data-card])')) return false;
  const box = document.querySelector('[data-hand]')?.getBoundingClientRect();
  if (!box) return false;
  return (
    x > box.left - GENEROUS && x < box.right + GENEROUS && y > box.top - GENEROUS && y < box.bottom + GENEROUS
  );
}
