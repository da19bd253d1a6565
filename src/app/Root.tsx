import { StrictMode, useEffect } from 'react';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { goTo } from '../ui/dialog/backCloses.ts';
import { Boundary } from '../ui/faults/Boundary.tsx';
import { MissingPage } from '../ui/faults/MissingPart.tsx';
import { App } from './App.tsx';

interface Props {
  readonly preferences: PreferenceStore;
  /** This device was never here before (`shell/visit.ts`). */
  readonly isFirst?: boolean;
  /** Called once the page is drawn and takes presses. The same function at every call. */
  onReady?(): void;
}

/** Everything on the page. */
export function Root({ preferences, isFirst = false, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <Boundary
        fallback={(error, again) => {
          const lobby = (): void => {
            goTo('#/');
            again();
          };
          return <MissingPage error={error} retry={again} onLobby={lobby} />;
        }}
      >
        <App preferences={preferences} isFirst={isFirst} />
      </Boundary>
    </StrictMode>
  );
}
