import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPreferenceStore, followOtherTab, PREFERENCES_KEY } from '../store/viewer/preferences.ts';
import { goTo } from '../ui/dialog/backCloses.ts';
import { Boundary } from '../ui/faults/Boundary.tsx';
import { MissingPage } from '../ui/faults/MissingPart.tsx';
import { watchStyles } from '../ui/loading/page.ts';
import { App } from './App.tsx';
import { keepForOffline } from './offline/keepForOffline.ts';
import '../ui/base.css';

watchStyles();
const preferences = createPreferenceStore(() => globalThis.localStorage);
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === PREFERENCES_KEY && newValue !== null) followOtherTab(preferences, newValue);
});
createRoot(document.getElementById('root')!).render(
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
      <App preferences={preferences} />
    </Boundary>
  </StrictMode>,
);

// After everything that a first visit needs.
addEventListener('load', () => {
  keepForOffline().catch((error) => console.info('The page will not open without a connection.', error));
});
