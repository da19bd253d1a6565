import type { CardId } from '../../engine/table/table.ts';
import { isByHand, mayAct, type TableState } from '../../store/tableStore.ts';
import type { Effect, InputEvent, Point, PointerInput, Snapshot, Step, Surface } from '../events.ts';
import { ASKED } from '../guards.ts';
import { commandOfGesture, dropOnFelt, handIn } from '../intents.ts';
import type { Drag } from '../state.ts';
import { targetsOf } from '../targets.ts';

/** Pixels before a press becomes a drag, and milliseconds before it becomes a long press. */
const SLOP = 7;
const LONG_MS = 450;
/** Pixels of a vertical swipe that lowers or raises the hand, and its maximum sideways part. */
const SWIPE = 36;
const STRAIGHT = 0.6;
/** Key that flips cards in hand at every virtual table. */
const TURN = 'f';

/** A card of the hand being pressed or dragged. A picked card takes all picked ones along. */
export interface HandHeld {
  readonly tool: 'hand';
  readonly card: CardId;
  readonly pointer: number;
  readonly device: PointerInput['device'];
  readonly from: Point;
  readonly time: number;
  /** `spent`: the cards were put back, or the hand raised; the button still held does nothing more. */
  readonly phase: 'pressed' | 'rested' | 'dragging' | 'spent';
}

const OFF: readonly Effect[] = [
  { draw: { drag: null, pressed: null } },
  { mark: { targets: [], target: null, dragged: [] } },
];

/** Takes hold of the pressed card of the hand. */
export function beginHandDrag(event: PointerInput): Step<HandHeld> | null {
  const { on, button, pointer, device, x, y, time } = event;
  if (on === null || on === 'table' || !('card' in on) || button !== 0) return null;
  return {
    held: { tool: 'hand', card: on.card, pointer, device, from: { x, y }, time, phase: 'pressed' },
    effects: device === 'finger' ? [{ wake: { token: time, after: LONG_MS } }] : [],
  };
}

/** Drags cards of the hand to another place in it or to the table. */
export function handDrag(held: HandHeld, event: InputEvent, now: Snapshot): Step<HandHeld> {
  switch (event.kind) {
    case 'move':
      return event.pointer === held.pointer ? move(held, event, now) : { held };
    case 'up':
      return event.pointer === held.pointer ? { held: null, effects: release(held, event, now) } : { held };
    case 'lost':
      return event.pointer === held.pointer ? { held: null, effects: offIf(held) } : { held };
    case 'stop':
      return { held: null, effects: offIf(held) };
    case 'wake':
      return event.token === held.time && held.phase === 'pressed'
        ? { held: { ...held, phase: 'rested' }, effects: [{ draw: { pressed: held.card } }] }
        : { held };
    case 'changed':
      return isGone(held, now) ? { held: { ...held, phase: 'spent' }, effects: OFF } : { held };
    case 'key':
      return event.pass === 'first' && held.phase === 'dragging' && !event.command && !event.alt
        ? key(held, event.key, event.repeat, now)
        : { held };
    default:
      return { held };
  }
}

const offIf = ({ phase }: HandHeld): readonly Effect[] =>
  phase === 'dragging' ? OFF : [{ draw: { pressed: null } }];

/** Checks whether a dragged card has left the hand meanwhile. */
function isGone({ phase }: HandHeld, { table, drawn: { drag } }: Snapshot): boolean {
  if (phase !== 'dragging' || !drag) return false;
  const hand = handIn(table);
  return !drag.cards.every((card) => hand.includes(card));
}

/** Keys act on the dragged cards rather than on the selection: Escape puts them back, and F turns them over where all is done by hand. */
function key(held: HandHeld, label: string, repeat: boolean, { table, drawn }: Snapshot): Step<HandHeld> {
  if (label === 'escape') return { held: { ...held, phase: 'spent' }, effects: OFF, isTaken: true };
  const { drag } = drawn;
  const turns = label === TURN && !repeat && drag && isByHand(table);
  return {
    held,
    effects: turns ? [{ draw: { drag: { ...drag, down: !drag.down } } }] : [],
    isTaken: true,
  };
}

/** Checks whether anything is asked, so that places may take cards. */
const isAsked = ({ live, controls }: TableState): boolean => live && controls.controls.length > 0;

