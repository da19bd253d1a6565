import { expect, test } from 'vitest';
import { followOtherTab, openPreferences } from './openPreferences.ts';
import { parsePreferences } from './preferenceSchema.ts';
import { createPreferenceStore, NO_NAME, PREFERENCES_KEY } from './preferences.ts';

/** Minimal browser storage for preferences. */
function device() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('preferences survive until the next visit', () => {
  const storage = device();
  openPreferences(() => storage).setState({ ink: 'mono' });
  expect(openPreferences(() => storage).getState().ink).toBe('mono');
});

test('a tab that was opened earlier does not forget the name given in another one', () => {
  const storage = device();
  const [earlier, later] = [openPreferences(() => storage), openPreferences(() => storage)];
  later.setState({ name: 'Ann', colour: 3, game: 'later' });
  earlier.setState({ volume: 0.2, game: 'earlier' });
  expect(openPreferences(() => storage).getState()).toMatchObject({
    ...{ name: 'Ann', colour: 3, volume: 0.2, game: 'earlier' },
  });
  later.setState({ game: 'later' });
  followOtherTab(earlier, storage.getItem(PREFERENCES_KEY)!);
  expect(earlier.getState()).toMatchObject({ name: 'Ann', colour: 3, game: 'earlier' });
});

test('a first visit, which reads nothing, keeps what another tab has stored meanwhile', () => {
  const storage = device();
  const first = createPreferenceStore(() => storage);
  expect(first.getState()).toEqual(parsePreferences(null));
  openPreferences(() => storage).setState({ name: 'Ann' });
  first.setState({ volume: 0.2 });
  expect(openPreferences(() => storage).getState()).toMatchObject({ name: 'Ann', volume: 0.2 });
});

test.each(['{', '[1]', 'null', '{"volume":"loud","sound":false}'])(
  'unusable text is no obstacle: %s',
  (text) => {
    const storage = device();
    storage.setItem(PREFERENCES_KEY, text);
    openPreferences(() => storage).setState({ ink: 'mono' });
    const { ink, volume, sound } = openPreferences(() => storage).getState();
    expect({ ink, volume, sound }).toEqual({ ink: 'mono', volume: 0.6, sound: !text.includes('sound') });
  },
);

test('rejects a name that others could not read', () => {
  const named = (name: string) => parsePreferences(JSON.stringify({ name })).name;
  expect(named(' علی\u200cرضا\u200e ')).toBe('علی\u200cرضا');
  expect([named('\u3164'), named('Ann\u202e'), named('x'.repeat(25))]).toEqual([NO_NAME, NO_NAME, NO_NAME]);
});

test('if storage access itself throws, they last as long as the page', () => {
  const refused = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const store = openPreferences(refused);
  store.setState({ volume: 0.2 });
  expect(store.getState().volume).toBe(0.2);
});

test('a full storage changes nothing for this page', () => {
  const full = {
    ...device(),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
  const store = openPreferences(() => full);
  store.setState({ sound: false });
  expect(store.getState().sound).toBe(false);
});
