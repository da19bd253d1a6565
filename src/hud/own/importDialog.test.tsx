// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnDeck } from '../../engine/own/own.ts';
import { ok } from '../../lib/result.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { HudContext, type HudContextValue } from '../hudStore.ts';
import { ImportDialog } from './ImportDialog.tsx';

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 280, close() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fileOf = (name: string, bytes: string): File => {
  const file = new File([bytes], name);
  // jsdom has none.
  file.arrayBuffer = async () => Uint8Array.from(bytes, (c) => c.charCodeAt(0)).buffer;
  return file;
};
const PNG = `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x90\0\0\x01\x18`;
const sheet = (hue: string) => ({
  ...{ FaceURL: `https://x.invalid/${hue}.png`, BackURL: `https://x.invalid/${hue}-back.png` },
  ...{ NumWidth: 2, NumHeight: 1 },
});
const SAVE = {
  ...{ Nickname: 'Two', DeckIDs: [100, 101, 200, 201] },
  CustomDeck: { 1: sheet('red'), 2: sheet('blue') },
};

/** Brings a deck with two backs. `answer`: the table's reply after `before` decks. */
function bringTwo(answer: (before: number) => string | null) {
  const kept: string[] = [];
  const own = {
    compose: async () => ok('ab'.repeat(32)),
    decks: async () => ({ decks: [], used: 0 }),
    keep: async ({ name }: OwnDeck) => void kept.push(name),
  };
  const laid: string[] = [];
  const onClose = vi.fn();
  render(
    <HudContext value={{ actions: { own } } as unknown as HudContextValue}>
      <ImportDialog
        title="A deck of your own"
        bring={{ kind: 'deck', command: ({ name }, before = 0) => ({ type: `${name}, after ${before}` }) }}
        onSend={({ type }) => {
          const refused = answer(laid.length);
          if (refused === null) laid.push(type);
          return refused;
        }}
        onClose={onClose}
      />
    </HudContext>,
  );
  const names = ['red.png', 'red-back.png', 'blue.png', 'blue-back.png'];
  const files = [fileOf('two.json', JSON.stringify(SAVE)), ...names.map((name) => fileOf(name, PNG))];
  fireEvent.change(screen.getByLabelText('Choose pictures…', { selector: 'input' }), { target: { files } });
  return { laid, kept, onClose, lay: async () => fireEvent.click(await screen.findByText(/^Lay /)) };
}

test('a deck of two backs is kept and laid as two decks, side by side', async () => {
  const { laid, kept, onClose, lay } = bringTwo(() => null);
  await lay();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(kept).toEqual(['Two 1', 'Two 2']);
  expect(laid).toEqual(['Two 1, after 0', 'Two 2, after 1']);
});

test('if the table has no room for all of them, the viewer reads how many lie there', async () => {
  const { onClose, lay } = bringTwo((before) => (before ? 'No more decks.' : null));
  await lay();
  await screen.findByText('No more decks. 1 of 2 decks lies on the table.');
  expect(onClose).not.toHaveBeenCalled();
});
