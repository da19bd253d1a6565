import type { PageRoom } from './pageRoom.ts';
import { calmly, handIn } from './setups.ts';

/** A page's player, who acts as a bot would. */
export class Player {
  /** Epoch of the last deck from which all of a hand is known here. */
  held = 0;
  readonly #waiting = new Set<() => void>();
  /** Null until the room is open. */
  #page: PageRoom | null = null;
  /** Called when the pending command was settled. */
  #over: ((refused: string | null) => void) | null = null;

  /** Called when the room is open. */
  sitDown(page: PageRoom): void {
    this.#page = page;
  }

  /** Called when anything may have changed. */
  changed(): void {
    if (!this.#page) return;
    const { epoch, held } = handIn(this.#page.room);
    if (held) this.held = Math.max(this.held, epoch);
    for (const look of [...this.#waiting]) look();
  }

  /** Called when the pending command was settled (null) or refused. */
  over(refused: string | null): void {
    this.#over?.(refused);
  }

  /** Waits until `look` finds something; it is called after everything that happens here. */
  wait<T>(look: () => T | null): Promise<T> {
    return new Promise((done) => {
      const again = (): void => {
        const found = look();
        if (found !== null) this.#waiting.delete(again);
        if (found !== null) done(found);
      };
      this.#waiting.add(again);
      again();
    });
  }

  /**
   * Returns an action for this page's seat, as a bot would choose it, or null if there is nothing to do. The action returns its duration,
   * or null if it was refused.
   */
  due(): (() => Promise<number | null>) | null {
    const { room, chance } = this.#page!;
    const { match } = room;
    if (!match || match.seat === null || match.answered || this.#over || !handIn(room).held) return null;
    const { state, game } = match.match;
    if (game.outcome(state) || game.due(state) || state.table.asking?.closed) return null;
    if (!game.actors(state).includes(match.seat)) return null;
    const view = { seat: match.seat, state, faces: match.secrets };
    const command = calmly(() => game.bot(view, game.info.bots[0]!.level, chance));
    return () =>
      new Promise((done) => {
        const begin = performance.now();
        this.#over = (refused) => {
          this.#over = null;
          // The table may have moved on meanwhile, so a refusal is fine.
          done(refused === null ? performance.now() - begin : null);
        };
        const sent = match.submit(command);
        if (!sent.ok) this.over(sent.error.message);
      });
  }

  /** Acts whenever it must; returns each command's duration. */
  async playUntil(isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!isOver()) {
      const next = await this.wait(() => (isOver() ? 'over' : this.due()));
      const spent = next === 'over' ? null : await next();
      if (spent !== null) times.push(spent);
    }
    return times;
  }
}
