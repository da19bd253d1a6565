import type { Verb } from '../../engine/display/handling.ts';
import type { View } from '../../engine/view.ts';
import type { Effect, InputEvent, Point, PointerInput, Snapshot, Step } from '../events.ts';
import { itemAt, itemOf } from '../intents.ts';

/** Pixels before a press becomes a drag. */
const SLOP = { mouse: 6, finger: 10 };

/** An item of the box being pressed or dragged. `spent`: it was put back, and the button still held does nothing more. */
export interface ItemHeld {
  readonly tool: 'item';
  /** Id of its verb. */
  readonly item: string;
  readonly pointer: number;
  readonly device: PointerInput['device'];
  readonly from: Point;
  readonly phase: 'pressed' | 'dragging' | 'spent';
}

const BACK: readonly Effect[] = [{ draw: { item: null } }];

/** Takes hold of the pressed item of the box. */
export function beginItemDrag({
  on,
  button,
  isPrimary,
  pointer,
  device,
  x,
  y,
}: PointerInput): Step<ItemHeld> | null {
  if (on === null || on === 'table' || !('item' in on) || button !== 0 || !isPrimary) return null;
  return { held: { tool: 'item', item: on.item, pointer, device, from: { x, y }, phase: 'pressed' } };
}

/** Drags an item out of the box to the felt. From then on the list ignores the pointer. */
export function dragItem(held: ItemHeld, event: InputEvent, now: Snapshot): Step<ItemHeld> {
  const isDragging = held.phase === 'dragging';
  switch (event.kind) {
    case 'move':
      return event.pointer === held.pointer ? move(held, event, now) : { held };
    case 'up':
      if (event.pointer !== held.pointer) return { held };
      if (!isDragging) return { held: null, isTaken: held.phase === 'spent' };
      return { held: null, effects: [...BACK, ...drop(held.item, event, now)], isTaken: true };
    case 'lost':
      return event.pointer === held.pointer ? { held: null, effects: BACK } : { held };
    case 'stop':
      return { held: null, effects: BACK };
    case 'key':
      // The list stays open, and no key has another effect.
      if (event.pass !== 'first' || !isDragging) return { held };
      if (event.key !== 'escape') return { held, isTaken: true };
      return { held: { ...held, phase: 'spent' }, effects: BACK, isTaken: true };
    default:
      return { held };
  }
}

function move(held: ItemHeld, { x, y }: PointerInput, { table }: Snapshot): Step<ItemHeld> {
  if (held.phase === 'spent') return { held, isTaken: true };
  if (held.phase === 'pressed' && !(isDrag(held, { x, y }) && itemOf(table, held.item)?.placed))
    return { held };
  return {
    held: { ...held, phase: 'dragging' },
    effects: [{ draw: { item: { id: held.item, x, y } } }],
    isTaken: true,
  };
}

/** Checks whether a press has become a drag. A finger moving up or down scrolls the list instead. */
export function isDrag({ device, from }: Pick<ItemHeld, 'device' | 'from'>, to: Point): boolean {
  const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return device === 'mouse' ? Math.hypot(x, y) > SLOP.mouse : x > SLOP.finger && x > y;
}

function drop(item: string, at: Point, { table, surface, drawn }: Snapshot): readonly Effect[] {
  const placed = itemAt(table, surface, item, at);
  if (!placed) return [];
  return asksFirst(placed) ? ask(placed, drawn) : [{ send: placed.command! }];
}

/** Checks whether a verb of the box needs an answer first. */
const asksFirst = ({ command, text }: Verb): boolean => !command || text !== undefined;

/** Clears the selection, as the new piece is picked instead. */
const UNPICK: Effect = { mark: { chosen: [], selection: [] } };

const ask = (verb: Verb, { list }: Snapshot['drawn']): readonly Effect[] => [
  UNPICK,
  { draw: { boxAt: verb.text ? list : null, list: null, question: verb } },
];

/** Items taken out of the box one after another: each finds its free spot once the table shows the previous one. */
export interface Taking {
  /** The table's state when the last item was taken. */
  readonly before: View | null;
  /** Ids of verbs. */
  readonly waiting: readonly string[];
}

export const NOT_TAKING: Taking = { before: null, waiting: [] };

interface Next {
  readonly taking: Taking;
  readonly effects: readonly Effect[];
}

/** Takes an item out of the box, or the next one that waits; forgets those that wait for one that was refused. */
export function takeItems(taking: Taking, event: InputEvent, now: Snapshot): Next {
  switch (event.kind) {
    case 'item':
      return take(taking, event.id, now);
    case 'changed': {
      if (event.before.view === now.table.view) return { taking, effects: [] };
      const [next, ...waiting] = taking.waiting;
      return next === undefined
        ? { taking: NOT_TAKING, effects: [] }
        : take({ before: null, waiting }, next, now);
    }
    case 'refused':
      return { taking: NOT_TAKING, effects: [] };
    case 'answer':
      return { taking: event.isAccepted ? taking : NOT_TAKING, effects: [] };
    default:
      return { taking, effects: [] };
  }
}

function take(taking: Taking, id: string, { table, drawn }: Snapshot): Next {
  const verb = itemOf(table, id);
  if (verb && asksFirst(verb)) return { taking, effects: ask(verb, drawn) };
  if (table.view === taking.before)
    return { taking: { ...taking, waiting: [...taking.waiting, id] }, effects: [] };
  if (!verb) return { taking, effects: [] };
  return {
    taking: { ...taking, before: table.view },
    effects: [UNPICK, { send: verb.command!, picks: true }],
  };
}
