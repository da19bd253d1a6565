import { assertNever } from '../lib/assertNever.ts';
import { below, type Rng, shuffled } from '../lib/rng.ts';
import type { Due, Event, Fact } from './game.ts';
import { type CardId, type Face, type Seat, type Table, zoneOf } from './table/table.ts';
import { byDeck, isShuffleEvidence, isTableEvent } from './table/tableFold.ts';

/** Plays chance: answers what is due with facts, and discloses faces to the seats that may see them. */
export interface Dealer {
  /** Returns the fact that answers `due`. `table` must be the one `due` was read from. */
  answer(due: Due, table: Table): Promise<Fact>;
  /** Must be called for every event, in order, with the table after it. */
  observe(event: Event, after: Table): void;
  /** Faces disclosed to a seat so far; only of cards that are still in play or needed for memory. */
  disclosed(seat: Seat): ReadonlyMap<CardId, Face>;
}

export interface LocalDealer extends Dealer {
  /** As `answer`, but synchronous, for simulation. */
  answerNow(due: Due, table: Table): Fact;
  /** Face of every handle ever minted: for records, and for measurements with an all-seeing bot. */
  readonly secrets: ReadonlyMap<CardId, Face>;
}

/** Returns the randomness of a match's `nth` shuffle or roll, counted from 0. */
export type Chance = (what: 'shuffle' | 'roll', nth: number) => Rng;

/**
 * Makes a dealer that knows the permutation itself: for playing alone, on one device, and in tests. `rng`: seeded for reproducible play, or
 * drawing from the system's source for real play; a `Chance` deals the same cards however people play. `past`: secrets of a saved match
 * being resumed. `arranged`: for lessons, the faces that the first shuffle puts on top of the deck, topmost first.
 */
export function makeLocalDealer(
  rng: Rng | Chance,
  past: Iterable<readonly [CardId, Face]> = [],
  arranged: readonly Face[] = [],
): LocalDealer {
  let onTop = arranged;
  const secrets = new Map<CardId, Face>(past);
  const knownFaces = new Map<Seat, Map<CardId, Face>>();
  const toldTo = (seat: Seat): Map<CardId, Face> => {
    const faces = knownFaces.get(seat) ?? new Map<CardId, Face>();
    knownFaces.set(seat, faces);
    return faces;
  };
  /** Shuffles and rolls so far. */
  const count = { shuffle: 0, roll: 0 };
  const chance = (what: 'shuffle' | 'roll'): Rng =>
    typeof rng === 'function' ? rng(what, count[what]) : rng;
  /** Cards being shuffled, by deck. */
  let before: (readonly CardId[])[] = [];

  const faceOf = (card: CardId): Face => {
    const face = secrets.get(card);
    if (face === undefined) throw new Error(`the dealer does not know card ${card}`);
    return face;
  };

  /** Faces to be shuffled. Where the chance is given, the order in which they came back to the deck must not matter either. */
  const facesOf = (deck: readonly CardId[]): readonly Face[] => {
    const faces = deck.map(faceOf);
    return typeof rng === 'function' ? faces.sort() : faces;
  };

  const answerNow = (due: Due, table: Table): Fact => {
    switch (due.type) {
      case 'shuffle':
        before = [...byDeck(table.pools, zoneOf(table, due.zone)).values()];
        return { type: 'shuffled', zone: due.zone };
      case 'mix':
        before = [...byDeck(table.pools, due.cards ?? zoneOf(table, due.zone)).values()];
        return {
          type: 'mixed',
          zone: due.zone,
          seat: due.seat,
          ...(due.cards && { cards: due.cards }),
        };
      case 'reveal':
        return due.to === 'all'
          ? { type: 'revealed', cards: due.cards, to: 'all', faces: due.cards.map(faceOf) }
          : { type: 'revealed', cards: due.cards, to: due.to };
      case 'roll': {
        const dice = chance('roll');
        return {
          type: 'rolled',
          dice: due.dice,
          values: Array.from({ length: due.count }, () => 1 + below(dice, due.sides)),
        };
      }
      default:
        return assertNever(due);
    }
  };

  return {
    secrets,
    answerNow,
    answer: async (due, table) => answerNow(due, table),
    observe(event, after) {
      if (!isTableEvent(event)) return;
      if (event.type === 'created') {
        const first = after.nextCard - event.faces.length;
        event.faces.forEach((face, i) => {
          secrets.set(first + i, face);
        });
      } else if (event.type === 'rolled') {
        count.roll++;
      } else if (event.type === 'shuffled' || event.type === 'mixed') {
        const order = chance('shuffle');
        count.shuffle++;
        const fresh = zoneOf(after, event.zone).slice(-before.reduce((sum, deck) => sum + deck.length, 0));
        const top = onTop;
        onTop = [];
        if (secrets.has(fresh[0] ?? -1)) return;
        before
          .flatMap((deck) => withOnTop(shuffled(order, facesOf(deck)), top))
          .forEach((face, i) => {
            secrets.set(fresh[i]!, face);
          });
      } else if (event.type === 'revealed' && event.to !== 'all') {
        const faces = toldTo(event.to);
        for (const card of event.cards) {
          // A record saved by another player does not hold every face.
          const face = secrets.get(card);
          if (face !== undefined) faces.set(card, face);
        }
        forget(faces, after);
      }
    },
    disclosed: (seat) => toldTo(seat),
  };
}

/** Returns the same faces, bottom first, with those of `top` that are present moved to the top. */
function withOnTop(faces: readonly Face[], top: readonly Face[]): readonly Face[] {
  const rest = [...faces];
  const found: Face[] = [];
  for (const face of top) {
    const at = rest.indexOf(face);
    if (at >= 0) found.unshift(...rest.splice(at, 1));
  }
  return [...rest, ...found];
}

/** Drops faces that no living handle's shuffle needs any more, so that memory does not grow with the match. */
export function forget(faces: Map<CardId, Face>, table: Table): void {
  for (const card of faces.keys())
    if (!table.pools.some((pool) => isShuffleEvidence(pool, card))) faces.delete(card);
}
