import { expect, test } from 'vitest';
import { createPreferenceStore } from './preferences.ts';

/** A browser's storage, as far as preferences need it. */
function device() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('preferences are there again at the next visit', () => {
  const storage = device();
  createPreferenceStore(() => storage).setState({ ink: 'mono' });
  expect(createPreferenceStore(() => storage).getState().ink).toBe('mono');
});

test('where even to name the storage is refused, they last as long as the page', () => {
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
