import type { Transport } from '../transport/index.ts';
import { DOORS, doorOf } from './handshake.ts';

/** The address at which a seated peer admits newcomers who only have the link. */
export class Door {
  readonly #room: string;
  readonly #transport: Pick<Transport, 'alsoAt'>;
  #open: { readonly seat: number; readonly close: () => void } | null = null;

  constructor(room: string, transport: Pick<Transport, 'alsoAt'>) {
    this.#room = room;
    this.#transport = transport;
  }

  /** Opens the door of this seat and closes any other; null just closes. */
  standAt(seat: number | null): void {
    if (this.#open?.seat === seat) return;
    this.#open?.close();
    this.#open = seat === null ? null : { seat, close: this.#openAt(seat) };
  }

  #openAt(seat: number): () => void {
    return this.#transport.alsoAt((taken) => doorOf(this.#room, seat, taken % DOORS));
  }
}
