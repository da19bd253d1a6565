import type { Spots } from '../../../../engine/game.ts';
import {
  deckOf,
  type PurseId,
  partsOf,
  type Table,
  type ZoneId,
  zoneOf,
} from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { groupBy } from '../../../../lib/groupBy.ts';
import { ok } from '../../../../lib/result.ts';
import { before, besides } from '../places.ts';
import { BOX, chipsOf, type Ev, type Free, type FreeState, type Pose, pileOf, type Thing } from '../state.ts';
import type { Decision } from '../verbs/grip.ts';
import { leave } from '../verbs/leaveAndJoin.ts';
import { newPiece } from '../verbs/makeEvents.ts';
import { NO_TIMER } from '../verbs/sharedVerbs.ts';

// Takes a game on without its referee: decks, pots and laid sets known to its rules become piles and chips, in place. It reveals nothing,
// and no card changes its handle: hidden cards stay hidden, under the same locks.

/** The free table as it begins in the middle of a game. */
export const afterRelease = ({
  seats,
  rounds,
  spots,
  gone,
  kept,
}: Extract<Ev, { type: 'released' }>): Free => ({
  ...{
    seats,
    pieces: [],
    nextPiece: 1,
    owed: [],
    throws: [],
    flights: [],
    stuck: [],
    gone: [],
    own: {},
    over: null,
  },
  ...{ respect: false, snaps: true, notebook: '', timer: NO_TIMER, boxed: {}, laying: null },
  lasts: Array.from({ length: seats }, () => null),
  released: { rounds, laying: { spots, gone, ...(kept && { kept }) } },
});

/** Next step of laying out; empty: done. */
export function layOut(state: FreeState): readonly Ev[] {
  const laying = state.game.released?.laying;
  if (!laying) return [];
  const { table, game } = state;
  const zone = Object.keys(table.zones).find((id) => !isOurs(id) && zoneOf(table, id).length);
  if (zone) return orNothing(pilesFrom(state, zone, laying.spots));
  const purse = Object.keys(table.purses).find((id) => !isOurs(id) && loose(table, id) > 0);
  if (purse) return orNothing(chipsFrom(state, purse, laying.spots));
  const seat = laying.gone.find((each) => !game.gone.includes(each));
  if (seat !== undefined) return orNothing(leave(state, seat, laying.kept?.includes(seat) || undefined));
  const markers = Object.keys(table.markers).map((marker): Ev => ({ type: 'marked', marker, at: null }));
  return [...markers, { type: 'laidOut' }];
}

/** Expects room for everything: no game with a referee has as much as a table can hold. */
function orNothing(decided: Decision): readonly Ev[] {
  if (!decided.ok) throw new Error(decided.error.message);
  return decided.value;
}

/** Checks whether a zone or purse is the free table's own: hands stay hands. */
const isOurs = (id: ZoneId | PurseId): boolean => ['hand', 'pile', 'chips', BOX].includes(partsOf(id)[0]!);

/** Credits of a purse; those that seats have forfeited stay where they are, for the end of the match. */
function loose({ purses, forfeits }: Table, purse: PurseId): number {
  const kept = forfeits?.pot === purse ? Object.values(forfeits.by).reduce((sum, one) => sum + one, 0) : 0;
  return (purses[purse] ?? 0) - kept;
}

/** Moves cards of a zone that only its seat has seen to its hand; the rest becomes a pile for each deck. */
function pilesFrom(state: FreeState, zone: ZoneId, { zones }: Spots): Decision {
  const { table, game } = state;
  const secret = secretsOf(state, zone);
  if (secret.length) return ok(secret);
  const spot = zones.find((each) => each.zone === zone);
  const pose = spot ?? poseOf(zone, game.seats) ?? MIDDLE;
  const cards = zoneOf(table, zone);
  const events: Ev[] = [];
  for (const [i, deck] of [...new Set(cards.map((card) => deckOf(table, card)))].entries()) {
    const theirs = cards.filter((card) => deckOf(table, card) === deck);
    const thing: Thing = { kind: 'pile', deck, spread: spot?.wide && theirs.length > 1 ? 'fan' : 'stack' };
    const made = newPiece(
      { table, game: { ...game, nextPiece: game.nextPiece + i } },
      thing,
      besides(pose, i * APART),
    );
    if (!made.ok) return made;
    events.push(made.value, { type: 'moved', cards: theirs, from: zone, to: pileOf(made.value.piece.id) });
  }
  return ok(events);
}

