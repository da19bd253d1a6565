import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPreferenceStore, followOtherTab, PREFERENCES_KEY } from '../store/viewer/preferences.ts';
import { goTo } from '../ui/dialog/backCloses.ts';
import { Boundary } from '../ui/faults/Boundary.tsx';
import { MissingPage } from '../ui/faults/MissingPart.tsx';
import { watchStyles } from '../ui/loading/page.ts';
import { App } from './App.tsx';
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

/**
 * Registers the service worker (`public/sw.js`) that lets the page open offline, and tells it what was loaded, or was loading, before it
 * started. Without one (a local address without https) nothing is lost.
 */
async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD || !workers) return;
  const first = !workers.controller;
  await workers.register('./sw.js');
  const { active } = await workers.ready;
  if (!first || !active) return;
  // Requests made before it took over bypass it, however late they arrive.
  new PerformanceObserver((list) => {
    const missed = (list.getEntries() as PerformanceResourceTiming[]).filter((entry) => !entry.workerStart);
    if (missed.length > 0) active.postMessage({ keep: missed.map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}
