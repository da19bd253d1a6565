import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { hashOf } from '../../../src/lib/hash.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { hashOfPlace, stateFromJson, stateToJson, textOfAttestation } from '../../../src/session/room/log.ts';
import type { RoomState } from '../../../src/session/room/state/state.ts';
import { stateSchema } from '../../../src/session/room/state/stateSchema.ts';
import { isValidState } from '../../../src/session/room/state/validState.ts';
import { wait } from '../../fuzz/playing.ts';
import { makeWorld, type Person, TABLE, type World } from '../../fuzz/world.ts';
import { samples } from '../../samples.ts';
import { stranger } from '../stranger.ts';

/** A state as JSON, to be changed at will. */
type Made = {
  term: number;
  room: string;
  settings?: unknown;
  motions?: unknown;
  nonces: object;
  seats: { holder: { key: string; present: boolean } | null }[];
  play: { header: { game: string }; state: { game: object; table: { cards: unknown[] } } };
};
const copyOf = (state: RoomState): Made => JSON.parse(JSON.stringify(stateToJson(state)));
/** Checks a state as the network boundary does: what is read is the very same, and play can go on from it. */
const isOurs = ({ games, scheme }: World, json: unknown): boolean => {
  const read = v.safeParse(stateSchema, json);
  return read.success && isValidState(games, scheme, TABLE, stateFromJson(read.output));
};

describe('a room state', () => {
  const kinds = games.flatMap(({ info: { id } }) => [[id, 'joint'] as const, [id, 'device'] as const]);

  it.each(kinds)('is always accepted if it is our own (%s, %s)', async (game, dealing) => {
    const world = await makeWorld(game, 3, `ours ${game}`, dealing);
    await world.begin();
    const chance = makeRng('ours');
    const { room } = world.people[0]!;
    const refused: unknown[] = [];
    let seen: RoomState | null = null;
    let vanished = false;
    const most = samples({ quick: 60, soak: 600 });
    for (let states = 0, steps = 0; states < most && steps < 80 * most; steps++) {
      await world.step();
      world.act(chance, 3);
      if (states > most / 2 && !vanished) {
        world.kill(world.people[2]!);
        vanished = true;
      }
      const { state } = room.peer;
      if (state === seen) continue;
      seen = state;
      states++;
      const json = copyOf(state!);
      const read = v.safeParse(stateSchema, json);
      if (!read.success || hashOf(read.output) !== hashOf(json))
        refused.push(
          read.issues?.map(({ path, message }) => [path?.map(({ key }) => key).join('.'), message]),
        );
      else if (!isOurs(world, json)) refused.push(json);
    }
    expect(refused).toEqual([]);
    expect(world.broken).toEqual([]);
  });

  it.each<[string, (made: Made) => unknown]>([
    ['of an unknown game', (made) => Object.assign(made.play.header, { game: 'nope' })],
    ['without settings', (made) => delete made.settings],
    ['without motions', (made) => delete made.motions],
    [
      'with a person in two seats',
      (made) => Object.assign(made.seats[1]!, { holder: made.seats[0]!.holder }),
    ],
    ['with an empty game', (made) => Object.assign(made.play.state, { game: {} })],
    ['with a game of the wrong shape', (made) => Object.assign(made.play.state.game, { seats: 'many' })],
    ['with cards that are nowhere', (made) => made.play.state.table.cards.pop()],
    ['of another table', (made) => Object.assign(made, { room: `${TABLE}z` })],
    ['with locked cards and no match', (made) => Object.assign(made, { play: null })],
  ])('%s is invalid', async (_what, change) => {
    const world = await makeWorld('spike', 2, 'none');
    await world.begin();
    await world.quiet();
    const made = copyOf(world.people[0]!.room.peer.state!);
    expect(isOurs(world, made)).toBe(true);
    change(made);
    expect(isOurs(world, made)).toBe(false);
  });
});

