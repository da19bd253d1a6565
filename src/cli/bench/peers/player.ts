import { calmly } from '../crypto/calm.ts';
import { handIn } from '../crypto/hand.ts';
import type { PageRoom } from './pageRoom.ts';
import type { DealSeen } from './seen.ts';

const now = (): number => performance.timeOrigin + performance.now();

/** The person of a page, who does what a bot would. */
export class Player {
  /** Hands that came here where all deal together. */
  readonly deals: DealSeen[] = [];
  readonly #waiting = new Set<() => void>();
  /** Null: the room is not open yet. */
  #page: PageRoom | null = null;
  /** Told when the command that is on its way was settled. */
  #over: ((refused: string | null) => void) | null = null;
  #acted = 0;

  /** The room is open. */
  sitDown(page: PageRoom): void {
    this.#page = page;
  }

  /** Anything may have changed. */
  changed(): void {
    if (!this.#page) return;
    const { epoch, held } = handIn(this.#page.room);
    if (held && epoch > (this.deals.at(-1)?.epoch ?? 0))
      this.deals.push({ epoch, held: now(), acted: this.#acted });
    for (const look of [...this.#waiting]) look();
  }

  /** The command that was on its way was settled (null), or refused. */
  over(refused: string | null): void {
    this.#over?.(refused);
  }

  /** Waits until there is something; looked for after everything that happens here. */
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

  /** What this page's seat has to do now, as a bot would; null: nothing. It gives how long that took; null: it was refused. */
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
        this.#acted = now();
        this.#over = (refused) => {
          this.#over = null;
          // The table may have moved on meanwhile: then there is something else to do.
          done(refused === null ? performance.now() - begin : null);
        };
        const sent = match.submit(command);
        if (!sent.ok) this.over(sent.error.message);
      });
  }

  /** Acts whenever it has to; how long each command took. */
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
