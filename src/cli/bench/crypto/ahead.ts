import { makeScheme, systemBytes } from '../../../session/table/index.ts';
import { type Figure, figure, median } from '../peers/figures.ts';
import { cpuOf } from './cpu.ts';
import { nameOf, SIZES, type Size } from './deal.ts';
import { wasmGroup } from './whole.ts';

const RUNS = 15;
const WARM = 5;

/**
 * Measures, in milliseconds of processor time, how long one device takes to give its shares of all other hands: computed on request, and
 * ahead.
 */
function sharesOf({ cards, seats, hand }: Size) {
  const scheme = makeScheme(wasmGroup(), systemBytes);
  const deck = Array.from({ length: cards }, (_, i) => scheme.plain('bench', i));
  const { keys } = scheme.makeKeys('bench');
  const shuffled = scheme.split(scheme.shuffle('bench', keys.lock, deck).list)!;
  const asked: number[] = [];
  const known: number[] = [];
  const whole: number[] = [];
  for (let run = -WARM; run < RUNS; run++) {
    const { secrets } = scheme.makeKeys('bench');
    const give = () => {
      for (let seat = 1; seat < seats; seat++)
        scheme.shares(`seat ${seat}`, secrets, shuffled.slice(seat * hand, (seat + 1) * hand));
    };
    const times = [give, () => scheme.prepare(secrets, shuffled), give].map((work) => cpuOf(work));
    if (run < 0) continue;
    [asked, whole, known].forEach((list, i) => {
      list.push(times[i]!);
    });
  }
  return { asked: median(asked), known: median(known), whole: median(whole) };
}

/** Measures the time saved between deal and cards in hand if shares are computed ahead, while no one waits. */
export function benchAhead(): Figure[] {
  return SIZES.map((size) => {
    const { asked, known, whole } = sharesOf(size);
    return figure(
      `shares of all other hands, ${nameOf(size)}: computed when asked for / ahead`,
      asked / known,
      '×',
      '>= 1.5',
      { 'when asked for, ms': asked, 'ahead, ms': known, 'before that, for the whole deck, ms': whole },
    );
  });
}
