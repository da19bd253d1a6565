// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REAL_TIME } from '../../store/realTime.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { TimerSign } from './TimerSign.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Draws a table whose timer ran out `seconds` ago; null if this device doesn't know when. */
const upFor = (seconds: number | null) =>
  drawHud(<TimerSign />, {
    table: {
      timer: {
        ...{ run: 2, of: 60, left: 0, running: false, by: 0 },
        deadline: seconds === null ? null : REAL_TIME.now() - seconds * 1000,
      },
    },
  });

test('the end of the timer is shown for a while, until it is tapped away', async () => {
  const { user, getByRole, queryByRole } = upFor(5);
  await user.click(getByRole('button', { name: 'Timer: time is up' }));
  expect(queryByRole('button')).toBeNull();
});

test('an end long past is not shown again', () => {
  for (const seconds of [60, null]) expect(upFor(seconds).queryByRole('button')).toBeNull();
});
