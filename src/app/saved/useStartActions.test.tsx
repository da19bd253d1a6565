// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import type { Query } from '../address/url.ts';
import { useStartActions } from './useStartActions.ts';

const golden = readFileSync('src/games/spike/golden.jsonl');
const { match } = JSON.parse(golden.toString().split('\n')[0]!).header;
const FILE = new File([golden], 'evening.jsonl');

const notice = vi.fn<(text: string) => void>();
const bring = async (wanted: string): Promise<void> => {
  const page = loadOnce(async () => null);
  const { result } = renderHook(() => useStartActions({} as Query, notice, page, () => ''));
  await result.current.bring(FILE, { page: 'replay', match: wanted, at: 12 });
};
beforeEach(() => {
  notice.mockReset();
  location.hash = '#/replay/waiting/12';
});

test('a file of another match than the link’s is reported, and not shown instead', async () => {
  await bring('another');
  expect(notice.mock.calls).toEqual([[expect.stringMatching(/evening\.jsonl is another match/)]]);
  expect(location.hash).toBe('#/replay/waiting/12');
});

test('the right file leads to the moment of the link', async () => {
  await bring(match);
  expect(notice).not.toHaveBeenCalled();
  expect(location.hash).toBe(`#/replay/${match}/12`);
});
