import type { CardId } from '../../../engine/table/table.ts';
import { type Rng, unit } from '../../../lib/rng.ts';
import { RANKS } from '../rules/cards.ts';
import { type Leaning, PLAIN } from './manners.ts';
import type { Outlook, Seen } from './table.ts';

const rankOf = (code: number): number => code % RANKS.length;
const suitOf = (code: number): number => Math.floor(code / RANKS.length);

/** Number of cards of a suit, or within four neighbouring ranks, that are a beginning: two in the first hand, then three. */
const beginning = (size: number): number => (size <= 4 ? 2 : 3);

/** Checks whether a card fits these (itself included): its rank again, or the beginning of a suit or run. */
function hasCompany(code: number, among: readonly number[], enough: number): boolean {
  const rank = rankOf(code);
  if (among.filter((other) => rankOf(other) === rank).length > 1) return true;
  if (among.filter((other) => suitOf(other) === suitOf(code)).length >= enough) return true;
  const ranks = new Set(among.map(rankOf));
  for (let first = rank - 3; first <= rank; first++) {
    let run = 0;
    for (let k = 0; k < 4; k++) if (ranks.has((first + k + RANKS.length) % RANKS.length)) run++;
    if (run >= enough) return true;
  }
  return false;
}

/** Passes the cards that fit nothing in the hand. With a bonus in sight, a bot that chases one also passes all that have no equal. */
export function greedyPass({ hand }: Outlook, { mostAlone, bonus }: Leaning = PLAIN): readonly CardId[] {
  const codes = hand.map(({ code }) => code);
  const equals = (code: number): number => codes.filter((other) => rankOf(other) === rankOf(code)).length;
  const paired = codes.filter((code) => equals(code) > 1).length;
  const isChasing = bonus > 1 && paired > 3;
  const fits = ({ code }: Seen): boolean =>
    isChasing ? equals(code) > 1 : hasCompany(code, codes, beginning(hand.length));
  return hand
    .filter((seen) => !fits(seen))
    .filter((_, i, alone) => i > 0 || alone.length <= mostAlone)
    .map(({ card }) => card);
}

/** Takes those passed cards that fit the hand. */
export function greedyChoice({ hand, given }: Outlook, due: number): readonly CardId[] {
  return given
    .filter((seen) => joins(hand, seen))
    .slice(0, due)
    .map(({ card }) => card);
}

/** Share of the open cards that a leaning bot judges by more company than usual, or by less. */
const LEANS = 0.2;

/** Takes the top of the pile if it fits the hand. A bot that shuns blind draws is sometimes content with less, one that likes them with more. */
export function greedyTakesPile({ hand, pile }: Outlook, rng: Rng, { blind }: Leaning = PLAIN): boolean {
  const content = blind && unit(rng) < LEANS ? Math.sign(blind) : 0;
  return pile.length > 0 && joins(hand, pile[0]!, content);
}

/** `content`: cards fewer that are a beginning. */
function joins(hand: readonly Seen[], { code }: Seen, content = 0): boolean {
  const codes = [...hand.map((seen) => seen.code), code];
  return hasCompany(code, codes, beginning(codes.length) - content);
}
