import type { CardId } from '../../engine/table.ts';
import type { HudContextValue } from '../hudStore.ts';
import { isOnTable } from '../onTable.ts';
import { type Carried, carryTo, pickUp, putDown, type Toss } from './carriedPieces.ts';
import { layWhere } from './intoHand.ts';
import { isFelt, pointOn } from './pieceAt.ts';
import { pieceSeenAt } from './pointedAt.ts';
import { type PointerSample, PointerTrail } from './pointerTrail.ts';
import {
  type Bounds,
  boundsOf,
  cardIn,
  choose,
  chooseIn,
  isNear,
  Taps,
  type WindowPoint,
} from './selection.ts';
import { takeOff, takeOut } from './takeOff.ts';

/** Milliseconds before a press becomes a long one. */
const LONG_MS = 450;

interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly piece: string;
  /** The height at which the piece was taken hold of: there it stays under the pointer. */
  readonly top: number;
  /** Only so many off the top. */
  readonly off: boolean;
  /** Only this card of the piece. */
  readonly single: CardId | null;
  carried: Carried | null;
  /** What is taken off is no piece of its own yet. */
  waiting: boolean;
  /** Where it has been of late, while it carried. */
  readonly trail: PointerTrail;
  /** Where the pointer was last, and where it let go while it waited. */
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
  /** How many are taken off the top. */
  count(): number;
  /** Whether dragging what is chosen takes only so many, as with Shift. */
  off(): boolean;
  /** Whether what is tapped is chosen besides the rest, as with Ctrl. */
  more(): boolean;
  /** A box is drawn round pieces; null: no longer. */
  box(bounds: Bounds | null): void;
  /** The list of all that can be done opens there. */
  menu(x: number, y: number): void;
}

/**
 * The left button and one finger carry what lies on the table. Beside pieces a finger is the camera's, and the left button draws a
 * box round what it chooses.
 */
export class HandPointer {
  readonly #context: HudContextValue;
  readonly #ports: HandPorts;
  #press: Press | null = null;
  /** A press of the left button on the bare table, and one of the right button anywhere: they may become clicks. */
  #bare: WindowPoint | null = null;
  /** The one on the bare table has become a box. */
  #boxing = false;
  #right: WindowPoint | null = null;
  readonly #taps: Taps;
  /** Fingers on the table, and whether the camera is being told of one that had hold of a piece. */
  readonly #fingers = new Set<number>();
  #telling = false;

  constructor(context: HudContextValue, ports: HandPorts) {
    this.#context = context;
    this.#taps = new Taps(context);
    this.#ports = ports;
  }

  /** Listens before everything else does. Returned: how to stop. */
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
    // What comes off later stays where it lies.
    if (was) was.waiting = false;
  };

  /** Escape puts back what is carried, and draws no box. */
  #key = (event: KeyboardEvent): void => {
    const isBusy = this.#boxing || this.#press?.carried || this.#press?.waiting;
    if (event.key !== 'Escape' || !isBusy) return;
    event.preventDefault();
    this.#cancel();
  };

  /** The press on the bare table is over. */
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
    // A second finger: it is the camera that is meant, with both of them.
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

  /** The card that is picked out of its pile, if it is taken hold of; with Shift the card that is pointed at. */
  #singleAt(piece: string, at: PointerEvent): CardId | null {
    const { single } = this.#context.table.getState();
    const under = single !== null || at.shiftKey ? cardIn(this.#context, piece, at) : null;
    return at.shiftKey || under === single ? under : null;
  }

  /** The camera learns of the finger that had hold of a piece until now. */
  #tell({ pointer, last }: Press, table: EventTarget): void {
    this.#telling = true;
    const { clientX, clientY } = last;
    const finger = { pointerId: pointer, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1 };
    table.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX, clientY, bubbles: true }));
    this.#telling = false;
  }

  /** A finger has rested on a piece. Where the page was busy, moves may wait to be told: they come before the next frame. */
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

  /** What is carried goes to where the pointer is. */
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
    // A number was set for what is chosen, and for nothing else.
    const count = chosen.includes(piece) ? this.#ports.count() : 1;
    press.waiting = true;
    const isTaken = this.#takeOff(press, off && pieces.length === 1 ? count : 0);
    if (isTaken) return;
    press.waiting = false;
    if (isTaken === null) press.carried = this.#pickUp(press, pieces);
  }

  /** Takes the card that is picked, or so many off the top (see `takeOff`). */
  #takeOff(press: Press, count: number): boolean | null {
    const { piece, single, x, y, top } = press;
    const then = (fresh: string): void => this.#arrived(press, fresh);
    const at = single === null ? null : this.#on({ clientX: x, clientY: y }, top);
    if (single !== null && at) return takeOut(this.#context, single, at, then);
    return count ? takeOff(this.#context, piece, count, then) : null;
  }

  /** What somebody else turns out to have goes back to them, and letting go means nothing more. */
  #pickUp(press: Press, pieces: readonly string[]): Carried | null {
    return pickUp(this.#context, pieces, () => {
      press.carried = null;
      if (this.#press === press) this.#forget();
    });
  }

  /** What was taken off is a piece of its own now: it goes to where the pointer is, or has let it go. */
  #arrived(press: Press, fresh: string): void {
    if (!press.waiting) return;
    press.waiting = false;
    press.carried = this.#pickUp(press, [fresh]);
    this.#follow(press);
    if (press.carried && press.drop) this.#drop(press, press.drop);
    else if (!press.carried && this.#press === press) this.#forget();
  }

  /** Keeps where it goes, also between two frames. */
  #mark({ trail, top }: Press, event: PointerEvent): void {
    // Older browsers do not tell.
    const between = event.getCoalescedEvents?.() ?? [];
    const moments = (between.length ? between : [event]).flatMap((each): PointerSample[] => {
      const at = this.#on(each, top);
      return at ? [{ ...at, time: each.timeStamp }] : [];
    });
    trail.add(moments, performance.now());
  }

  #drop({ carried }: Press, { where, free, toss, at }: Drop): void {
    const place = carried && where === 'hand' ? layWhere(this.#context, at) : null;
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

  /** Beside all pieces a click chooses nothing, and a box all that is in it. */
  #bareUp(event: PointerEvent, began: WindowPoint): void {
    if (this.#boxing) chooseIn(this.#context, boundsOf(began, event), event.ctrlKey || event.metaKey);
    else if (isNear(event, began)) this.#context.table.setState({ chosen: [] });
  }

  /** The right button turns the camera; a click of it means the piece. */
  #rightUp(event: PointerEvent, began: WindowPoint): void {
    if (!isNear(event, began)) return;
    const piece = pieceSeenAt(this.#context, event);
    // Beside all pieces there is the box.
    if (!piece) this.#context.table.setState({ chosen: [], selection: [] });
    else if (!this.#context.table.getState().chosen.includes(piece.id))
      choose(this.#context, piece.id, false);
    this.#ports.menu(event.clientX, event.clientY);
  }
}
