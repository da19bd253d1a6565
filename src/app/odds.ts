import type { Chances } from '../engine/display.ts';
import type { View } from '../engine/view.ts';
import { type Background, openBackground } from './background.ts';

/**
 * Reckons chances in a Worker of its own, opened when they are first asked for. Seeded by the match and the view's
 * place in it, not by what the table is dealt from: who asks twice is told the same, and asking changes nothing.
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
      const seed = `${match}/${view.state.table.nextCard}/${view.seat}`;
      try {
        const { chances } = await background.ask<{ chances: Chances | null }>({
          kind: 'chances',
          game,
          view,
          seed,
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
