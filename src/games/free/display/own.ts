import type { Brought, CardArt } from '../../../engine/display.ts';
import { picturesOf } from '../../../engine/own/own.ts';
import type { View } from '../../../engine/view.ts';
import { type Hash, hashOf } from '../../../lib/hash.ts';
import { ownCardArt } from '../art/own/cards.ts';
import type { Free } from '../rules/state.ts';

/** Cache by hash: two decks made to share a name, which is a short hash, look different at different tables. */
const made = new Map<Hash, CardArt>();
/** Cached list for each state of brought decks, so that its identity changes only when one comes. */
const lists = new WeakMap<Free['own'], readonly CardArt[]>();

function artOf(name: string, { deck }: Free['own'][string]): CardArt {
  const hash = hashOf(deck);
  const known = made.get(hash) ?? ownCardArt(name, deck);
  made.set(hash, known);
  return known;
}

/** All decks of a table: those of the box, and those that people have brought. */
export function decksOf(box: readonly CardArt[], { state: { game } }: View<Free>): readonly CardArt[] {
  const { own } = game;
  const names = Object.keys(own);
  if (!names.length) return box;
  const known = lists.get(own);
  if (known) return known;
  const list = [...box, ...names.map((name) => artOf(name, own[name]!))];
  lists.set(own, list);
  return list;
}

/** Decks and pictures that people have brought to the table. */
export const broughtTo = ({ state: { game } }: View<Free>): readonly Brought[] => [
  ...Object.values(game.own).map(({ deck, by }) => ({ name: deck.name, by, pictures: picturesOf(deck) })),
  ...game.pieces.flatMap((piece) =>
    piece.kind === 'picture' ? [{ name: piece.name, by: piece.by, pictures: [piece.image] }] : [],
  ),
];
