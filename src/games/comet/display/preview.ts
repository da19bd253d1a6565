import type { Preview } from '../../../engine/display.ts';
import { type CardId, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { valuesOf } from '../rules/cards.ts';
import { explainSet, setScore } from '../rules/scoring.ts';
import { type Comet, reserveOf, TAIL, zonesAt } from '../rules/state.ts';
import { lineName } from './words.ts';

/** Returns the score of the chosen cards at a place. Only the viewer's own device knows their faces. */
export function preview(view: View<Comet>, cards: readonly CardId[], to: string | null): Preview | null {
  if (view.seat === null || !cards.length) return null;
  if (to === 'reserve') return reservePreview(view, view.seat, cards);
  const faces = facesIn(view, cards);
  if (!faces) return null;
  if (faces.length > 3)
    return {
      title: 'Too many for a set',
      rows: [],
      total: '–',
      warning: `A set has three cards at most; take ${faces.length - 3} away (C4).`,
    };
  const { lines, score } = explainSet(faces);
  const rows = grouped(lines.map(({ values, sum }) => ({ label: lineName(values), sum })));
  const before = view.state.game.tail ? laidAtTail(view, view.seat) : 0;
  if (before) rows.push({ label: 'Laid before', value: String(before) });
  const result = {
    title: before ? 'Your Tail scores' : 'This set scores',
    ...{ rows, total: String(score + before) },
  };
  return score > 0 ? result : { ...result, ...worthless(view, cards), doubt: 'worth 0' };
}

/** Comment on cards without a line: not a warning as long as other cards of the hand may join them. */
function worthless(
  { seat, state }: View<Comet>,
  cards: readonly CardId[],
): Pick<Preview, 'note' | 'warning'> {
  const others = zoneOf(state.table, handOf(seat!)).filter((card) => !cards.includes(card)).length;
  if (cards.length === 1) {
    const reserve = state.game.tail ? '' : ', or reserve this one';
    return {
      note: others
        ? `Pick one or two more for a set${reserve}. Laid alone, it scores 0.`
        : 'One card alone scores 0 (C7).',
    };
  }
  return cards.length < 3 && others
    ? { note: 'No line yet: a third card may make one.' }
    : { warning: 'No line, so it scores 0: a bluff that wins nothing (C7, C16).' };
}

/** Merges equal lines, which are adjacent, into one row: `9·9·9 ×4`. */
function grouped(lines: readonly { label: string; sum: number }[]): { label: string; value: string }[] {
  const rows: { label: string; value: string }[] = [];
  for (let i = 0; i < lines.length; ) {
    const { label, sum } = lines[i]!;
    let times = 0;
    while (lines[i]?.label === label) {
      times++;
      i++;
    }
    rows.push({ label: times > 1 ? `${label} ×${times}` : label, value: String(sum * times) });
  }
  return rows;
}

/** Returns the score so far of the viewer's sets at the Tail (C20). */
function laidAtTail(view: View<Comet>, seat: Seat): number {
  return zonesAt(view.state, TAIL, seat).reduce((sum, zone) => {
    const [a, b, c] = (facesIn(view, zoneOf(view.state.table, zone)) ?? []).map(valuesOf);
    return a ? sum + setScore(a, b, c) : sum;
  }, 0);
}

function reservePreview(view: View<Comet>, seat: Seat, cards: readonly CardId[]): Preview {
  const rows: Preview['rows'] = [];
  if (cards.length > 1)
    return { title: 'Reserve', rows, total: '–', warning: 'Only one card can be reserved (C13).' };
  const held = zoneOf(view.state.table, reserveOf(seat)).length > 0;
  const kept = { title: 'Reserve', rows, total: 'for the Tail' };
  return held ? { ...kept, warning: 'The card you reserved earlier goes back (C13).' } : kept;
}
