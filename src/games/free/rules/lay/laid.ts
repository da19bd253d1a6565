import * as v from 'valibot';
import type { OpenHands, RuleError } from '../../../../engine/game.ts';
import { refuse } from '../../../../engine/refusal.ts';
import {
  type CardId,
  deckOf,
  type Face,
  kindOfDeck,
  type Seat,
  type ZoneId,
  zoneOf,
} from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { ok, type Result } from '../../../../lib/result.ts';
import { hiddenFor } from '../areas.ts';
import { dieOf, type FreeState, type Piece, pileOf } from '../state.ts';
import { type Laid, type LaidPiece, laidSchema, MOST_CARDS, type Slot } from './laidSchema.ts';

/** Parses a document from outside, or returns what is wrong with it. */
export function parseLaid(input: unknown): Result<Laid, RuleError> {
  const parsed = v.safeParse(laidSchema, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return refuse(
      'F11',
      `That is no table that can be laid: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`,
    );
  }
  const laid = parsed.output;
  if (placesOf(laid, 1).length > MOST_CARDS)
    return refuse('F8', `A table is laid with ${MOST_CARDS} cards at most.`);
  if (new Set(laid.boxed.map(([name]) => name)).size < laid.boxed.length)
    return refuse('F11', 'That is no table that can be laid: a deck is named twice.');
  return ok(laid);
}

/** Number of seats at this document's table; 1: not such a document. */
export function laidSeats(input: unknown): number {
  const laid = parseLaid(input);
  return laid.ok ? Math.max(1, laid.value.hands.length) : 1;
}

/** A card's place in a document. */
export interface Place {
  readonly zone: string;
  readonly deck: string;
  readonly card: CardId;
  readonly face: Face | null;
  readonly up: boolean;
}

/** Every card's place, hands first, bottom first. `first`: the number of the first piece. */
export function placesOf({ pieces, hands }: Laid, first: number): Place[] {
  const of = (zone: string, deck: string, cards: readonly Slot[]): Place[] =>
    cards.map((each) => {
      const [card, known, up] = typeof each === 'number' ? [each, null, 0] : each;
      return { zone, deck, card, face: known, up: up === 1 };
    });
  return [
    ...hands.flatMap((runs, seat) => runs.flatMap(([deck, cards]) => of(handOf(seat), deck, cards))),
    ...pieces.flatMap((piece, i) => ('deck' in piece ? of(pileOf(first + i), piece.deck, piece.cards) : [])),
  ];
}

/** Document of the table as it lies. */
export function laidOf(state: FreeState, as: 'past' | 'file', open?: OpenHands): Laid {
  const { table, game } = state;
  const names = new Map<string, string>();
  /** At another table a deck has another name: there its number within its kind identifies it. */
  const nameOf = (name: string): string => {
    if (as === 'past') return name;
    const known = names.get(name);
    if (known !== undefined) return known;
    const kind = kindOfDeck(name);
    const before = [...names.keys()].filter((each) => kindOfDeck(each) === kind).length;
    names.set(name, before ? `${kind}#${before + 1}` : kind);
    return names.get(name)!;
  };
  const read = new Set(open ? zonesSeenBy(state, open.seats).flatMap((zone) => zoneOf(table, zone)) : []);
  const slotOf = (card: CardId): Slot => {
    const { face, up } = table.cards.get(card)!;
    const known = face ?? (read.has(card) ? (open?.faces.get(card) ?? null) : null);
    const id = as === 'past' ? card : 0;
    return known === null && !up ? id : [id, known, up ? 1 : 0];
  };
  const hands = Array.from({ length: game.seats }, (_, seat) => {
    const runs: [string, Slot[]][] = [];
    for (const card of zoneOf(table, handOf(seat))) {
      const name = nameOf(deckOf(table, card));
      const last = runs.at(-1);
      if (last?.[0] === name) last[1].push(slotOf(card));
      else runs.push([name, [slotOf(card)]]);
    }
    return runs;
  });
  const pieces = game.pieces.map((piece): LaidPiece => {
    const { pose, locked } = piece;
    const lying = { at: [pose.x, pose.z, pose.angle] as [number, number, number], ...(locked && { locked }) };
    if (piece.kind === 'pile')
      return {
        ...lying,
        deck: nameOf(piece.deck),
        ...(piece.spread !== 'stack' && { spread: piece.spread }),
        cards: zoneOf(table, pileOf(piece.id)).map(slotOf),
      };
    const [shows] = piece.kind === 'die' ? (table.dice[dieOf(piece.id)] ?? []) : [];
    return { ...lying, thing: thingIn(piece), ...(shows !== undefined && { shows }) };
  });
  const there = new Set([...table.cards.keys()].map((card) => deckOf(table, card)));
  const boxed = Object.entries(game.boxed).flatMap(([name, faces]): Laid['boxed'] =>
    there.has(name) && faces.length ? [[nameOf(name), [...faces]]] : [],
  );
  const named = new Set([...names.keys()].map(kindOfDeck));
  const own = Object.entries(game.own).flatMap(([name, { deck }]) => (named.has(name) ? [deck] : []));
  return { pieces, hands, boxed, ...(own.length && { own }) };
}

/** Zones that only these seats see: their hands, and piles in their hidden areas. */
const zonesSeenBy = ({ game }: FreeState, seats: readonly Seat[]): ZoneId[] => [
  ...seats.map(handOf),
  ...game.pieces.flatMap((piece) => {
    const owner = piece.kind === 'pile' ? hiddenFor(game, piece) : null;
    return owner !== null && seats.includes(owner) ? [pileOf(piece.id)] : [];
  }),
];

/** A piece without data that only this table has of it. */
export function thingIn(piece: Exclude<Piece, { kind: 'pile' }>) {
  const { id: _id, pose: _pose, locked: _locked, held: _held, lent: _lent, ...thing } = piece;
  if (thing.kind !== 'picture') return thing as Extract<LaidPiece, { thing: unknown }>['thing'];
  const { by: _by, ...picture } = thing;
  return picture as Extract<LaidPiece, { thing: unknown }>['thing'];
}
