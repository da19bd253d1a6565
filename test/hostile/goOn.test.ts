import { describe, expect, it } from 'vitest';
import { freeTable } from '../../src/games/free/game.ts';
import { freeInfo } from '../../src/games/free/info.ts';
import type { FreeCommand } from '../../src/games/free/rules/command.ts';
import type { FreeState } from '../../src/games/free/rules/state.ts';
import { at, DECKS, DIE, SETTING, SMALL } from '../../src/games/free/testing.ts';
import { hashOf } from '../../src/lib/hash.ts';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import type { Origin, RoomCommand } from '../../src/session/room/commands.ts';
import { hashOfPlace, textOfAttestation } from '../../src/session/room/log.ts';
import { seatOf } from '../../src/session/room/state/state.ts';
import { heldUpBy, tableAfter } from '../../src/session/room/tables.ts';
import { continuationOf } from '../../src/session/table/continuation.ts';
import { wait } from '../fuzz/playing.ts';
import { makeWorld, type Person, TABLE, type World } from '../fuzz/world.ts';

type Found = Extract<RoomCommand, { type: 'found' }>;

const state = ({ room }: Person) => room.peer.state;
/** Ann, Bo and Mallory have played a hand of a match; returns the message with which Mallory could go on with it. */
async function played(seed: string): Promise<readonly [World, Person, Person, Person, Found]> {
  const world = await makeWorld('spike', 3, seed, 'joint', {}, true);
  await world.begin();
  await world.quiet();
  const [ann, bo, mallory] = world.people as Person[] as [Person, Person, Person];
  const hand = () => state(ann)!.hand;
  const first = hand();
  await world.until(
    'a hand is over',
    () => {
      world.act(world.rng);
      return hand() > first && world.agree();
    },
    600,
  );
  return [world, ann, bo, mallory, continuationOf(mallory.room.peer, world.games)!];
}

/** Mallory opens a table by hand with this message, and is the only one there; then Ann comes back. */
async function opens(world: World, mallory: Person, ann: Person, body: Found): Promise<void> {
  for (const person of world.people) if (person !== mallory) world.kill(person);
  world.goTo(mallory, { table: tableAfter(TABLE, 0, mallory.key), opened: null });
  mallory.room.propose(body);
  await wait(world, 5);
  world.revive(ann);
  await wait(world, 30);
}

/** Returns the same state with other credits, and the text that would need signatures. */
function forged(from: Origin): { readonly state: Origin['state']; readonly text: string } {
  const changed = structuredClone(from.state) as unknown as {
    room: string;
    play: { state: { table: { purses: Record<string, number> } } };
  };
  const { purses } = changed.play.state.table;
  const [one, other] = Object.keys(purses).filter((purse) => purses[purse]! > 10) as [string, string];
  purses[one]! += 10;
  purses[other]! -= 10;
  const { seq, term, prev, said } = from;
  const state = changed as unknown as Origin['state'];
  const text = textOfAttestation(
    state.room,
    seq,
    hashOfPlace({ seq, term, prev, said, state: hashOf(state) }),
  );
  return { state, text };
}

describe('a player who goes on with a match by themselves', () => {
  it('is followed by the others, who play in their own seats again', async () => {
    const [world, ann, , mallory, body] = await played('go on');
    await opens(world, mallory, ann, body);
    // Ann's own table has too few people: she is asked, and nothing moves her there by itself.
    expect(ann.store.table).toBe(TABLE);
    expect(ann.other?.table).toBe(mallory.store.table);
    world.goTo(ann, ann.other!);
    await world.until('Ann is back in her seat', () => {
      const seat = state(ann) && seatOf(state(ann)!, ann.key);
      return seat != null && state(ann)!.seats[seat]!.holder!.present;
    });
    expect(seatOf(state(ann)!, ann.key)).toBe(0);
    expect(world.broken).toEqual([]);
  });

  it('cannot change the past: only a state that most have signed is believed', async () => {
    const [world, ann, , mallory, body] = await played('go on, richer');
    const { state: richer, text } = forged(body.from!);
    // She can give her own signature, but has others' only for what was played.
    const seals = body.from!.seals.map(({ key, signature }) => ({
      key,
      signature: key === mallory.key ? fakeSigner(mallory.name).sign(text) : signature,
    }));
    await opens(world, mallory, ann, { ...body, from: { ...body.from!, state: richer, seals } });
    expect(state(mallory)).not.toBe(null);
    expect([ann.store.table, ann.other]).toEqual([TABLE, null]);
  });

  it('cannot go on alone from a hand long over', async () => {
    const [world, ann, , mallory, body] = await played('go on from before');
    const { hand } = state(ann)!;
    await world.until(
      'two more hands are over',
      () => {
        world.act(world.rng);
        return state(ann)!.hand > hand + 1 && world.agree();
      },
      900,
    );
    await opens(world, mallory, ann, body);
    expect([ann.store.table, ann.other]).toEqual([TABLE, null]);
  });
});

describe('of two at a free table, one is connected and their device never answers the cards', () => {
  it('the other goes on from where all lay, and is followed', async () => {
    const rules = freeTable(freeInfo, DECKS, () => SETTING) as never;
    const world = await makeWorld({ rules, options: {}, seats: 4 }, 2, 'silent', 'joint', { away: 'wait' });
    world.works.set('P1', { ...world.scheme, shuffle: () => new Promise<never>(() => {}) });
    await world.begin();
    const [ann, mallory] = world.people as Person[] as [Person, Person];
    const table = (person: Person) => state(person)!.play!.state as FreeState;
    const act = async (body: FreeCommand) => {
      ann.room.match!.submit(body as never);
      await wait(world, 2);
    };
    await wait(world, 5);
    await act({ type: 'move', moves: [[DIE, at(321)]] });
    await act({ type: 'shuffle', piece: SMALL });
    await wait(world, 10);
    expect(table(ann).game.owed).toHaveLength(1);
    const held = heldUpBy(state(ann)!, world.games, ann.key, (key) => ann.room.dealing.waitsFor(key));
    expect(held).toEqual([mallory.key]);
    expect(world.goOn(ann)).toBe(true);
    await world.until('the new table', () => state(ann)?.play != null);
    expect(table(ann).game.owed).toEqual([]);
    const die = table(ann).game.pieces.find(({ id }) => id === DIE);
    expect(die?.pose.x).toBe(321);
    await act({ type: 'shuffle', piece: SMALL });
    expect(table(ann).game.owed).toEqual([]);
    // Mallory reloads the page, which is well again, and goes there.
    world.works.delete(mallory.name);
    world.kill(mallory);
    world.revive(mallory);
    await world.until('Mallory has heard of it', () => mallory.other !== null, 60);
    world.goTo(mallory, mallory.other!);
    await world.until('both have locks', () => state(ann)!.mental?.locks?.members.length === 2, 60);
    expect([...world.broken, ...ann.findings]).toEqual([]);
  });
});
