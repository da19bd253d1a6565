import { useCaps } from '../../hud/keys/useCaps.ts';
import { useTableKey } from '../../hud/keys/useTableKey.ts';
import { Button } from '../../ui/Button.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { applauseText, type CrowdLook, NO_APPLAUSE } from './broadcastWords.ts';

interface Props {
  readonly crowd: CrowdLook;
  onApplaud(): void;
}

/** Button with which a watcher applauds, as often as they like; the key for reactions does the same. */
export function ApplaudButton({ crowd, onApplaud }: Props) {
  const caps = useCaps();
  useTableKey('react', onApplaud);
  return (
    <>
      <p className="sr-only" role="status">
        {applauseText(crowd)}
      </p>
      <Button
        onClick={onApplaud}
        // Pressed, it says why.
        aria-disabled={crowd.counts ? undefined : true}
        title={crowd.counts ? undefined : NO_APPLAUSE}
      >
        Applaud
        {caps && <KeyCap>Q</KeyCap>}
      </Button>
    </>
  );
}
