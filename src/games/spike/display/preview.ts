import type { Preview } from '../../../engine/display.ts';
import { type CardId, type Face, zoneOf } from '../../../engine/table/table.ts';
import { credits } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { priceOf } from '../rules/array.ts';
import { evaluate, FEWEST, MOST } from '../rules/hands.ts';
import { ARRAY, type ArrayIndex, arrayAt, type Spike } from '../rules/state.ts';
import { ownHand, rankWords, signed, sumOf, tieWords } from './words.ts';

/**
 * Returns the value of the viewer's hand: as it is, without the chosen card, and with each card of the Array in its place. Only the
 * viewer's own device knows its faces.
 */
export function preview(view: View<Spike>, cards: readonly CardId[], to: string | null): Preview | null {
  const hand = ownHand(view);
  if (!hand) return null;
  const now = handRows(hand.faces);
  const chosen = cards.filter((card) => hand.cards.includes(card));
  if (view.state.game.phase !== 'cards') return { title: 'You hold', ...now };
  if (chosen.length > 1)
    return {
      title: 'You hold',
      ...now,
      warning: 'You can give up only one card per round: choose just one (S10).',
    };
  const kept = hand.faces.filter((_, i) => hand.cards[i] !== chosen[0]);
  const array = arrayRows(view, kept);
  const aimed = array.find(({ zone }) => zone === to);
  if (aimed) {
    const { total, rows } = handRows(aimed.faces);
    const without = chosen.length ? [{ label: 'Without it', value: worth(kept) }] : [];
    const title = `${chosen.length ? 'Swapped for' : 'With'} the ${aimed.name}, ${aimed.price}`;
    return { title, rows: [...without, rows[0]!], total, ...poor(view, aimed.price) };
  }
  const rows = array.map(({ name, faces }) => ({
    label: chosen.length ? `Swapped for the ${name}` : name,
    value: rankWords(evaluate(faces)),
  }));
  if (!chosen.length) return { title: 'You hold', rows: [...now.rows, ...rows], total: now.total };
  return { title: 'Discarded', rows, total: worth(kept) };
}

/** Returns a hand's rank; for a single card, which has none yet, its value. */
const worth = (faces: readonly Face[]): string =>
  faces.length < FEWEST ? signed(sumOf(faces)) : rankWords(evaluate(faces));

function handRows(faces: readonly Face[]): Pick<Preview, 'rows' | 'total'> {
  const { rank, name, total } = evaluate(faces);
  if (rank === 15) return { rows: [{ label: 'Rank', value: `${name}: not zero` }], total: signed(total) };
  const tie = { label: 'Tie', value: tieWords(faces) };
  return { rows: [{ label: 'Rank', value: `${rank} of 15` }, tie], total: name };
}

/** Combines these cards with each card of the Array. */
function arrayRows(view: View<Spike>, kept: readonly Face[]) {
  if (kept.length >= MOST) return [];
  return ARRAY.flatMap((name, i) => {
    const zone = arrayAt(i);
    const lying = facesIn(view, zoneOf(view.state.table, zone));
    if (!lying?.length) return [];
    const price = priceOf(view.state, i as ArrayIndex);
    return [{ zone, name, price, faces: [...kept, ...lying] }];
  });
}

function poor({ state, seat }: View<Spike>, price: number): { warning?: string } {
  const own = credits(state, seat!);
  return own < price ? { warning: `It costs ${price}, and you have ${own} (S10).` } : {};
}
