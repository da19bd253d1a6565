import { seatPurse } from '../../engine/table/table.ts';
import type { Chip } from '../../store/tablePort.ts';
import { mayAct } from '../../store/tableStore.ts';
import {
  type AmountChoice,
  type Amounts,
  amountOf,
  amountWords,
  choose,
  takesAmount,
  toStep,
} from '../amounts.ts';
import type { Effect, InputEvent, Point, PointerInput, Snapshot, Step } from '../events.ts';
import { commandOf } from '../primary.ts';

/** Pixels around a chip that still hit it, as chips are small. */
const AROUND = { finger: 20, mouse: 8 };
const SPOTS = [0, 0.4, 1].flatMap((far) =>
  [0, 1, 2, 3].map(
    (turn) => [far * Math.cos((turn * Math.PI) / 2), far * Math.sin((turn * Math.PI) / 2)] as const,
  ),
);

type Device = PointerInput['device'];

/** The viewer's own chips under a pointer, and the control that bets them. */
export interface Chips {
  readonly control: AmountChoice;
  readonly chip: Chip;
}

/** Chips being dragged to the pot. */
export interface BetHeld extends Chips {
  readonly tool: 'bet';
  readonly pointer: number;
  readonly device: Device;
  readonly amount: number;
  /** The pointer has left the chips: each time it returns, it takes one more. */
  readonly isAway: boolean;
  readonly at: Point;
  /** Amounts chosen before, restored if nothing is bet. */
  readonly before: Amounts;
}

/** Returns the viewer's own chips at a point, if they can be bet. */
export function chipsAt(now: Snapshot, at: Point, device: Device): Chips | null {
  const { table } = now;
  if (!mayAct(table)) return null;
  const control = table.controls.controls
    .filter(takesAmount)
    .find(({ pot }) => pot !== undefined && table.layout.places.some(({ id }) => id === pot));
  const chip = control ? ownChip(now, at, device) : null;
  return control && chip ? { control, chip } : null;
}

function ownChip({ table, surface }: Snapshot, { x, y }: Point, device: Device): Chip | null {
  const { seat } = table.view;
  const purse = seat === null ? null : seatPurse(seat);
  const around = AROUND[device];
  for (const [dx, dy] of SPOTS) {
    const chip = surface.reach?.chip(x + dx * around, y + dy * around);
    if (chip?.purse === purse) return chip ?? null;
  }
  return null;
}

/** Picks up at least the amount already chosen. */
export function beginBet(
  { pointer, device }: { readonly pointer: number; readonly device: Device },
  { control, chip }: Chips,
  event: PointerInput,
  now: Snapshot,
): Step<BetHeld> {
  const before = now.drawn.amounts;
  const amount = Math.max(amountOf(control, before), toStep(control.offer.amount, chip.value));
  const held = { tool: 'bet', pointer, device, control, chip, amount, before } as const;
  return move({ ...held, isAway: false, at: event }, event, now);
}

/** Carries chips to the pot. */
export function betChips(held: BetHeld, event: InputEvent, now: Snapshot): Step<BetHeld> {
  switch (event.kind) {
    // A second finger: the gesture is for the camera.
    case 'down':
    case 'stop':
      return { held: null, effects: back(held) };
    case 'lost':
      return event.pointer === held.pointer ? { held: null, effects: back(held) } : { held };
    case 'key':
      if (event.pass !== 'first' || event.key !== 'escape') return { held };
      return { held: null, effects: back(held), isTaken: true };
    case 'wheel':
      return { ...turn(held, event.more, now), isTaken: true };
    case 'move':
      return event.pointer === held.pointer ? { ...move(held, event, now), isTaken: true } : { held };
    case 'up':
      return event.pointer === held.pointer ? { held: null, effects: drop(held, event, now) } : { held };
    default:
      return { held };
  }
}

function turn(held: BetHeld, isMore: boolean, now: Snapshot): Step<BetHeld> {
  const range = held.control.offer.amount;
  const amount = toStep(range, held.amount + (isMore ? range.step : -range.step));
  return show({ ...held, amount }, now);
}

function move(held: BetHeld, { x, y }: Point, now: Snapshot): Step<BetHeld> {
  const under = ownChip(now, { x, y }, held.device);
  const chip = under && held.isAway ? under : held.chip;
  const amount =
    under && held.isAway ? toStep(held.control.offer.amount, held.amount + chip.value) : held.amount;
  return show({ ...held, at: { x, y }, chip, amount, isAway: !under }, now);
}

const isAtPot = ({ control: { pot } }: BetHeld, at: Point, { surface }: Snapshot): boolean =>
  surface.tablePlace(at) === pot && surface.layer(at) === null;

function show(held: BetHeld, now: Snapshot): Step<BetHeld> {
  const { control, amount, chip, at } = held;
  const pot = control.pot!;
  const lit = isAtPot(held, at, now);
  const chips = { value: chip.value, count: Math.ceil(amount / chip.value) };
  const tableDrag = { ...at, words: amountWords(control, amount), lit, cards: [], chips };
  return {
    held,
    effects: [
      { draw: { amounts: choose(now.drawn.amounts, control, amount), tableDrag } },
      { mark: { targets: [pot], target: lit ? pot : null } },
    ],
  };
}

const END: readonly Effect[] = [{ draw: { tableDrag: null } }, { mark: { targets: [], target: null } }];

const back = ({ before }: BetHeld): readonly Effect[] => [...END, { draw: { amounts: before } }];

function drop(held: BetHeld, at: Point, now: Snapshot): readonly Effect[] {
  const { table, drawn } = now;
  // The offer may have changed by now.
  if (!isAtPot(held, at, now) || !table.controls.controls.includes(held.control)) return back(held);
  const command = commandOf(table, held.control.id, drawn.amounts);
  return command ? [...END, { send: command }] : END;
}
