import type { State } from '../../src/engine/game.ts';
import { violations } from '../../src/engine/laws.ts';
import {
  type CardId,
  deckOf,
  emptyTable,
  type Face,
  partsOf,
  type Table,
  zoneOf,
} from '../../src/engine/table/table.ts';
import { isTableEvent } from '../../src/engine/table/tableFold.ts';
import { ownsNothing } from '../../src/games/free/rules/areas.ts';
import { chipsOf, dieOf, type FreeState, type Piece, pileOf } from '../../src/games/free/rules/state.ts';
import type { RoomCommand } from '../../src/session/room/commands.ts';
import type { Applied } from '../../src/session/room/state/draft.ts';

/** Commands that may add or remove things; all others only move them. */
const BRINGS: readonly string[] = ['create', 'copy', 'remove', 'undo'];

/**
 * Laws of a free table after every entry, from any author: no card, chip, die or token is lost or doubled. Called for each entry in turn.
 */
export function makeFreeLaws() {
  let credits = 0;
  let before: FreeState | null = null;
  /** Cards that have left the table, by deck. */
  const away = new Map<string, CardId[]>();
  /** Faces of those that everyone had seen. */
  const known = new Map<CardId, Face>();

  const follow = ({ steps }: Pick<Applied, 'steps'>): void => {
    let table: Table = before?.table ?? emptyTable;
    for (const { event, state } of steps) {
      if (!isTableEvent(event)) continue;
      if (event.type === 'funded') credits += event.amount;
      if (event.type === 'removed')
        for (const card of event.cards) {
          const deck = deckOf(table, card);
          away.set(deck, [...(away.get(deck) ?? []), card]);
          const { face } = table.cards.get(card)!;
          if (face !== null) known.set(card, face);
        }
      table = state.table;
    }
  };

  /** `opened`: faces of all cards that could ever be looked at. */
  const decks = (table: Table, opened: ReadonlyMap<CardId, Face>): string[] =>
    Object.entries(table.decks).flatMap(([deck, all]) => {
      const living = [...table.cards.keys()].filter((card) => deckOf(table, card) === deck);
      const cards = [...living, ...(away.get(deck) ?? [])];
      if (cards.length !== all.length) return [`${deck} has ${cards.length} cards instead of ${all.length}`];
      const left = [...all];
      const faces = cards.flatMap((card) => known.get(card) ?? opened.get(card) ?? []);
      const twice = faces.filter((face) => {
        const at = left.indexOf(face);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
      return twice.map((face) => `${deck} has ${face} too often`);
    });

  return {
    /** Lists the laws that an entry has broken. */
    broken(body: RoomCommand, applied: Applied, opened: ReadonlyMap<CardId, Face>): string[] {
      const { play } = applied.state;
      if (!play) return [];
      follow(applied);
      const state = play.state as FreeState;
      const out = [
        ...violations(state as State<unknown>, credits),
        ...heaps(state),
        ...things(body, before, applied, state),
        ...decks(state.table, opened),
      ];
      before = state;
      return out.map((each) => `${each} after ${JSON.stringify(body).slice(0, 300)}`);
    },
  };
}

/** Checks that piles are of one deck and not empty, stacks are worth what they show, and dice show one of their sides. */
function heaps({ table, game }: FreeState): string[] {
  const out: string[] = [];
  const ids = game.pieces.map(({ id }) => id);
  if (new Set(ids).size < ids.length) out.push('a piece is there twice');
  if (ids.some((id) => id >= game.nextPiece)) out.push('a piece has a number that is still to be given');
  for (const piece of game.pieces) {
    const cards = zoneOf(table, pileOf(piece.id));
    // While the table is being laid, its piles wait for their cards.
    if ((piece.kind === 'pile') !== cards.length > 0 && !game.laying)
      out.push(`piece ${piece.id} has ${cards.length} cards`);
    if (piece.kind === 'pile' && cards.some((card) => deckOf(table, card) !== piece.deck))
      out.push(`pile ${piece.id} is of two decks`);
    if (piece.kind === 'chips' && (table.purses[chipsOf(piece.id)] ?? 0) !== piece.value * piece.count)
      out.push(`stack ${piece.id} is not worth what it shows`);
    if (piece.kind === 'area' && ownsNothing(game, piece.seat))
      out.push(`the hidden area of empty seat ${piece.seat} is there`);
    const [shows] = table.dice[dieOf(piece.id)] ?? [];
    if (piece.kind === 'die' && shows !== undefined && (shows < 1 || shows > piece.sides))
      out.push(`die ${piece.id} shows ${shows}`);
  }
  const here = new Set(ids);
  for (const [zone, cards] of Object.entries(table.zones)) {
    const [kind, number] = partsOf(zone);
    const isPlace =
      kind === 'pile'
        ? here.has(Number(number))
        : Number(number) < game.seats && !game.gone.includes(Number(number));
    // A file's hands without a player are laid down at the end.
    if (cards.length && !isPlace && !game.laying) out.push(`cards lie in ${zone}, which is no place`);
  }
  for (const [purse, amount] of Object.entries(table.purses)) {
    const [kind, number] = partsOf(purse);
    if (amount && kind === 'chips' && !here.has(Number(number))) out.push(`${amount} credits in ${purse}`);
  }
  return out;
}

const isThing = ({ kind }: Piece): boolean => kind !== 'pile' && kind !== 'chips';

/**
 * Checks that dice, tokens, notes, boards and pictures stay until a player returns them to the box, or the table is laid anew; hidden areas
 * also go with their players.
 */
function things(
  body: RoomCommand,
  before: FreeState | null,
  { steps }: Pick<Applied, 'steps'>,
  { game }: FreeState,
): string[] {
  const isLaid = steps.some(({ event }) => event.type === 'piecesSet');
  if (!before || isLaid || (body.type === 'play' && BRINGS.includes(body.body.type))) return [];
  const empty = new Set([...before.game.gone, ...game.gone]);
  const list = ({ pieces }: FreeState['game']): string =>
    pieces
      .filter((piece) => isThing(piece) && !(piece.kind === 'area' && empty.has(piece.seat)))
      .map(({ id, kind }) => `${kind} ${id}`)
      .sort()
      .join();
  return list(before.game) === list(game) ? [] : ['things are other things'];
}
