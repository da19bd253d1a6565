import type { CardId } from '../../engine/table/table.ts';
import type { HudContextValue } from '../hudStore.ts';
import { isOnTable } from '../input/isOnTable.ts';
import { type Carried, carryTo, pickUp, putDown, type Toss } from './carry/carriedPieces.ts';
import { targetInHand } from './carry/intoHand.ts';
import { isFelt, pointOn } from './carry/pieceAt.ts';
import { pieceSeenAt } from './carry/pointedAt.ts';
import { type PointerSample, PointerTrail } from './carry/pointerTrail.ts';
import {
  type Bounds,
  boundsOf,
  cardIn,
  choose,
  chooseIn,
  isNear,
  Taps,
  type WindowPoint,
} from './carry/selection.ts';
import { takeOff, takeOut } from './carry/takeOff.ts';

/** Milliseconds before a press becomes a long one. */
const LONG_MS = 450;

interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly piece: string;
  /** Height at which the piece was grabbed: it stays under the pointer there. */
  readonly top: number;
  /** Take only this many off the top. */
  readonly off: boolean;
  /** Take only this card of the piece. */
  readonly single: CardId | null;
  carried: Carried | null;
  /** The cards taken off are not yet a piece of their own. */
  waiting: boolean;
  /** Recent positions while carrying. */
  readonly trail: PointerTrail;
  /** Last position, and the release while waiting. */
  last: WindowPoint;
  drop: Drop | null;
  long: ReturnType<typeof setTimeout> | null;
}

interface Drop {
  readonly where: 'here' | 'hand' | null;
  readonly free: boolean;
  readonly at: WindowPoint;
  readonly toss?: Toss | undefined;
}

export interface HandPorts {
  /** Number to take off the top. */
  count(): number;
  /** Whether dragging the selection takes only that number, as with Shift. */
  off(): boolean;
  /** Whether a tap adds to the selection, as with Ctrl. */
  more(): boolean;
  /** Draws a box round pieces; null: none. */
  box(bounds: Bounds | null): void;
  /** Opens the list of all verbs there. */
  menu(x: number, y: number): void;
}

/**
 * Lets the left button and one finger carry pieces. Beside pieces, a finger moves the camera, and the left button draws a selection box.
 */
export class HandPointer {
  readonly #context: HudContextValue;
  readonly #ports: HandPorts;
  #press: Press | null = null;
  /** A left press on the bare table, and a right press anywhere: they may become clicks. */
  #bare: WindowPoint | null = null;
  /** The press on the bare table has become a box. */
  #boxing = false;
  #right: WindowPoint | null = null;
  readonly #taps: Taps;
  /** Fingers on the table, and whether the camera is being informed of one that had hold of a piece. */
  readonly #fingers = new Set<number>();
  #telling = false;

  constructor(context: HudContextValue, ports: HandPorts) {
    this.#context = context;
    this.#taps = new Taps(context);
    this.#ports = ports;
  }

