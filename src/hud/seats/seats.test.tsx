// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Control } from '../../engine/display.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { Preferences } from '../../store/viewer/preferences.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { Buttons } from '../buttons/Buttons.tsx';
import { Prompt } from '../prompt/Prompt.tsx';
import { drawHud } from '../testing.tsx';
import { OwnSeat, Seats } from './Seats.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

const answer = (id: string, more: Partial<Control> = {}): Control => ({
  ...{ id, verb: id, help: '', tone: 'plain', offer: { command: { type: id } }, ...more },
});

/** Shows a question to all three seats, and returns what the page says to the viewer. */
function page(idle: boolean, preferences: Partial<Preferences> = {}) {
  const table = {
    acting: [0, 1, 2],
    seats: ['You', 'Mira', 'Rell'].map((name, colour) => ({ name, colour, kind: 'human' })),
    controls: {
      ...{ title: 'The card is discarded', text: 'Nothing of yours fits, so you pass.', undo: null },
      controls: [answer('call', { shout: { lit: !idle } }), answer('pass')],
      clock: { id: 'w', seconds: 6 },
      ...(idle && { idle: { type: 'pass' } }),
    },
    display: {
      ...{ hand: () => 'hand:0', gesture: () => null, preview: () => null },
      seatNote: () => ({ text: '8 cards', acting: true, task: 'may claim', out: false }),
    },
  } as unknown as Partial<TableState>;
  const drawn = drawHud(
    <>
      <Seats />
      <OwnSeat />
      <Prompt />
      <Buttons />
    </>,
    { table },
  );
  return { ...drawn, set: () => drawn.preferences.setState(preferences) };
}

const plates = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-seat]')].map(
    (seat) => `${seat.getAttribute('data-seat')} ${seat.getAttribute('data-acting')}`,
  );

test('a viewer whose device passes for them has no buttons and no task, and reads why', () => {
  const { container, queryByRole, getByText } = page(true);
  expect(queryByRole('toolbar')).toBe(null);
  expect(plates(container).sort()).toEqual(['0 null', '1 may claim', '2 may claim']);
  getByText('Nothing of yours fits, so you pass.');
});

test('a viewer who has a choice, or wants to answer alone, is asked', async () => {
  const choice = page(false);
  choice.getByRole('toolbar');
  expect(plates(choice.container)).toContain('0 may claim');
  for (const preferences of [{ autoPass: false }, { lightClaims: false }]) {
    cleanup();
    const { container, findByRole, set } = page(true, preferences);
    set();
    await findByRole('toolbar');
    expect(plates(container)).toContain('0 may claim');
  }
});

test('the seat of a bot says how it plays before its sheet is open, and that of a person nothing', () => {
  const seats = [
    { name: 'You', colour: 0, kind: 'human' },
    { name: 'Mira', colour: 1, kind: 'bot', manner: 'careful', skill: 'Trader · fair' },
  ];
  const seatNote = () => ({ text: '8 cards', acting: false, out: false });
  const { getByRole } = drawHud(
    <>
      <Seats />
      <OwnSeat />
    </>,
    { table: { seats, display: { seatNote } } as unknown as Partial<TableState> },
  );
  expect(getByRole('button', { name: 'About Mira' }).title).toBe('Trader · fair, careful');
  expect(getByRole('button', { name: 'About you' }).title).toBe('');
});
