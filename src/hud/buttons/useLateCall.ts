import { useState } from 'react';
import type { Control } from '../../engine/display.ts';
import { useHud, usePreference, useTable } from '../hudStore.ts';

/** A call against the clock that the viewer was asked for, and the number of their commands by then. */
interface Call {
  readonly of: readonly Control[];
  readonly sent: number;
  /** The device answers for the viewer. */
  readonly isAnswered: boolean;
}

const NONE: readonly Control[] = [];

/** Returns the call and its variants while there is one: they share a place. */
export const callOf = (controls: readonly Control[]): readonly Control[] =>
  controls.some(({ shout }) => shout) ? controls.filter(({ ends, offer }) => !ends && !offer.to) : NONE;

/**
 * Returns the controls of the last call if its time ran out before the viewer's answer, until their next command: nothing else may appear
 * in their place, where a late tap would press it. Empty: there is no such call.
 */
export function useLateCall(): readonly Control[] {
  const { controls, idle } = useTable((state) => state.controls);
  const sent = useHud((state) => state.sent);
  const passes = usePreference(({ autoPass, lightClaims }) => autoPass && lightClaims);
  const [last, setLast] = useState<Call | null>(null);
  const of = callOf(controls);
  if (of.length && last?.of[0] !== of[0]) setLast({ of, sent, isAnswered: Boolean(idle) && passes });
  const isOver = !of.length && controls.length > 0;
  return isOver && last?.sent === sent && !last.isAnswered ? last.of : NONE;
}
