import type { Pulled } from '../../engine/display.ts';
import type { Command } from '../../engine/game.ts';
import { type CardId, whereIs } from '../../engine/table/table.ts';
import type { Load } from '../../store/tablePort.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { Effect, InputEvent, Point, PointerInput, Snapshot, Step } from '../events.ts';
import { ASKED } from '../guards.ts';
import { pull } from '../intents.ts';
import { pointOn } from '../pieceAt.ts';
import { offering } from '../targets.ts';

/** Height above the felt of carried cards, in table units. */
const HIGH = 0.06;

/** Cards of the table being dragged to the viewer's hand. */
export interface PullHeld {
  readonly tool: 'pull';
  readonly pointer: number;
  /** Time of the press. */
  readonly time: number;
  /** The card that was grabbed, the cards that come along, and the zone they lie in. */
  readonly card: CardId;
  readonly cards: readonly CardId[];
  readonly zone: string | null;
  /** Point of the felt at which it was grabbed; null: beside the felt. */
  readonly start: { readonly x: number; readonly z: number } | null;
  /** The command was sent, and its answer is awaited. */
  readonly isSent: boolean;
}

const END: readonly Effect[] = [{ draw: { tableDrag: null, pressed: null } }, { mark: { dragged: [] } }];
const BACK: readonly Effect[] = [...END, { carry: null }];

/** Picks up cards of the table. */
export function beginPull(
  { pointer, from, time }: { readonly pointer: number; readonly from: Point; readonly time: number },
  card: CardId,
  { cards }: Pulled,
  event: PointerInput,
  now: Snapshot,
): Step<PullHeld> {
  const { reach } = now.surface;
  const start = reach && pointOn(reach.ray(from.x, from.y), 0);
  const zone = whereIs(now.table.view.state.table, card);
  const held: PullHeld = { tool: 'pull', pointer, time, card, cards, zone, start, isSent: false };
  return { held, effects: [{ mark: { dragged: cards } }, ...follow(held, event, now)] };
}

/** Carries cards of the table to the hand. */
export function pullCards(held: PullHeld, event: InputEvent, now: Snapshot): Step<PullHeld> {
  if (event.kind === 'answer' && held.isSent) {
    if (!event.isAccepted || held.zone === null) return { held: null, effects: BACK };
    // In a room, the answer takes a message's round trip.
    return { held: null, effects: END, resting: { card: held.card, zone: held.zone } };
  }
  if (held.isSent) return { held };
  switch (event.kind) {
    // A second finger: the gesture is for the camera.
    case 'down':
    case 'stop':
      return { held: null, effects: BACK };
    case 'lost':
      return event.pointer === held.pointer ? { held: null, effects: BACK } : { held };
    case 'key':
      if (event.pass !== 'first' || event.key !== 'escape') return { held };
      return { held: null, effects: BACK, isTaken: true };
    case 'wheel':
      return { held, isTaken: true };
    case 'move':
      return event.pointer === held.pointer
        ? { held, effects: follow(held, event, now), isTaken: true }
        : { held };
    case 'up':
      return event.pointer === held.pointer ? drop(held, event, now) : { held };
    default:
      return { held };
  }
}

function follow({ card, cards, start }: PullHeld, { x, y }: Point, now: Snapshot): readonly Effect[] {
  const { table, surface } = now;
  const at = surface.reach && pointOn(surface.reach.ray(x, y), 0);
  const command = pull(table, card)?.command;
  const words = command?.ok ? wordsFor(table, command.value) : '';
  const over = surface.isNearHand({ x, y });
  // Over the hand, its own cards would hide the scene's.
  const shown = { x, y, words, lit: over && words !== '', cards: over ? cards : [], chips: null };
  return [
    ...(start && at ? [{ carry: loadOf(cards, { x: at.x - start.x, z: at.z - start.z }) }] : []),
    { draw: { tableDrag: shown } },
  ];
}

const loadOf = (cards: readonly CardId[], { x, z }: { readonly x: number; readonly z: number }): Load => ({
  ...{ zones: new Set(), purses: new Set(), pieces: new Set(), cards: new Set(cards) },
  ...{ x, y: HIGH, z },
});

/** Returns the effect of bringing a card to the hand, in its button's words. */
function wordsFor({ controls }: TableState, command: Command): string {
  const control = offering(controls.controls, command);
  if (!control) return '';
  const { to } = command;
  const verb = (to !== undefined && control.placeVerb?.(to)) || control.verb;
  const price = to === undefined ? null : control.placeText?.(to);
  return price ? `${verb}: ${price}` : verb;
}

function drop(held: PullHeld, at: PointerInput, { table, surface, guard }: Snapshot): Step<PullHeld> {
  const { card, zone, time } = held;
  // A drag begun under one question must not answer the next one unread.
  if (!guard.isSteady(ASKED, time, at.time)) return { held: null, effects: BACK };
  const isThere = whereIs(table.view.state.table, card) === zone;
  const command = surface.isNearHand(at) && isThere ? pull(table, card)?.command : undefined;
  if (!command) return { held: null, effects: BACK };
  if (!command.ok) return { held: null, effects: [{ refuse: command.error }, ...BACK] };
  return { held: { ...held, isSent: true }, effects: [{ send: command.value }] };
}
