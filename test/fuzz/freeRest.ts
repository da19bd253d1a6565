import { type CardId, zoneOf } from '../../src/engine/table/table.ts';
import { handOf } from '../../src/engine/table/tableMoves.ts';
import type { FreeCommand } from '../../src/games/free/rules/command.ts';
import { type FreeState, pileOf } from '../../src/games/free/rules/state.ts';
import { at } from '../../src/games/free/testing.ts';
import { seatOf } from '../../src/session/room/state/state.ts';
import { recover } from './harm.ts';
import type { Ledger } from './ledger.ts';
import type { Person, World } from './world.ts';

/** These people at their table, once the evening is over. `context`: a description of what has happened. */
function company(world: World, ledger: Ledger, people: readonly Person[], context: () => string) {
  const seatOfPerson = ({ key }: Person): number | null => seatOf(ledger.state(), key);
  /** Returns those who sit; others may still be about to sit down or get up. */
  const seated = (): Person[] => people.filter((person) => seatOfPerson(person) !== null);
  return {
    seated,
    seatOfPerson,
    table: (): FreeState => ledger.state().play!.state as FreeState,
    /** Repeats an action now and then until it works, as people do. */
    async until(what: string, done: () => boolean, act = (): void => {}): Promise<void> {
      let last = Number.NEGATIVE_INFINITY;
      const tries = (): boolean => {
        if (done()) return true;
        if (world.net.time.now() - last < 5000) return false;
        last = world.net.time.now();
        // A person may have sat down with their last message.
        for (const person of seated()) if (!person.alive) world.revive(person);
        if (ledger.state().paused) seated()[0]!.room.propose({ type: 'pause', on: false });
        act();
        return false;
      };
      await world.until(`${what} after\n${context()}`, tries, 240);
    },
  };
}

/** Heals the network and brings back all of these people who sit here. */
export async function comeBack(
  world: World,
  ledger: Ledger,
  people: readonly Person[],
  context: () => string,
): Promise<void> {
  const { seated, seatOfPerson, until } = company(world, ledger, people, context);
  const isHere = ({ key, room }: Person): boolean =>
    room.match !== null && ledger.state().seats.some(({ holder }) => holder?.key === key && holder.present);
  recover(
    world,
    people.filter((person) => person.alive || seatOfPerson(person) !== null),
  );
  await until('all are back', () => world.agree(seated()) && seated().every(isHere));
}

/**
 * Brings back all who sit here, and waits until chance moves are answered or withheld. Then they ask for fresh decks, shuffle one and draw
 * from it, and the drawer sees the card. `honest`: players who keep to the program; the others may do anything.
 */
export async function comeToRest(
  world: World,
  ledger: Ledger,
  honest: readonly Person[],
  context: () => string,
): Promise<void> {
  const { seated, seatOfPerson, table, until } = company(world, ledger, honest, context);
  const isAnswered = (): boolean => table().game.owed.length === 0 && !table().game.laying;
  const say = (person: Person, body: FreeCommand): void =>
    person.room.propose({ type: 'play', seat: seatOfPerson(person)!, body });
  await comeBack(world, ledger, honest, context);
  await until('everything owed is answered', isAnswered);

  const decks = (): number => Object.keys(table().table.decks).length;
  const before = decks();
  const isBare = table().table.cards.size === 0;
  await until(
    'fresh decks lie there',
    () => (decks() > before || isBare) && isAnswered(),
    () => {
      for (const { room } of seated()) room.propose({ type: 'vote', motion: { kind: 'void' }, vote: 'for' });
    },
  );
  const { nextPiece } = table().game;
  // A lost sole dealer is replaced now, and all decks with it: then it is one of the new ones.
  const pile = () => table().game.pieces.find(({ id, kind }) => kind === 'pile' && id >= nextPiece);
  const isHidden = (card: CardId): boolean => table().table.cards.get(card)!.face === null;
  await until(
    'a deck is shuffled',
    () => pile() !== undefined && zoneOf(table().table, pileOf(pile()!.id)).every(isHidden) && isAnswered(),
    () => {
      const [first] = seated() as [Person];
      const there = pile();
      // In the middle of the table, where only the owner of a hidden area may reach it if one is there.
      if (!there) say(first, { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(0) });
      else for (const each of seated()) say(each, { type: 'shuffle', piece: there.id });
    },
  );
  const sees = (person: Person): boolean =>
    zoneOf(table().table, handOf(seatOfPerson(person)!)).some(
      (card) => isHidden(card) && person.room.match?.secrets.has(card),
    );
  await until(
    'whoever draws sees the card',
    () => seated().some(sees),
    () => {
      for (const each of seated())
        say(each, { type: 'draw', piece: pile()!.id, count: 1, seat: seatOfPerson(each)! });
    },
  );
  await until('all agree', () => world.agree(seated()));
}
