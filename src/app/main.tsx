import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPreferenceStore, PREFERENCES_KEY } from '../store/viewer/preferences.ts';
import { fetched } from '../ui/loading/loadOnce.ts';
import { watchStyles } from '../ui/loading/page.ts';
import { whenIdle } from '../ui/loading/whenIdle.ts';
import { Root } from './Root.tsx';
import { fetchDeviceStorage } from './saved/fetchDeviceStorage.ts';
import { isShellShown, takeEarlyPress } from './shell/earlyPress.ts';
import { isFirstVisit, VISITED_KEY } from './shell/visit.ts';
import '../ui/base.css';

watchStyles();
const root = document.getElementById('root')!;
const isFirst = isFirstVisit();
const storage = (): Storage => globalThis.localStorage;

/** Draws the page, with the preferences kept here. Rejects if what reads them cannot be fetched. */
async function draw(): Promise<void> {
  const preferences = isFirst
    ? createPreferenceStore(storage)
    : (await fetchDeviceStorage()).openPreferences(storage);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== PREFERENCES_KEY || newValue === null) return;
    fetchDeviceStorage().then(
      ({ followOtherTab }) => followOtherTab(preferences, newValue),
      () => {},
    );
  });
  const isDrawn = isShellShown(root);
  const pressAgain = takeEarlyPress(root);
  const onReady = (): void => {
    document.getElementById('late')?.remove();
    pressAgain();
  };
  const app = <Root {...{ preferences, isFirst, onReady }} />;
  // In slices: a press meanwhile is noted at once.
  if (isDrawn) startTransition(() => void hydrateRoot(root, app));
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  try {
    localStorage.setItem(VISITED_KEY, 'yes');
  } catch {
    // Where nothing is kept, the opening script draws no lobby either.
  }
}

draw().catch((error) => {
  // The page already says that it is late, and how to go on.
  console.error(error);
});

// After everything that a first visit needs. The app of a lobby that was drawn before it may come later than that.
const keep = (): void => {
  void whenIdle()
    .then(() => fetched(() => import('./offline/keepForOffline.ts')))
    .then(({ keepForOffline }) => keepForOffline())
    .catch((error) => console.info('The page will not open without a connection.', error));
};
if (document.readyState === 'complete') keep();
else addEventListener('load', keep);
