import { type CardId, deckOf, type Face } from '../../src/engine/table.ts';
import { contextOf } from '../../src/session/room/locked/scheme.ts';
import { mayRead } from '../../src/session/room/locked/state.ts';
import { lockedCardOf } from '../../src/session/room/locked/statements.ts';
import { controllerOf } from '../../src/session/room/state.ts';
import { makeSecretsBook } from '../../src/session/table/joint/secrets.ts';
import { SCHEME } from '../../src/session/table/joint/testing.ts';
import type { DealtTable } from '../../src/session/table/testing.ts';

type Table = DealtTable;

/** What somebody would know who had the keys of every device: nobody at a table does. */
export function jointTruth(table: Table) {
  const opened = new Map<CardId, Face>();
  /** Cards that a device may know by now, by its owner's name. */
  const mayKnow = new Map<string, Set<CardId>>();
  let seen = 0;

  /** Faces of all cards that are on the table, as all devices together would open them. */
  const faces = (): Map<CardId, Face> => {
    const { play, mental } = table.log.state;
    const { decks, cards } = table.state.table;
    const out = new Map<CardId, Face>();
    // Behind locks that are lost nobody can look any more.
    const isThere = (card: CardId): boolean =>
      mental?.cards[card] !== undefined || mental?.open[card] !== undefined;
    const fresh = [...cards.keys()].filter((card) => !opened.has(card) && isThere(card));
    if (fresh.length && mental) {
      const sealed = fresh.map((card) => lockedCardOf(SCHEME, table.state.table, mental, card));
      const shares = (mental.locks?.members ?? []).map(({ peer }) => {
        const { locks } = [...table.devices.values()].find(({ key }) => key === peer)!;
        const mine = makeSecretsBook(locks, () => {}).of(play!.header.match, mental.locks!.epoch)!;
        return SCHEME.splitShares(SCHEME.shares(contextOf('truth'), mine.secrets, sealed).shares)!;
      });
      // Who has gone may have left their secret behind.
      for (const { secret } of mental.locks?.left ?? [])
        shares.push(sealed.map((each) => SCHEME.shareOf(secret, each)));
      fresh.forEach((card, i) => {
        const locked = mental.open[card] === undefined;
        const element = SCHEME.open(sealed[i]!, locked ? shares.map((each) => each[i]!) : []);
        const deck = deckOf(table.state.table, card);
        opened.set(card, decks[deck]![SCHEME.placeOf(deck, decks[deck]!.length, element)]!);
      });
    }
    for (const card of cards.keys()) if (opened.has(card)) out.set(card, opened.get(card)!);
    return out;
  };

  /** Everything that is wrong now, in words. To be called after every word that was said. */
  const problems = (): string[] => {
    const out: string[] = [];
    const { state } = table.log;
    const truth = faces();
    const { cards, decks } = table.state.table;
    const { mental } = state;
    if (mental?.caught.length) out.push(`${mental.caught[0]!.offence}: but all are honest`);
    for (const { applied } of table.past.slice(seen))
      for (const [card, { face, known }] of applied.state.play?.state.table.cards ?? [])
        for (const { name, key } of table.devices.values()) {
          const may = mayKnow.get(name) ?? new Set();
          mayKnow.set(name, may);
          if (face !== null || known.some((seat) => controllerOf(applied.state, seat) === key)) may.add(card);
        }
    seen = table.past.length;
    for (const [deck, all] of Object.entries(decks)) {
      const theirs = [...cards.keys()].filter((card) => deckOf(table.state.table, card) === deck);
      const there = theirs.flatMap((card) => truth.get(card) ?? []);
      // A deck that was put away is not there, nor are cards that nobody can open.
      if (there.length === all.length && [...there].sort().join() !== [...all].sort().join())
        out.push(`not every face of ${deck} is there once`);
      if (new Set(there).size < there.length && new Set(all).size === all.length)
        out.push(`a face of ${deck} is there twice`);
    }
    for (const [card, { face, known }] of cards) {
      if (face !== null && face !== truth.get(card)) out.push(`card ${card} was opened as another`);
      // Behind locks that are lost nobody can look any more: such a card is about to be shuffled away.
      if (face !== null || !mental?.cards[card]) continue;
      // What somebody was shown who has left is told to nobody who plays for them.
      for (const seat of known.filter((each) => mayRead(mental, card, each, table.of(each).key)))
        if (table.of(seat).dealing.faces(seat).get(card) !== truth.get(card))
          out.push(`seat ${seat} knows card ${card} as another`);
    }
    for (const { name, dealing } of table.devices.values())
      for (const [card, face] of dealing.known) {
        if (!mayKnow.get(name)?.has(card)) out.push(`${name} knows card ${card}, which was not shown to it`);
        if (opened.has(card) && opened.get(card) !== face) out.push(`${name} knows card ${card} as another`);
      }
    return out;
  };
  return { faces, problems };
}
