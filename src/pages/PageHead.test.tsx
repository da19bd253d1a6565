// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, stubBrowser } from '../ui/testing.tsx';
import { PageHead } from './PageHead.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['after a press on the page before', true],
  ['not on a page that was just loaded', false],
])('its heading has the focus %s', (_, hasBeenActive) => {
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive } });
  const { getByRole } = draw(<PageHead title="Tournaments" text="" onBack={() => {}} />);
  expect(document.activeElement === getByRole('heading')).toBe(hasBeenActive);
});
