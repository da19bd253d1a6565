import type { Moment } from '../../../../engine/display.ts';
import type { Seat } from '../../../../engine/table/table.ts';
import type { View } from '../../../../engine/view.ts';
import { capital } from '../../../../lib/text/format.ts';
import type { Combo, Ev } from '../../rules/state.ts';
import { points } from '../words.ts';

/** The best bonus there is (K11). About one hand in seventy has it. */
const BEST_BONUS = -4;

export const isGreat = (event: Ev): boolean => event.type === 'handScored' && event.bonus === BEST_BONUS;

/** Announces over the table: a hand with the best bonus. */
export function moment(event: Ev, _view: View<Combo>, name: (seat: Seat) => string): Moment | null {
  if (event.type !== 'handScored' || !isGreat(event)) return null;
  const { seat, cards, bonus, score, reason } = event;
  const who = name(seat);
  return {
    title: `${capital(reason ?? '')}!`,
    text: `${points(bonus)} for ${who === 'You' ? 'you, who score' : `${who}, who scores`} ${points(score)}.`,
    great: { kind: reason ?? '', tone: 'violet', seats: [seat], cards },
  };
}
