import { describe, expect, it } from 'vitest';
import { hashText } from '../../../lib/hash.ts';
import { Hands, SMALL } from '../testing.ts';
import { parseCommand } from './command.ts';

const page = (text: string, before: string) =>
  ({ type: 'notebook', text, version: hashText(before) }) as const;
const timer = (set: 'start' | 'pause' | 'resume' | 'reset' | 'end', run: number, seconds = 0) =>
  ({ type: 'timer', set, run, seconds }) as const;

describe('the shared page', () => {
  it('is written by players who have read it, and by no one else', () => {
    const table = new Hands().act(0, page('Aces are low.', ''));
    expect(table.state.game.notebook).toBe('Aces are low.');
    expect(table.refusal(1, page('Aces are high.', ''))).toBe('F13');
    expect(table.state.game.notebook).toBe('Aces are low.');
    table.act(1, page('Aces are high.', 'Aces are low.'));
    expect(table.state.game.notebook).toBe('Aces are high.');
  });

  it('has a maximum length', () => {
    const version = hashText('');
    expect(parseCommand({ type: 'notebook', text: 'a'.repeat(4000), version }).ok).toBe(true);
    expect(parseCommand({ type: 'notebook', text: 'a'.repeat(4001), version }).ok).toBe(false);
  });

  it('leaves the undo history alone', () => {
    const table = new Hands().act(0, { type: 'flip', pieces: [SMALL] });
    const last = table.state.game.lasts[0];
    table.act(0, page('Aces are low.', '')).act(0, timer('start', 0, 60));
    expect(table.state.game.lasts[0]).toBe(last);
  });
});

describe('the timer', () => {
  it('is ended only by the player who set it last (F13), or by anyone once they have left', () => {
    const table = new Hands().act(1, timer('start', 0, 600));
    expect(table.refusal(0, timer('end', 1))).toBe('F13');
    expect(table.state.game.timer.running).toBe(true);
    table.act('table', { type: 'leave', seat: 1 });
    table.act(0, timer('end', 1));
    expect(table.state.game.timer).toMatchObject({ running: false, left: 0 });
  });

  it('runs, pauses with the remaining time, goes on and runs out', () => {
    const table = new Hands().act(0, timer('start', 0, 300));
    expect(table.state.game.timer).toEqual({ run: 1, of: 300, left: 300, running: true, by: 0 });
    table.act(1, timer('pause', 1, 120));
    expect(table.state.game.timer).toEqual({ run: 2, of: 300, left: 120, running: false, by: 1 });
    table.act(2, timer('resume', 2)).act(2, timer('end', 3));
    expect(table.state.game.timer).toEqual({ run: 4, of: 300, left: 0, running: false, by: 2 });
    table.act(0, timer('reset', 4));
    expect(table.state.game.timer.of).toBe(0);
  });

  it('is not stopped by a command for another run, nor turned back', () => {
    const table = new Hands().act(0, timer('start', 0, 60));
    expect(table.refusal(1, timer('start', 0, 300))).toBe('F13');
    expect(table.refusal(1, timer('end', 0))).toBe('F13');
    expect(table.refusal(1, timer('pause', 1, 61))).toBe('F13');
    expect(table.refusal(1, timer('resume', 1))).toBe('F13');
    expect(table.refusal(1, timer('start', 1, 0))).toBe('F13');
  });
});
