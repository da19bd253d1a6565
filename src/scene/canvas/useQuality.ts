import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { keepQualityHere, qualityHere } from '../../layout/painting/deviceQuality.ts';
import { QUALITIES } from '../../layout/painting/quality.ts';
import type { PreferenceStore, Quality } from '../../store/viewer/preferences.ts';
import { makeQualityJudge, type Verdict } from './qualityJudge.ts';

interface Setup {
  readonly preferences: PreferenceStore;
  /** Overrides the preference, which is `auto` unless the player chose. */
  readonly given: Quality | undefined;
  /** Handles a level that gave way in view of the player. */
  readonly onFall: ((from: Quality) => void) | undefined;
}

/** Returns the drawing quality: as given, else as the player chose, else as this device was found to draw smoothly, now or earlier. */
export function useQuality({ preferences, given, onFall }: Setup) {
  const preferred = useStore(preferences, (state) => state.quality);
  const fixed = given ?? (preferred === 'auto' ? null : preferred);
  const start = useMemo(() => (fixed ? null : qualityHere(preferences)), [fixed, preferences]);
  const judge = useMemo(() => (fixed ? null : makeQualityJudge(start)), [fixed, start]);
  const [found, setFound] = useState<Quality>(start ?? 'medium');
  useEffect(() => {
    if (judge) setFound(start ?? 'medium');
  }, [judge, start]);
  const heed = useCallback(
    ({ level, fellFrom, isFound }: Verdict): void => {
      if (isFound) keepQualityHere(preferences, level);
      setFound(level);
      if (fellFrom) onFall?.(fellFrom);
    },
    [preferences, onFall],
  );
  // The table stays where it is when what stands around it is no longer drawn.
  const bare = !QUALITIES[fixed ?? start ?? 'medium'].lamps;
  return { quality: QUALITIES[fixed ?? found], bare, judge, heed };
}
