// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { draw, stubBrowser } from '../../../ui/testing.tsx';
import { JoiningPage } from './JoiningPage.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

describe('the joining page', () => {
  const steps = (find: 'doing' | 'failed'): RoomLook['joining'] => [
    { id: 'server', state: 'done' },
    { id: 'find', state: find },
    { id: 'connect', state: 'waiting' },
  ];
  const drawn = (look: Parameters<typeof JoiningPage>[0]['look'], awaited?: string) => {
    const does = { onRetry: vi.fn(), onLobby: vi.fn() };
    return { ...draw(<JoiningPage {...{ look, awaited, ...does }} />), ...does };
  };

  const look = (more: Partial<Parameters<typeof JoiningPage>[0]['look']>) => ({
    ...{ joining: [], opens: false, reach: 'network' as const, trouble: null, retry: null, mySeat: null },
    ...more,
  });

  test('shows the step in progress, and what to do about one that failed', () => {
    const { getByRole, getAllByRole } = drawn(look({ joining: steps('doing') }));
    expect(getByRole('status').textContent).toBe('Looking for the table…');
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Reaching the server that introduces people: done',
      'Looking for the table: just now',
      'Connecting to someone at the table: not yet',
    ]);
    cleanup();
    const failed = drawn(look({ joining: steps('failed'), trouble: { code: 'nobodyThere' } }));
    expect(failed.getByRole('heading').textContent).toBe('Nobody answers at this table');
    expect(failed.getByRole('alert').textContent).toMatch(/^Ask the person who sent you the link/);
  });

  test('names the player who is to open the table', () => {
    const early = drawn(look({ joining: steps('failed'), trouble: { code: 'nobodyThere' } }), 'Ann');
    expect(early.getByRole('heading').textContent).toBe('Ann has not opened this table yet');
    early.getByRole('button', { name: 'Try now' });
    cleanup();
    const apart = drawn(look({ trouble: { code: 'noServer' } }), 'Ann');
    expect(apart.getByRole('heading').textContent).not.toMatch(/Ann/);
  });

  test('the person who opens a table reads that, and of no step of joining', () => {
    const opening = drawn(look({ opens: true, joining: steps('doing') }));
    expect(opening.getByRole('heading').textContent).toBe('Opening the table');
    expect(opening.queryAllByRole('listitem')).toEqual([]);
    expect(opening.container.textContent).not.toMatch(/join|look/i);
    cleanup();
    const alone = drawn(look({ opens: true, trouble: { code: 'nobodyThere' }, retry: 'now' }));
    expect(alone.getByRole('heading').textContent).toBe('Opening the table');
    expect(alone.queryByRole('timer')).toBeNull();
    cleanup();
    expect(drawn(look({})).getByRole('heading').textContent).toBe('Joining the table');
  });

  test('says from the start where it looks, and where only a missing server keeps people apart', () => {
    const doing = drawn(look({ joining: steps('doing') }));
    doing.getByText(
      /^Looks on this computer and in this network\. Over the internet it would need a STUN server/,
    );
    cleanup();
    const failed = drawn(look({ trouble: { code: 'noWayThrough', reach: 'network' } }));
    expect(failed.getByRole('heading').textContent).toBe('No way to them in this network');
    expect(failed.getByRole('alert').textContent).toContain('name a STUN server in its settings');
  });

  test('counts down to the next try, and tries at once when asked', async () => {
    const full = drawn(look({ trouble: { code: 'full' }, retry: Date.now() + 7900 }));
    expect(full.getByRole('heading').textContent).toBe('No more people can watch right now');
    expect(full.getByRole('timer').textContent).toBe('Trying again in 8 s');
    await full.user.click(full.getByRole('button', { name: 'Try now' }));
    expect(full.onRetry).toHaveBeenCalledOnce();
    cleanup();
    const trying = drawn(look({ trouble: { code: 'full' }, retry: 'now' }));
    expect(trying.getByRole('timer').textContent).toBe('Trying again…');
  });

  test('offers another try only where it may help', async () => {
    const buttonsAt = (trouble: RoomLook['trouble']) => {
      const { getAllByRole } = drawn(look({ trouble }));
      const names = getAllByRole('button').map(({ textContent }) => textContent);
      cleanup();
      return names;
    };
    const error = { code: 'openedElsewhere', message: 'openedElsewhere' };
    expect(buttonsAt({ code: 'refused', error })).toEqual(['Back to the lobby']);
    expect(buttonsAt({ code: 'newer' })).toEqual(['Reload', 'Back to the lobby']);
    expect(buttonsAt({ code: 'noWebRTC' })).toEqual(['Try again', 'Back to the lobby']);
  });
});