function move(held: HandHeld, { x, y }: PointerInput, { table, drawn, surface }: Snapshot): Step<HandHeld> {
  if (held.phase === 'spent') return { held };
  // A lowered hand can't be played.
  if (drawn.lowered) {
    if (held.from.y - y < SLOP) return { held };
    return { held: { ...held, phase: 'spent' }, effects: [...OFF, { draw: { lowered: false } }] };
  }
  const to = slotFor({ x, y }, table, surface);
  if (held.phase !== 'dragging') {
    if (Math.hypot(x - held.from.x, y - held.from.y) < SLOP) return { held };
    const cards = table.selection.includes(held.card) ? table.selection : [held.card];
    const targets = isAsked(table) ? targetsOf(table, cards).map(({ place }) => place.id) : [];
    return {
      held: { ...held, phase: 'dragging' },
      effects: [
        { draw: { drag: { cards, x, y, to, down: false }, pressed: null } },
        { mark: { targets, dragged: cards } },
      ],
    };
  }
  const target = to === null && isAsked(table) ? surface.place({ x, y }) : null;
  return {
    held,
    effects: [
      ...(drawn.drag ? [{ draw: { drag: { ...drawn.drag, x, y, to } } }] : []),
      ...(target === table.target ? [] : [{ mark: { target } }]),
    ],
  };
}

/** Returns the index in the hand of a point. A place that takes the cards comes before a picked card that is raised over it. */
function slotFor(at: Point, table: TableState, surface: Surface): number | null {
  const slot = surface.slot(at);
  if (slot === null || !surface.isAboveHand(at)) return slot;
  const place = surface.tablePlace(at);
  return place !== null && table.targets.includes(place) ? null : slot;
}

function release(held: HandHeld, event: PointerInput, now: Snapshot): readonly Effect[] {
  const { phase, card } = held;
  const { drag } = now.drawn;
  if (phase === 'rested') return [{ draw: { pressed: null } }, ...openList(card, event, now)];
  if (phase !== 'dragging' || !drag) return [{ draw: { pressed: null } }];
  const { hasTwoRows, isFixed } = now.surface.hand;
  if (!isFixed && isSwipe(held, event) && (drag.to === null || !hasTwoRows))
    return [...OFF, { draw: { lowered: true } }];
  return [...OFF, ...drop(held, drag, event, now)];
}

/** Checks for a finger's swipe straight down, which pushes the hand out of the way. */
const isSwipe = ({ device, from }: HandHeld, { x, y }: Point): boolean =>
  device === 'finger' && y - from.y > SWIPE && Math.abs(x - from.x) < (y - from.y) * STRAIGHT;

/** Drops cards: in the hand, at a place where the rules take them, or, where all is done by hand, anywhere on the table. */
function drop(
  held: HandHeld,
  { cards, to, down }: Drag,
  { x, y, time }: PointerInput,
  { table, surface, guard }: Snapshot,
): readonly Effect[] {
  // As shown: the order already has the cards at the drop.
  if (to !== null) return [{ arrange: { order: surface.hand.order, cards, to } }];
  // A drag begun under one question must not answer the next one unread.
  if (!guard.isSteady(ASKED, held.time, time)) return [];
  const place = isAsked(table) ? surface.place({ x, y }) : null;
  const commands = [
    isByHand(table) ? dropOnFelt(table, surface, cards, { x, y }, down) : null,
    place === null ? null : commandOfGesture(table, cards, place),
  ];
  return commands.flatMap((command) => (command ? [{ send: command }] : []));
}

/** Opens the list of a card's actions after a long press or right click, where all is done by hand. */
export function openList(card: CardId, { x, y }: Point, { table }: Snapshot): readonly Effect[] {
  if (!isByHand(table) || !handIn(table).includes(card)) return [];
  const picks = table.selection.includes(card) ? [] : [{ mark: { selection: [card], chosen: [] } }];
  return [...picks, { draw: { list: { x, y } } }];
}

/**
 * Picks a card. A lowered hand comes up first: a player who taps its edge has not seen the card. Picked cards add up, as they are played
 * together; where everything is moved by hand, the mouse picks one thing, in the hand as on the table, unless a key adds it to the others.
 */
export function pickCard(
  { card, by }: Extract<InputEvent, { readonly kind: 'click' }>,
  { table, drawn }: Snapshot,
): readonly Effect[] {
  const raises: readonly Effect[] = drawn.lowered ? [{ draw: { lowered: false } }] : [];
  if (drawn.lowered && by !== 'key') return raises;
  return [...raises, { mark: { selection: selectionWith(card, by, table) } }];
}

function selectionWith(card: CardId, by: 'key' | 'adding' | 'mouse', table: TableState): readonly CardId[] {
  const { selection } = table;
  const others = selection.filter((each) => each !== card);
  if (by === 'mouse' && isByHand(table)) return others.length || !selection.length ? [card] : [];
  if (others.length < selection.length) return others;
  return takesOne(table) ? [card] : [...selection, card];
}

/** Checks whether no possible action takes more than one card: then picking another replaces the first. */
const takesOne = (state: TableState): boolean => {
  const most = state.controls.controls.map(({ offer }) => offer.cards?.max ?? 0);
  return mayAct(state) && Math.max(0, ...most) === 1;
};
