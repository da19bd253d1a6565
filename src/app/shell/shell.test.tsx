// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { PREFERENCES_KEY } from '../../store/viewer/preferences.ts';
import { OPENING } from './opening.ts';
import { renderShell } from './renderShell.tsx';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** Opens the page up to its app, at an address. */
function open(address: string): HTMLElement {
  history.replaceState(null, '', address);
  document.head.innerHTML = '<meta name="app" content="./assets/index-0a.js">';
  document.body.innerHTML = `<div id="root"></div><template id="shell">${renderShell()}</template>`;
  new Function(OPENING)();
  document.dispatchEvent(new Event('readystatechange'));
  return document.getElementById('root')!;
}

test('a first visit to the lobby shows it as drawn', () => {
  expect(open('/').textContent).toContain('Galaxy Series Spike');
});

test.each(['/#/room/abcdefghijkmnpqr', '/#/gallery', '/?quality=low', '/?debug#/'])(
  'nobody sees a drawn lobby at %s, where the app is fetched at once',
  (address) => {
    expect(open(address).innerHTML).toBe('');
    expect(document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')!.href).toMatch(/index-0a\.js$/);
  },
);

test('people who were here before see their own lobby', () => {
  localStorage.setItem(PREFERENCES_KEY, '{}');
  expect(open('/').innerHTML).toBe('');
});
