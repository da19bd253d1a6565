import { expect, test } from 'vitest';
import type { TableState } from '../../store/tableStore.ts';
import type { Effect, PointerInput, Snapshot, Step } from '../events.ts';
import { keyPress, snapshotOf } from '../testing.ts';
import { beginHandDrag, type HandHeld, handDrag } from './handDrag.ts';

const LAY = { type: 'lay', to: 'pot' };

/** A table on the viewer's turn with two cards in hand, over a page on which everything above y = 300 is the pot. */
function snapshot(hand: readonly number[] = [1, 2]): Snapshot {
  const table = {
    ...{ live: true, replaying: false, blocked: null, selection: [], target: null, targets: ['reserve'] },
    controls: { title: '', text: '', undo: null, controls: [{ id: 'lay', offer: { command: LAY } }] },
    view: { seat: 0, state: { table: { zones: { hand }, cards: new Map() } } },
    layout: { places: [] },
    display: { hand: () => 'hand', gesture: (_: unknown, cards: readonly number[]) => ({ ...LAY, cards }) },
  } as unknown as TableState;
  const surface = {
    ...{ hand: { order: hand, hasTwoRows: false }, reach: null },
    layer: () => null,
    slot: ({ y }: { readonly y: number }) => (y > 400 ? 1 : null),
    // A picked card reaches up to 400, over the place for one card; the others begin at 440.
    isAboveHand: ({ y }: { readonly y: number }) => y < 440,
    tablePlace: ({ y }: { readonly y: number }) => (y < 300 ? 'pot' : y < 435 ? 'reserve' : null),
    place: ({ y }: { readonly y: number }) => (y < 300 ? 'pot' : y < 435 ? 'reserve' : null),
  } as unknown as Snapshot['surface'];
  return snapshotOf({ table, surface });
}

const at = (
  kind: PointerInput['kind'],
  y: number,
  device: PointerInput['device'] = 'mouse',
): PointerInput => ({
  ...{ kind, x: 100, y, pointer: 1, device, button: 0, isPrimary: true, time: y },
  ...{ on: { card: 2 }, shift: false, alt: false, adds: false },
});

/** Makes a press and further moves, each with the state that the effects before left. */
function drag(...ys: readonly number[]) {
  let now = snapshot();
  let step: Step<HandHeld> = beginHandDrag(at('down', 500))!;
  for (const y of ys) {
    step = handDrag(step.held!, at('move', y), now);
    now = { ...now, drawn: drawnAfter(now.drawn, step.effects) };
  }
  return { held: step.held!, now };
}

const drawnAfter = (drawn: Snapshot['drawn'], effects: readonly Effect[] = []): Snapshot['drawn'] =>
  Object.assign({}, drawn, ...effects.map((effect) => ('draw' in effect ? effect.draw : {})));

const sentBy = ({ effects = [] }: Step<HandHeld>) =>
  effects.flatMap((each) => ('send' in each ? each.send : []));

test('a card that is dragged to a place becomes the game’s command for it', () => {
  const { held, now } = drag(480, 250);
  expect(now.drawn.drag).toMatchObject({ cards: [2], to: null });
  expect(sentBy(handDrag(held, at('up', 250), now))).toEqual([{ ...LAY, cards: [2] }]);
});

test('a card let go within the hand is only arranged', () => {
  const { held, now } = drag(480, 450);
  const { effects } = handDrag(held, at('up', 450), now);
  expect(effects).toContainEqual({ arrange: { order: [1, 2], cards: [2], to: 1 } });
  expect(sentBy(handDrag(held, at('up', 450), now))).toEqual([]);
});

test('a place that takes the card comes before a picked card that is raised over it', () => {
  const { held, now } = drag(480, 460, 430);
  expect(now.drawn.drag).toMatchObject({ to: null });
  expect(sentBy(handDrag(held, at('up', 430), now))).toEqual([{ ...LAY, cards: [2] }]);
});

test('a press that hardly moves drags nothing', () => {
  const { held, now } = drag(495);
  expect([held.phase, now.drawn.drag]).toEqual(['pressed', null]);
});

test('a card that leaves the hand while it is dragged is let go, and its release does nothing', () => {
  const { held, now } = drag(480, 250);
  const gone = { ...now, table: snapshot([1]).table };
  const step = handDrag(held, { kind: 'changed', before: now.table }, gone);
  expect(drawnAfter(now.drawn, step.effects).drag).toBe(null);
  expect(sentBy(handDrag(step.held!, at('up', 250), gone))).toEqual([]);
});

test('Escape puts the card back while the button is still held', () => {
  const { held, now } = drag(480, 250);
  const step = handDrag(held, keyPress('escape'), now);
  expect(step).toMatchObject({ held: { phase: 'spent' }, isTaken: true });
  expect(sentBy(handDrag(step.held!, at('up', 250), now))).toEqual([]);
});

test('a finger that swipes straight down lowers the hand', () => {
  const begun = beginHandDrag(at('down', 200, 'finger'))!;
  expect(begun.effects).toMatchObject([{ wake: { after: 450 } }]);
  const now = snapshot();
  const moved = handDrag(begun.held!, at('move', 260, 'finger'), now);
  const shown = { ...now, drawn: drawnAfter(now.drawn, moved.effects) };
  const { effects } = handDrag(moved.held!, at('up', 260, 'finger'), shown);
  expect(drawnAfter(shown.drawn, effects)).toMatchObject({ lowered: true, drag: null });
});

test('a finger that rests on a card opens its list, unless the card has left the hand meanwhile', () => {
  const free = (hand: readonly number[]) => {
    const { table, ...rest } = snapshot(hand);
    return {
      ...rest,
      table: { ...table, display: { ...table.display, handling: {} } } as unknown as TableState,
    };
  };
  const begun = beginHandDrag(at('down', 500, 'finger'))!.held!;
  const { held } = handDrag(begun, { kind: 'wake', token: begun.time }, free([1, 2]));
  const opened = (hand: readonly number[]) => handDrag(held!, at('up', 500, 'finger'), free(hand)).effects;
  expect(opened([1, 2])).toContainEqual({ mark: { selection: [2], chosen: [] } });
  expect(opened([1])).toEqual([{ draw: { pressed: null } }]);
});
