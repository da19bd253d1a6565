import type { Showing, ShowingRow } from '../../../engine/display.ts';
import { type CardId, type Face, type Seat, zoneOf } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { counted, thousands } from '../../../lib/text/format.ts';
import { MOST_BONUS } from '../info.ts';
import { isTriple } from '../rules/cards.ts';
import { explainSet } from '../rules/scoring.ts';
import {
  type Comet,
  type CometState,
  POTS,
  type PotIndex,
  roundLimit,
  type Shown,
  type ShownSet,
  TAIL,
  turnOrder,
  zonesAt,
} from '../rules/state.ts';
import { lineName, potInText, potName, potPlace } from './words.ts';

/** Most contested pots of a round that are counted at leisure. */
const FEW = 2;

/** The pot that is being revealed (C14), from its opening until the cards are cleared away. */
export function showing({ state }: View<Comet>): Showing | null {
  const { game } = state;
  const shown = game.phase === 'reveal' ? game.shown.at(-1) : undefined;
  if (!shown || isCleared(state, shown)) return null;
  const scored = new Map(shown.rows.map((row) => [row.seat, row]));
  const rows = turnOrder(game).flatMap((seat): ShowingRow[] => {
    const row = scored.get(seat);
    if (row) return [countedRow(row, shown)];
    const groups = zonesAt(state, shown.pot, seat).map((zone) => zoneOf(state.table, zone));
    return groups.length ? [{ seat, groups, lines: [], total: null, won: false, share: 0 }] : [];
  });
  return {
    id: `${game.round}:${shown.pot}`,
    place: potPlace(shown.pot),
    title: potName(shown.pot),
    counted: 'Set',
    from: potInText(shown.pot),
    text: textOf(shown, rows.length),
    rows,
    done: shown.done,
    uncontested: rows.length < 2,
    brisk: claims(state).contested > FEW,
    brings: (seat) => bonusText(game, seat),
  };
}

/** Counts the pots of this round's reveal that one seat claims alone, and those that several do. */
export function claims(state: CometState): { readonly alone: number; readonly contested: number } {
  const { game } = state;
  const seats = POTS.map((_, pot) =>
    (pot === TAIL) === game.tail
      ? turnOrder(game).filter((seat) => zonesAt(state, pot as PotIndex, seat).length > 0).length
      : 0,
  );
  return {
    alone: seats.filter((count) => count === 1).length,
    contested: seats.filter((count) => count > 1).length,
  };
}

/** C17, C19: describes a seat's bonus so far. */
function bonusText(game: Comet, seat: Seat): string | null {
  const { tail, earned, round } = game;
  const cards = tail ? 0 : Math.min(earned[seat]!, MOST_BONUS);
  if (!cards || round >= roundLimit(game)) return null;
  return `You are dealt ${counted(cards, 'bonus card')} in the next round, unless the Tail is called.`;
}

function isCleared(state: CometState, { done, rows, pot }: Shown): boolean {
  return done && rows.length > 0 && rows.every(({ seat }) => !zonesAt(state, pot, seat).length);
}

function textOf({ purse, done, winners }: Shown, sets: number): string {
  const at = `${thousands(purse)} credits`;
  if (!sets) return `${at} stay: nobody laid a set here`;
  if (!done) return at;
  if (!winners.length) return `${at} stay: no set is valid`;
  return winners.length > 1 ? `${at}, shared by ${counted(winners.length, 'seat')}` : at;
}

function countedRow({ seat, sets, score }: ShownSet, { winners, share }: Shown): ShowingRow {
  const won = winners.includes(seat);
  return {
    seat,
    groups: sets.map((set) => set.cards),
    lines: sets.flatMap(({ cards, faces }) => linesOf(cards, faces)),
    total: score,
    won,
    share: won ? share : 0,
    by: thousands(score),
  };
}

/** Returns every line with the fields that make it. A Triple has one picture for its three values, so all of it lights up. */
function linesOf(cards: readonly CardId[], faces: readonly Face[]): ShowingRow['lines'] {
  return explainSet(faces).lines.map(({ values, sum, parts }) => {
    const lit = new Set<string>();
    const regions = parts.flatMap(({ card, field }) =>
      (isTriple(faces[card]!) ? [0, 1, 2] : [field])
        .filter((region) => !lit.has(`${card}:${region}`))
        .map((region) => {
          lit.add(`${card}:${region}`);
          return { card: cards[card]!, region };
        }),
    );
    return { label: lineName(values), value: sum, parts: regions };
  });
}
