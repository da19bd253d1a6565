// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../ui/testing.tsx';
import { QualityNote } from './QualityNote.tsx';

afterEach(cleanup);

test('a table that draws less says so, and the full picture can be kept', async () => {
  const [onKeep, onDone] = [vi.fn(), vi.fn()];
  const { user, getByRole } = draw(<QualityNote {...{ onKeep, onDone }} />);
  expect(getByRole('status').textContent).toMatch(/^Drawing less so that the table stays smooth\./);
  await user.click(getByRole('button', { name: 'Keep the full picture' }));
  expect([onKeep.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1]);
});
