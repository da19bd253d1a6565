import type { Piece } from '../../../engine/display/handling.ts';
import { pieceSeen } from '../../../interaction/tools/freeHand.ts';
import type { HudContextValue } from '../../hudStore.ts';
import { isOnTable } from '../../input/isOnTable.ts';

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
    const { table, port } = this.#context;
    const at = this.#last && { x: this.#last.clientX, y: this.#last.clientY };
    const piece = at && pieceSeen({ table: table.getState(), surface: port }, at, 'mouse');
    return piece?.ground ? null : piece;
  }

  #moved = (event: PointerEvent): void => {
    this.#last = event.pointerType === 'mouse' && isOnTable(event) ? event : null;
  };
}
