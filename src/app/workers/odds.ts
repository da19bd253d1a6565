import type { Chances } from '../../engine/display.ts';
import type { View } from '../../engine/view.ts';
import { type Background, openBackground } from './background.ts';

/** Seed for the chances of a view, from its place in the match: the same question gets the same answer. */
export const seedOf = (match: string, { state, seat }: View): string =>
  `${match}/${state.table.nextCard}/${seat}`;

/**
 * Computes chances in a Worker of its own, opened on first use. Seeded by the view, not by the source of the deal: asking changes nothing.
 */
export function makeOdds(
  game: string,
  match: string,
  open: (name: string) => Background = openBackground,
): { ask(view: View): Promise<Chances | null>; close(): void } {
  let background: Background | null = null;
  const close = (): void => {
    background?.close();
    background = null;
  };
  return {
    async ask(view) {
      background ??= open('odds');
      try {
        const { chances } = await background.ask<{ chances: Chances | null }>({
          kind: 'chances',
          game,
          view,
          seed: seedOf(match, view),
        });
        return chances;
      } catch (error) {
        // After one failure the Worker may never answer again.
        close();
        throw error;
      }
    },
    close,
  };
}
