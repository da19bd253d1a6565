import { isByHand } from '../store/tableStore.ts';
import type { InputEvent, KeyInput, PointerInput, Snapshot, Step } from './events.ts';
import { type BetHeld, betChips } from './tools/bet.ts';
import { beginItemDrag, dragItem, type ItemHeld } from './tools/box.ts';
import { type CarryHeld, carryPieces } from './tools/carry.ts';
import { type BareHeld, beginFreeHand, type PieceHeld, pressBare, pressPiece } from './tools/freeHand.ts';
import { beginHandDrag, type HandHeld, handDrag } from './tools/handDrag.ts';
import { pressLessonKey } from './tools/keyboard.ts';
import { pressPieceKey } from './tools/pieceKeys.ts';
import { type PullHeld, pullCards } from './tools/pull.ts';
import { beginTablePress, type TableHeld, tablePress } from './tools/tablePress.ts';

export type Held = HandHeld | TableHeld | PullHeld | BetHeld | PieceHeld | BareHeld | CarryHeld | ItemHeld;

/** Takes hold of something at a press: the first tool that finds something there. */
function begin(event: PointerInput, now: Snapshot): Step<Held> {
  const onTable = !isByHand(now.table) ? beginTablePress : now.mayHandle ? beginFreeHand : null;
  return beginHandDrag(event) ?? beginItemDrag(event) ?? onTable?.(event, now) ?? { held: null };
}

/** Passes an event to the tool that holds something. */
function passToTool(held: Held, event: InputEvent, now: Snapshot): Step<Held> {
  switch (held.tool) {
    case 'hand':
      return handDrag(held, event, now);
    case 'table':
      return tablePress(held, event, now);
    case 'pull':
      return pullCards(held, event, now);
    case 'bet':
      return betChips(held, event, now);
    case 'piece':
      return pressPiece(held, event, now);
    case 'bare':
      return pressBare(held, event, now);
    case 'carry':
      return carryPieces(held, event, now);
    case 'item':
      return dragItem(held, event, now);
  }
}

/** Responds to an event: a pure function of what is held, the event and the table. */
export function respond(held: Held | null, event: InputEvent, now: Snapshot): Step<Held> {
  const step: Step<Held> =
    held && !(event.kind === 'down' && isLetGo(held))
      ? passToTool(held, event, now)
      : event.kind === 'down'
        ? begin(event, now)
        : { held: null };
  return event.kind === 'key' && !step.isTaken ? respondToKey(event, step, now) : step;
}

/** Handles a key that nothing held has taken. */
function respondToKey(event: KeyInput, step: Step<Held>, now: Snapshot): Step<Held> {
  const { held } = step;
  const next = pressLessonKey(event, now);
  if (next) return { held, effects: next, isTaken: true };
  const carried = held?.tool === 'carry' && !held.by ? held : null;
  const meant = now.mayHandle ? pressPieceKey(event, now, carried) : null;
  if (!meant) return step;
  // The pointer has hold of something else.
  if (held && !carried) return { ...(meant.held ? {} : meant), held, isTaken: true };
  return { ...meant, isTaken: true };
}

/** The pointer has let go of something that it never had in hand. */
const isLetGo = (held: Held): boolean =>
  held.tool === 'carry' && held.phase === 'fetching' && held.release !== null;
