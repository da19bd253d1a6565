import { describe, expect, test } from 'vitest';
import type { Control } from '../engine/display.ts';
import type { TableState } from '../store/tableStore.ts';
import {
  type Area,
  makePressGuard,
  makeTapGuard,
  meaningOf,
  seeTable,
  TAP_GUARD_MS,
  takesCommand,
  type Unseen,
} from './guards.ts';

const at = (x: number, y = 0): Area => ({ x, y, width: 100, height: 44 });

/** A page with a clock of its own. */
function page() {
  const guard = makeTapGuard<string>();
  return {
    ...guard,
    /** Registers controls at a time and draws them at once. */
    draw(time: number, controls: Readonly<Record<string, readonly [meaning: string, area: Area]>>): void {
      for (const [id, [meaning, area]] of Object.entries(controls)) guard.see(id, meaning, area, time);
      guard.keepOnly((id) => id in controls);
      guard.show(time);
    },
  };
}

describe('a tap', () => {
  test('on a control that has just appeared does not count until it has been there long enough', () => {
    const { draw, takesTap } = page();
    draw(1000, { end: ['End turn', at(0)] });
    expect([1000, 1001, 1000 + TAP_GUARD_MS - 1].map((time) => takesTap('end', time))).toEqual([
      false,
      false,
      false,
    ]);
    expect(takesTap('end', 1000 + TAP_GUARD_MS)).toBe(true);
  });

  test('on a button whose meaning has just changed does not count: the second of a double tap', () => {
    const { draw, takesTap } = page();
    draw(0, { bright: ['Lay set', at(0)] });
    expect(takesTap('bright', 2000)).toBe(true);
    draw(2010, { bright: ['End turn', at(0)] });
    expect(takesTap('bright', 2150)).toBe(false);
    // It began before the change and ended after it.
    expect(takesTap('bright', 2005)).toBe(false);
    expect(takesTap('bright', 2500)).toBe(true);
  });

  test('on a control that has moved into another’s place does not count', () => {
    const { draw, takesTap } = page();
    draw(0, { card: ['7', at(0)], pot: ['Desten', at(0, 300)] });
    draw(2000, { card: ['7', at(0, 60)], pot: ['Desten', at(0, 300)] });
    expect(takesTap('card', 2100)).toBe(false);
    expect(takesTap('pot', 2100)).toBe(true);
    expect(takesTap('card', 2400)).toBe(true);
  });

  test('on a control that has grown over its neighbour does not count', () => {
    const { draw, takesTap } = page();
    draw(0, { bright: ['Lay set', at(0)] });
    draw(2000, { bright: ['Lay set', { x: 0, y: 0, width: 260, height: 44 }] });
    expect(takesTap('bright', 2100)).toBe(false);
  });

  test('counts if a control has shifted by less than a finger’s width, once or bit by bit only until it adds up', () => {
    const { draw, takesTap } = page();
    draw(0, { end: ['End turn', at(0)] });
    draw(2000, { end: ['End turn', at(8)] });
    expect(takesTap('end', 2001)).toBe(true);
    draw(2016, { end: ['End turn', at(16)] });
    expect(takesTap('end', 2020)).toBe(false);
  });

  test('on a control that is gone or was never shown does not count', () => {
    const { draw, takesTap } = page();
    draw(0, { end: ['End turn', at(0)] });
    expect(takesTap('fold', 5000)).toBe(false);
    draw(1000, {});
    expect(takesTap('end', 5000)).toBe(false);
    // Gone and back counts as new.
    draw(5000, { end: ['End turn', at(0)] });
    expect(takesTap('end', 5100)).toBe(false);
  });

  test('waits for the frame that shows the control: what is not drawn cannot be seen', () => {
    const { draw, see, show, takesTap } = page();
    draw(0, { end: ['Lay set', at(0)] });
    see('end', 'End turn', at(0), 1000);
    show(1300);
    expect(takesTap('end', 1300 + TAP_GUARD_MS - 1)).toBe(false);
    expect(takesTap('end', 1300 + TAP_GUARD_MS)).toBe(true);
    // Further frames change nothing.
    show(1800);
    expect(takesTap('end', 1800)).toBe(true);
  });
});

describe('a key', () => {
  test('counts on a control that has only moved', () => {
    const { draw, takesKey, takesTap } = page();
    draw(0, { card: ['7', at(0)] });
    draw(2000, { card: ['7', at(90)] });
    expect([takesTap('card', 2100), takesKey('card', 2100)]).toEqual([false, true]);
  });

  test('does not count on one that has changed its meaning, or has just appeared', () => {
    const { draw, takesKey } = page();
    draw(0, { bright: ['Lay set', at(0)] });
    draw(2000, { bright: ['End turn', at(0)], end: ['End turn?', at(0, 90)] });
    expect([takesKey('bright', 2100), takesKey('end', 2100)]).toEqual([false, false]);
    expect([takesKey('bright', 2400), takesKey('end', 2400)]).toEqual([true, true]);
  });
});

test('all taps count once every control has been still', () => {
  const { draw, atRest } = page();
  expect(atRest(0)).toBe(true);
  draw(0, { end: ['End turn', at(0)] });
  draw(300, { end: ['End turn', at(0)], fold: ['Fold', at(0, 60)] });
  expect([atRest(450), atRest(700)]).toEqual([false, true]);
});

