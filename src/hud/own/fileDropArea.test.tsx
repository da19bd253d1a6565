// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileDropArea } from './FileDropArea.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a touch device does not suggest dropping files', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { container } = render(<FileDropArea kind="picture" onOpen={() => {}} onProblem={() => {}} />);
  expect(container.textContent).toMatch(/PNG/);
  expect(container.textContent).not.toMatch(/drop/);
});
