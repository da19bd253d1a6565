import { useState } from 'react';
import type { Control } from '../../engine/display.ts';
import { useAnsweredAlone, useHud, useTable } from '../hudStore.ts';

/** A call against the clock that the viewer was asked for, and the number of their commands by then. */
interface Call {
  readonly id: string;
  readonly of: readonly Control[];
  readonly sent: number;
}

const NONE: readonly Control[] = [];

/**
 * Returns the controls of the last call, a call and its variants, if its time ran out before the viewer's answer, until their next command:
 * nothing else may appear in their place, where a late tap would press it. Empty: there is no such call.
 */
export function useLateCall(): readonly Control[] {
  const { controls, clock } = useTable((state) => state.controls);
  const sent = useHud((state) => state.sent);
  const passes = useAnsweredAlone();
  const [last, setLast] = useState<Call | null>(null);
  const isCalled = controls.some(({ shout }) => shout);
  if (isCalled && clock && last?.id !== clock.id) {
    // No tap is late for viewers whose device passes for them.
    const of = passes ? NONE : controls.filter(({ ends, offer }) => !ends && !offer.to);
    setLast({ id: clock.id, of, sent });
  }
  return !isCalled && controls.length && last?.sent === sent ? last.of : NONE;
}
