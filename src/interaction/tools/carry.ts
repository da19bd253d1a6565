import type { Piece, Spot } from '../../engine/display/handling.ts';
import type { View } from '../../engine/view.ts';
import type { Load } from '../../store/tablePort.ts';
import type { TableState } from '../../store/tableStore.ts';
import type {
  Arriving,
  Effect,
  InputEvent,
  Point,
  PointerInput,
  Resting,
  Snapshot,
  Step,
} from '../events.ts';
import { areMany, drop, landing, lift, pieceIn, piecesIn, putBack } from '../intents.ts';
import { pointOn } from '../pieceAt.ts';
import { addSamples, type PointerSample, type PointerTrail, type Toss, tossOf } from '../pointerTrail.ts';

/** Height of carried things above the felt, in table units. */
const HIGH = 0.06;
/** Milliseconds allowed for the table to show a piece that was taken off another. */
const PATIENCE = 3000;
/** Rounding of a new piece's position, in table units. */
const NEAR = 0.002;

/** The pointer that carries pieces. */
export interface Carrier {
  readonly pointer: number;
  readonly from: Point;
  /** Last position. */
  readonly at: Point;
  /** Height at which the piece was grabbed: it stays under the pointer there. */
  readonly top: number;
  /** Its recent path. */
  readonly trail: PointerTrail;
  readonly time: number;
}

/** Place of a release: here, at the hand, or back at the start. */
type Where = 'here' | 'hand' | null;

interface Release {
  readonly where: Where;
  readonly isFree: boolean;
  readonly toss: Toss | undefined;
  /** Place in the hand for the cards. */
  readonly arriving: Arriving | null;
}

/** Pieces of the table in the viewer's hand, or on their way into or out of it. */
export interface CarryHeld {
  readonly tool: 'carry';
  /** Null: the keyboard carries them. */
  readonly by: Carrier | null;
  readonly pieces: readonly string[];
  /**
   * `fetching`: the table was asked to take cards off a piece; `lifting`: to give the pieces to this seat; `dropping`: to take them
   * back.
   */
  readonly phase: 'fetching' | 'lifting' | 'carrying' | 'dropping';
  readonly load: Load;
  /** The table has had them in this seat's hand. */
  readonly isMine: boolean;
  /** While fetching: pieces there were before, and the new one's position. */
  readonly fresh: { readonly before: ReadonlySet<string>; readonly x: number; readonly z: number } | null;
  /** A release that waits for the table's answer, and the spot it meant. */
  readonly release: Release | null;
  readonly spot: Spot | null;
  /** The table when it was asked to take them back. */
  readonly view: View | null;
  /** Direction in which keys have carried them last. */
  readonly way: Toss | null;
}

const LOAD: Load = {
  ...{ zones: new Set<string>(), purses: new Set<string>(), pieces: new Set<string>() },
  ...{ x: 0, y: HIGH, z: 0 },
};
const START = {
  ...{ load: LOAD, isMine: false, fresh: null, release: null, spot: null, view: null, way: null },
  tool: 'carry',
} as const;

const PICKED_UP = 'Picked up. Arrows carry, Enter puts down, Escape puts back.';

type StepOf = Step<CarryHeld>;

/** Picks pieces up. */
export function pickUp(pieces: readonly string[], by: Carrier | null, { table }: Snapshot): StepOf {
  const command = lift(table, pieces);
  const held: CarryHeld = { ...START, by, pieces, phase: 'lifting' };
  const claims: readonly Effect[] = [{ claim: pieces }];
  if (command) return { held, effects: [...claims, { send: command }], isTaken: true };
  const step = carried(held, table);
  return { ...step, effects: [...claims, ...(step.effects ?? [])], isTaken: true };
}

/** Waits for the piece that the sent command puts at a point of the felt, and then picks it up. */
export function awaitPiece(
  by: Carrier,
  at: { readonly x: number; readonly z: number },
  { table }: Snapshot,
): CarryHeld {
  const before = new Set(piecesIn(table).map(({ id }) => id));
  return { ...START, by, pieces: [], phase: 'fetching', fresh: { before, x: at.x, z: at.z } };
}

/** The pieces are in the viewer's hand now. */
function carried(held: CarryHeld, table: TableState): StepOf {
  const { pieces } = held;
  const found = pieces.flatMap((id) => pieceIn(table, id) ?? []);
  if (!found.length) return { held: null };
  const load: Load = {
    ...LOAD,
    zones: new Set(found.flatMap(({ zone }) => zone ?? [])),
    purses: new Set(found.flatMap(({ purse }) => purse ?? [])),
    pieces: new Set(pieces),
  };
  const isMine = found.some((piece) => piece.held === table.view.seat);
  return {
    held: { ...held, phase: 'carrying', load, isMine },
    effects: [
      { carry: load },
      { mark: { chosen: pieces, selection: [], carrying: true } },
      ...(held.by ? [] : [{ draw: { said: PICKED_UP } }]),
    ],
  };
}

