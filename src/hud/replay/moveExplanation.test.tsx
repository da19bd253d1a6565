// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Explanation } from '../../engine/analysis/evaluation.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import type { ReplayActions, ShownMove } from '../actions.ts';
import { drawHud } from '../testing.tsx';
import { ReplayBar } from './ReplayBar.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = { command: { type: 'draw' }, label: 'Draw', value: '12.0 points' };
const keep = { command: { type: 'keep' }, label: 'Keep the 4', value: '15.5 points' };
const TOLD: Explanation = {
  title: 'Fewer points are better.',
  best: [draw, keep],
  played: draw,
  isBest: true,
  how: null,
  hint: null,
};
const EXPERT: ShownMove = { seat: 0, bot: { label: 'Navigator', isStrongest: true } };
const TRADER: ShownMove = { seat: 0, bot: { label: 'Trader', isStrongest: false } };
const PERSON: ShownMove = { seat: 0, bot: null };

/** Builds a replay whose steps are these moves, at the first of them. */
function replaying(...moves: (ShownMove | null)[]) {
  let at = 0;
  const answers: ((told: Explanation | null) => void)[] = [];
  const drop = vi.fn<() => void>();
  const replay = {
    ...{ position: () => at, length: () => moves.length, playing: () => false },
    ...{ play() {}, pause() {}, exit() {}, link: () => '', isPublished: false, drop },
    ...{ nextMove: () => 0, rounds: () => [0] },
    seek: (n: number) => {
      at = n;
    },
    move: () => moves[at] ?? null,
    explain: () => new Promise<Explanation | null>((resolve) => answers.push(resolve)),
  } satisfies ReplayActions;
  const table = { replaying: true, seats: [{ name: 'Rell', kind: 'bot', colour: 0 }] };
  const drawn = drawHud(<ReplayBar replay={replay} />, { table: table as unknown as Partial<TableState> });
  const { user, getByRole } = drawn;
  const open = () => user.click(getByRole('button', { name: /^(Why did it do that|What would the expert)/ }));
  const say = (told: Explanation | null) => act(async () => answers.at(-1)!(told));
  return { ...drawn, drop, open, say };
}

describe('the explanation of a move', () => {
  test('exists only for steps that a seat has decided', () => {
    const { getByRole } = replaying(null);
    expect(getByRole('button', { name: 'Why did it do that?' })).toHaveProperty('disabled', true);
  });

  test('lists the best choices and their values', async () => {
    const { getByRole, getAllByRole, open, say } = replaying(EXPERT);
    await open();
    expect(getByRole('status').textContent).toBe('Working it out…');
    await say(TOLD);
    expect(getByRole('status').textContent).toBe(
      '“Draw” (12.0 points) looked best to Rell, then “Keep the 4” (15.5 points).',
    );
    expect(getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Draw · played12.0 points',
      'Keep the 415.5 points',
    ]);
    expect(getByRole('region', { name: 'Why did it do that?' }).textContent).toContain(TOLD.title);
  });

  test('says so when another choice was as good', async () => {
    const { getByRole, getAllByRole, open, say } = replaying(EXPERT);
    await open();
    await say({ ...TOLD, best: [draw, { ...keep, value: '12.0 points', even: true }] });
    expect(getByRole('status').textContent).toBe(
      '“Draw” (12.0 points) looked to Rell as good as “Keep the 4”.',
    );
    expect(getAllByRole('listitem').at(-1)!.textContent).toBe('Keep the 4 · as good12.0 points');
  });

  test('says how a weaker bot plays, and what the expert would have done', async () => {
    const { getByRole, getAllByRole, open, say } = replaying(TRADER);
    await open();
    const played = { command: { type: 'throw' }, label: 'Throw it', value: '30.0 points' };
    await say({ ...TOLD, played, isBest: false, how: 'goes by rules of thumb' });
    expect(getByRole('status').textContent).toBe(
      'The expert would have chosen “Draw”. Rell is a Trader: it goes by rules of thumb.',
    );
    expect(getAllByRole('listitem').at(-1)!.textContent).toBe('Throw it · played30.0 points');
  });

  test('says what the expert would have done, and the hint if it differed', async () => {
    const { getByRole, open, say } = replaying(PERSON);
    await open();
    await say({ ...TOLD, hint: keep });
    const panel = getByRole('region', { name: 'What would the expert do?' });
    expect(getByRole('status').textContent).toBe('The expert would do the same.');
    expect(panel.textContent).toContain('The hint was “Keep the 4”.');
  });

  test('is dropped when the viewer steps on, and given anew for the next move', async () => {
    const { user, getByRole, queryByRole, drop, open, say } = replaying(EXPERT, PERSON, null);
    await open();
    const next = getByRole('button', { name: 'One step forward' });
    await user.click(next);
    expect(drop).toHaveBeenCalledTimes(1);
    expect(getByRole('status').textContent).toBe('Working it out…');
    await say(TOLD);
    expect(getByRole('status').textContent).toBe('The expert would do the same.');
    await user.click(next);
    expect(queryByRole('status')).toBeNull();
  });
});
