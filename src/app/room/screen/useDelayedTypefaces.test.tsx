// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { bringTypefaces } from '../../../ui/typefaces.ts';
import type { Route } from '../../address/url.ts';
import { useDelayedTypefaces } from './useDelayedTypefaces.ts';

const code = 'abcdefghjkmnpqrs';
const HAND: Route = { page: 'room', code, role: 'hand' };
const TABLE: Route = { page: 'room', code };
const own = () => document.documentElement.dataset.type === undefined;

afterEach(() => {
  cleanup();
  bringTypefaces();
});

it('a page that begins as a hand alone is set in the device’s typefaces until it shows more', () => {
  const { rerender } = renderHook(useDelayedTypefaces, { initialProps: HAND });
  expect(own()).toBe(false);
  rerender(TABLE);
  expect(own()).toBe(true);
});

it('a page that has its typefaces keeps them', () => {
  const { rerender } = renderHook(useDelayedTypefaces, { initialProps: TABLE });
  expect(own()).toBe(true);
  rerender(HAND);
  expect(own()).toBe(true);
});
