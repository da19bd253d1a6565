// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTabletopSave } from '../../../engine/own/tabletopDeck.ts';
import { stubBrowser } from '../../../ui/testing.tsx';
import type { OpenedPicture } from '../openFiles.ts';
import type { DeckPlan } from '../plans.ts';
import { TabletopForm } from './TabletopForm.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = (name: string): OpenedPicture => ({
  ...{ name, width: 400, height: 280, type: 'image/png' },
  blob: new Blob(),
});
const sheet = (face: string, back = '', UniqueBack = false) => ({
  ...{ FaceURL: `https://x.invalid/${face}`, BackURL: back && `https://x.invalid/${back}` },
  ...{ NumWidth: 2, NumHeight: 1, UniqueBack },
});

/** Draws the form for a deck of these sheets, with two cards each. */
function drawForm(names: readonly string[], ...sheets: ReturnType<typeof sheet>[]) {
  const CustomDeck = Object.fromEntries(sheets.map((each, i) => [i + 1, each]));
  const DeckIDs = sheets.flatMap((_, i) => [100 * (i + 1), 100 * (i + 1) + 1]);
  const save = readTabletopSave(JSON.stringify({ Nickname: 'Two', DeckIDs, CustomDeck }));
  if (!save.ok) throw new Error(save.error);
  const laid: DeckPlan[] = [];
  const onProblem = vi.fn();
  const finish = async (plans: readonly DeckPlan[]): Promise<void> => void laid.push(...plans);
  render(
    <TabletopForm
      {...{ save: save.value, finish, onProblem, busy: false, onBack() {} }}
      pictures={names.map(picture)}
    />,
  );
  const lay = () => fireEvent.click(screen.getByText(/^Lay /));
  const choose = (label: string, choice: string) => {
    const field = screen.getByLabelText<HTMLSelectElement>(label);
    const { index } = [...field.options].find(({ text }) => text === choice)!;
    field.selectedIndex = index;
    fireEvent.change(field);
  };
  return { choose, lay, laid, onProblem };
}

const filesOf = ({ sheet, back }: DeckPlan) => [sheet, back].map((each) => each?.cuts[0]?.file);

test('the right picture is laid for each sheet, in any order of the files', () => {
  const { lay, laid } = drawForm(
    ['Alpha cards.png', 'Zeta cards.png'],
    sheet('Zeta%20cards.png'),
    sheet('Alpha%20cards.png'),
  );
  lay();
  expect(laid[0]!.sheet.cuts.map(({ file }) => file)).toEqual([1, 1, 0, 0]);
});

test('cards of two backs become two decks, and the form says so; or one with our own', () => {
  const names = ['red-back.png', 'red.png', 'blue-back.png', 'blue.png'];
  const { choose, lay, laid } = drawForm(
    names,
    sheet('red.png', 'red-back.png'),
    sheet('blue.png', 'blue-back.png'),
  );
  screen.getByText(/2 different backs.* become 2 decks/);
  lay();
  expect(laid.map(filesOf)).toEqual([
    [1, 0],
    [3, 2],
  ]);
  expect(laid.map(({ deck }) => deck.name)).toEqual(['Two 1', 'Two 2']);
  choose('Backs', 'Our own back: one deck');
  lay();
  expect(laid[2]).toMatchObject({ back: null, deck: { name: 'Two', count: 4 } });
});

test('the viewer is asked which picture is which if names do not decide', () => {
  const { choose, lay, laid, onProblem } = drawForm(
    ['one.png', 'two.png'],
    sheet('ugc/11111111/', 'ugc/22222222/'),
  );
  lay();
  expect(onProblem).toHaveBeenLastCalledWith('Choose the picture “11111111 (x.invalid)” too.');
  choose('11111111 (x.invalid)', 'two.png');
  lay();
  expect(onProblem).toHaveBeenLastCalledWith('Choose the picture “22222222 (x.invalid)” too.');
  choose('22222222 (x.invalid)', 'one.png');
  lay();
  expect(laid.map(filesOf)).toEqual([[1, 0]]);
});

test('a back without a picture is reported', () => {
  const { lay, laid } = drawForm(['faces.png'], sheet('faces.png', 'backs.png', true));
  screen.getByText('backs.png: missing, so its cards get our own back');
  lay();
  expect(laid.map(({ back }) => back)).toEqual([null, null]);
});