  /** Listens before all other handlers. Returns a function that stops. */
  listen(): () => void {
    const ways = [
      ['pointerdown', this.#down],
      ['pointermove', this.#move],
      ['pointerup', this.#up],
      ['pointercancel', this.#lost],
    ] as const;
    for (const [name, heard] of ways) addEventListener(name, heard, { capture: true });
    addEventListener('keydown', this.#key, { capture: true });
    return () => {
      this.#cancel();
      removeEventListener('keydown', this.#key, { capture: true });
      for (const [name, heard] of ways) removeEventListener(name, heard, { capture: true });
    };
  }

  #forget(): Press | null {
    const was = this.#press;
    if (was?.long) clearTimeout(was.long);
    this.#press = null;
    return was;
  }

  #lost = ({ pointerId }: PointerEvent): void => {
    this.#fingers.delete(pointerId);
    this.#cancel();
  };

  #cancel = (): void => {
    this.#unbox();
    const was = this.#forget();
    if (was?.carried) putDown(this.#context, was.carried, null);
    // Cards that come off later stay in place.
    if (was) was.waiting = false;
  };

  /** On Escape, puts back the carried pieces and cancels the box. */
  #key = (event: KeyboardEvent): void => {
    const isBusy = this.#boxing || this.#press?.carried || this.#press?.waiting;
    if (event.key !== 'Escape' || !isBusy) return;
    event.preventDefault();
    this.#cancel();
  };

  /** Ends the press on the bare table. */
  #unbox(): void {
    if (this.#boxing) this.#ports.box(null);
    this.#boxing = false;
    this.#bare = null;
  }

  #down = (event: PointerEvent): void => {
    if (this.#telling) return;
    this.#unbox();
    this.#right = null;
    if (!isOnTable(event)) return;
    const second = this.#fingers.size > 0;
    if (event.pointerType !== 'mouse') this.#fingers.add(event.pointerId);
    // A second finger: both are for the camera.
    if (this.#press) {
      const first = this.#press;
      this.#cancel();
      this.#tell(first, event.target!);
    }
    if (second) return;
    if (event.button === 2) this.#right = event;
    if (event.button !== 0) return;
    const piece = pieceSeenAt(this.#context, event);
    if (!piece || isFelt(piece)) {
      this.#bare = event;
      this.#taps.forget();
      return;
    }
    event.stopPropagation();
    const { clientX: x, clientY: y, pointerId: pointer, pointerType } = event;
    const long = pointerType === 'mouse' ? null : setTimeout(() => this.#held(x, y), LONG_MS);
    this.#press = {
      pointer,
      x,
      y,
      piece: piece.id,
      top: piece.top,
      off: event.shiftKey || (this.#ports.off() && this.#context.table.getState().chosen.includes(piece.id)),
      single: this.#singleAt(piece.id, event),
      carried: null,
      waiting: false,
      trail: new PointerTrail(),
      last: event,
      drop: null,
      long,
    };
    this.#mark(this.#press, event);
  };

  /** Returns the card picked out of its pile, if it is grabbed; with Shift, the card under the pointer. */
  #singleAt(piece: string, at: PointerEvent): CardId | null {
    const { single } = this.#context.table.getState();
    const under = single !== null || at.shiftKey ? cardIn(this.#context, piece, at) : null;
    return at.shiftKey || under === single ? under : null;
  }

  /** Tells the camera about the finger that had hold of a piece until now. */
  #tell({ pointer, last }: Press, table: EventTarget): void {
    this.#telling = true;
    const { clientX, clientY } = last;
    const finger = { pointerId: pointer, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1 };
    table.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX, clientY, bubbles: true }));
    this.#telling = false;
  }

  /** Handles a finger resting on a piece. On a busy page, moves may be queued: they come before the next frame. */
  #held(x: number, y: number): void {
    const press = this.#press;
    requestAnimationFrame(() => {
      if (press && press === this.#press && !press.carried && !press.waiting) this.#rested(press, x, y);
    });
  }

  #rested(press: Press, x: number, y: number): void {
    choose(this.#context, press.piece, false);
    this.#forget();
    this.#ports.menu(x, y);
  }

  #move = (event: PointerEvent): void => {
    const bare = this.#bare;
    if (bare && event.pointerType === 'mouse' && (this.#boxing || !isNear(bare, event))) {
      this.#boxing = true;
      this.#ports.box(boundsOf(bare, event));
    }
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    event.stopPropagation();
    press.last = event;
    if (press.waiting) return;
    if (!press.carried) {
      if (isNear({ clientX: press.x, clientY: press.y }, event)) return;
      if (press.long) clearTimeout(press.long);
      this.#lift(press);
      if (!press.carried && !press.waiting) this.#forget();
    }
    this.#follow(press);
    this.#mark(press, event);
  };

  /** Moves the carried pieces to the pointer. */
  #follow(press: Press): void {
    if (!press.carried) return;
    const start = this.#on({ clientX: press.x, clientY: press.y }, press.top);
    const end = this.#on(press.last, press.top);
    if (start && end) press.carried = carryTo(this.#context, press.carried, end.x - start.x, end.z - start.z);
  }

  #lift(press: Press): void {
    const { piece, off } = press;
    const { chosen } = this.#context.table.getState();
    const pieces = chosen.includes(piece) ? [piece, ...chosen.filter((id) => id !== piece)] : [piece];
    // The count was set for the selection only.
    const count = chosen.includes(piece) ? this.#ports.count() : 1;
    press.waiting = true;
    const isTaken = this.#takeOff(press, off && pieces.length === 1 ? count : 0);
    if (isTaken) return;
    press.waiting = false;
    if (isTaken === null) press.carried = this.#pickUp(press, pieces);
  }

