import { expect, test } from 'vitest';
import { ok } from '../../lib/result.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { PointerInput, Snapshot, Step } from '../events.ts';
import { ASKED, makeTapGuard } from '../guards.ts';
import { snapshotOf } from '../testing.ts';
import { beginPull, type PullHeld, pullCards } from './pull.ts';

const BUY = { type: 'buy' };
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** A table whose one card may be bought, and a page on which every point is at the hand. */
function opened(): Snapshot {
  const table = {
    ...{ selection: [], controls: { controls: [] }, display: { hand: () => 'hand', pull: () => pulled } },
    view: { seat: 0, state: { table: { zones: { deck: [7], hand: [] }, cards: new Map() } } },
  } as unknown as TableState;
  const surface = { reach: null, isNearHand: () => true } as unknown as Snapshot['surface'];
  const guard = makeTapGuard<string>();
  guard.see(ASKED, 'Buy a card?', NOWHERE, 0);
  return snapshotOf({ table, surface, guard });
}

const pulled = { cards: [7], command: ok(BUY) };

const at = (kind: PointerInput['kind'], time: number): PointerInput => ({
  ...{ kind, x: 100, y: 500, pointer: 1, device: 'finger', button: 0, isPrimary: true, time },
  ...{ on: 'table', shift: false, alt: false, adds: false },
});

const sentBy = ({ effects = [] }: Step<PullHeld>) =>
  effects.flatMap((each) => ('send' in each ? each.send : []));

function begun(now: Snapshot): PullHeld {
  return beginPull({ pointer: 1, from: { x: 0, y: 0 }, time: 1000 }, 7, pulled, at('move', 1050), now).held!;
}

test('a card of the table that is brought to the hand becomes a command, and rests there until it is gone', () => {
  const now = opened();
  const dropped = pullCards(begun(now), at('up', 1300), now);
  expect(sentBy(dropped)).toEqual([BUY]);
  const { resting } = pullCards(dropped.held!, { kind: 'answer', isAccepted: true }, now);
  expect(resting).toEqual({ card: 7, zone: 'deck' });
});

test('a drag that began under another question does not answer the next one unread', () => {
  const now = opened();
  const { see } = now.guard as ReturnType<typeof makeTapGuard<string>>;
  const held = begun(now);
  see(ASKED, 'Stand?', NOWHERE, 1200);
  expect(sentBy(pullCards(held, at('up', 1300), now))).toEqual([]);
  expect(sentBy(pullCards(held, at('up', 1700), now))).toEqual([BUY]);
});
