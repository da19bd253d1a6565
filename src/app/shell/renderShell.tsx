import { renderToString } from 'react-dom/server';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { Root } from '../Root.tsx';

/** Requests for pictures that React puts before the page: they are fetched as soon as it is there. */
const REQUESTS = /^(<link rel="preload"[^>]*>)*/;

/** Draws the lobby as HTML, as a first visitor sees it, for the build. Needs a `location`. */
export const renderShell = (): string =>
  renderToString(<Root preferences={createPreferenceStore(() => null)} isFirst />).replace(REQUESTS, '');