/** Carries pieces, from the request for them until they are put down. */
export function carryPieces(held: CarryHeld, event: InputEvent, now: Snapshot): StepOf {
  switch (event.kind) {
    case 'answer':
      return answered(held, event.isAccepted, now);
    case 'changed':
      return held.phase === 'fetching' ? arrived(held, now) : watch(held, now.table);
    case 'refused':
      return held.phase === 'carrying' && !held.isMine ? lose(held) : { held };
    case 'wake':
      return held.phase === 'fetching' && event.token === held.by?.time ? { held: null } : { held };
    case 'down':
      // A second finger: both are for the camera.
      return held.by && event.on === 'table' ? yieldTo(cancel(held, now), held.by) : { held };
    case 'move':
      if (held.by?.pointer !== event.pointer) return { held };
      return { ...follow(held, moved(held, held.by, event, now), now), isTaken: true };
    case 'up':
      return held.by?.pointer === event.pointer ? letGo(held, event, now) : { held };
    case 'key':
      if (event.pass !== 'first' || event.key !== 'escape' || !held.by) return { held };
      return { ...cancel(held, now), isTaken: true };
    case 'stop':
      return cancel(held, now);
    case 'lost':
      return held.by?.pointer === event.pointer ? cancel(held, now) : { held };
    default:
      return { held };
  }
}

/** Records the pointer's path, also between two frames. */
export function mark(by: Carrier, event: PointerInput, { surface: { reach } }: Snapshot): Carrier {
  const path = event.path?.length ? event.path : [event];
  const samples = path.flatMap(({ x, y, time }): PointerSample[] => {
    const at = reach && pointOn(reach.ray(x, y), by.top);
    return at ? [{ ...at, time }] : [];
  });
  return { ...by, trail: addSamples(by.trail, samples, event.received ?? event.time) };
}

const moved = ({ phase }: CarryHeld, by: Carrier, event: PointerInput, now: Snapshot): Carrier => ({
  ...(phase === 'carrying' ? mark(by, event, now) : by),
  at: { x: event.x, y: event.y },
});

/** Leaves the finger that carried something to the camera. */
const yieldTo = (step: StepOf, { pointer, at }: Carrier): StepOf => ({
  ...step,
  effects: [...(step.effects ?? []), { yield: { pointer, at } }],
});

/** Lets the pieces go where the pointer is; over a panel they go back. */
function letGo(held: CarryHeld, event: PointerInput, now: Snapshot): StepOf {
  const layer = now.surface.layer(event);
  const where = layer === 'panel' ? null : (layer ?? 'here');
  const toss = where === 'here' && held.by ? tossOf(held.by.trail, event.time) : undefined;
  const arriving = where === 'hand' ? placeInHand(event, now) : null;
  return { ...putDown(held, { where, isFree: event.alt, toss, arriving }, now), isTaken: true };
}

/** Returns the place in the hand at a point, for cards that are about to come. */
function placeInHand(at: Point, { surface }: Snapshot): Arriving | null {
  const card = surface.card(at);
  const { order } = surface.hand;
  return card === null ? null : { order, to: order.indexOf(card) + 1 };
}

/** Puts carried pieces back; cards that come off later stay in place. */
export const cancel = (held: CarryHeld, now: Snapshot): StepOf =>
  held.phase === 'carrying'
    ? putDown(held, { where: null, isFree: true, toss: undefined, arriving: null }, now)
    : { held: held.phase === 'dropping' ? held : null };

function answered(held: CarryHeld, isAccepted: boolean, now: Snapshot): StepOf {
  const { table } = now;
  switch (held.phase) {
    case 'fetching':
      if (!isAccepted) return { held: null };
      return arrived(held, now, [{ wake: { token: held.by!.time, after: PATIENCE } }]);
    case 'lifting':
      return isAccepted
        ? followed(carried(held, table), now)
        : { held: null, effects: [{ giveUp: held.pieces }] };
    case 'dropping':
      return isAccepted ? dropped(held, now) : home(held, table);
    default:
      return { held };
  }
}

/** Moves pieces that were just picked up to the pointer, or lets them go if it already has. */
function followed(step: StepOf, now: Snapshot): StepOf {
  const { held, effects = [] } = step;
  if (!held?.by) return step;
  const next = follow(held, held.by, now);
  const moved = [...effects, ...(next.effects ?? [])];
  if (!held.release || !next.held) return { ...next, effects: moved };
  const last = putDown(next.held, held.release, now);
  return { ...last, effects: [...moved, ...(last.effects ?? [])] };
}

