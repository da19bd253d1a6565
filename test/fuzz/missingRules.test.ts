import { expect, it } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { PROTOCOL, type RoomCommand, type RoomSetup } from '../../src/session/room/commands.ts';
import { textOfWords } from '../../src/session/room/log.ts';
import { commandOfIntent } from '../../src/session/room/roomIntent.ts';
import { stranger } from '../hostile/stranger.ts';
import { wait } from './playing.ts';
import { makeWorld, type Person, TABLE, type World } from './world.ts';

/** Leaves a device without rules, except those that are `here`, until `fetch`. */
function withoutRules(world: World, name: string, here: Map<string, Game> = new Map()) {
  const fetching: (() => void)[] = [];
  const fetchGames = (games: readonly string[]): Promise<void> | undefined => {
    const missing = games.filter((id) => !here.has(id));
    if (!missing.length) return undefined;
    return new Promise((done) => {
      fetching.push(() => {
        for (const id of missing) here.set(id, world.games.get(id)!);
        done();
      });
    });
  };
  world.libraries.set(name, {
    games: here,
    library: {
      fetch: ({ games }) => fetchGames(games),
      fetchAll: () => fetchGames([...world.games.keys()]),
      hasAll: () => here.size === world.games.size,
    },
  });
  return {
    get isFetching() {
      return fetching.length > 0;
    },
    fetch(): void {
      for (const done of fetching.splice(0)) done();
    },
  };
}

