// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomActions, RoomLook } from '../../store/room/roomStore.ts';
import { seatLooks } from '../../store/room/seatLooks.ts';
import { lookOf, noCompanions, personOf, sampleInfo, seatsOf } from '../../store/room/testing.ts';
import { createPreferenceStore, type Preferences } from '../../store/viewer/preferences.ts';
import { draw, stubBrowser } from '../../ui/testing.tsx';
import { SeatPlate } from './seats/SeatPlate.tsx';
import { TableSetup } from './setup/TableSetup.tsx';
import { WaitingRoom } from './waiting/WaitingRoom.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a seat plate', () => {
  const looks = seatLooks(seatsOf(['Ann', null])).map((look) =>
    look.kind === 'bot' ? { ...look, manner: 'careful' as const } : look,
  );
  const drawn = (seat: RoomLook['seats'][number], mySeat: number | null = 0, locked = false) => {
    const does = { onSit: vi.fn(), onRise: vi.fn(), onSwap: vi.fn() };
    return {
      ...draw(
        <SeatPlate
          alike={[]}
          companions={[]}
          {...{ seat, looks, mySeat, locked, ...does }}
          info={sampleInfo}
        />,
      ),
      ...does,
    };
  };
  const [mine, bots] = seatsOf(['Ann', null]);
  const bo = (more: Partial<ReturnType<typeof personOf>>) =>
    seatsOf(['Ann', { ...personOf('Bo', 1), ...more }])[1]!;

  test('shows a bot’s skill and manner, and lets the viewer take its seat', async () => {
    const { user, container, onSit, getByRole } = drawn(bots!);
    expect(container.textContent).toMatch(/^Bot 2, a botfair, careful/);
    await user.click(getByRole('button', { name: 'Sit here, at seat 2' }));
    expect(onSit.mock.calls).toEqual([[1]]);
  });

  test('offers no seat to watchers of a locked table', () => {
    expect(drawn(bots!, null, true).queryByRole('button')).toBe(null);
  });

  test('lets the viewer stand up', async () => {
    const { user, container, onRise, getByRole } = drawn(mine!);
    expect(container.textContent).toMatch(/^Annyou/);
    await user.click(getByRole('button', { name: 'Stand up from seat 1' }));
    expect(onRise).toHaveBeenCalledOnce();
  });

  test('shows how someone else is reached', () => {
    expect(drawn(bo({ presence: 'gone', grace: 12 })).container.textContent).toMatch(/^Bounreachable · 0:12/);
  });

  test('marks a person at this device, who cannot be asked to swap', () => {
    const seat = bo({});
    const does = { onSit: vi.fn(), onRise: vi.fn(), onSwap: vi.fn() };
    const { container, queryByRole } = draw(
      <SeatPlate
        {...{ alike: [], looks, mySeat: 0, locked: false, info: sampleInfo, seat, ...does }}
        companions={[seat.person!.key]}
      />,
    );
    expect(container.textContent).toMatch(/^Boat this device/);
    expect(queryByRole('button')).toBe(null);
  });

  test('says that a swap was declined, but not that one was withdrawn', async () => {
    const { user, getByRole, queryByText, rerender } = drawn(bo({}));
    const told = () => queryByText('Bo would rather not swap seats.') !== null;
    const plate = (swap: 'asked' | null) => (
      <SeatPlate
        {...{
          alike: [],
          looks,
          companions: [],
          mySeat: 0,
          locked: false,
          info: sampleInfo,
          seat: bo({ swap }),
        }}
        {...{ onSit: () => {}, onRise: () => {}, onSwap: () => {} }}
      />
    );
    await user.click(getByRole('button', { name: 'Swap seats with Bo' }));
    rerender(plate('asked'));
    rerender(plate(null));
    expect(told()).toBe(true);
    await user.click(getByRole('button', { name: 'Swap seats with Bo' }));
    rerender(plate('asked'));
    expect(told()).toBe(false);
    await user.click(getByRole('button', { name: 'Do not ask Bo to swap seats' }));
    rerender(plate(null));
    expect(told()).toBe(false);
  });

  test('asks to swap seats, and withdraws that', async () => {
    const asking = drawn(bo({}));
    await asking.user.click(asking.getByRole('button', { name: 'Swap seats with Bo' }));
    expect(asking.onSwap.mock.calls).toEqual([[1, true]]);
    cleanup();
    const asked = drawn(bo({ swap: 'asked' }));
    await asked.user.click(asked.getByRole('button', { name: 'Do not ask Bo to swap seats' }));
    expect(asked.onSwap.mock.calls).toEqual([[1, false]]);
  });

  test('shows a wish to swap, which the viewer grants or declines', async () => {
    const { user, onSwap, getByRole } = drawn(bo({ swap: 'asks' }));
    expect(within(getByRole('status')).getByText('Bo would like to swap seats.')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Do not swap seats with Bo' }));
    await user.click(getByRole('button', { name: 'Swap seats with Bo' }));
    expect(onSwap.mock.calls).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  test('offers no swap with someone who is away', () => {
    expect(drawn(bo({ absent: true })).queryByRole('button')).toBe(null);
  });
});

describe('the table setup', () => {
  const { staked: _, ...unstaked } = sampleInfo;
  const large = { ...unstaked, id: 'large', name: 'Large', seats: { min: 4, max: 8, usual: 6 } };
  const duel = { ...sampleInfo, id: 'duel', name: 'Duel', seats: { min: 2, max: 2, usual: 2 } };
  const drawn = (refusal: string | null = null, broadcasts = false) => {
    const does = { onApply: vi.fn<(setup: object) => string | null>(() => refusal), onClose: vi.fn() };
    const setup = (
      <TableSetup
        setup={lookOf().setup!}
        games={[sampleInfo, large, duel]}
        people={['Ann', null, 'Cy', null]}
        broadcasts={broadcasts}
        onEdit={() => {}}
        {...does}
      />
    );
    return { ...draw(setup), ...does };
  };

  test('sends all changes at once when applied', async () => {
    const { user, onApply, getByRole } = drawn();
    await user.selectOptions(getByRole('combobox', { name: 'Seats' }), '5');
    await user.selectOptions(getByRole('combobox', { name: 'Dealing' }), 'all together');
    await user.selectOptions(getByRole('combobox', { name: 'Grace period' }), '5 minutes');
    expect(onApply).not.toHaveBeenCalled();
    await user.click(getByRole('button', { name: 'Apply for everyone' }));
    expect(onApply.mock.calls).toEqual([
      [
        expect.objectContaining({
          game: 'sample',
          bots: expect.objectContaining({ length: 5 }),
          settings: { grace: 300, away: 'bot', dealing: 'joint', forfeit: false },
        }),
      ],
    ]);
  });

  test('lets a table be broadcast where the site has an audience, with a delay', async () => {
    expect(drawn().queryByRole('combobox', { name: 'Broadcast this table' })).toBe(null);
    cleanup();
    const { user, onApply, getByRole } = drawn(null, true);
    const field = getByRole('combobox', { name: 'Broadcast this table' });
    await user.selectOptions(field, '2 minutes late');
    await user.click(getByRole('button', { name: 'Apply for everyone' }));
    await user.selectOptions(field, 'no');
    await user.click(getByRole('button', { name: 'Apply for everyone' }));
    const [on, off] = onApply.mock.calls.map(([setup]) => (setup as { settings: object }).settings);
    expect([on, off]).toMatchObject([{ broadcast: 2 }, {}]);
    expect(off).not.toHaveProperty('broadcast');
  });

  test('switches to another game with its own options, if everyone seated has room in it', async () => {
    const { user, onApply, getByRole, queryByRole } = drawn();
    expect(getByRole('option', { name: 'Duel' })).toHaveProperty('disabled', true);
    expect(getByRole('combobox', { name: 'When someone makes a hand void' })).toBeTruthy();
    await user.selectOptions(getByRole('combobox', { name: 'Game' }), 'Large');
    expect(queryByRole('combobox', { name: 'When someone makes a hand void' })).toBe(null);
    await user.click(getByRole('button', { name: 'Apply for everyone' }));
    expect(onApply.mock.calls[0]![0]).toMatchObject({ game: 'large', options: { stake: 10 } });
  });

  test('allows no fewer seats than the last occupied one needs', () => {
    const { getByRole } = drawn();
    const seats = within(getByRole('combobox', { name: 'Seats' })).getAllByRole(
      'option',
    ) as HTMLOptionElement[];
    expect(seats.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['2', true],
      ['3', false],
      ['4', false],
      ['5', false],
      ['6', false],
    ]);
  });

  test('is not sent while a bot has no name or someone else’s', async () => {
    const { user, onApply, getByRole } = drawn();
    const bot = getByRole('textbox', { name: 'Name of seat 2' });
    const apply = async (name: string) => {
      await user.clear(bot);
      if (name) await user.type(bot, name);
      await user.click(getByRole('button', { name: 'Apply for everyone' }));
      return getByRole('alert').textContent;
    };
    expect(await apply('')).toBe('Everyone at the table needs a name.');
    expect(await apply('ann')).toMatch(/^Two seats are called/);
    expect(onApply).not.toHaveBeenCalled();
  });

  test('stays open and reads out a refusal', async () => {
    const { user, getByRole, onClose } = drawn('These options do not belong to this game.');
    await user.click(getByRole('button', { name: 'Apply for everyone' }));
    expect(getByRole('alert').textContent).toBe('These options do not belong to this game.');
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the waiting room', () => {
  const drawn = (
    look: Partial<RoomLook>,
    more: Partial<RoomActions> = {},
    liked: Partial<Preferences> = {},
  ) => {
    const actions = {
      ...{ start: vi.fn(() => null), rise: vi.fn(), leave: vi.fn(), sit: vi.fn(() => null) },
      rename: vi.fn(() => null),
      ...more,
    };
    const preferences = createPreferenceStore(() => null);
    preferences.setState(liked);
    const room = (
      <WaitingRoom
        look={lookOf(look)}
        actions={actions as unknown as RoomActions}
        companions={noCompanions()}
        games={[sampleInfo]}
        {...{ preferences }}
      />
    );
    return { ...draw(room), ...actions, preferences };
  };

  test('starts the game, or reads out why it cannot', async () => {
    const start = vi.fn(() => 'There is still a match on the table.');
    const { user, getByRole } = drawn({}, { start });
    await user.click(getByRole('button', { name: 'Start' }));
    expect(start).toHaveBeenCalledOnce();
    expect(getByRole('alert').textContent).toBe('There is still a match on the table.');
  });

  test('names a person who has not sat down yet beside Start', () => {
    const watchers = [{ key: 'zara', name: 'Zara', me: false }];
    const { getByRole } = drawn({ watchers, seats: seatsOf(['Ann', null]) });
    getByRole('button', { name: 'Start', description: 'Zara is here without a seat.' });
  });

  test('keeps the Start button focusable and describes why it does nothing', async () => {
    const { user, start, getByRole } = drawn({ mySeat: null, seats: seatsOf([null, 'Bo'], -1) });
    const button = getByRole('button', { name: 'Start', description: 'Take a seat to start the game.' });
    await user.click(button);
    expect(start).not.toHaveBeenCalled();
  });

  test('lets a player stand up, but asks the last one whether to leave', async () => {
    const company = drawn({});
    await company.user.click(company.getByRole('button', { name: 'Stand up from seat 1' }));
    expect(company.rise).toHaveBeenCalledOnce();
    cleanup();
    const { user, rise, leave, getByRole, findByRole, queryByRole } = drawn({
      seats: seatsOf(['Ann', null]),
    });
    await user.click(getByRole('button', { name: 'Stand up from seat 1' }));
    expect(rise).not.toHaveBeenCalled();
    const dialog = within(await findByRole('alertdialog', { name: 'Leave the table?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(queryByRole('alertdialog')).toBe(null);
    expect(leave).not.toHaveBeenCalled();
  });

  test('keeps an accepted name, and drops a refused one', async () => {
    const rename = vi.fn<RoomActions['rename']>(() => null);
    const { user, preferences, getByRole } = drawn({}, { rename }, { name: 'Ann' });
    const field = getByRole('textbox', { name: 'Your name' });
    const call = async (name: string) => {
      await user.clear(field);
      await user.type(field, `${name}{Enter}`);
      return preferences.getState().name;
    };
    expect(await call('Anna')).toBe('Anna');
    rename.mockReturnValue('The table had moved on.');
    expect(await call('Annabel')).toBe('Anna');
  });

  test('says in words that a name looks like another', () => {
    const watchers = [{ key: 'w', name: 'Аnn', me: false }];
    const { getByText } = drawn({ watchers, alike: ['w'] });
    getByText('similar name');
  });

  test('lists watchers, and shows that the table is locked', () => {
    const watchers = [{ key: 'w', name: 'Ivo', me: false }];
    const { getByText, getAllByText } = drawn({ locked: true, watchers });
    expect(getByText('Locked')).toBeTruthy();
    expect(getAllByText(/Ivo/).length).toBeGreaterThan(0);
  });

  test('shows what was found about a device until it is dismissed', async () => {
    const { user, getByRole, getByText, queryByText } = drawn({
      findings: [{ id: 1, name: 'Bo', kind: 'forgery' }],
    });
    expect(getByText(/^Bo’s device sent something/)).toBeTruthy();
    await user.click(getByRole('button', { name: 'Dismiss' }));
    expect(queryByText(/^Bo’s device/)).toBe(null);
  });
});
