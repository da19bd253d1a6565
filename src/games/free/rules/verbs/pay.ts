import { refuse } from '../../../../engine/refusal.ts';
import type { PurseId, Seat } from '../../../../engine/table/table.ts';
import { ok } from '../../../../lib/result.ts';
import { counted, thousands } from '../../../../lib/text/format.ts';
import type { CommandOf } from '../command.ts';
import { besides } from '../places.ts';
import { type Chips, chipsOf, type Ev, type FreeState, type PieceId, type Pose } from '../state.ts';
import { type Counts, payOut } from './chips.ts';
import { all, type Decision, type Got, HIGHEST, reachOnto, stackOf, worth } from './grip.ts';
import { did, newPiece } from './makeEvents.ts';

// Payment of sums out of stacks of chips.

/** Distance between new stacks, in thousandths of the felt's radius. */
export const APART = 85;

/** Stacks after the change, and new ones; a stack of none is gone. */
interface Change {
  readonly stacks: readonly { readonly chips: Chips; readonly count: number }[];
  readonly fresh: readonly { readonly value: number; readonly count: number; readonly pose: Pose }[];
}

export function pay(state: FreeState, seat: Seat, { from, amount, onto, at }: CommandOf<'pay'>): Decision {
  const sources = all(from, (id) => stackOf(state, seat, id));
  if (!sources.ok) return sources;
  const targets = all(onto, (id) => stackOf(state, seat, id, reachOnto));
  if (!targets.ok) return targets;
  if (onto.some((id) => from.includes(id))) return refuse('F1', 'Those chips are there already.');
  const has = from.reduce((sum, id) => sum + worth(state, id), 0);
  if (has < amount)
    return refuse('F1', `There are only ${counted(has, 'credit')} in those chips, not ${thousands(amount)}.`);
  const payment = payOut(countsOf(sources.value), amount);
  if (!payment) {
    const least = Math.min(...sources.value.map(({ value }) => value));
    return refuse('F8', `${thousands(amount)} cannot be paid in chips: the smallest there are ${least}s.`);
  }
  const home = sources.value.find(({ value }) => value === payment.broken) ?? sources.value[0]!;
  const kept = settle(sources.value, payment.left, besides(home.pose, APART));
  const given = settle(targets.value, sums(targets.value, payment.paid), at);
  const change: Change = {
    stacks: [...kept.stacks, ...given.stacks],
    fresh: [...kept.fresh, ...given.fresh],
  };
  if (change.fresh.some(({ count }) => count > HIGHEST))
    return refuse('F8', `A stack has ${HIGHEST} chips at most.`);
  const events = eventsOf(state, change);
  if (!events.ok) return events;
  const made = events.value.flatMap((event) => (event.type === 'placed' ? [event.piece] : []));
  // New stacks for the payee come last: change goes where the chips came from.
  const laid = made.slice(kept.fresh.length).map(({ id }) => id);
  return ok([...events.value, did(seat, 'paid', onto.length ? onto : laid, amount)]);
}

/** Counts the chips of each value in these stacks. */
export function countsOf(stacks: readonly Chips[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { value, count } of stacks) counts.set(value, (counts.get(value) ?? 0) + count);
  return counts;
}

function sums(stacks: readonly Chips[], more: Counts): Counts {
  const counts = countsOf(stacks);
  for (const [value, count] of more) counts.set(value, (counts.get(value) ?? 0) + count);
  return counts;
}

/**
 * Sets the chips of each value in these stacks, taking from or adding to the last of a value; chips without room get stacks of their own.
 */
function settle(stacks: readonly Chips[], counts: Counts, at: Pose): Change {
  const now = new Map(stacks.map((chips) => [chips, chips.count]));
  const fresh: { value: number; count: number; pose: Pose }[] = [];
  for (const [value, count] of counts) {
    const own = stacks.filter((chips) => chips.value === value).reverse();
    let more = count - own.reduce((sum, chips) => sum + chips.count, 0);
    for (const chips of own) {
      const next = Math.max(0, Math.min(HIGHEST, chips.count + more));
      more -= next - chips.count;
      now.set(chips, next);
    }
    if (more) fresh.push({ value, count: more, pose: onTable(besides(at, fresh.length * APART)) });
  }
  return { stacks: [...now].map(([chips, count]) => ({ chips, count })), fresh };
}

const onTable = ({ x, z, angle }: Pose): Pose => ({ x: within(x), z: within(z), angle });
const within = (n: number): number => Math.max(-1500, Math.min(1500, n));

function eventsOf(state: FreeState, { stacks, fresh }: Change): Got<readonly Ev[]> {
  const placed: Ev[] = [];
  const flows: [PurseId, number][] = stacks.map(({ chips, count }) => [
    chipsOf(chips.id),
    (count - chips.count) * chips.value,
  ]);
  let { game } = state;
  for (const { value, count, pose } of fresh) {
    const made = newPiece({ ...state, game }, { kind: 'chips', value, count }, pose);
    if (!made.ok) return made;
    const { piece } = made.value;
    game = { ...game, pieces: [...game.pieces, piece], nextPiece: piece.id + 1 };
    placed.push(made.value);
    flows.push([chipsOf(piece.id), value * count]);
  }
  const changed = stacks.filter(({ chips, count }) => count !== chips.count);
  const gone: PieceId[] = changed.flatMap(({ chips, count }) => (count ? [] : [chips.id]));
  return ok([
    ...placed,
    ...transfers(flows),
    {
      type: 'became',
      pieces: changed.flatMap(({ chips, count }) => (count ? [{ ...chips, count }] : [])),
    },
    ...(gone.length ? [{ type: 'gone', pieces: gone } as const] : []),
  ]);
}

/** Pays credits from purses that lose some to those that gain. */
function transfers(flows: readonly (readonly [PurseId, number])[]): Ev[] {
  const events: Ev[] = [];
  const takers = flows.filter(([, more]) => more > 0).map(([purse, more]) => ({ purse, more }));
  for (const [from, more] of flows) {
    let owed = -more;
    for (const taker of takers) {
      const amount = Math.min(owed, taker.more);
      if (amount <= 0) continue;
      events.push({ type: 'paid', from, to: taker.purse, amount });
      taker.more -= amount;
      owed -= amount;
    }
  }
  return events;
}
