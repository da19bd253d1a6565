import { lazy, Suspense, useMemo, useState } from 'react';
import { useHud, useHudContext, useTable } from './hudStore.ts';

// Fetched when they are first opened: nobody needs them to see a card.
const Sheets = lazy(async () => ({ default: (await import('./Sheets.tsx')).Sheets }));
const Result = lazy(async () => ({ default: (await import('./Result.tsx')).Result }));

/** The dialogs of the table, from the moment they are first asked for. */
export function Dialogs() {
  const { rules } = useHudContext();
  const panel = useHud((state) => state.panel);
  const view = useTable((state) => state.view);
  const over = useMemo(() => rules.outcome(view.state) !== null, [rules, view]);
  const [asked, setAsked] = useState(false);
  if (panel !== null && !asked) setAsked(true);
  return (
    <Suspense fallback={null}>
      {asked && <Sheets />}
      {over && <Result />}
    </Suspense>
  );
}
