import { type CardId, whereIs, zoneOf } from '../../engine/table/table.ts';
import { faceIn } from '../../engine/view.ts';
import { looksAgain } from '../../store/director/reveals.ts';
import { openPiles } from '../../store/openPiles.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { Effect, InputEvent, Point, PointerInput, Snapshot, Step } from '../events.ts';
import { MOMENT, takesCommand } from '../guards.ts';
import { pull } from '../intents.ts';
import { commandAt } from '../primary.ts';
import { type BetHeld, beginBet, type Chips, chipsAt } from './bet.ts';
import { beginPull, type PullHeld } from './pull.ts';

/** Pixels before a press becomes a drag, and milliseconds before it becomes a long press. */
const SLOP = 6;
const LONG_MS = 450;
const LEFT = 0;
const RIGHT = 2;

/** The table's picture being pressed, where the rules move things. */
export interface TableHeld {
  readonly tool: 'table';
  readonly pointer: number;
  readonly device: PointerInput['device'];
  readonly button: number;
  readonly from: Point;
  readonly time: number;
  readonly chips: Chips | null;
  /** The table's card there, if it can be dragged or read. */
  readonly card: CardId | null;
  /** A finger has stayed on the card. */
  readonly isRested: boolean;
}

type Next = TableHeld | PullHeld | BetHeld;

const UNPRESSED: Effect = { draw: { pressed: null } };

/** Takes hold of the chips or card at a press, or of the place there. */
export function beginTablePress(event: PointerInput, now: Snapshot): Step<TableHeld> | null {
  const { on, button, isPrimary, pointer, device, x, y, time } = event;
  if (on !== 'table' || !isPrimary || (button !== LEFT && button !== RIGHT)) return null;
  const chips = button === LEFT ? chipsAt(now, { x, y }, device) : null;
  const card = button === LEFT && !chips ? cardAt(now, { x, y }, device) : null;
  const held = { tool: 'table', pointer, device, button, from: { x, y }, time, chips, card } as const;
  return {
    held: { ...held, isRested: false },
    effects: device === 'finger' && card !== null ? [{ wake: { token: time, after: LONG_MS } }] : [],
  };
}

/** Returns the table's card at a point, if it can be dragged or read; a finger also hits the top card of a place. */
function cardAt({ table, surface }: Snapshot, at: Point, device: PointerInput['device']): CardId | null {
  if (!table.live || table.replaying || table.view.seat === null) return null;
  const card =
    surface.reach?.card(at.x, at.y) ?? (device === 'finger' ? topAt(table, surface.tablePlace(at)) : null);
  if (card === null) return null;
  return pull(table, card) || faceIn(table.view, card) !== undefined ? card : null;
}

/** Returns the top card of a place. */
const topAt = ({ view }: TableState, place: string | null): CardId | null =>
  (place === null ? undefined : zoneOf(view.state.table, place).at(-1)) ?? null;

/**
 * Follows a press on the table: without movement it acts on its place, or spreads an open pile; a finger at rest reads a card; moved, it
 * drags what the rules let the viewer take.
 */
export function tablePress(held: TableHeld, event: InputEvent, now: Snapshot): Step<Next> {
  switch (event.kind) {
    case 'down':
      // A second finger: the gesture is for the camera.
      return { held: null, effects: [UNPRESSED] };
    case 'move':
      return event.pointer === held.pointer ? move(held, event, now) : { held };
    case 'up':
      return event.pointer === held.pointer ? { held: null, effects: release(held, event, now) } : { held };
    case 'lost':
      return event.pointer === held.pointer ? { held: null, effects: [UNPRESSED] } : { held };
    case 'stop':
      return { held: null, effects: [UNPRESSED] };
    case 'wake':
      return event.token === held.time && !held.isRested
        ? { held: { ...held, isRested: true }, effects: read(held.card, now) }
        : { held };
    default:
      return { held };
  }
}

function move(held: TableHeld, event: PointerInput, now: Snapshot): Step<Next> {
  const { chips, card, from } = held;
  const pulled = card === null ? null : pull(now.table, card);
  // The camera must not turn with it.
  const isTaken = Boolean(chips ?? pulled);
  const isFar = Math.hypot(event.x - from.x, event.y - from.y) > SLOP;
  if (!isFar || now.drawn.pressed !== null) return { held, isTaken };
  if (chips) return { ...beginBet(held, chips, event, now), isTaken };
  if (card !== null && pulled) return { ...beginPull(held, card, pulled, event, now), isTaken };
  // The pointer moves the camera.
  return { held: null };
}

/** A finger that rests on a card opens its open pile for reading, or enlarges it. */
function read(card: CardId | null, { table }: Snapshot): readonly Effect[] {
  if (card === null) return [];
  const zone = whereIs(table.view.state.table, card);
  if (openPiles(table).some(({ id }) => id === zone)) return [{ open: 'piles' }];
  return faceIn(table.view, card) === undefined ? [] : [{ draw: { pressed: card } }];
}

function release(held: TableHeld, event: PointerInput, now: Snapshot): readonly Effect[] {
  const isFar = Math.hypot(event.x - held.from.x, event.y - held.from.y) > SLOP;
  if (held.isRested || isFar) return [UNPRESSED];
  return [UNPRESSED, ...tap(held, event, now)];
}

/** Does what the tapped place is for; a tap without any other meaning ends a great moment that has been there for long enough. */
function tap(held: TableHeld, event: PointerInput, now: Snapshot): readonly Effect[] {
  const effects = tapPlace(held, event, now);
  const ends = !effects.length && now.table.moment?.great && now.guard.takesTap(MOMENT, held.time);
  return ends ? [{ act: 'endMoment' }] : effects;
}

/** Moves the picked cards to the tapped place, or brings the reveal that was decided there; the right button spreads an open pile for reading. */
function tapPlace({ button, time }: TableHeld, { x, y }: PointerInput, now: Snapshot): readonly Effect[] {
  const { table, surface, guard } = now;
  const place = surface.tablePlace({ x, y });
  const again = button === LEFT ? looksAgain(table, place) : null;
  if (again) return [{ mark: again }];
  if (place === null) return [];
  if (button === RIGHT) return openPiles(table).some(({ id }) => id === place) ? [{ open: 'piles' }] : [];
  const command = commandAt(table, place);
  return command && takesCommand(guard, 'tap', table, command, time) ? [{ send: command }] : [];
}
