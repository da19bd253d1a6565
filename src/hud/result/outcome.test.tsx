// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Showing } from '../../engine/display.ts';
import { glassOf, seatView } from '../../layout/framing.ts';
import { labelsOf } from '../../layout/labels/labelList.ts';
import { Labels } from '../../layout/labels/labels.ts';
import { spreadLayout } from '../../layout/spread.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { MomentBanner } from '../log/MomentBanner.tsx';
import { drawHud } from '../testing.tsx';
import { Outcome } from './Outcome.tsx';
import { ShowingPanel } from './ShowingPanel.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reveal = (title: string, ...totals: readonly (readonly [seat: number, total: number])[]): Showing => ({
  ...{ id: title, place: '', title, text: '', counted: 'Set', done: true },
  rows: totals.map(([seat, total]) => {
    const won = total > 0 && total === Math.max(...totals.map(([, each]) => each));
    return { seat, total, won, share: won ? 100 : 0, groups: [], lines: [] };
  }),
  brings: (seat) => `Seat ${seat} gets a card.`,
});

test('several reveals show everyone’s result at each, and the viewer’s gain', async () => {
  const outcome = [reveal('First', [1, 84], [0, 447]), reveal('Second', [1, 0]), reveal('Third')];
  const seats = ['You', 'Mira'].map((name, colour) => ({ name, colour, kind: 'human' }));
  const table = { outcome, rest: null, seats } as unknown as Partial<TableState>;
  const { user, getByRole, getAllByRole, getByText, queryByText } = drawHud(<Outcome />, { table });
  expect(queryByText('Seat 0 gets a card.')).toBe(null);
  await user.click(getByRole('button', { name: 'More' }));
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FirstYou (set 447) take 100 cr · Mira (set 84)',
    'Secondnobody: Mira (set 0)',
    'Thirdnobody',
  ]);
  expect(getByText('Seat 0 gets a card.')).toBeTruthy();
});

test('a single reveal shows the parts of everyone’s total', async () => {
  const one = reveal('The count', [0, -1], [1, 2]);
  const made = ['3 loose cards, −4 for four of one rank', '2 loose cards'];
  const rows = one.rows.map((row, i) => ({
    ...{ ...row, share: 0, won: i === 0, made: made[i]! },
    ...(i === 0 ? { note: 'lowest this round' } : {}),
  }));
  const seats = ['You', 'Mira'].map((name, colour) => ({ name, colour, kind: 'human' }));
  const table = { outcome: [{ ...one, rows }], rest: null, seats } as unknown as Partial<TableState>;
  const { user, getByRole, getAllByRole } = drawHud(<Outcome />, { table });
  await user.click(getByRole('button', { name: 'More' }));
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Youset −1 · 3 loose cards, −4 for four of one rank · lowest this round',
    'Miraset 2 · 2 loose cards',
  ]);
});

test.each([true, false])(
  'while a reveal counts, table and panel show the same sums (paid with its cards: %s)',
  (done) => {
    const [first, second] = reveal('First', [0, 1250], [1, 84]).rows;
    const line = (value: number) => ({ label: `line ${value}`, value, parts: [] });
    const rows = [
      { ...first!, groups: [[1]], lines: [line(1300), line(-50)] },
      { ...second!, groups: [[2]], lines: [line(84)] },
    ];
    const showing = { ...reveal('First'), rows, done };
    const seats = ['You', 'Mira'].map((name, colour) => ({ name, colour, kind: 'human' }));
    const { table, container } = drawHud(<ShowingPanel />, {
      table: { showing, seats, live: false, progress: { row: 0, line: 0 } } as unknown as Partial<TableState>,
    });
    const size = { width: 1280, height: 720 };
    const spread = spreadLayout(showing, 1.4, size);
    const host = document.createElement('div');
    const labels = new Labels(host);
    const shownAt = (row: number, line: number) => {
      act(() => table.setState({ progress: { row, line } }));
      labels.show(labelsOf(table.getState(), spread, glassOf(seatView(size), size)), false, 0);
      const sums = [...host.querySelectorAll<HTMLElement>('[data-kind=sum] b')];
      const onTable = sums.map(({ hidden, textContent }) => (hidden ? '·' : textContent));
      expect([...container.querySelectorAll('li strong')].map(({ textContent }) => textContent)).toEqual(
        onTable,
      );
      const won = [...container.querySelectorAll('li')].map((each) => each.hasAttribute('data-won'));
      expect(
        [...host.querySelectorAll<HTMLElement>('[data-won]')].map((each) => each.dataset.won === 'true'),
      ).toEqual(won);
      return [...onTable, won.includes(true)];
    };
    expect([
      shownAt(0, 0),
      shownAt(0, 1),
      shownAt(0, 2),
      shownAt(1, 0),
      shownAt(1, 1),
      shownAt(2, 0),
    ]).toEqual([
      ['·', '·', false],
      ['1\u00a0300', '·', false],
      ['1\u00a0250', '·', false],
      ['1\u00a0250', '·', false],
      ['1\u00a0250', '84', false],
      ['1\u00a0250', '84', done],
    ]);
  },
);

test.each([
  [0, 2, 'below'],
  [1, 2, 'above'],
  [1, 5, 'below'],
  [2, 5, 'below'],
  [3, 5, 'above'],
])('a headline keeps clear of the cards that have won: row %i of %i', (won, rows, side) => {
  const showing = reveal('Pot', ...Array.from({ length: rows }, (_, seat) => [seat, 9] as const));
  const great = { kind: 'win', tone: 'gold', seats: [won], cards: [] } as const;
  const moment = { id: 1, lasts: 1000, title: 'Won!', text: 'By luck.', great };
  const { container } = drawHud(<MomentBanner />, { table: { showing, moment } });
  expect(container.querySelector('[aria-live]')?.getAttribute('data-side')).toBe(side);
});
