import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPreferenceStore, followOtherTab, PREFERENCES_KEY } from '../store/viewer/preferences.ts';
import { watchStyles } from '../ui/loading/page.ts';
import { keepForOffline } from './offline/keepForOffline.ts';
import { Root } from './Root.tsx';
import { isShellShown, takeEarlyPress } from './shell/earlyPress.ts';
import { isFirstVisit, VISITED_KEY } from './shell/opening.ts';
import '../ui/base.css';

watchStyles();
const preferences = createPreferenceStore(() => globalThis.localStorage);
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === PREFERENCES_KEY && newValue !== null) followOtherTab(preferences, newValue);
});

const root = document.getElementById('root')!;
const isDrawn = isShellShown(root);
const pressed = takeEarlyPress(root);
const onReady = (): void => {
  document.getElementById('late')?.remove();
  pressed?.click();
};
const app = <Root {...{ preferences, onReady }} isFirst={isFirstVisit()} />;
if (isDrawn) hydrateRoot(root, app);
else {
  root.replaceChildren();
  createRoot(root).render(app);
}
try {
  localStorage.setItem(VISITED_KEY, 'yes');
} catch {
  // Where nothing is kept, the opening script draws no lobby either.
}

// After everything that a first visit needs. The app of a lobby that was drawn before it may come later than that.
const keep = (): void => {
  keepForOffline().catch((error) => console.info('The page will not open without a connection.', error));
};
if (document.readyState === 'complete') keep();
else addEventListener('load', keep);
