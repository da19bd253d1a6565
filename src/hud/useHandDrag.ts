import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { CardId } from '../engine/table.ts';
import { isByHand } from '../store/tableStore.ts';
import { type HandLayout, hasTwoRows, slotAt } from './handLayout.ts';
import { type Drag, type HudContextValue, send } from './hudStore.ts';
import { targetsOf } from './targets.ts';
import { useDragKeys } from './useDragKeys.ts';
import { lay } from './useHandOrder.ts';

/** Pixels before a press becomes a drag, and milliseconds before it becomes a long one. */
const SLOP = 7;
const LONG = 450;
/** Pixels that a finger goes down, or up, to lower the hand or raise it; and how straight. */
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

/** A finger that goes straight down pushes the hand out of the way. */
const isSwipe = ({ x, y }: Press, { pointerType, clientX, clientY }: PointerEvent): boolean =>
  pointerType !== 'mouse' && clientY - y > SWIPE && Math.abs(clientX - x) < (clientY - y) * STRAIGHT;

/** A finger has rested on a card, or it was clicked with the other button: all that can be done with it, where everything can be handled. */
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

/** The place under a point: a button of the interface that stands for one, or the table itself. */
export function placeUnder({ port }: HudContextValue, x: number, y: number): string | null {
  const over = document.elementFromPoint(x, y);
  const named = over?.closest<HTMLElement>('[data-place]')?.dataset.place;
  if (named !== undefined) return named;
  return over?.closest('[data-panel]') ? null : port.placeAt(x, y);
}

/** The hand as it is drawn. */
export interface DrawnHand {
  readonly order: readonly CardId[];
  readonly layout: HandLayout;
}

/**
 * Dragging cards of the hand, to another place in it or to the table: a picked card takes all picked ones along. `box`: where the hand is
 * drawn, `drawn`: how.
 */
export function useHandDrag(
  context: HudContextValue,
  box: RefObject<HTMLElement | null>,
  drawn: RefObject<DrawnHand>,
) {
  const press = useRef<Press | null>(null);
  /** A key has put back what was dragged: the button that is still down means nothing more. */
  const put = useRef(false);
  const { table, hud } = context;

  const inHand = (x: number, y: number): number | null => placeInHand(box.current, drawn.current, x, y);
  const mayAct = (): boolean => {
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

  useDragKeys(context, () => {
    cancel();
    put.current = true;
  });

  return {
    down(event: PointerEvent<HTMLElement>, card: CardId): void {
      put.current = false;
      if (event.button !== 0 || press.current) return;
      // A quick hand has left the card before it has moved far enough to drag it.
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
      // Nobody plays a card of which they see the edge.
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
        const targets = mayAct() ? targetsOf(state, cards).map(({ place }) => place.id) : [];
        table.setState({ targets, dragged: cards });
        return;
      }
      const to = inHand(x, y);
      const drag = hud.getState().drag;
      if (drag) hud.setState({ drag: { ...drag, x, y, to } });
      const target = to === null && mayAct() ? placeUnder(context, x, y) : null;
      if (target !== table.getState().target) table.setState({ target });
    },
    /** True if the press was a drag, so that the click that follows means nothing. */
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
      if (drag) letGoOf(context, drag, drawn.current.order, event, mayAct());
      return true;
    },
    cancel,
    /** What a finger asks for by resting is asked for by a right click too; a finger's own comes before it lets go. */
    list(event: MouseEvent, card: CardId): void {
      if (!press.current) openList(context, card, event);
    },
  };
}

/** Where in the hand a point is, from 0; null: not on its cards. */
function placeInHand(box: HTMLElement | null, { layout }: DrawnHand, x: number, y: number): number | null {
  if (!box?.contains(document.elementFromPoint(x, y))) return null;
  const { left, top } = box.getBoundingClientRect();
  return slotAt(layout, { x: x - left, y: y - top });
}

/** Cards are let go: in the hand, at a place where the rules take them, or anywhere on a table of hands. */
function letGoOf(
  context: HudContextValue,
  drag: Drag,
  order: readonly CardId[],
  { clientX: x, clientY: y }: PointerEvent,
  mayAct: boolean,
): void {
  // As it was shown: the order already has the cards where they are let go.
  if (drag.to !== null) {
    lay(context, order, drag.cards, drag.to);
    return;
  }
  const state = context.table.getState();
  if (isByHand(state))
    void import('./handling/carrying.ts').then(({ dropCards }) => dropCards(context, { ...drag, x, y }));
  const to = mayAct ? placeUnder(context, x, y) : null;
  const command = to === null ? null : state.display.gesture(state.view, drag.cards, to);
  if (command) send(context, command);
}
