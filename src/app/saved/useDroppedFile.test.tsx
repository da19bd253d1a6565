// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SkinDrop } from '../../hud/skins/SkinDrop.tsx';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { draw } from '../../ui/testing.tsx';
import { useDroppedFile } from './useDroppedFile.ts';

const LOOK = JSON.stringify({ format: 'comet-table-look', broken: true });

const onFile = vi.fn<(file: File) => void>();
const onProblem = vi.fn<(problem: string) => void>();

function Page({ takes }: { readonly takes: boolean }) {
  useDroppedFile(takes ? onFile : null);
  return (
    <>
      <SkinDrop preferences={createPreferenceStore(() => null)} onProblem={onProblem} />
      <p onDrop={(event) => event.preventDefault()}>A place of its own</p>
    </>
  );
}

/** Drops a file on the page; returns true if the browser would open it. */
function drop(name: string, text: string, on: EventTarget = document.body): boolean {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files: [new File([text], name)] } });
  return on.dispatchEvent(event);
}

beforeEach(() => {
  onFile.mockReset();
  onProblem.mockReset();
});
afterEach(cleanup);

test.each([
  ['a saved table', 'My table.json', '{"format":"comet-table-free"}'],
  ['rubbish, for the reason to be told', 'notes.json', 'rubbish'],
  ['a match', 'evening.jsonl', '{}'],
])('%s that is dropped is opened', async (_, name, text) => {
  draw(<Page takes />);
  expect(drop(name, text)).toBe(false);
  await expect.poll(() => onFile.mock.calls.map(([file]) => file.name)).toEqual([name]);
  expect(onProblem).not.toHaveBeenCalled();
});

test.each([true, false])('a skin is applied and not opened, where other files are (%s)', async (takes) => {
  draw(<Page takes={takes} />);
  expect(drop('rim.look.JSON', LOOK)).toBe(false);
  // Only the reader of this file can know that it is invalid.
  await expect.poll(() => onProblem.mock.calls.length).toBe(1);
  expect(onFile).not.toHaveBeenCalled();
});

test('a file that the page cannot use does not replace the page', () => {
  draw(<Page takes={false} />);
  expect(drop('evening.jsonl', '{}')).toBe(false);
  expect(onFile).not.toHaveBeenCalled();
});

test('a file dropped on a part that takes it is not opened', async () => {
  const page = draw(<Page takes />);
  drop('table.json', '{}', page.getByText('A place of its own'));
  drop('next.json', '{}');
  await expect.poll(() => onFile.mock.calls.map(([file]) => file.name)).toEqual(['next.json']);
});
