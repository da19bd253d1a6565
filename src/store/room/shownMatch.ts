import type { Key } from '../../session/identity/index.ts';
import type { RoomMatch } from '../../session/table/index.ts';

/** What the table has gone on to while somebody still looks at a result. */
export interface Beyond {
  /** Null: to choosing seats and game. */
  readonly match: RoomMatch | null;
  /** Who has begun that; null: nobody knows. */
  readonly by: Key | null;
}

/**
 * Which match a page shows. A result stays until its person closes it, whatever the table does meanwhile: for some it is the best part
 * of the match, and it must not be taken from under their eyes.
 */
export class ShownMatch {
  readonly #changed: (match: RoomMatch | null) => void;
  #match: RoomMatch | null = null;
  #beyond: Beyond | null = null;
  /** The person is done with the result that is shown, and follows the table. */
  #done = false;

  constructor(changed: (match: RoomMatch | null) => void) {
    this.#changed = changed;
  }

  get match(): RoomMatch | null {
    return this.#match;
  }

  /** Null: what is shown is what is on the table. */
  get beyond(): Beyond | null {
    return this.#beyond;
  }

  /** Something else is on the table now. */
  next(match: RoomMatch | null, by: Key | null): void {
    const isOther = match?.match.header.match !== this.#match?.match.header.match;
    if (this.#match?.over && isOther && !this.#done) {
      this.#beyond = { match, by };
      return;
    }
    this.#show(match);
  }

  /** The person goes along with what the table does next, or looks on. */
  done(on: boolean): void {
    this.#done = on;
  }

  /** The person has closed the result. */
  close(): void {
    if (this.#beyond) this.#show(this.#beyond.match);
  }

  #show(match: RoomMatch | null): void {
    const isOther = match?.match.header.match !== this.#match?.match.header.match;
    if (isOther) this.#done = false;
    this.#beyond = null;
    this.#match = match;
    this.#changed(match);
  }
}
