import { PREFERENCES_KEY } from '../../store/viewer/preferences.ts';
import { LOBBY, VISITED_KEY } from './visit.ts';

/** Longest waits for the first paint and for the pictures behind the page, in milliseconds: a page in the background paints nothing. */
const PATIENCE = { words: 500, pictures: 1000 } as const;

/** Number of pictures behind the page, the lobby's first. */
const BEHIND = 2;

/**
 * The page's only inline script, which the Content-Security-Policy names by its hash: it starts the app. On a first visit to the lobby, it
 * first shows that as the build has prepared it (`renderShell.tsx`): returning visitors may see another lobby. Its words come first, in the
 * device's typefaces, then the room and the table behind them, asked for at once. Other pictures and the app would take the connection from
 * these, and are fetched once they are on the screen; the typefaces come last. The control that was pressed last meanwhile is marked, for
 * `earlyPress.ts`.
 */
export const OPENING = `(() => {
  const start = () => import(new URL(document.querySelector('meta[name=app]').content, document.baseURI));
  const isFirst = () => {
    try {
      return ['${PREFERENCES_KEY}', '${VISITED_KEY}'].every((key) => localStorage.getItem(key) === null);
    } catch {
      return false;
    }
  };
  const ask = (link) => document.head.append(Object.assign(document.createElement('link'), link));
  const whenRead = (step) => document.addEventListener('readystatechange', step, { once: true });
  if (location.search || !${LOBBY}.test(location.hash) || !isFirst()) {
    const { content } = document.querySelector('meta[name=app]');
    ask({ rel: 'modulepreload', href: content });
    whenRead(start);
    return;
  }
  const { dataset } = document.documentElement;
  const { saveData, type } = navigator.connection ?? {};
  if (!saveData && type !== 'cellular') dataset.unmetered = '';
  dataset.type = 'device';
  const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));
  const within = (ms, step) => Promise.race([step, pause(ms)]);
  const painted = () => new Promise(requestAnimationFrame).then(() => pause(0));
  const shown = (pictures) => {
    const type = 'largest-contentful-paint';
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return painted();
    return new Promise((resume) => {
      const look = (list) => list.getEntries().some(({ element }) => pictures.includes(element)) && resume();
      new PerformanceObserver(look).observe({ type, buffered: true });
      // Nothing is reported once the page is used, and then it is in a hurry.
      for (const use of ['pointerdown', 'keydown', 'scroll']) addEventListener(use, resume, { capture: true, once: true });
    });
  };
  whenRead(async () => {
    const root = document.getElementById('root');
    const { content } = document.getElementById('shell');
    const later = [...content.querySelectorAll('[aria-hidden] img')].map((picture) => [picture, picture.getAttribute('src')]);
    for (const [picture] of later) picture.removeAttribute('src');
    const behind = later.splice(0, ${BEHIND});
    for (const [, href] of behind) ask({ rel: 'preload', as: 'image', href, fetchPriority: 'high' });
    root.dataset.shell = '';
    root.replaceChildren(content);
    root.addEventListener('click', (event) => {
      const control = event.target.closest('button, summary, label');
      if (!control || !('shell' in root.dataset)) return;
      event.preventDefault();
      root.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      control.dataset.pressed = '';
    }, true);
    const bring = (some) => Promise.allSettled(some.map(([picture, address]) => {
      picture.src = address;
      return picture.decode();
    }));
    await within(${PATIENCE.words}, painted());
    await within(${PATIENCE.pictures}, bring(behind).then(() => shown(behind.map(([picture]) => picture))));
    bring(later);
    start().finally(() => delete dataset.type);
  });
})();`;
