// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameInfo, Options, Pace } from '../../engine/game.ts';
import { sampleInfo } from '../../store/room/testing.ts';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { draw, stubBrowser } from '../../ui/testing.tsx';
import type { LobbySetup } from './lobbySetup.ts';
import { TableForm } from './TableForm.tsx';
import { type Draft, useDrafts } from './useDrafts.ts';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pace = (id: Pace['id'], options: Options): Pace => ({ id, text: `It is ${id}.`, minutes: 7, options });
const info: GameInfo = {
  ...sampleInfo,
  options: [
    sampleInfo.options[0]!,
    {
      ...{ key: 'ending', kind: 'choice' as const, label: 'Ending', help: 'A choice.' },
      choices: ['rounds', 'once', 'late', 'never'].map((value) => ({ value, label: value })),
    },
  ],
  paces: [
    pace('quick', { ending: 'once' }),
    pace('standard', { ending: 'rounds' }),
    pace('long', { ending: 'late' }),
  ],
};

/** Opens the form, unfolded, with these options of the last table; null: the game was never played here. */
async function form(last: Options | null) {
  const preferences = createPreferenceStore(() => null);
  const seats = [{ name: 'Ann', kind: 'human' as const, level: undefined }];
  if (last) preferences.setState({ tables: { [info.id]: { seats, options: { ...last } } } });
  const onStart = vi.fn<(setup: LobbySetup) => void>();
  const Form = () => {
    const drafts = useDrafts(preferences);
    const onDraft = (draft: Draft) => drafts.change(info, draft);
    return <TableForm {...{ info, preferences, onStart, onDraft }} draft={drafts.of(info)} />;
  };
  const page = draw(<Form />);
  for (const part of page.container.querySelectorAll('details')) {
    part.open = true;
    fireEvent(part, new Event('toggle'));
  }
  await page.findByRole('radio', { name: 'Standard' });
  await page.findByRole('combobox', { name: 'Ending' });
  const checked = (): string | null => {
    const radio = page.queryByRole('radio', { checked: true });
    return radio && radio.closest('label')!.textContent;
  };
  const started = async (): Promise<Options> => {
    await page.user.click(page.getByRole('button', { name: /^Play Sample/ }));
    return onStart.mock.lastCall![0].options;
  };
  return { ...page, checked, started };
}

describe('the pace of a table', () => {
  test('is quick for a newcomer, and the one that was played last for others', async () => {
    const newcomer = await form(null);
    expect(newcomer.checked()).toBe('Quick');
    expect(await newcomer.started()).toEqual({ stake: 10, ending: 'once' });
    cleanup();
    expect((await form({ stake: 10, ending: 'rounds' })).checked()).toBe('Standard');
  });

  test('changes its own options only, and says how long that takes', async () => {
    const { user, getByRole, started } = await form({ stake: 50, ending: 'once' });
    await user.click(getByRole('radio', { name: 'Standard' }));
    const group = getByRole('group', { name: 'Pace' });
    const help = document.getElementById(group.getAttribute('aria-describedby')!)!;
    expect(help.textContent).toBe('It is standard. About 7 minutes with 4 seats.');
    expect(await started()).toEqual({ stake: 50, ending: 'rounds' });
  });

  test('is the player’s own once they choose another of its options', async () => {
    const { user, getByRole, getByText, queryByText, checked } = await form(null);
    expect(queryByText(/changed/)).toBeNull();
    await user.selectOptions(getByRole('combobox', { name: 'Ending' }), 'rounds');
    expect(checked()).toBe('Standard');
    await user.selectOptions(getByRole('combobox', { name: 'Ending' }), 'never');
    expect(checked()).toBeNull();
    getByText(/^Your own/);
    getByText(/1 changed/);
    await user.click(getByRole('button', { name: 'Use the usual options' }));
    expect(checked()).toBe('Quick');
  });
});
