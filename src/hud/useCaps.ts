import { useCoarse } from './useCoarse.ts';
import { useNarrow } from './useNarrow.ts';

/** Whether keys are named beside what they do. On narrow windows there is no room for it, and where fingers press there is hardly a keyboard. */
export const useCaps = (): boolean => {
  const coarse = useCoarse();
  const narrow = useNarrow();
  return !coarse && !narrow;
};