/** A stranger sends this state of a table, whose two players are away, to a newcomer with the link. */
async function toldFirst(seed: string, change: (made: Made, keys: readonly string[]) => void) {
  const world = await makeWorld('spike', 2, seed, 'device');
  await world.begin();
  await world.quiet();
  const [vic, bo] = world.people as Person[] as [Person, Person];
  const real = vic.room.peer.replica.chain.settledState!;
  world.kill(vic);
  world.kill(bo);
  const neu = world.add('Newcomer');
  await wait(world, 3);
  const mal = stranger(world, 'Mallory', neu);
  await mal.letIn();
  const text = JSON.stringify(stateToJson(real)).replaceAll(vic.key, mal.signer.key);
  const made = JSON.parse(text) as Made;
  made.seats[1]!.holder = null;
  change(made, [neu.key, vic.key, bo.key]);
  const place = { seq: 99_000, term: made.term, prev: '0'.repeat(64), said: hashOf('made up') };
  const hash = hashOfPlace({ ...place, state: hashOf(made) });
  const seals = [
    { key: mal.signer.key, signature: mal.signer.sign(textOfAttestation(TABLE, place.seq, hash)) },
  ];
  const last = { term: made.term, seq: place.seq, hash };
  for (let i = 0; i < 3; i++) {
    mal.say({ t: 'have', promised: made.term, last, settled: place.seq });
    await wait(world, 1);
    mal.say({ t: 'snapshot', ...place, state: made, seals });
    await wait(world, 1);
  }
  return { world, vic, bo, neu, mal };
}

const seesTheirs = (person: Person, theirs: Person): boolean =>
  person.room.match !== null && person.room.peer.state?.nonces[theirs.key] !== undefined;

describe('a newcomer who meets a stranger first', () => {
  it('neither uses nor stores an invalid state', async () => {
    const { world, vic, bo, neu, mal } = await toldFirst('nonsense', (made) => {
      made.play.header.game = 'nope';
      delete made.motions;
      delete made.settings;
    });
    expect(neu.room.peer.state).toBe(null);
    expect(neu.store.snapshot).toBe(null);
    world.net.kill(mal.address);
    for (const person of [vic, bo]) world.revive(person);
    await world.until('the real table is seen', () => seesTheirs(neu, vic));
    expect(world.broken).toEqual([]);
  });

  it('discards an invalid state stored by an earlier page', async () => {
    const world = await makeWorld('spike', 2, 'kept');
    await world.begin();
    await world.quiet();
    const vic = world.people[0]!;
    const state = { ...vic.room.peer.state!, settings: undefined as never };
    const neu = world.add('Newcomer');
    world.kill(neu);
    const hash = hashOf('none');
    const place = { seq: 99_000, term: state.term, prev: hash, said: hash, hash, seals: [] };
    neu.store.snapshot = { ...place, state };
    world.revive(neu);
    await world.until('the real table is seen', () => seesTheirs(neu, vic));
    expect(neu.store.snapshot?.seq).not.toBe(99_000);
    expect(world.broken).toEqual([]);
  });

  it.each<[string, Parameters<typeof toldFirst>[1]]>([
    ['bars everybody', (made, keys) => Object.assign(made, { barred: keys, play: null, mental: null })],
    [
      'says that they sit there',
      (made, [neu]) => {
        const { holder, ...slot } = made.seats[0]!;
        made.seats[1] = { ...slot, holder: { ...holder!, key: neu!, present: false } };
        Object.assign(made.nonces, { [neu!]: 5 });
      },
    ],
  ])('still finds the real table after an invented one that %s', async (what, change) => {
    const { world, vic, bo, neu, mal } = await toldFirst(what, change);
    expect(neu.room.peer.state).not.toBe(null);
    world.net.kill(mal.address);
    for (const person of [vic, bo]) world.revive(person);
    await world.until('the real table is seen', () => seesTheirs(neu, vic), 90);
    world.kill(neu);
    world.revive(neu);
    await world.until('and seen again', () => seesTheirs(neu, vic));
    expect(world.broken).toEqual([]);
  });
});
