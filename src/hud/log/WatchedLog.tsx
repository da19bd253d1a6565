import { Button } from '../../ui/Button.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { HelpSheet } from '../help/HelpSheet.tsx';
import { TermTip } from '../help/TermTip.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import { useCaps } from '../keys/useCaps.ts';
import { useTableKey } from '../keys/useTableKey.ts';
import { PastBar } from '../replay/PastBar.tsx';
import { LogSheet } from './Log.tsx';

/** What happened at a table that is only watched: opens the list, whose lines lead back and to the rules. */
export function WatchedLog() {
  const { hud } = useHudContext();
  const caps = useCaps();
  const open = (): void => hud.setState({ panel: 'log' });
  useTableKey('log', open);
  return (
    <>
      <Button onClick={open}>
        What happened
        {caps && <KeyCap>L</KeyCap>}
      </Button>
      <LogSheet />
      <HelpSheet />
    </>
  );
}

/** The way back to now, while a watcher looks at an earlier moment, and what a word means. */
export function WatchedPast() {
  const past = useTable((state) => state.past !== null);
  const explaining = useHud((state) => state.term !== null);
  return (
    <>
      {past && <PastBar />}
      {explaining && <TermTip />}
    </>
  );
}
