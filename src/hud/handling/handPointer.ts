import type { HudContextValue } from '../hudStore.ts';
import { type Carried, carryTo, pickUp, piecesOf, putDown } from './carrying.ts';
import { angleBetween, pieceAt, pointOn } from './pieceAt.ts';

/** Pixels before a press becomes a drag, and milliseconds before it becomes a long one. */
const SLOP = 6;
const LONG_MS = 450;

/** Pixels from its middle within which a piece always responds, however small it looks. */
const FINGER = 22;
const MOUSE = 8;

interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly piece: string;
  /** The height at which the piece was taken hold of: there it stays under the pointer. */
  readonly top: number;
  /** Only so many off the top. */
  readonly off: boolean;
  carried: Carried | null;
  long: ReturnType<typeof setTimeout> | null;
}

interface At {
  readonly clientX: number;
  readonly clientY: number;
}

export interface HandPorts {
  /** How many are taken off the top. */
  count(): number;
  /** Whether dragging what is chosen takes only so many, as with Shift. */
  off(): boolean;
  /** The list of all that can be done opens there. */
  menu(x: number, y: number): void;
}

const isNear = (a: At, b: At): boolean => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= SLOP;

/** The left button and one finger carry what lies on the table; beside pieces they are the camera's. */
export class HandPointer {
  readonly #context: HudContextValue;
  readonly #ports: HandPorts;
  #press: Press | null = null;
  /** A press of the left button on the bare table, and one of the right button anywhere: they may become clicks. */
  #bare: At | null = null;
  #right: At | null = null;

  constructor(context: HudContextValue, ports: HandPorts) {
    this.#context = context;
    this.#ports = ports;
  }

  /** Listens before everything else does. Returned: how to stop. */
  listen(): () => void {
    const ways = [
      ['pointerdown', this.#down],
      ['pointermove', this.#move],
      ['pointerup', this.#up],
      ['pointercancel', this.#cancel],
    ] as const;
    for (const [name, heard] of ways) addEventListener(name, heard, { capture: true });
    return () => {
      this.#cancel();
      for (const [name, heard] of ways) removeEventListener(name, heard, { capture: true });
    };
  }

  #pieceAt({ clientX, clientY, pointerType }: PointerEvent) {
    const { reach } = this.#context.port;
    if (!reach) return null;
    const ray = reach.ray(clientX, clientY);
    const aside = reach.ray(clientX + (pointerType === 'mouse' ? MOUSE : FINGER), clientY);
    return pieceAt(ray, piecesOf(this.#context), angleBetween(ray, aside));
  }

  #choose(id: string, more: boolean): void {
    const { table } = this.#context;
    const { chosen } = table.getState();
    const others = chosen.filter((each) => each !== id);
    const next = more ? (others.length < chosen.length ? others : [...chosen, id]) : [id];
    table.setState({ chosen: next, selection: [] });
  }

  #forget(): Press | null {
    const was = this.#press;
    if (was?.long) clearTimeout(was.long);
    this.#press = null;
    return was;
  }

  #cancel = (): void => {
    const was = this.#forget();
    if (was?.carried) putDown(this.#context, was.carried, null);
  };

  #down = (event: PointerEvent): void => {
    this.#bare = null;
    this.#right = null;
    // Cards of the interface are pictures too.
    if (!(event.target instanceof HTMLCanvasElement) || event.target.closest('[data-hud]')) return;
    // A second finger: it is the camera that is meant.
    if (this.#press) {
      this.#cancel();
      return;
    }
    if (event.button === 2) this.#right = event;
    if (event.button !== 0) return;
    const piece = this.#pieceAt(event);
    if (!piece) {
      this.#bare = event;
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
      carried: null,
      long,
    };
  };

  /** A finger has rested on a piece. */
  #held(x: number, y: number): void {
    if (!this.#press || this.#press.carried) return;
    this.#choose(this.#press.piece, false);
    this.#forget();
    this.#ports.menu(x, y);
  }

  #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    event.stopPropagation();
    const from = { clientX: press.x, clientY: press.y };
    if (!press.carried) {
      if (isNear(from, event)) return;
      if (press.long) clearTimeout(press.long);
      press.carried = this.#lift(press);
      if (!press.carried) {
        this.#forget();
        return;
      }
    }
    const [start, end] = [this.#on(from, press.top), this.#on(event, press.top)];
    if (start && end) press.carried = carryTo(this.#context, press.carried, end.x - start.x, end.z - start.z);
  };

  #lift({ piece, off }: Press): Carried | null {
    const { chosen } = this.#context.table.getState();
    const pieces = chosen.includes(piece) ? [piece, ...chosen.filter((id) => id !== piece)] : [piece];
    // A number was set for what is chosen, and for nothing else.
    return pickUp(this.#context, pieces, off ? (chosen.includes(piece) ? this.#ports.count() : 1) : null);
  }

  #on({ clientX, clientY }: At, height: number) {
    const ray = this.#context.port.reach?.ray(clientX, clientY);
    return ray ? pointOn(ray, height) : null;
  }

  #up = (event: PointerEvent): void => {
    if (this.#right && event.button === 2) this.#rightUp(event, this.#right);
    if (this.#bare && event.button === 0 && isNear(event, this.#bare))
      this.#context.table.setState({ chosen: [] });
    this.#bare = null;
    this.#right = null;
    if (!this.#press || event.pointerId !== this.#press.pointer) return;
    event.stopPropagation();
    const was = this.#forget()!;
    if (!was.carried) {
      this.#choose(was.piece, event.ctrlKey || event.metaKey);
      return;
    }
    const over = document.elementFromPoint(event.clientX, event.clientY);
    putDown(
      this.#context,
      was.carried,
      over?.closest('[data-hand]') ? 'hand' : over?.closest('[data-panel]') ? null : 'here',
    );
  };

  /** The right button turns the camera; a click of it means the piece. */
  #rightUp(event: PointerEvent, began: At): void {
    const piece = isNear(event, began) ? this.#pieceAt(event) : null;
    if (!piece) return;
    if (!this.#context.table.getState().chosen.includes(piece.id)) this.#choose(piece.id, false);
    this.#ports.menu(event.clientX, event.clientY);
  }
}
