import { PREFERENCES_KEY } from '../../store/viewer/preferences.ts';

/** Entry of the local storage by which a device is known to have been here. */
export const VISITED_KEY = 'comet-table.visited';

/** Addresses of the lobby. */
const LOBBY = /^(#\/?)?$/;

/** Checks whether the part of an address from its `#` on leads to the lobby. */
export const isLobby = (hash: string): boolean => LOBBY.test(hash);

/**
 * The page's only inline script, which the Content-Security-Policy names by its hash: it draws the lobby as the build has prepared it
 * (`renderShell.tsx`), before any other script is there. Only for a first visit: returning visitors may see another lobby. It marks the
 * control that was pressed last meanwhile, for `earlyPress.ts`.
 */
export const OPENING = `(() => {
  const isFirst = () => {
    try {
      return ['${PREFERENCES_KEY}', '${VISITED_KEY}'].every((key) => localStorage.getItem(key) === null);
    } catch {
      return false;
    }
  };
  if (location.search || !${LOBBY}.test(location.hash) || !isFirst()) {
    const { content } = document.querySelector('meta[name=app]');
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: content }));
    return;
  }
  const { saveData, type } = navigator.connection ?? {};
  if (!saveData && type !== 'cellular') document.documentElement.dataset.unmetered = '';
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root');
    root.dataset.shell = '';
    root.replaceChildren(document.getElementById('shell').content);
    root.addEventListener('click', (event) => {
      const control = event.target.closest('button, summary, label');
      if (!control || !('shell' in root.dataset)) return;
      event.preventDefault();
      root.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      control.dataset.pressed = '';
    }, true);
  }, { once: true });
})();`;

/** Longest wait for the first picture, in milliseconds. */
const PATIENCE = 500;

/**
 * The page's first module, a file of its own: it starts the app. A lobby that is drawn already is shown first: the app weighs five times as much
 * as all that is in sight, and a slow processor needs a moment for it.
 */
export const BEGIN = `const pictures = [...document.querySelectorAll('[data-shell] > * > [aria-hidden] img')];
const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));
const shown = async () => {
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await new Promise(requestAnimationFrame);
  await pause(0);
};
if (pictures.length) await Promise.race([shown(), pause(${PATIENCE})]);
await import(new URL(document.querySelector('meta[name=app]').content, document.baseURI));
`;
