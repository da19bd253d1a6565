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

/**
 * Finds out whether anyone sits at a table, without joining it: calls the first door of each of its seats, and hangs up. Resolves with false if
 * nobody answers, or if no call can be made now.
 */
export function knock(transport: Pick<Transport, 'call'>, room: string, seats: number): Promise<boolean> {
  const call = (seat: number): Promise<void> =>
    new Promise((answered, failed) => {
      const link = transport.call(doorOf(room, seat), {
        answered,
        opened: () => link.close(),
        message() {},
        closed: (why) => failed(new Error(why)),
      });
    });
  const calls = Array.from({ length: seats }, (_, seat) => call(seat));
  return Promise.any(calls).then(
    () => true,
    () => false,
  );
}
