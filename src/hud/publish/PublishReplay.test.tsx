// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../lib/result.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { PublishReplay } from './PublishReplay.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([true, false])(
  'the dialog says of a link whether browsers open replays there: %s',
  async (isSecure) => {
    const replay = { link: 'http://192.0.2.7:8080/#/replay/shared/x', until: 4e12, isSecure };
    const publication = {
      days: async () => 90,
      found: async () => replay,
      publish: async () => ok(replay),
      erase: async () => ok(null),
    };
    const page = drawHud(<PublishReplay />, { publication });
    act(() => page.hud.setState({ panel: 'publish' }));
    await page.findByLabelText('Link to the replay');
    expect(page.queryByText(/only at https/) === null).toBe(isSecure);
  },
);