/** The table's setup with another game at three seats. */
function setupOf({ games, setup }: World, game: string): RoomSetup {
  const { info } = games.get(game)!;
  const bots = Array.from({ length: 3 }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` }));
  return { ...setup, game, options: { ...defaultOptions(info) }, bots };
}

it('a device judges a log once it has the rules that this names, and neither blames nor leaves anyone until then', async () => {
  const world = await makeWorld('comet', 2, 'missing rules');
  const library = withoutRules(world, 'P1');
  const [ann, bo] = [world.add('P0'), world.add('P1')] as [Person, Person];
  const { setup, until } = world;
  ann.room.propose({ type: 'found', protocol: PROTOCOL, setup, seat: 0, name: 'P0', colour: 0 });
  await until('Bo fetches the rules of the table', () => library.isFetching);
  await wait(world, 3);
  expect(bo.room.peer.state).toBe(null);
  library.fetch();
  await until('Bo has found the table', () => bo.room.peer.state?.game === 'comet');
  bo.room.peer.meetAll();
  bo.room.propose({ type: 'sit', seat: 1, name: 'P1', colour: 1 });
  await until('Bo sits', () => ann.room.peer.state!.seats[1]!.holder !== null && world.agree());

  ann.room.propose({ type: 'setup', setup: setupOf(world, 'spike') });
  await until('Bo fetches the rules of the other game', () => library.isFetching);
  await wait(world, 10);
  expect(bo.room.peer.state!.game).toBe('comet');
  expect(ann.room.peer.presence(bo.key)).toBe('here');
  library.fetch();
  await until('both have the other game', () =>
    [ann, bo].every(({ room }) => room.peer.state!.game === 'spike'),
  );
  bo.room.propose({ type: 'start' });
  await until('the match has begun', () => [ann, bo].every(({ room }) => room.match !== null));
  expect([...ann.findings, ...bo.findings, ...world.broken]).toEqual([]);
});

it('a device proposes another game once it has its rules, and starts that one', async () => {
  const world = await makeWorld('comet', 2, 'rules of a wish');
  const library = withoutRules(world, 'P1', new Map([['comet', world.games.get('comet')!]]));
  await world.gather();
  const [, bo] = world.people as [Person, Person];
  const { until } = world;
  bo.room.propose({ type: 'setup', setup: setupOf(world, 'laro') });
  bo.room.propose({ type: 'start' });
  await wait(world, 3);
  expect(bo.room.match).toBe(null);
  library.fetch();
  await until('the match has begun', () => bo.room.match !== null);
  expect(bo.room.match!.match.header.game).toBe('laro');
});

it('a device opens a table once it can judge every game that others may ask it for', async () => {
  const world = await makeWorld('comet', 1, 'opens with all rules');
  const library = withoutRules(world, 'P0', new Map([['comet', world.games.get('comet')!]]));
  const ann = world.add('P0');
  const { setup, until } = world;
  ann.room.propose({ type: 'found', protocol: PROTOCOL, setup, seat: 0, name: 'P0', colour: 0 });
  await wait(world, 3);
  expect(ann.room.peer.state).toBe(null);
  library.fetch();
  await until('the table is open', () => ann.room.peer.state !== null);
});

it('a member that lacks rules for a minute blames no one, though nothing of its own is accepted meanwhile', async () => {
  const world = await makeWorld('comet', 3, 'a minute without rules');
  const library = withoutRules(world, 'P1', new Map([['comet', world.games.get('comet')!]]));
  await world.gather();
  const [ann, bo, cy] = world.people as [Person, Person, Person];
  ann.room.propose({ type: 'setup', setup: setupOf(world, 'spike') });
  await world.until('Bo fetches the rules of the other game', () => library.isFetching);
  let done = false;
  bo.room.propose({ type: 'rename', name: 'Beau', colour: 5 }, (error) => {
    done = error === null;
  });
  await wait(world, 60);
  expect([...ann.findings, ...bo.findings, ...cy.findings, ...world.broken]).toEqual([]);
  library.fetch();
  await world.until('Bo has caught up', () => done && world.agree());
});

it('a device that kept order and came back without all rules leaves that to the next, and no one is blamed', async () => {
  const world = await makeWorld('comet', 3, 'order without rules');
  await world.gather();
  const [ann, bo, cy] = world.people as [Person, Person, Person];
  expect(ann.room.peer.state!.sequencer).toBe(ann.key);
  world.kill(ann);
  const library = withoutRules(world, 'P0', new Map([['comet', world.games.get('comet')!]]));
  world.revive(ann);
  cy.room.propose({ type: 'setup', setup: setupOf(world, 'laro') });
  await world.until('the others have the other game', () =>
    [bo, cy].every(({ room }) => room.peer.state!.game === 'laro'),
  );
  expect(bo.room.peer.state!.sequencer).not.toBe(ann.key);
  expect(ann.room.peer.state!.game).toBe('comet');
  library.fetch();
  await world.until('Ann has it too', () => ann.room.peer.state!.game === 'laro' && world.agree());
  expect([...ann.findings, ...bo.findings, ...cy.findings, ...world.broken]).toEqual([]);
});

it('a page that was closed while it fetched rules stores nothing any more', async () => {
  const world = await makeWorld('comet', 2, 'closed before rules');
  const library = withoutRules(world, 'P1');
  const [ann, bo] = [world.add('P0'), world.add('P1')] as [Person, Person];
  const { setup, until } = world;
  ann.room.propose({ type: 'found', protocol: PROTOCOL, setup, seat: 0, name: 'P0', colour: 0 });
  await until('Bo fetches the rules of the table', () => library.isFetching);
  bo.room.close();
  library.fetch();
  await wait(world, 3);
  expect(bo.room.peer.newest).toBe(null);
  expect(bo.store.entries).toEqual([]);
});

it('a link that says more than a page can hold while it fetches rules is closed, and no one is blamed', async () => {
  const world = await makeWorld('comet', 2, 'rules that never come');
  const library = withoutRules(world, 'P1');
  const [ann, bo] = [world.add('P0'), world.add('P1')] as [Person, Person];
  const { setup, until } = world;
  ann.room.propose({ type: 'found', protocol: PROTOCOL, setup, seat: 0, name: 'P0', colour: 0 });
  await until('Bo fetches the rules of the table', () => library.isFetching);
  const eve = stranger(world, 'Eve', bo);
  await until('Eve is greeted', () => eve.greeted);
  await eve.letIn();
  const body = { ...commandOfIntent(null, { type: 'setup', setup }), hand: 0 } as RoomCommand;
  const words = { author: eve.signer.key, nonce: 1, body };
  const said = { ...words, signature: eve.signer.sign(textOfWords(TABLE, words)) };
  eve.say({ t: 'propose', said });
  const long = JSON.stringify({ t: 'bye' }).padEnd(100_000);
  for (let i = 0; i < 25 && eve.closed === null; i++) {
    for (let n = 0; n < 5; n++) if (eve.closed === null) eve.say(long);
    await wait(world, 1);
  }
  expect(eve.closed).not.toBe(null);
  expect(eve.sorry).toBe(undefined);
  expect([...ann.findings, ...bo.findings, ...world.broken]).toEqual([]);
});
