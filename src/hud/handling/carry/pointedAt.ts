import type { Piece } from '../../../engine/display/handling.ts';
import type { HudContextValue } from '../../hudStore.ts';
import { isOnTable } from '../../input/isOnTable.ts';
import { piecesOf } from './carriedPieces.ts';
import { angleBetween, pieceAt } from './pieceAt.ts';
import type { WindowPoint } from './selection.ts';

/** Pixels from its middle within which a piece always responds, however small it looks. */
const FINGER = 22;
const MOUSE = 8;

/** Returns the piece seen at a point of the window. */
export function pieceSeenAt(
  context: HudContextValue,
  { clientX, clientY, pointerType }: WindowPoint & { readonly pointerType: string },
): Piece | null {
  const { reach } = context.port;
  if (!reach) return null;
  const ray = reach.ray(clientX, clientY);
  const aside = reach.ray(clientX + (pointerType === 'mouse' ? MOUSE : FINGER), clientY);
  return pieceAt(ray, piecesOf(context), angleBetween(ray, aside));
}

/** Position of the mouse. A mouse at rest while the selection changes points at nothing. */
export class MouseAt {
  readonly #context: HudContextValue;
  #last: PointerEvent | null = null;

  constructor(context: HudContextValue) {
    this.#context = context;
  }

  /** Returns a function that stops. */
  listen(): () => void {
    const unwatch = this.#context.table.subscribe((now, before) => {
      if (now.chosen !== before.chosen || now.selection !== before.selection) this.#last = null;
    });
    addEventListener('pointermove', this.#moved, { capture: true, passive: true });
    return () => {
      unwatch();
      removeEventListener('pointermove', this.#moved, { capture: true });
    };
  }

  /** Returns the piece under the mouse, ignoring boards; null: there is none, or the mouse isn't over the table. */
  piece(): Piece | null {
    const piece = this.#last && pieceSeenAt(this.#context, this.#last);
    return piece?.ground ? null : piece;
  }

  #moved = (event: PointerEvent): void => {
    this.#last = event.pointerType === 'mouse' && isOnTable(event) ? event : null;
  };
}
