import { figureById } from '../../art/figures/cast.ts';
import type { Reward } from '../../engine/display/feats.ts';
import { BACKS } from '../../lib/skin/backs.ts';

/** Names a reward; null: this page does not know it. */
export function rewardName({ what, id }: Reward): string | null {
  if (what === 'figure') {
    const figure = figureById(id);
    return figure ? `the figure “${figure.name.replace(/^the /, '')}”` : null;
  }
  const back = BACKS.find((each) => each.id === id);
  return back ? `the card backs “${back.name}”` : null;
}
