import type { CardId } from '../../../engine/table/table.ts';
import { RANKS } from '../rules/cards.ts';
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

/** Passes the cards that fit nothing in the hand. */
export function greedyPass({ hand }: Outlook): readonly CardId[] {
  const codes = hand.map(({ code }) => code);
  return hand.filter(({ code }) => !hasCompany(code, codes, beginning(hand.length))).map(({ card }) => card);
}

/** Takes those passed cards that fit the hand. */
export function greedyChoice({ hand, given }: Outlook, due: number): readonly CardId[] {
  return given
    .filter((seen) => joins(hand, seen))
    .slice(0, due)
    .map(({ card }) => card);
}

/** Takes the top of the pile if it fits the hand. */
export const greedyTakesPile = ({ hand, pile }: Outlook): boolean => pile.length > 0 && joins(hand, pile[0]!);

function joins(hand: readonly Seen[], { code }: Seen): boolean {
  const codes = [...hand.map((seen) => seen.code), code];
  return hasCompany(code, codes, beginning(codes.length));
}
