// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../ui/testing.tsx';
import { usePastedLink } from './usePastedLink.ts';

const CODE = 'abcdefgh23456789';
const onLink = vi.fn();

function Page({ takes = true }: { readonly takes?: boolean }) {
  usePastedLink(takes ? onLink : null);
  return <input aria-label="Your name" />;
}

const paste = (on: Element, text: string): boolean =>
  fireEvent.paste(on, { clipboardData: { getData: () => text } });

afterEach(() => {
  cleanup();
  onLink.mockReset();
});

test('a link pasted on the page is followed', () => {
  draw(<Page />);
  expect(paste(document.body, `Come! ${location.origin}/#/room/${CODE}.`)).toBe(false);
  expect(onLink).toHaveBeenCalledExactlyOnceWith({ page: 'room', code: CODE });
});

test('a link that leads nowhere is reported, and other texts are left alone', () => {
  draw(<Page />);
  paste(document.body, '#/room/abcd');
  expect(onLink).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/incomplete/));
  expect(paste(document.body, 'The room is full.')).toBe(true);
  expect(onLink).toHaveBeenCalledOnce();
});

test('a paste into a field, or outside the lobby, stays there', () => {
  const { getByRole, rerender } = draw(<Page />);
  expect(paste(getByRole('textbox'), CODE)).toBe(true);
  rerender(<Page takes={false} />);
  expect(paste(document.body, CODE)).toBe(true);
  expect(onLink).not.toHaveBeenCalled();
});