/** Cards that a seat has hidden before itself, or reserved, stay its own: in a pile anyone could look at them. */
function secretsOf({ table, game }: FreeState, zone: ZoneId): Ev[] {
  const owner = Number(partsOf(zone)[1] ?? NaN);
  const bySeat = groupBy(zoneOf(table, zone), (card) => {
    const { face, known } = table.cards.get(card)!;
    const seats = face === null ? known.filter((seat) => seat < game.seats) : [];
    return seats.includes(owner) ? owner : seats[0];
  });
  return [...bySeat].flatMap(([seat, cards]): Ev[] =>
    seat === undefined ? [] : [{ type: 'moved', cards, from: zone, to: handOf(seat) }],
  );
}

const MIDDLE: Pose = { x: 0, z: 0, angle: 0 };
/** Maximum distance of stacks from the felt's middle, in thousandths of its radius. */
const ON_FELT = 800;
/** Distance between things side by side, in thousandths of the felt's radius. */
const APART = 90;

/** Pose before a seat for its own things; null: no owner. */
function poseOf(id: ZoneId | PurseId, seats: number): Pose | null {
  const seat = Number(partsOf(id)[1] ?? NaN);
  return Number.isInteger(seat) && seat >= 0 && seat < seats ? before(seat, seats) : null;
}

/** Makes chips for the credits of a purse, side by side; those without a place go into the box. */
function chipsFrom(state: FreeState, purse: PurseId, { purses }: Spots): Decision {
  const { table, game } = state;
  const amount = loose(table, purse);
  const spot = purses.find((each) => each.purse === purse);
  const seatPose = poseOf(purse, game.seats);
  // At a table with a referee a seat's chips may be on the rim, where they could not be paid with.
  const isOnFelt = spot && spot.x ** 2 + spot.z ** 2 <= ON_FELT ** 2;
  const pose = spot && (isOnFelt || !seatPose) ? { ...spot, angle: seatPose?.angle ?? 0 } : seatPose;
  if (!pose) return ok([{ type: 'paid', from: purse, to: BOX, amount }]);
  const events: Ev[] = [];
  for (const [i, [value, count]] of stacksOf(amount).entries()) {
    const thing: Thing = { kind: 'chips', value, count };
    const made = newPiece(
      { table, game: { ...game, nextPiece: game.nextPiece + i } },
      thing,
      besides({ x: pose.x, z: pose.z, angle: pose.angle }, i * APART),
    );
    if (!made.ok) return made;
    events.push(made.value, {
      ...{ type: 'paid', from: purse, to: chipsOf(made.value.piece.id) },
      amount: value * count,
    });
  }
  return ok(events);
}

/** Splits an amount into chips of more than one value, so that it can be paid with: the largest first. */
export function stacksOf(amount: number): (readonly [value: number, count: number])[] {
  const stacks: (readonly [number, number])[] = [];
  let rest = amount;
  const take = (value: number, next: number, more: number): void => {
    const needed = next ? (rest % next) / value : Math.floor(rest / value);
    const count = needed + (next && rest - needed * value >= more * value * 2 ? more : 0);
    if (count) stacks.unshift([value, count]);
    rest -= count * value;
  };
  take(1, 5, 0);
  take(5, 25, 15);
  take(25, 100, 12);
  take(100, rest > 50_000 ? 10_000 : 0, 0);
  take(10_000, 0, 0);
  return stacks;
}
