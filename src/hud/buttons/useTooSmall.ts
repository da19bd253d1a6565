import { useMemo, useSyncExternalStore } from 'react';
import type { Target } from '../../interaction/targets.ts';
import { insetsAt, seenHeight } from '../../layout/framing.ts';
import { useTable } from '../hudStore.ts';
import { useCoarse } from '../screen/useCoarse.ts';

/** Height in CSS pixels of the smallest place that a finger hits. */
const FINGER = 44;

const sizes = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Returns whether fingers are used, and the table shows one of these places too small for them. */
export function useTooSmall(targets: readonly Target[]): boolean {
  const fingers = useCoarse();
  const state = useTable((now) => now);
  const width = useSyncExternalStore(sizes, () => window.innerWidth);
  const height = useSyncExternalStore(sizes, () => window.innerHeight);
  const insets = insetsAt({ width, height }, state);
  const { top, right, bottom, left } = insets;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the insets' own numbers
  const unit = useMemo(
    () => (fingers ? seenHeight(1, { width, height }, insets) : Infinity),
    [fingers, width, height, top, right, bottom, left],
  );
  return targets.some(({ place }) => place.radius * unit < FINGER);
}
