// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { draw } from '../../ui/testing.tsx';
import { fetchingAllowed, heedMetered, mayFetchAhead } from './metered.ts';
import { OfflineNotes } from './OfflineNotes.tsx';
import { updateStore, watchUpdates } from './updates.ts';

/** Browsers tell of the connection by an object that jsdom lacks. */
function connectBy(line: { saveData?: boolean; type?: string }): EventTarget & { type?: string } {
  const connection = Object.assign(new EventTarget(), line);
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  return connection;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  updateStore.setState({ isOut: false });
});

function open(forgetful = false) {
  const preferences = createPreferenceStore(() => null);
  heedMetered(preferences);
  draw(<OfflineNotes preferences={preferences} forgetful={forgetful} />);
  return preferences;
}

const settled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);

test.each([{ saveData: true }, { type: 'cellular' }])(
  'on a metered connection (%j) nothing is fetched ahead until the person says so',
  async (line) => {
    connectBy(line);
    const preferences = open();
    const allowed = fetchingAllowed();
    expect([mayFetchAhead(), await settled(allowed)]).toEqual([false, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(mayFetchAhead()).toBe(false);
    // From the settings.
    act(() => preferences.setState({ metered: 'on' }));
    await allowed;
    expect(mayFetchAhead()).toBe(true);
  },
);

test('fetching begins once the phone is on another connection', async () => {
  const connection = connectBy({ type: 'cellular' });
  open();
  const allowed = fetchingAllowed();
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  await allowed;
});

test('no question is asked on an ordinary connection, or where the browser says nothing or keeps nothing', async () => {
  connectBy({ type: 'wifi', saveData: false });
  open();
  await fetchingAllowed();
  Reflect.deleteProperty(navigator, 'connection');
  open();
  await fetchingAllowed();
  connectBy({ saveData: true });
  open(true);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a newer version is offered, found by asking twice an hour while the page is seen; it can wait', async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const ask = vi.fn(async () => ask.mock.calls.length > 1);
  const stop = watchUpdates(ask);
  open();
  const HOUR = 3_600_000;
  await act(() => vi.advanceTimersByTimeAsync(HOUR));
  expect(ask).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect([ask.mock.calls.length, screen.queryByRole('status')]).toEqual([1, null]);
  await act(() => vi.advanceTimersByTimeAsync(HOUR));
  expect(screen.getByRole('status').textContent).toContain('A newer version of Comet Table is out.');
  screen.getByRole('button', { name: 'Update' });
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(HOUR));
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  hidden.mockRestore();
});

test('the lobby says while there is no connection what goes on without one', () => {
  open();
  expect(screen.queryByText(/You are offline/)).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  screen.getByText(/You are offline\. Matches against bots go on/);
  vi.restoreAllMocks();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});