  /** Takes the picked card, or a number off the top (see `takeOff`). */
  #takeOff(press: Press, count: number): boolean | null {
    const { piece, single, x, y, top } = press;
    const then = (fresh: string): void => this.#arrived(press, fresh);
    const at = single === null ? null : this.#on({ clientX: x, clientY: y }, top);
    if (single !== null && at) return takeOut(this.#context, single, at, then);
    return count ? takeOff(this.#context, piece, count, then) : null;
  }

  /** Picks up; pieces that another player turns out to have return to them, and the release is ignored. */
  #pickUp(press: Press, pieces: readonly string[]): Carried | null {
    return pickUp(this.#context, pieces, () => {
      press.carried = null;
      if (this.#press === press) this.#forget();
    });
  }

  /** The cards taken off are a piece now: moves them to the pointer, or releases them. */
  #arrived(press: Press, fresh: string): void {
    if (!press.waiting) return;
    press.waiting = false;
    press.carried = this.#pickUp(press, [fresh]);
    this.#follow(press);
    if (press.carried && press.drop) this.#drop(press, press.drop);
    else if (!press.carried && this.#press === press) this.#forget();
  }

  /** Records the pointer's path, also between two frames. */
  #mark({ trail, top }: Press, event: PointerEvent): void {
    // Older browsers lack it.
    const between = event.getCoalescedEvents?.() ?? [];
    const moments = (between.length ? between : [event]).flatMap((each): PointerSample[] => {
      const at = this.#on(each, top);
      return at ? [{ ...at, time: each.timeStamp }] : [];
    });
    trail.add(moments, performance.now());
  }

  #drop({ carried }: Press, { where, free, toss, at }: Drop): void {
    const place = carried && where === 'hand' ? targetInHand(this.#context, at) : null;
    if (carried) putDown(this.#context, carried, where, free, where === 'here' ? toss : undefined);
    place?.();
  }

  #on({ clientX, clientY }: WindowPoint, height: number) {
    const ray = this.#context.port.reach?.ray(clientX, clientY);
    return ray ? pointOn(ray, height) : null;
  }

  #up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
    if (this.#right && event.button === 2) this.#rightUp(event, this.#right);
    if (this.#bare && event.button === 0) this.#bareUp(event, this.#bare);
    this.#unbox();
    this.#right = null;
    if (!this.#press || event.pointerId !== this.#press.pointer) return;
    event.stopPropagation();
    const was = this.#forget()!;
    was.last = event;
    if (!was.carried && !was.waiting) {
      this.#taps.tap(was.piece, event.ctrlKey || event.metaKey || this.#ports.more(), event);
      return;
    }
    const over = document.elementFromPoint(event.clientX, event.clientY);
    const where = over?.closest('[data-hand]') ? 'hand' : over?.closest('[data-panel]') ? null : 'here';
    was.drop = { where, free: event.altKey, at: event, toss: was.trail.toss(event.timeStamp) };
    this.#drop(was, was.drop);
  };

  /** Beside all pieces, a click clears the selection, and a box chooses its contents. */
  #bareUp(event: PointerEvent, began: WindowPoint): void {
    if (this.#boxing) chooseIn(this.#context, boundsOf(began, event), event.ctrlKey || event.metaKey);
    else if (isNear(event, began)) this.#context.table.setState({ chosen: [] });
  }

  /** The right button turns the camera; its click acts on the piece. */
  #rightUp(event: PointerEvent, began: WindowPoint): void {
    if (!isNear(event, began)) return;
    const piece = pieceSeenAt(this.#context, event);
    // Beside all pieces, it opens the box.
    if (!piece) this.#context.table.setState({ chosen: [], selection: [] });
    else if (!this.#context.table.getState().chosen.includes(piece.id))
      choose(this.#context, piece.id, false);
    this.#ports.menu(event.clientX, event.clientY);
  }
}
