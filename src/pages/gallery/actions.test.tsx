// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardArt, GameArt } from '../../engine/display.ts';
import { registry } from '../../games/index.ts';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { draw, stubBrowser } from '../../ui/testing.tsx';
import { Actions } from './Actions.tsx';

const shareCard = vi.hoisted(() => vi.fn(async (_: unknown) => 'saved'));
vi.mock('./sharePicture.ts', () => ({ shareCard }));

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const deck: Partial<CardArt> = { deck: 'one', name: (face) => `Card ${face}` };

const actions = (face: string, turned = false) => (
  <Actions
    shown={{ deck: deck as CardArt, face }}
    inks="colour"
    game={registry[0]!.info}
    art={{} as GameArt}
    preferences={createPreferenceStore(() => null)}
    isTurned={() => turned}
    onLooks={() => {}}
    onDraft={() => {}}
  />
);

const press = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status').textContent;

test('results of copying and sharing are shown at their card', async () => {
  const { user, rerender } = draw(actions('a'));
  await user.click(press('Share picture'));
  await screen.findByText('The picture is in your downloads.');
  await user.click(press('Copy link'));
  await screen.findByText('The link is copied.');
  rerender(actions('b'));
  expect(status()).toBe('');
  rerender(actions('a'));
  expect(status()).toBe('');
});

test('the latest notice is not replaced by an earlier one', async () => {
  const { user } = draw(actions('a'));
  await user.click(press('Copy link'));
  await screen.findByText('The link is copied.');
  shareCard.mockResolvedValueOnce('shared');
  await user.click(press('Share picture'));
  await waitFor(() => expect(status()).toBe(''));
});

test('the picture shows the visible side', async () => {
  const { user } = draw(actions('a', true));
  await user.click(press('Share picture'));
  await waitFor(() => expect(shareCard.mock.lastCall).toMatchObject([{ face: undefined, title: 'Back' }]));
});
