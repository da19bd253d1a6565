import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/engine/game.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { handOf } from '../../../src/engine/table/tableMoves.ts';
import { freeTable } from '../../../src/games/free/game.ts';
import { freeInfo } from '../../../src/games/free/info.ts';
import type { FreeCommand } from '../../../src/games/free/rules/command.ts';
import { type FreeState, pileOf } from '../../../src/games/free/rules/state.ts';
import { at, DECKS, OTHER, SETTING, SMALL } from '../../../src/games/free/testing.ts';
import { makeWorld, type Person, type Played, TABLE, type World } from '../../fuzz/world.ts';

const PLAYED: Played = { rules: freeTable(freeInfo, DECKS, () => SETTING) as never, options: {}, seats: 3 };

const stateOf = ({ room }: Person): FreeState => room.peer.state!.play!.state as FreeState;
const placeOf = (person: Person, id: number) =>
  stateOf(person).game.pieces.find((each) => each.id === id)!.pose;

async function does(world: World, person: Person, body: FreeCommand): Promise<void> {
  const { count } = person.room.peer.state!.play!;
  person.room.match!.submit(body as Command);
  await world.until(`${body.type} is taken up`, () => person.room.peer.state!.play!.count > count);
  await world.until('nothing is owed', () => stateOf(person).game.owed.length === 0);
}

/** Ann shuffles and draws, Bo moves a pile nine times; then Bo is gone for good. */
async function leftAlone(
  seed: string,
  dealing: 'joint' | 'device' = 'joint',
): Promise<[World, Person, Person]> {
  const world = await makeWorld(PLAYED, 2, seed, dealing, { away: 'wait' });
  await world.begin();
  const [ann, bo] = world.people as [Person, Person];
  await does(world, ann, { type: 'shuffle', piece: SMALL });
  await does(world, ann, { type: 'draw', piece: SMALL, count: 2, seat: 0 });
  for (let i = 0; i < 9; i++) await does(world, bo, { type: 'move', moves: [[OTHER, at(i * 50)]] });
  await world.until('both have the same', () => world.agree());
  world.kill(bo);
  return [world, ann, bo];
}

const goesOn = async (world: World, ann: Person): Promise<void> => {
  expect(world.goOn(ann)).toBe(true);
  await world.until('Ann is at her own table', () => ann.store.table !== TABLE && ann.room.match !== null);
};

describe('a player of two left alone at a free table', () => {
  it('continues from a few moves ago at most, with hidden cards in place, and the other’s seat kept', async () => {
    const [world, ann, bo] = await leftAlone('alone');
    await goesOn(world, ann);
    expect(placeOf(ann, OTHER).x).toBeGreaterThanOrEqual(50);
    const { seats, mental } = ann.room.peer.state!;
    expect(seats.map(({ holder }) => holder && [holder.key, holder.present])).toEqual([
      [ann.key, true],
      [bo.key, false],
      null,
    ]);
    expect([mental!.cards, mental!.caught]).toEqual([{}, []]);
    expect(zoneOf(stateOf(ann).table, pileOf(SMALL)).length).toBeGreaterThan(0);
    // Cards that no one can open stay as they are, and block nothing else.
    const [top] = zoneOf(stateOf(ann).table, pileOf(SMALL)).slice(-1);
    await does(world, ann, { type: 'flip', pieces: [SMALL] });
    expect(stateOf(ann).table.cards.get(top!)!.face).toBe(null);
    expect(stateOf(ann).game.stuck.length).toBeGreaterThan(0);
    await does(world, ann, { type: 'move', moves: [[OTHER, at(-300)]] });
    expect(placeOf(ann, OTHER).x).toBe(-300);
  });

  it('draws from a fresh deck without needing agreement', async () => {
    const [world, ann] = await leftAlone('alone, fresh');
    await goesOn(world, ann);
    ann.room.propose({ type: 'vote', motion: { kind: 'void' }, vote: 'for' });
    await world.until('fresh decks lie', () => zoneOf(stateOf(ann).table, handOf(0)).length === 0);
    const deck = stateOf(ann).game.pieces.find(({ kind }) => kind === 'pile')!.id;
    await does(world, ann, { type: 'shuffle', piece: deck });
    const [pile] = stateOf(ann).game.pieces.filter(({ kind }) => kind === 'pile');
    await does(world, ann, { type: 'draw', piece: pile!.id, count: 1, seat: 0 });
    const [card] = zoneOf(stateOf(ann).table, handOf(0));
    await world.until('she sees it', () => ann.room.match!.secrets.get(card!) !== undefined);
  });

  it('keeps the other’s seat waiting for them at that table', async () => {
    const [world, ann, bo] = await leftAlone('alone, followed');
    await goesOn(world, ann);
    world.revive(bo);
    await world.until('Bo hears of it', () => bo.other?.table === ann.store.table);
    world.goTo(bo, bo.other!);
    await world.until('Bo is back', () => ann.room.peer.state!.seats[1]!.holder!.present && world.agree());
    await does(world, bo, { type: 'move', moves: [[OTHER, at(200)]] });
    await world.until('Ann sees it', () => placeOf(ann, OTHER).x === 200);
    expect(world.broken).toEqual([]);
    expect([...ann.findings, ...bo.findings]).toEqual([]);
  });

  it('all decks are fresh if the only dealing device is gone', async () => {
    const [world, ann] = await leftAlone('alone, device', 'device');
    await goesOn(world, ann);
    expect(ann.room.peer.state!.dealer).toBe(ann.key);
    await does(world, ann, { type: 'move', moves: [[stateOf(ann).game.pieces[0]!.id, at(-300)]] });
  });
});
