import type { SeatView, Size } from '../../layout/framing.ts';
import { leanTo, potInQuestion } from '../../layout/lean.ts';
import { axisY, rotate } from '../../layout/pose.ts';
import type { Sight } from '../../store/tablePort.ts';
import type { TableState } from '../../store/tableStore.ts';
import { turnOf } from './turn.ts';

interface Manner {
  /** In CSS pixels. */
  readonly size: Size;
  /** Motion is off. */
  readonly still: boolean;
  /** The camera turns to the seat that acts. */
  readonly turning: boolean;
}

/** Returns the sight that a camera begins with: a seat's view, leaning toward a pot in question or turned toward the seat that acts. */
export function firstSight(view: SeatView, state: TableState, { size, still, turning }: Manner): Sight {
  const angle = turning && !still ? turnOf(state) : null;
  if (angle === null) return leanTo(view, still ? null : potInQuestion(state), size);
  const turn = axisY(angle);
  return { eye: rotate(view.eye, turn), target: rotate(view.target, turn) };
}
