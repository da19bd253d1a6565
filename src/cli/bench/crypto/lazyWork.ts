import { openBackground } from '../../../app/workers/background.ts';
import { makeMentalWork } from '../../../app/workers/mentalWork.ts';
import type { MentalWork } from '../../../session/table/index.ts';

/** Starts the app's Worker for shuffles and checks only when it has work: most tables of the benches have one dealer. */
export function lazyWork(): MentalWork {
  let begun: MentalWork | null = null;
  const work = (): MentalWork => {
    begun ??= makeMentalWork(openBackground('locks'));
    return begun;
  };
  return {
    makeKeys: (...given) => work().makeKeys(...given),
    shuffle: (...given) => work().shuffle(...given),
    checkShuffle: (...given) => work().checkShuffle(...given),
    prepare: (...given) => work().prepare(...given),
    shares: (...given) => work().shares(...given),
    checkShares: (...given) => work().checkShares(...given),
    maskShares: (...given) => work().maskShares(...given),
  };
}
