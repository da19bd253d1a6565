import { creditsIn, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { credits } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { pick, type Rng, unit } from '../../../lib/rng.ts';
import { ANTE, POT_ANTE, TAIL_ANTE, TAIL_CALL } from '../info.ts';
import {
  type Comet,
  type CometState,
  potPurse,
  reserveOf,
  rightOf,
  roundLimit,
  TAIL,
  turnOrder,
} from '../rules/state.ts';
import { roundsLeft, tailStrength } from './value.ts';

/** The parts of a game that matter for the Tail; seats by their index in the turn order, the dealer last. */
interface Outlook {
  readonly credits: readonly number[];
  readonly tail: number;
  readonly strengths: readonly number[];
  readonly me: number;
  /** Rounds from now to the end, the current one included. */
  readonly rounds: number;
  /** Rounds that must be played before a won Tail ends the game; null: it never does (C21). */
  readonly tailEnds: number | null;
}

/** Round in which the thinking seat calls the Tail: this one, none, or the last in which it deals. */
type Policy = 'now' | 'never' | 'last';

const ROLLOUTS = 240;
/** Chance that a rival dealer calls a Tail that is worth it; a guess that errs on the quiet side. */
const RIVAL_CALLS = 0.12;
/** Credits that the table pots will hardly win back once a seat deals for the last time. */
const FAR_BEHIND = 500;
/** Our chance of winning a table pot relative to a rival's. */
const OWN_EDGE = 1.2;

/** Strength at the Tail of a seat with unknown cards: a seat that reserves does so for a reason. */
export const unknownStrength = (state: CometState, seat: Seat): number =>
  zoneOf(state.table, reserveOf(seat)).length ? 1.5 : 1;

/** Strength at the Tail of a seat whose reserved card the viewer knows: its own, as a rule. */
export function knownStrength(view: View<Comet>, seat: Seat): number | undefined {
  const card = zoneOf(view.state.table, reserveOf(seat)).at(-1);
  const face = card === undefined ? undefined : faceIn(view, card);
  return face === undefined ? undefined : tailStrength(face);
}

export const tailPurse = ({ table }: CometState): number => creditsIn(table, potPurse(TAIL));

/** Checks whether calling with this chance brings more than an equal share of the Tail, which leaving it alone does in the long run. */
const pays = (chance: number, purse: number, seats: number): boolean =>
  chance * (purse + TAIL_CALL) - TAIL_CALL > purse / seats;

/**
 * Decides whether the dealer should call the Tail now. It does if its card wins more than its share: others find cards as good in time.
 * If not, plays the rest of the game out roughly (C11, C18, C21) and compares how often it ends up richest when calling now, never, or
 * when it deals for the last time. `calling`: see `Leaning`.
 */
export function shouldCall(
  state: CometState,
  strengthOf: (seat: Seat) => number,
  rng: Rng,
  calling = 1,
): boolean {
  const { dealer } = state.game;
  const outlook = outlookOf(state, (seat) => (seat === dealer ? calling : 1) * strengthOf(seat));
  if (isHopeless(outlook)) return false;
  if (paysNow(outlook)) return true;
  const now = winsOf(outlook, 'now', rng);
  return now > winsOf(outlook, 'never', rng) + BY && now >= winsOf(outlook, 'last', rng);
}

/** Smallest gain in the chance of ending richest for which a call is preferred to never calling. */
const BY = 0.01;

/** Returns the dealer's chance of ending richest if it calls the Tail now, and if it waits; `calls`: the decision of `shouldCall`. */
export function callOdds(
  state: CometState,
  strengthOf: (seat: Seat) => number,
  rng: Rng,
): { readonly call: number; readonly wait: number; readonly calls: boolean } {
  const outlook = outlookOf(state, strengthOf);
  const [now, never, last] = (['now', 'never', 'last'] as const).map((policy) =>
    winsOf(outlook, policy, rng),
  );
  const calls = !isHopeless(outlook) && (paysNow(outlook) || (now! > never! + BY && now! >= last!));
  return { call: now!, wait: Math.max(never!, last!), calls };
}

/** Rules out calls without a chance, to save the rollouts. */
const isHopeless = (outlook: Outlook): boolean =>
  tailChance(outlook, outlook.me) * (outlook.tail + TAIL_CALL) < TAIL_CALL * 0.8;

const paysNow = (outlook: Outlook): boolean =>
  pays(tailChance(outlook, outlook.me), outlook.tail, outlook.credits.length);

/** Returns the dealer's chance of winning the Tail if it is called now. */
export function callChance(state: CometState, strengthOf: (seat: Seat) => number): number {
  const outlook = outlookOf(state, strengthOf);
  return tailChance(outlook, outlook.me);
}

function outlookOf(state: CometState, strengthOf: (seat: Seat) => number): Outlook {
  const { game } = state;
  const order = turnOrder(game);
  return {
    credits: order.map((seat) => credits(state, seat)),
    tail: tailPurse(state),
    strengths: order.map(strengthOf),
    me: order.indexOf(game.dealer),
    rounds: roundsLeft(game) + 1,
    tailEnds: game.ending === 'tail' ? Math.max(0, game.seats - game.round) : null,
  };
}

/**
 * Returns why an impatient dealer calls the Tail. `worth`: with its reserved card it wins more than its share; `rich`: there is so much in the
 * Tail that an equal chance at it is worth the price, though it would be wiser to leave that to others; `behind`: it is far behind, will
 * not deal again, and the Tail would put it in the lead. Null: it does not call. `rich`: share of the
 * Tail, in credits, that makes it rich.
 */
export function callReason(view: View<Comet>, rich = TAIL_CALL): 'worth' | 'rich' | 'behind' | null {
  const { state } = view;
  const { game } = state;
  const seats = turnOrder(game);
  const strengths = seats.map((seat) => knownStrength(view, seat) ?? unknownStrength(state, seat));
  const chance = strengths[seats.indexOf(game.dealer)]! / strengths.reduce((sum, each) => sum + each, 0);
  const purse = tailPurse(state);
  if (pays(chance, purse, seats.length)) return 'worth';
  if (purse / seats.length >= rich) return 'rich';
  const own = credits(state, game.dealer);
  const behind = Math.max(...seats.map((seat) => credits(state, seat))) - own;
  const dealsNoMore = roundLimit(game) - game.round < seats.length;
  return dealsNoMore && behind > FAR_BEHIND && behind < purse ? 'behind' : null;
}

function tailChance({ strengths }: Outlook, seat: number): number {
  return strengths[seat]! / strengths.reduce((sum, each) => sum + each, 0);
}

function winsOf(outlook: Outlook, policy: Policy, rng: Rng): number {
  let wins = 0;
  for (let i = 0; i < ROLLOUTS; i++) wins += playRough(outlook, policy, rng);
  return wins / ROLLOUTS;
}

/** Plays one rough game: 1 if we end up richest, 0 if not, a share for a tie. */
function playRough(outlook: Outlook, policy: Policy, rng: Rng): number {
  const { me, rounds } = outlook;
  const purse = [...outlook.credits];
  const seats = purse.length;
  let strengths = outlook.strengths;
  let tail = outlook.tail;
  for (let round = 0; round < rounds; round++) {
    // The dealer is last in the order now; the deal passes to the first, then the second …
    const dealer = (seats - 1 + round) % seats;
    const isLast = rounds - round <= seats;
    const wants =
      dealer === me
        ? (policy === 'now' && round === 0) ||
          (policy === 'last' && isLast && wantsLate(purse, tail, strengths, me))
        : unit(rng) < RIVAL_CALLS && tail > (2 * TAIL_CALL * seats) / 4;
    if (wants && purse[dealer]! >= TAIL_CALL) {
      purse[dealer] = purse[dealer]! - TAIL_CALL;
      const winner = draw(strengths, rng);
      purse[winner] = purse[winner]! + tail + TAIL_CALL;
      tail = 0;
      strengths = strengths.map(() => 1.2);
      if (outlook.tailEnds !== null && round >= outlook.tailEnds) break;
      continue;
    }
    const payers = purse.flatMap((credits, seat) => (credits >= ANTE ? [seat] : []));
    if (payers.length < 2) break;
    for (const seat of payers) purse[seat] = purse[seat]! - ANTE;
    tail += TAIL_ANTE * payers.length;
    for (let pot = 0; pot < 6; pot++) {
      const again = payers.includes(me) && unit(rng) < (OWN_EDGE - 1) / payers.length;
      const winner = again ? me : pick(rng, payers);
      purse[winner] = purse[winner]! + POT_ANTE * payers.length;
    }
  }
  const share = tail / seats;
  const final = purse.map((credits) => credits + share);
  const most = Math.max(...final);
  return final[me] === most ? 1 / final.filter((credits) => credits === most).length : 0;
}

/** At the last chance: call with a better hand than most, or to catch up. */
function wantsLate(
  purse: readonly number[],
  tail: number,
  strengths: readonly number[],
  me: number,
): boolean {
  const chance = strengths[me]! / strengths.reduce((sum, each) => sum + each, 0);
  const behind = Math.max(...purse) - purse[me]!;
  return pays(chance, tail, purse.length) || behind > 6 * POT_ANTE * purse.length;
}

function draw(weights: readonly number[], rng: Rng): number {
  let at = unit(rng) * weights.reduce((sum, each) => sum + each, 0);
  for (let i = 0; i < weights.length; i++) {
    at -= weights[i]!;
    if (at < 0) return i;
  }
  return weights.length - 1;
}

/** Returns the number of rounds until a seat deals next: 1 is the next round. */
export function roundsToDeal({ game }: CometState, seat: Seat): number {
  let rounds = 1;
  for (let dealer = rightOf(game, game.dealer); dealer !== seat && rounds < game.seats; rounds++)
    dealer = rightOf(game, dealer);
  return rounds;
}
