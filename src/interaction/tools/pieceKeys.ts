import type { Grip } from '../../engine/display/handling.ts';
import { nextOf, UP, wayOf } from '../arrows.ts';
import type { Effect, KeyInput, Snapshot, Step } from '../events.ts';
import { gripOf, NO_GRIP } from '../grip.ts';
import { pieceIn, piecesIn, verbsOn } from '../intents.ts';
import { isFelt } from '../pieceAt.ts';
import type { Toss } from '../pointerTrail.ts';
import { type CarryHeld, pickUp, putDown, shifted } from './carry.ts';
import { pieceSeen } from './freeHand.ts';
import { effectsOfVerb } from './verbs.ts';

/** Distance an arrow key carries, and with Shift, in table units. */
const STEP = 0.05;
const FINE = 0.01;
/** Speed of a throw, in table units a second. */
const SPEED = 1.6;

/**
 * Handles a key where everything is moved by hand, before anything else on the page: arrows walk from piece to piece, Enter picks up and puts
 * down, letters are verbs. Null: it has no meaning. `carried`: pieces that keys carry, rather than the pointer.
 */
export function pressPieceKey(
  event: KeyInput,
  now: Snapshot,
  carried: CarryHeld | null,
): Step<CarryHeld> | null {
  const { key, focus, command, alt, shift, repeat } = event;
  const { table, drawn } = now;
  // While a card is dragged out of the hand or a list is open, no key acts on the selection.
  if (focus.keepsKeys || alt || drawn.drag || drawn.list) return null;
  if (command) return repeat ? null : pressVerb(`ctrl+${key}`, event, now, carried);
  const way = wayOf(key);
  // The pointer carries it.
  if (table.carrying && !carried && (way || key === 'enter')) return { held: null };
  // From the hand, Arrow Up returns to the table.
  const leavesHand = key === 'arrowup' && focus.inHand;
  // A dialog returns focus to the button that opened it: arrows walk from there, except the one that reopens the menu.
  const walks = !focus.isButton || leavesHand || (key !== 'arrowdown' && focus.opensMenu);
  if (way && walks) {
    const step = carried ? carry(carried, way, shift ? FINE : STEP) : walk(way, shift, now);
    return leavesHand ? { held: null, ...step, effects: [LEAVE, ...(step?.effects ?? [])] } : step;
  }
  if (key === 'enter' && !focus.takesEnter) return repeat ? { held: carried } : enter(now, carried);
  if (key === 'escape') return dismiss(now, carried);
  if (key === 'contextmenu' || (key === 'f10' && shift))
    return { held: carried, effects: [{ open: 'verbs' }] };
  if (repeat) return null;
  // A key with no Shift variant works with Shift too.
  return (
    (shift ? pressVerb(`shift+${key}`, event, now, carried) : null) ?? pressVerb(key, event, now, carried)
  );
}

const LEAVE: Effect = { focus: 'page' };

function dismiss(now: Snapshot, carried: CarryHeld | null): Step<CarryHeld> | null {
  if (carried) return letGo(carried, null, undefined, now);
  if (now.can('endLook')) return { held: null, effects: [{ act: 'endLook' }] };
  return now.table.chosen.length ? { held: null, effects: [{ mark: { chosen: [] } }] } : null;
}

/** Walks to the next piece in a direction; `more`: adds it to the selection. */
function walk(way: Toss, more: boolean, { table, surface }: Snapshot): Step<CarryHeld> | null {
  const { chosen } = table;
  const from = chosen[0] === undefined ? undefined : pieceIn(table, chosen[0]);
  const free = piecesIn(table).filter((piece) => !isFelt(piece));
  const next = nextOf(from, way, free);
  // The viewer's cards lie below the nearest piece.
  if (!next && !more && (way.z > 0 || !from))
    return surface.hand.order.length
      ? { held: null, effects: [{ mark: { chosen: [] } }, { focus: 'hand' }] }
      : null;
  if (!next) return from ? { held: null } : null;
  const others = more ? chosen.filter((each) => each !== next.id) : [];
  const said = others.length ? `${next.name}. ${others.length + 1} pieces are chosen.` : next.name;
  return {
    held: null,
    effects: [{ mark: { chosen: [next.id, ...others], selection: [] } }, { draw: { said } }],
  };
}

const carry = (carried: CarryHeld, way: Toss, step: number): Step<CarryHeld> =>
  shifted({ ...carried, way }, carried.load.x + way.x * step, carried.load.z + way.z * step);

function enter(now: Snapshot, carried: CarryHeld | null): Step<CarryHeld> | null {
  if (carried) return letGo(carried, 'here', undefined, now);
  const { chosen } = now.table;
  return chosen.length ? pickUp(chosen, null, now) : null;
}

function letGo(
  carried: CarryHeld,
  where: 'here' | null,
  toss: Toss | undefined,
  now: Snapshot,
): Step<CarryHeld> {
  const step = putDown(carried, { where, toss, isFree: false, arriving: null }, now);
  const said = toss ? 'Thrown.' : where ? 'Put down.' : 'Put back.';
  return { ...step, effects: [...(step.effects ?? []), { draw: { said } }] };
}

/** Throws the carried pieces in the direction of the last movement, or at first away from the viewer. */
function throwThem(key: string, carried: CarryHeld, now: Snapshot): Step<CarryHeld> | null {
  const verbs = verbsOn(now.table, { pieces: carried.pieces, cards: [] }, 1);
  if (!verbs.some((verb) => verb.key === key && verb.tossed)) return null;
  const { x, z } = carried.way ?? UP;
  return letGo(carried, 'here', { x: x * SPEED, z: z * SPEED }, now);
}

/** Acts on the selection, or on what the key means instead; a digit sets the number. */
function pressVerb(
  key: string,
  event: KeyInput,
  now: Snapshot,
  carried: CarryHeld | null,
): Step<CarryHeld> | null {
  if (carried) return throwThem(key, carried, now);
  const { table, drawn } = now;
  const picked = gripOf(table);
  // Some keys have an effect for the whole table, whatever is picked.
  const isForAll = verbsOn(table, NO_GRIP, 1).some((verb) => verb.key === key);
  const grip = isForAll ? picked : meantBy(picked, event, now);
  const isPicked = grip === picked;
  const isFigure = /^[1-9]$/.test(key);
  if (isFigure && !grip.pieces.length && !grip.cards.length) return null;
  // The count was meant for the selection.
  const count = isFigure ? Number(key) : isPicked ? drawn.count : 1;
  const verb = verbsOn(table, grip, count).find((each) => (isFigure ? each.figures : each.key === key));
  if (!verb && !isFigure) return null;
  const picks: readonly Effect[] = grip.pieces.length && !isPicked ? [{ mark: { chosen: grip.pieces } }] : [];
  return {
    held: null,
    effects: [...picks, ...(verb ? effectsOfVerb(verb, grip.pieces[0]) : [{ draw: { count } }])],
  };
}

/**
 * Returns the target of a key: the piece under the mouse, unless several pieces or cards are picked; with nothing picked, the focused card
 * of the hand.
 */
function meantBy(picked: Grip, { focus }: KeyInput, now: Snapshot): Grip {
  const { pieces, cards } = picked;
  if (cards.length || pieces.length > 1) return picked;
  if (!pieces.length && focus.card !== null) return { pieces: [], cards: [focus.card] };
  const pointed = now.mouse && pieceSeen(now, now.mouse, 'mouse');
  return pointed && !pointed.ground && pointed.id !== pieces[0]
    ? { pieces: [pointed.id], cards: [] }
    : picked;
}
