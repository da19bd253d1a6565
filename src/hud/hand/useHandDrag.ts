import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useRef } from 'react';
import type { CardId } from '../../engine/table/table.ts';
import { isByHand } from '../../store/tableStore.ts';
import { targetsOf } from '../buttons/targets.ts';
import { type Drag, type HudContextValue, send } from '../hudStore.ts';
import { type HandLayout, hasTwoRows, slotAt } from './handLayout.ts';
import { useDragKeys } from './useDragKeys.ts';
import { moveInHand } from './useHandOrder.ts';

/** Pixels before a press becomes a drag, and milliseconds before it becomes a long press. */
const SLOP = 7;
const LONG = 450;
/** Pixels of a vertical swipe that lowers or raises the hand, and its maximum sideways part. */
const SWIPE = 36;
const STRAIGHT = 0.6;

interface Press {
  readonly card: CardId;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  dragging: boolean;
  long: ReturnType<typeof setTimeout> | null;
}

/** Checks for a finger's swipe straight down, which pushes the hand out of the way. */
const isSwipe = ({ x, y }: Press, { pointerType, clientX, clientY }: PointerEvent): boolean =>
  pointerType !== 'mouse' && clientY - y > SWIPE && Math.abs(clientX - x) < (clientY - y) * STRAIGHT;

/** Opens the list of a card's actions after a long press or right click, where all is done by hand. */
function openList(
  { table, hud }: HudContextValue,
  card: CardId,
  { clientX: x, clientY: y }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): void {
  const state = table.getState();
  if (!isByHand(state)) return;
  if (!state.selection.includes(card)) table.setState({ selection: [card], chosen: [] });
  hud.setState({ list: { x, y } });
}

/** Returns the place under a point: that of a button of the interface, or the table's own. */
export function placeUnder({ port }: HudContextValue, x: number, y: number): string | null {
  const over = document.elementFromPoint(x, y);
  const named = over?.closest<HTMLElement>('[data-place]')?.dataset.place;
  if (named !== undefined) return named;
  return over?.closest('[data-panel]') ? null : port.placeAt(x, y);
}

/** The hand as drawn. */
export interface DrawnHand {
  readonly order: readonly CardId[];
  readonly layout: HandLayout;
}

/**
 * Drags cards of the hand to another place in it or to the table: a picked card takes all picked ones along. `box`: the hand's element;
 * `drawn`: its layout.
 */
export function useHandDrag(
  context: HudContextValue,
  box: RefObject<HTMLElement | null>,
  drawn: RefObject<DrawnHand>,
) {
  const press = useRef<Press | null>(null);
  /** A key has put the dragged cards back: the button still held does nothing more. */
  const put = useRef(false);
  const { table, hud } = context;

  const inHand = (x: number, y: number): number | null => placeInHand(box.current, drawn.current, x, y);
  const canDrag = (): boolean => {
    const { live, controls } = table.getState();
    return live && controls.controls.length > 0;
  };

  const end = (): Press | null => {
    const was = press.current;
    if (was?.long) clearTimeout(was.long);
    press.current = null;
    if (hud.getState().pressed !== null) hud.setState({ pressed: null });
    return was;
  };

  const cancel = (): void => {
    if (!end()?.dragging) return;
    hud.setState({ drag: null });
    table.setState({ targets: [], target: null, dragged: [] });
  };

  const held = useCallback((): boolean => press.current !== null, []);

  useDragKeys(context, () => {
    cancel();
    put.current = true;
  });

  return {
    down(event: PointerEvent<HTMLElement>, card: CardId): void {
      put.current = false;
      if (event.button !== 0 || press.current) return;
      // A fast pointer leaves the card before it has moved far enough for a drag.
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      const long =
        event.pointerType === 'mouse' ? null : setTimeout(() => hud.setState({ pressed: card }), LONG);
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      press.current = { card, pointer, x, y, dragging: false, long };
    },
    move(event: PointerEvent<HTMLElement>): void {
      const now = press.current;
      if (!now || now.pointer !== event.pointerId) return;
      const { clientX: x, clientY: y } = event;
      const state = table.getState();
      // A lowered hand can't be played.
      if (hud.getState().lowered) {
        if (now.y - y < SLOP) return;
        cancel();
        put.current = true;
        hud.setState({ lowered: false });
        return;
      }
      if (!now.dragging) {
        if (Math.hypot(x - now.x, y - now.y) < SLOP) return;
        now.dragging = true;
        if (now.long) clearTimeout(now.long);
        event.currentTarget.setPointerCapture(now.pointer);
        const cards = state.selection.includes(now.card) ? state.selection : [now.card];
        hud.setState({ drag: { cards, x, y, to: inHand(x, y), down: false }, pressed: null });
        const targets = canDrag() ? targetsOf(state, cards).map(({ place }) => place.id) : [];
        table.setState({ targets, dragged: cards });
        return;
      }
      const to = inHand(x, y);
      const drag = hud.getState().drag;
      if (drag) hud.setState({ drag: { ...drag, x, y, to } });
      const target = to === null && canDrag() ? placeUnder(context, x, y) : null;
      if (target !== table.getState().target) table.setState({ target });
    },
    /** Returns true if the press was a drag or a long press, so that the click that follows is ignored. */
    up(event: PointerEvent<HTMLElement>): boolean {
      const pressed = hud.getState().pressed !== null;
      const was = end();
      if (pressed && was && !was.dragging) openList(context, was.card, event);
      if (!was?.dragging) return pressed || put.current;
      const { drag } = hud.getState();
      if (drag && isSwipe(was, event) && (drag.to === null || !hasTwoRows(drawn.current.layout))) {
        hud.setState({ drag: null, lowered: true });
        table.setState({ targets: [], target: null, dragged: [] });
        return true;
      }
      hud.setState({ drag: null });
      table.setState({ targets: [], target: null, dragged: [] });
      if (drag) letGoOf(context, drag, drawn.current.order, event, canDrag());
      return true;
    },
    cancel,
    held,
    /** Opens the same list on a right click as a long press does. A finger's own contextmenu event comes before it lifts. */
    list(event: MouseEvent, card: CardId): void {
      if (!press.current) openList(context, card, event);
    },
  };
}

/** Returns the index in the hand of a point, or null if it is not on its cards. */
function placeInHand(box: HTMLElement | null, { layout }: DrawnHand, x: number, y: number): number | null {
  if (!box?.contains(document.elementFromPoint(x, y))) return null;
  const { left, top } = box.getBoundingClientRect();
  return slotAt(layout, { x: x - left, y: y - top });
}

/** Drops cards: in the hand, at a place where the rules take them, or, where all is done by hand, anywhere on the table. */
function letGoOf(
  context: HudContextValue,
  drag: Drag,
  order: readonly CardId[],
  { clientX: x, clientY: y }: PointerEvent,
  mayAct: boolean,
): void {
  // As shown: the order already has the cards at the drop.
  if (drag.to !== null) {
    moveInHand(context, order, drag.cards, drag.to);
    return;
  }
  const state = context.table.getState();
  if (isByHand(state))
    void import('../handling/carry/carriedPieces.ts').then(({ dropCards }) =>
      dropCards(context, { ...drag, x, y }),
    );
  const to = mayAct ? placeUnder(context, x, y) : null;
  const command = to === null ? null : state.display.gesture(state.view, drag.cards, to);
  if (command) send(context, command);
}
