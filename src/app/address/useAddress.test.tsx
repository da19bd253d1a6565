// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { replaceAddress, useBackCloses } from '../../ui/dialog/backCloses.ts';
import { go, useAddress } from './useAddress.ts';

const CODE = 'abcdefgh23456789';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('a link with tracking parameters is clean in the address bar', () => {
  history.replaceState({ seat: 'mine' }, '', `/?quality=low&fbclid=x#%2Froom%2F${CODE}%20`);
  const { result } = renderHook(() => useAddress());
  expect(result.current.address.route).toEqual({ page: 'room', code: CODE });
  expect(location.search + location.hash).toBe(`?quality=low#/room/${CODE}`);
  expect(history.state).toEqual({ seat: 'mine' });
});

test('a link pasted over the address of an open page becomes clean too', () => {
  const { result } = renderHook(() => useAddress());
  history.replaceState(null, '', `/#/ROOM/${CODE.toUpperCase()}.`);
  act(() => void dispatchEvent(new Event('hashchange')));
  expect(result.current.address.route).toEqual({ page: 'room', code: CODE });
  expect(location.hash).toBe(`#/room/${CODE}`);
});

test('an unknown address stays unchanged, for its reader to compare', () => {
  history.replaceState(null, '', '/?fbclid=x#/room/abc');
  const { result } = renderHook(() => useAddress());
  expect(result.current.notice).toMatch(/incomplete/);
  expect(location.search + location.hash).toBe('?fbclid=x#/room/abc');
});

test('the lobby keeps its scroll position, after Back as well as by a button', async () => {
  const page = document.documentElement;
  const { result } = renderHook(() => useAddress());
  const isAt = (name: string) =>
    waitFor(() => expect(result.current.address.route.page).toBe(name), { interval: 5 });
  page.scrollTop = 300;
  act(() => go({ page: 'gallery', deck: '', face: '' }));
  await isAt('gallery');
  expect(page.scrollTop).toBe(0);
  history.back();
  await isAt('lobby');
  expect(page.scrollTop).toBe(300);
  act(() => go({ page: 'gallery', deck: '', face: '' }));
  await isAt('gallery');
  act(() => go({ page: 'lobby' }));
  await isAt('lobby');
  expect(page.scrollTop).toBe(300);
});

test.each([
  { page: 'table', match: 'm' },
  { page: 'room', code: CODE },
] as const)('after a $page the lobby is shown from its top, where the way back is', async (table) => {
  const page = document.documentElement;
  const { result } = renderHook(() => useAddress());
  const isAt = (name: string) =>
    waitFor(() => expect(result.current.address.route.page).toBe(name), { interval: 5 });
  page.scrollTop = 300;
  act(() => go(table));
  await isAt(table.page);
  history.back();
  await isAt('lobby');
  expect(page.scrollTop).toBe(0);
});

describe('a page opened by a link', () => {
  /** Follows a link on another page, which is one step back. */
  function openLink(hash: string, state: unknown = null): void {
    history.replaceState(null, '', '/another');
    history.pushState(state, '', `/?quality=low${hash}`);
  }
  const press = () => fireEvent.pointerUp(document.body);
  async function step(by: 1 | -1): Promise<void> {
    const arrived = new Promise((next) => addEventListener('popstate', next, { once: true }));
    act(() => history.go(by));
    await arrived;
  }
  const here = () => location.pathname + location.search + location.hash;

  test.each(['room', 'table', 'replay', 'gallery'])(
    'has the lobby below it: from a %s Back leads there, and once more back to where the link was',
    async (page) => {
      openLink(`#/${page}/${CODE}`);
      const { result } = renderHook(() => useAddress());
      press();
      expect(here()).toBe(`/?quality=low#/${page}/${CODE}`);
      expect(result.current.address.route.page).toBe(page);
      await step(-1);
      await waitFor(() => expect(result.current.address.route.page).toBe('lobby'));
      expect(here()).toBe('/?quality=low#/');
      await step(1);
      expect(here()).toBe(`/?quality=low#/${page}/${CODE}`);
      await step(-1);
      await step(-1);
      expect(here()).toBe('/another');
    },
  );

  test('adds no step before its first press or key, as browsers would skip that or warn', () => {
    openLink(`#/room/${CODE}`);
    const steps = history.length;
    renderHook(() => useAddress());
    expect(history.length).toBe(steps);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(history.length).toBe(steps + 1);
  });

  test('leaves no secret in the lobby below it', async () => {
    openLink(`#/room/${CODE}/seat/${'aB'.repeat(11)}`, { seat: 'mine' });
    renderHook(() => useAddress());
    press();
    expect(history.state).toMatchObject({ seat: 'mine' });
    await step(-1);
    expect(here()).toBe('/?quality=low#/');
    expect(history.state?.seat).toBeUndefined();
  });

  test('needs only one step to the lobby after more presses and a reload, whatever replaced its address', () => {
    openLink(`#/room/${CODE}/screen`);
    renderHook(() => useAddress());
    const steps = history.length;
    press();
    press();
    replaceAddress(`#/room/${CODE}`);
    cleanup();
    renderHook(() => useAddress());
    press();
    expect(history.length).toBe(steps + 1);
  });

  test('waits until what lies over it is closed', async () => {
    openLink(`#/room/${CODE}`);
    const { rerender } = renderHook(
      ({ open }) => {
        useBackCloses(open, () => {});
        useAddress();
      },
      { initialProps: { open: true } },
    );
    await waitFor(() => expect(history.state?.layer).toBeTruthy());
    press();
    rerender({ open: false });
    await waitFor(() => expect(history.state?.layer).toBeUndefined());
    press();
    expect(here()).toBe(`/?quality=low#/room/${CODE}`);
    await step(-1);
    expect(here()).toBe('/?quality=low#/');
  });
});

test.each([
  ['by a button', () => go({ page: 'room', code: CODE })],
  [
    'by a link pasted over the address',
    () => {
      location.hash = `#/room/${CODE}`;
    },
  ],
])(
  'a table opened from the lobby %s has that lobby below it already, also after a reload',
  async (_how, open) => {
    const { result } = renderHook(() => useAddress());
    act(open);
    await waitFor(() => expect(result.current.address.route.page).toBe('room'));
    const steps = history.length;
    fireEvent.pointerUp(document.body);
    cleanup();
    renderHook(() => useAddress());
    fireEvent.pointerUp(document.body);
    expect(history.length).toBe(steps);
  },
);
