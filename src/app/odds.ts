import type { Chances } from '../engine/display.ts';
import type { View } from '../engine/view.ts';
import { type Background, openBackground } from './background.ts';

/** What the chances of a view are reckoned with: by its place in the match, so that who asks twice is told the same. */
export const seedOf = (match: string, { state, seat }: View): string =>
  `${match}/${state.table.nextCard}/${seat}`;

/**
 * Reckons chances in a Worker of its own, opened when they are first asked for. Seeded by the view, not by what the
 * table is dealt from: asking changes nothing.
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
        // What has failed once may never answer again.
        close();
        throw error;
      }
    },
    close,
  };
}
