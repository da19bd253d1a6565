import type { Brought, CardArt } from '../../../engine/display.ts';
import { picturesOf } from '../../../engine/own.ts';
import type { View } from '../../../engine/view.ts';
import { ownCardArt } from '../art/own/cards.ts';
import type { Free } from '../rules/state.ts';

/** By name: a name says all of a deck, so its art is made once. */
const made = new Map<string, CardArt>();
/** The whole list for each state of what was brought, so that it is the same list as long as nothing comes. */
const lists = new WeakMap<Free['own'], readonly CardArt[]>();

function artOf(name: string, { deck }: Free['own'][string]): CardArt {
  const known = made.get(name) ?? ownCardArt(name, deck);
  made.set(name, known);
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

/** What people have brought to the table. */
export const broughtTo = ({ state: { game } }: View<Free>): readonly Brought[] => [
  ...Object.values(game.own).map(({ deck, by }) => ({ name: deck.name, by, pictures: picturesOf(deck) })),
  ...game.pieces.flatMap((piece) =>
    piece.kind === 'picture' ? [{ name: piece.name, by: piece.by, pictures: [piece.image] }] : [],
  ),
];
