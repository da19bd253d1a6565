import type { RefObject } from 'react';
import type { CardId } from '../../engine/table/table.ts';
import type { DrawnHand, FocusGoal, Point, Surface } from '../../interaction/events.ts';
import type { Reach, TablePort } from '../../store/tablePort.ts';
import { type HandLayout, hasTwoRows, slotAt } from '../hand/handLayout.ts';

/** Pixels around the hand that still hit it. */
const GENEROUS = 16;

/** The hand's element, and its cards as drawn. */
interface PageHand {
  readonly box: RefObject<HTMLElement | null>;
  readonly drawn: RefObject<{
    readonly order: readonly CardId[];
    readonly layout: HandLayout;
    readonly isFixed: boolean;
  }>;
}

/** Finds out what lies under a point of this page. */
export class PageSurface implements Surface {
  readonly #port: TablePort;
  #hand: PageHand | null = null;
  readonly #own = new WeakSet<Event>();

  constructor(port: TablePort) {
    this.#port = port;
  }

  /** Called by the hand once it is shown. Returns a function that takes it away again. */
  registerHand(hand: PageHand): () => void {
    this.#hand = hand;
    return () => {
      if (this.#hand === hand) this.#hand = null;
    };
  }

  /** The panel for handling things, while it is shown. */
  panel: Element | null = null;

  /** Upper left corner of that panel. */
  get panelCorner(): Point {
    const { left = 0, top = 0 } = this.panel?.getBoundingClientRect() ?? {};
    return { x: left, y: top };
  }

  /** Moves the keyboard focus to a card of the hand, by default to the one that Tab reaches, to the list of places, or to the page itself. */
  focus(where: FocusGoal): void {
    const goal =
      where === 'page'
        ? null
        : where === 'places'
          ? 'button[data-place]'
          : `[data-hand] [data-card]${where === 'hand' ? '[tabindex="0"]' : `[data-card="${where.card}"]`}`;
    if (goal) document.querySelector<HTMLElement>(goal)?.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  /** The table's picture, as last pressed. */
  table: EventTarget | null = null;

  /** Tells the camera about a finger that had hold of something until now. */
  yieldFinger({ pointer, at }: { readonly pointer: number; readonly at: Point }): void {
    const finger = { pointerId: pointer, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1 };
    const press = new PointerEvent('pointerdown', {
      ...{ ...finger, clientX: at.x, clientY: at.y },
      bubbles: true,
    });
    this.#own.add(press);
    this.table?.dispatchEvent(press);
  }

  /** Checks whether an event was only made for the camera. */
  isOwn(event: Event): boolean {
    return this.#own.has(event);
  }

  get reach(): Reach | null {
    return this.#port.reach;
  }

  get hand(): DrawnHand {
    const drawn = this.#hand?.drawn.current;
    return {
      order: drawn?.order ?? [],
      hasTwoRows: drawn ? hasTwoRows(drawn.layout) : false,
      isFixed: drawn?.isFixed ?? false,
    };
  }

  layer(at: Point): 'panel' | 'hand' | null {
    const top = elementAt(at);
    // A menu's shield covers everything else.
    const over = top?.closest('[data-shield]') ? document.elementsFromPoint(at.x, at.y) : top ? [top] : [];
    if (over.some((each) => each.closest('[data-hand]'))) return 'hand';
    return over.some((each) => each.closest('[data-panel]')) ? 'panel' : null;
  }

  isNearHand(at: Point): boolean {
    if (elementAt(at)?.closest('[data-panel], button:not([data-card])')) return false;
    const box = this.#hand?.box.current?.getBoundingClientRect();
    if (!box) return false;
    const { left, right, top, bottom } = box;
    const isBeside = at.x > left - GENEROUS && at.x < right + GENEROUS;
    return isBeside && at.y > top - GENEROUS && at.y < bottom + GENEROUS;
  }

  slot(at: Point): number | null {
    const box = this.#hand?.box.current;
    if (!this.#hand || !box?.contains(elementAt(at))) return null;
    const { left, top } = box.getBoundingClientRect();
    return slotAt(this.#hand.drawn.current.layout, { x: at.x - left, y: at.y - top });
  }

  isAboveHand({ y }: Point): boolean {
    const box = this.#hand?.box.current;
    return !this.#hand || !box || y < box.getBoundingClientRect().top + this.#hand.drawn.current.layout.raise;
  }

  card(at: Point): CardId | null {
    const card = elementAt(at)?.closest<HTMLElement>('[data-hand] [data-card]')?.dataset.card;
    return card === undefined ? null : Number(card);
  }

  place(at: Point): string | null {
    const over = elementAt(at);
    const named = over?.closest<HTMLElement>('[data-place]')?.dataset.place;
    if (named !== undefined) return named;
    return over?.closest('[data-panel]') ? null : this.tablePlace(at);
  }

  tablePlace({ x, y }: Point): string | null {
    return this.#port.placeAt(x, y);
  }
}

const elementAt = ({ x, y }: Point): Element | null => document.elementFromPoint(x, y);
