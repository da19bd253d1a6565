import { expect, test } from 'vitest';
import {
  createPreferenceStore,
  followOtherTab,
  NO_NAME,
  PREFERENCES_KEY,
  parsePreferences,
} from './preferences.ts';

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
  createPreferenceStore(() => storage).setState({ ink: 'mono' });
  expect(createPreferenceStore(() => storage).getState().ink).toBe('mono');
});

test('a tab that was opened earlier does not forget the name given in another one', () => {
  const storage = device();
  const [earlier, later] = [createPreferenceStore(() => storage), createPreferenceStore(() => storage)];
  later.setState({ name: 'Ann', colour: 3, game: 'later' });
  earlier.setState({ volume: 0.2, game: 'earlier' });
  expect(createPreferenceStore(() => storage).getState()).toMatchObject({
    ...{ name: 'Ann', colour: 3, volume: 0.2, game: 'earlier' },
  });
  later.setState({ game: 'later' });
  followOtherTab(earlier, storage.getItem(PREFERENCES_KEY)!);
  expect(earlier.getState()).toMatchObject({ name: 'Ann', colour: 3, game: 'earlier' });
});

test('rejects a name that others could not read', () => {
  const named = (name: string) => parsePreferences(JSON.stringify({ name })).name;
  expect(named(' علی\u200cرضا\u200e ')).toBe('علی\u200cرضا');
  expect([named('\u3164'), named('Ann\u202e'), named('x'.repeat(25))]).toEqual([NO_NAME, NO_NAME, NO_NAME]);
});

test('if storage access itself throws, they last as long as the page', () => {
  const refused = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const store = createPreferenceStore(refused);
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
  const store = createPreferenceStore(() => full);
  store.setState({ sound: false });
  expect(store.getState().sound).toBe(false);
});
