import { useCoarse } from '../screen/useCoarse.ts';
import { useNarrow } from '../screen/useNarrow.ts';

/** Returns whether buttons show their keys. Narrow windows lack the room, and touch devices mostly lack a keyboard. */
export const useCaps = (): boolean => {
  const coarse = useCoarse();
  const narrow = useNarrow();
  return !coarse && !narrow;
};
