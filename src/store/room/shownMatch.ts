import type { Key } from '../../session/identity/index.ts';
import type { RoomMatch } from '../../session/table/index.ts';

/** The table's new state while a viewer still looks at a result. */
export interface LaterTable {
  /** Null: choosing seats and game. */
  readonly match: RoomMatch | null;
  /** The person who started it; null: unknown. */
  readonly by: Key | null;
}

/**
 * The match a page shows. A result stays until the viewer closes it, whatever the table does meanwhile: for some it is the best part of the
 * match, and it must not be taken away.
 */
export class ShownMatch {
  readonly #changed: (match: RoomMatch | null) => void;
  #match: RoomMatch | null = null;
  #beyond: LaterTable | null = null;
  /** The viewer has finished with the result, and follows the table. */
  #done = false;

  constructor(changed: (match: RoomMatch | null) => void) {
    this.#changed = changed;
  }

  get match(): RoomMatch | null {
    return this.#match;
  }

  /** Null: the page shows the current table. */
  get beyond(): LaterTable | null {
    return this.#beyond;
  }

  /** Updates the match on the table. */
  next(match: RoomMatch | null, by: Key | null): void {
    const isOther = match?.match.header.match !== this.#match?.match.header.match;
    if (this.#match?.over && isOther && !this.#done) {
      this.#beyond = { match, by };
      return;
    }
    this.#show(match);
  }

  /** Sets whether the viewer follows the table's next change. */
  done(on: boolean): void {
    this.#done = on;
  }

  /** Closes the result. */
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
