import { type CardId, type Face, poolOf, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { isShuffleEvidence } from '../../../engine/table/tableFold.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { HANDS } from '../info.ts';
import { codeOf } from '../rules/scoring.ts';
import { type Combo, DECK, DISCARD, passedTo } from '../rules/state.ts';

/** A card that the bot sees: its handle, and its code for `scoreCodes`. */
export interface Seen {
  readonly card: CardId;
  readonly code: number;
}

/** A bot's knowledge in its turn; nothing in it that its seat could not know. */
export interface Outlook {
  readonly seat: Seat;
  readonly hand: readonly Seen[];
  /** Passed cards that it may look at (K5); `unseen` counts the others. */
  readonly given: readonly Seen[];
  readonly unseen: number;
  /** The pile, top first (K8). */
  readonly pile: readonly Seen[];
  /** Codes of all cards that may be in the deck: those not seen elsewhere since it was shuffled. */
  readonly deck: readonly number[];
  /** The deck itself, top first, if the view shows it (`seer`); otherwise null. */
  readonly order: readonly number[] | null;
  /** Turns of this round that follow this one. */
  readonly later: number;
}

export function outlookOf(view: View<Combo>): Outlook {
  const { seat, state } = view;
  if (seat === null) throw new Error('a spectator has no turn');
  const { table, game } = state;
  const seen = (cards: readonly CardId[]): Seen[] =>
    cards.flatMap((card) => {
      const face = faceIn(view, card);
      return face === undefined ? [] : [{ card, code: codeOf(face) }];
    });
  const given = zoneOf(table, passedTo(seat));
  const looked = seen(given);
  const order = seen([...zoneOf(table, DECK)].reverse());
  const isOrderKnown = order.length > 0 && order.length === zoneOf(table, DECK).length;
  return {
    seat,
    hand: seen(zoneOf(table, handOf(seat))),
    given: looked,
    unseen: given.length - looked.length,
    pile: seen([...zoneOf(table, DISCARD)].reverse()),
    deck: isOrderKnown ? order.map(({ code }) => code) : candidates(view),
    order: isOrderKnown ? order.map(({ code }) => code) : null,
    later: HANDS - game.hand,
  };
}

/**
 * Returns the codes that may be in the deck. A face is not in it if it was seen on a handle that came from the deck's own shuffle or a
 * later one, or was outside at the time: it is face up or in a hand, even if its handle is gone since that hand was mixed. So the bot
 * accounts for cards it passed that the neighbour kept, and for cards that others took from the pile.
 */
function candidates(view: View<Combo>): number[] {
  const { table } = view.state;
  const first = zoneOf(table, DECK)[0];
  const shuffle = first === undefined ? undefined : poolOf(table.pools, first);
  const since = table.pools.slice(shuffle ? table.pools.indexOf(shuffle) : 0);
  const out = new Set<Face>(since.flatMap(({ seen }) => seen.map(([, face]) => face)));
  const known = new Map(view.faces);
  for (const [id, { face }] of table.cards) if (face !== null) known.set(id, face);
  for (const [id, face] of known) if (since.some((pool) => isShuffleEvidence(pool, id))) out.add(face);
  return (table.decks.fiftytwo ?? []).filter((face) => !out.has(face)).map(codeOf);
}
