import { useEffect, useRef } from 'react';
import { useCaps } from '../../hud/keys/useCaps.ts';
import { keyOf, tableActOf } from '../../store/tableKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { applauseText, type CrowdLook } from './broadcastWords.ts';

interface Props {
  readonly crowd: CrowdLook;
  onApplaud(): void;
}

/** Button with which a watcher applauds, as often as they like; the key for reactions does the same. */
export function ApplaudButton({ crowd, onApplaud }: Props) {
  const caps = useCaps();
  useKey(onApplaud);
  return (
    <>
      <p className="sr-only" role="status">
        {applauseText(crowd)}
      </p>
      <Button onClick={onApplaud} disabled={!crowd.counts}>
        Applaud
        {caps && <KeyCap>Q</KeyCap>}
      </Button>
    </>
  );
}

function useKey(act: () => void): void {
  const now = useRef(act);
  now.current = act;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPlain = !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (isPlain && tableActOf(keyOf(event)) === 'react') now.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
