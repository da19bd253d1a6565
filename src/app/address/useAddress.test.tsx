// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
