// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoomStore, type RoomActions } from '../../../store/room/roomStore.ts';
import { lookOf, noCompanions, sampleInfo, seatsOf } from '../../../store/room/testing.ts';
import { createPreferenceStore } from '../../../store/viewer/preferences.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { draw, stubBrowser } from '../../../ui/testing.tsx';
import RoomViews from '../RoomViews.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Draws the waiting room on a screen that all look at. */
const drawn = async () => {
  const preferences = createPreferenceStore(() => null);
  const store = createRoomStore(
    lookOf({ phase: 'gathering', role: 'screen', info: sampleInfo, seats: seatsOf([null, null]) }),
  );
  const page = draw(
    <RoomViews
      {...{ store, preferences }}
      actions={{} as RoomActions}
      companions={noCompanions()}
      games={[]}
      aside={<Notice onDismiss={() => {}}>The table cannot be saved.</Notice>}
      onLobby={() => {}}
    />,
  );
  // The code's picture arrives.
  await act(async () => {});
  return { ...page, preferences };
};

test('a television shows problems while people gather', async () => {
  const { getByRole } = await drawn();
  expect(getByRole('alert').textContent).toMatch(/^The table cannot be saved\./);
});

test('a television asks for a key until it may sound, unless sound is off', async () => {
  const { user, queryByText, preferences } = await drawn();
  const asks = () => queryByText('Press a key or tap for sound') !== null;
  expect(asks()).toBe(true);
  act(() => preferences.setState({ sound: false }));
  expect(asks()).toBe(false);
  act(() => preferences.setState({ sound: true }));
  expect(asks()).toBe(true);
  await user.keyboard('a');
  expect(asks()).toBe(false);
});
