import type { Verb } from '../../../../engine/display/handling.ts';
import type { Seat } from '../../../../engine/table/table.ts';
import { counted, thousands } from '../../../../lib/text/format.ts';
import type { FreeCommand } from '../../rules/command.ts';
import { before, besides, seatAt } from '../../rules/places.ts';
import type { Chips, Piece, Pose } from '../../rules/state.ts';
import { payOut } from '../../rules/verbs/chips.ts';
import { reach } from '../../rules/verbs/grip.ts';
import { APART, countsOf } from '../../rules/verbs/pay.ts';
import type { Box } from '../layout/box.ts';
import { chipsHalf } from '../layout/layout.ts';
import { seenFrom } from '../layout/pose.ts';
import { nearOf, often, othersOf, type Sight, spotNear, verb } from './verb.ts';

/**
 * Chips within this distance of the middle are the pot, beside a deck as well; a board's other pots are further off. In thousandths of the
 * felt's radius.
 */
const THERE = 300;
const MIDDLE: Pose = { x: 0, z: 0, angle: 0 };
/** Maximum digits of a sum. */
const LONGEST = 9;

const isChips = (piece: Piece): piece is Chips => piece.kind === 'chips';
const creditsOf = (stacks: readonly Chips[]): number =>
  stacks.reduce((sum, { value, count }) => sum + value * count, 0);

/** "3 stacks, 475 credits"; null: not chips alone. */
export function sumName(picked: readonly Piece[]): string | null {
  const chips = picked.filter(isChips);
  return chips.length < picked.length || chips.length < 2
    ? null
    : `${counted(chips.length, 'stack')}, ${counted(creditsOf(chips), 'credit')}`;
}

/**
 * Verbs for paying a sum out of picked chips, or else out of those before the viewer: into the middle, or to another player. And for taking
 * chips picked elsewhere, or else those in the middle.
 */
export function sumVerbs(sight: Sight, picked: readonly Piece[]): Verb[] {
  const { view } = sight;
  const { pieces, seats } = view.state.game;
  const own = nearOf(view);
  const isFree = ({ held }: Piece): boolean => held === null || held === view.seat;
  const chips = (picked.length ? picked : pieces).filter(
    (piece): piece is Chips => isChips(piece) && isFree(piece),
  );
  if (chips.length < picked.length) return [];
  const isOwn = ({ pose }: Piece): boolean => seatAt(pose, seats) === own;
  return [
    ...payingVerbs(sight, picked.length ? chips : chips.filter(isOwn)),
    ...taking(sight, picked.length ? chips.filter((each) => !isOwn(each)) : chips.filter(inMiddle), {
      label: picked.length ? 'Take' : 'Take the pot:',
    }),
  ];
}

const inMiddle = ({ pose }: Piece): boolean => Math.hypot(pose.x, pose.z) <= THERE;

/** Verb that adds all of these chips to the viewer's own. */
function taking(sight: Sight, from: readonly Chips[], { label }: { readonly label: string }): Verb[] {
  const { view } = sight;
  const { pieces, seats } = view.state.game;
  const own = nearOf(view);
  // Chips in another player's hidden area, or owned by another, can't be taken.
  if (!from.length || !from.every(({ id }) => reach(view.state, own, id).ok)) return [];
  const there = pieces.filter(
    (piece): piece is Chips =>
      isChips(piece) && piece.held === null && seatAt(piece.pose, seats) === own && !from.includes(piece),
  );
  const onto = there.map((chips) => chips.id);
  const amount = creditsOf(from);
  const command: FreeCommand = {
    ...{ type: 'pay', from: from.map(({ id }) => id), onto, amount },
    at: roomNear(sight, before(own, seats), freshOf(from, there, amount)),
  };
  return [verb('pot', `${label} ${counted(amount, 'credit')}`, command, { often })];
}

function payingVerbs(sight: Sight, from: readonly Chips[]): Verb[] {
  if (!from.length) return [];
  const { seats } = sight.view.state.game;
  return [
    paying(sight, from, 'pay', 'Pay a sum…', MIDDLE, null, { often }),
    ...othersOf(sight).map((seat) =>
      paying(sight, from, `pay:${seat}`, `Pay a sum to ${sight.name(seat)}…`, before(seat, seats), seat, {
        seat,
      }),
    ),
  ];
}

function paying(
  sight: Sight,
  from: readonly Chips[],
  id: string,
  label: string,
  at: Pose,
  seat: Seat | null,
  more: Partial<Verb> = {},
): Verb {
  const { game } = sight.view.state;
  const ids = from.map((chips) => chips.id);
  const isThere = (piece: Piece): boolean =>
    seat === null ? inMiddle(piece) : seatAt(piece.pose, game.seats) === seat;
  const there = game.pieces.filter(
    (piece): piece is Chips =>
      isChips(piece) && piece.held === null && isThere(piece) && !ids.includes(piece.id),
  );
  const onto = there.map((chips) => chips.id);
  const has = creditsOf(from);
  const command = (text: string): FreeCommand => ({
    ...{ type: 'pay', from: ids, onto, at: roomNear(sight, at, freshOf(from, there, Number(text))) },
    amount: Number(text),
  });
  return verb(id, label, command('1'), {
    ...more,
    text: {
      label: `How much goes ${seat === null ? 'into the middle' : `to ${sight.name(seat)}`}? You have ${counted(has, 'credit')} in chips.`,
      ...{ value: '', max: LONGEST, numeric: true, done: 'Pay', command },
      problem: (text) =>
        /^[1-9]\d*$/.test(text) ? tooMuch(Number(text), has) : 'Write a whole number, such as 75.',
    },
  });
}

/** Number of new stacks there besides those of the same values. */
function freshOf(from: readonly Chips[], there: readonly Chips[], amount: number): number {
  const values = payOut(countsOf(from), amount)?.paid ?? new Map<number, number>();
  return [...values.keys()].filter((value) => !there.some((chips) => chips.value === value)).length;
}

/** Place of the first of these new stacks, with room for all side by side on free felt. */
function roomNear(sight: Sight, at: Pose, stacks: number): Pose {
  if (!stacks) return at;
  const { view } = sight;
  const [width, depth] = chipsHalf(1);
  const aside = ((stacks - 1) * APART) / 2;
  const row: Box = {
    ...seenFrom(at, nearOf(view), view.state.game.seats),
    half: [width + aside / 1000, depth],
  };
  return besides(spotNear(sight, row), -aside);
}

const tooMuch = (sum: number, has: number): string | null =>
  sum > has ? `There are only ${counted(has, 'credit')} here, not ${thousands(sum)}.` : null;