/** Picks up the new piece once the table shows it. */
function arrived(held: CarryHeld, now: Snapshot, waits: readonly Effect[] = []): StepOf {
  const { before, x, z } = held.fresh!;
  const fresh = piecesIn(now.table).find(
    (piece) => !before.has(piece.id) && Math.abs(piece.x - x) < NEAR && Math.abs(piece.z - z) < NEAR,
  );
  if (!fresh) return { held, effects: waits };
  const step = pickUp([fresh.id], held.by, now);
  return step.held ? { ...step, held: { ...step.held, release: held.release } } : step;
}

/** Two players may reach for a thing at once, and it can be taken out of a hand. */
function watch(held: CarryHeld, table: TableState): StepOf {
  if (held.phase !== 'carrying') return { held };
  const holders = held.pieces.flatMap((id) => pieceIn(table, id)?.held ?? []);
  const hasMine = holders.includes(table.view.seat!);
  const isLost = holders.some((each) => each !== table.view.seat) || (held.isMine && !hasMine);
  return isLost ? lose(held) : { held: hasMine === held.isMine ? held : { ...held, isMine: true } };
}

/** Another player has the pieces. */
const lose = ({ pieces, by }: CarryHeld): StepOf => ({
  held: null,
  effects: [
    { carry: null },
    { mark: { carrying: false } },
    { giveUp: pieces },
    ...(by ? [] : [{ draw: { said: 'Another player has it.' } }]),
  ],
});

/** Moves the carried pieces to the pointer. */
function follow(held: CarryHeld, by: Carrier, { surface }: Snapshot): StepOf {
  const next = { ...held, by };
  if (held.phase !== 'carrying') return { held: next };
  const { reach } = surface;
  const start = reach && pointOn(reach.ray(by.from.x, by.from.y), by.top);
  const end = reach && pointOn(reach.ray(by.at.x, by.at.y), by.top);
  return start && end ? shifted(next, end.x - start.x, end.z - start.z) : { held: next };
}

/** Carries the pieces to an offset from their start. */
export function shifted(held: CarryHeld, x: number, z: number): StepOf {
  if (held.phase !== 'carrying') return { held };
  const load = { ...held.load, x, z };
  return { held: { ...held, load }, effects: [{ carry: load }] };
}

/** Puts carried pieces down, or does so as soon as they are in hand. */
export function putDown(held: CarryHeld, release: Release, now: Snapshot): StepOf {
  const { phase, pieces, load } = held;
  // It is let go as soon as it is in hand.
  if (phase === 'fetching' || phase === 'lifting') return { held: { ...held, release } };
  if (phase !== 'carrying') return { held };
  const { table, surface } = now;
  const { where, isFree, toss } = release;
  if (where === null) return home(held, table);
  const spot = where === 'hand' ? where : landing(table, surface, pieces, { by: load, isFree, toss });
  const command = spot && drop(table, pieces, spot);
  if (!command) return home(held, table);
  if (where === 'hand' && areMany(table, pieces)) {
    const back = home(held, table);
    return { ...back, effects: [{ draw: { taking: pieces[0]! } }, ...(back.effects ?? [])] };
  }
  return {
    held: { ...held, phase: 'dropping', release, spot, view: table.view },
    effects: [{ send: command }],
  };
}

/** The table has taken the drop. At a local table it shows it already; in a room, the pieces stay where they are until it does. */
function dropped({ pieces, spot, release, view }: CarryHeld, { table }: Snapshot): StepOf {
  const [id] = pieces;
  const piece = id === undefined ? undefined : pieceIn(table, id);
  const isShown = table.view !== view;
  const left = pieces.filter((each) => pieceIn(table, each));
  const onto = spot && spot !== 'hand' ? spot.onto : null;
  return {
    held: null,
    effects: [
      { claim: pieces },
      ...(isShown ? [{ carry: null }] : []),
      { mark: { carrying: false, chosen: left.length || onto === null ? left : [onto] } },
    ],
    ...(!isShown && piece ? { resting: restingAt(piece, table) } : {}),
    ...(release?.arriving ? { arriving: release.arriving } : {}),
  };
}

const restingAt = ({ id, x, z, held }: Piece, { view }: TableState): Resting => ({
  ...{ piece: id, x, z },
  wasMine: held === view.seat,
});

/** Pieces that can't go where they were let go return to their place: the table must see them released. */
function home({ pieces }: CarryHeld, table: TableState): StepOf {
  const back = putBack(table, pieces);
  return {
    held: null,
    effects: [
      ...(back ? [{ claim: pieces }, { dispatch: back }] : []),
      { carry: null },
      { mark: { carrying: false, chosen: pieces.filter((id) => pieceIn(table, id)) } },
    ],
  };
}
