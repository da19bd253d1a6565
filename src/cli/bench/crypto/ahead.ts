import { makeScheme, systemBytes } from '../../../session/table/index.ts';
import { type Figure, figure, median } from '../peers/figures.ts';
import { cpuOf } from './cpu.ts';
import { nameOf, SIZES, type Size } from './deal.ts';
import { wasmGroup } from './whole.ts';

const RUNS = 15;
const WARM = 5;

/** Milliseconds of processor time in which one device gives its shares of all hands but its own: computed when they are asked for, and before. */
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

/** What it saves between a deal and the cards in hand that shares are computed once the deck lies ready, when nobody waits. */
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