describe('a click', () => {
  /** A page with a settled button, and a menu over it. */
  function pressed(closes: boolean) {
    const guard = makeTapGuard<string>();
    const press = makePressGuard(guard);
    guard.see('end', 'End turn', at(0), 0);
    guard.show(0);
    press.cover(2, 1000);
    press.down(closes ? null : 'end', 2000, closes);
    return { guard, press };
  }

  test('does nothing if its press only closed a menu, be it on a button or on a card', () => {
    for (const control of ['end', null])
      expect(pressed(true).press.takesClick(control, true, 2050)).toBe(false);
    expect(pressed(false).press.takesClick('end', true, 2050)).toBe(true);
  });

  test('by a key counts, whatever a pointer closed before', () => {
    expect(pressed(true).press.takesClick('end', false, 2050)).toBe(true);
  });

  test('waits after a menu or dialog has gone, by Back as by a tap: nobody can have aimed at what it covered', () => {
    const { press } = pressed(false);
    press.cover(1, 3000);
    press.down('end', 3100, false);
    expect(press.takesClick('end', true, 3150)).toBe(false);
    press.down('end', 3000 + TAP_GUARD_MS, false);
    expect(press.takesClick('end', true, 3450)).toBe(true);
  });
});

test('a drag means the question under which it began, unless there was time to read the next one', () => {
  const { draw, isSteady } = page();
  draw(0, { asked: ['Lay a set', at(0)] });
  expect(isSteady('asked', 1000, 1500)).toBe(true);
  draw(1200, { asked: ['Claim it?', at(0)] });
  expect(isSteady('asked', 1000, 1500)).toBe(false);
  expect(isSteady('asked', 1000, 1200 + TAP_GUARD_MS)).toBe(true);
  expect(isSteady('asked', 1300, 1500)).toBe(true);
});

describe('a command of a series', () => {
  const draw = { type: 'draw' };
  /** A table that offers to draw, in this series if any; null: it offers nothing, as while a card is on its way. */
  const tableOf = (title: string, series: string | null | undefined): TableState => {
    const control = { id: 'draw', offer: { command: draw }, ...(series && { series }) } as Control;
    const controls = { title, text: '', controls: series === null ? [] : [control], undo: null };
    return { controls, selection: [], rest: null } as unknown as TableState;
  };
  /** Shows tables at their times; returns whether drawing once more counts at a time. */
  function takesAfter(...shown: readonly (readonly [time: number, title: string, series?: string | null])[]) {
    const guard = makeTapGuard<Unseen>();
    for (const [i, [time, title, series]] of shown.entries()) {
      seeTable(guard, tableOf(title, series), i, time);
      guard.show(time);
    }
    const [, title, series] = shown.at(-1)!;
    return (time: number) =>
      (['tap', 'key'] as const).map((by) => takesCommand(guard, by, tableOf(title, series), draw, time));
  }

  test('counts at once when it is repeated, also after the table was busy', () => {
    expect(takesAfter([0, 'Take 3', 'turn 1'], [1000, 'Take 2', 'turn 1'])(1001)).toEqual([true, true]);
    expect(takesAfter([0, 'Take 3', 'turn 1'], [1000, '', null], [1300, 'Take 2', 'turn 1'])(1301)).toEqual([
      true,
      true,
    ]);
  });

  test('waits as any other in its first moment, and in another turn, and without a series', () => {
    expect(takesAfter([0, 'Pass'], [1000, 'Take 3', 'turn 1'])(1399)).toEqual([false, false]);
    expect(takesAfter([0, 'Take 3', 'turn 1'], [1000, 'Take 3', 'turn 2'])(1399)).toEqual([false, false]);
    expect(takesAfter([0, 'Take 3'], [1000, 'Take 2'])(1399)).toEqual([false, false]);
  });

  test('keeps its button’s meaning, which other commands of the turn do not', () => {
    const [before, after] = [tableOf('Take 3', 'turn 1'), tableOf('Take 2', 'turn 1')];
    const meanings = (what: unknown) => [
      meaningOf(before.controls, 0, what),
      meaningOf(after.controls, 1, what),
    ];
    expect(new Set(meanings(draw)).size).toBe(1);
    expect(new Set(meanings({ type: 'take' })).size).toBe(2);
  });
});

describe('a button of a series that goes while its command is carried out', () => {
  /** Shows the button, takes it away at 1000 with others shown meanwhile, and brings it back as another element at 1200. */
  function takesOnReturn({
    isSeries = true,
    area = at(0),
    meanwhile = null as Area | null,
    covered = false,
  } = {}) {
    const { see, keepOnly, show, uncover, takesTap } = makeTapGuard<string>();
    see('old', 'Draw', at(0), 0, isSeries);
    show(0);
    keepOnly(() => false);
    if (meanwhile) see('other', 'End turn', meanwhile, 1000);
    show(1000);
    if (covered) uncover(1100);
    keepOnly(() => false);
    see('new', 'Draw', area, 1200, isSeries);
    show(1200);
    return takesTap('new', 1201);
  }

  test('counts as having stood still if it comes back', () => {
    expect(takesOnReturn()).toBe(true);
    expect(takesOnReturn({ meanwhile: at(200) })).toBe(true);
  });

  test('is new in another place, after something else in its place or over it, and without a series', () => {
    expect(takesOnReturn({ area: at(40) })).toBe(false);
    expect(takesOnReturn({ meanwhile: at(50) })).toBe(false);
    expect(takesOnReturn({ covered: true })).toBe(false);
    expect(takesOnReturn({ isSeries: false })).toBe(false);
  });
});
