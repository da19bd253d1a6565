import { describe, expect, it } from 'vitest';
import { zoneOf } from '../../src/engine/table/table.ts';
import { games as registry } from '../../src/games/index.ts';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import type { WireMessage } from '../../src/session/protocol/messages.ts';
import type { Settled } from '../../src/session/replica/log/chain.ts';
import type { SignedShares } from '../../src/session/room/locked/commands.ts';
import { contextOf } from '../../src/session/room/locked/scheme.ts';
import { onCards } from '../../src/session/room/locked/statements.ts';
import { hashOfEntry, textOfEntry, textOfWords } from '../../src/session/room/log.ts';
import type { RoomState } from '../../src/session/room/state/state.ts';
import { makeWorld, type Person as NetPerson, TABLE } from '../fuzz/world.ts';
import { isBelieved } from './acts/elsewhere.ts';
import { troubleIn } from './acts/net.ts';
import { type Floor, makeFloor, type Scene } from './judges/floor.ts';
import { makeReferee } from './judges/referee.ts';
import { secretsOf } from './people.ts';
import { recordTrouble } from './record.ts';
import { otherTable } from './rig.ts';
import { shrink } from './shrink.ts';

// The adversary finds nothing only if it could find something: each promise is broken here on purpose.

const games = new Map(
  await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)),
);
const SCENE: Scene = {
  seed: 'faults',
  game: 'spike',
  dealing: 'joint',
  people: 3,
  enemies: [1],
  late: 0,
  forfeit: true,
};

/** A hand is dealt, and seat 0 or another is to act. */
function dealt(): Floor {
  const floor = makeFloor(SCENE, games);
  floor.found();
  const chance = floor.chance('faults');
  const ready = (): boolean => {
    const { state, game } = floor;
    const play = state?.play;
    return (
      play !== undefined && play !== null && state?.mental?.locks != null && game.due(play.state) === null
    );
  };
  for (let i = 0; i < 200 && !ready(); i++)
    for (const who of floor.people)
      for (const { body } of floor.wants(who, chance).slice(0, 1)) if (!ready()) floor.put(who, body);
  expect(ready()).toBe(true);
  return floor;
}

/** The last entry of a floor, with another state after it than it has. */
function doctored(floor: Floor, state: RoomState, more: Partial<Settled['applied']> = {}): Settled {
  const last = floor.log.at(-1)!;
  return {
    ...last,
    before: floor.state,
    applied: { ...last.applied, entries: [], steps: [], ...more, state },
  };
}

const rules = (of: { readonly breaches: readonly { readonly rule: string }[] }): string[] =>
  of.breaches.map(({ rule }) => rule);

describe('the adversary notices that', () => {
  it('(a) an honest player is caught', () => {
    const floor = dealt();
    const referee = makeReferee(floor);
    const mental = floor.state!.mental!;
    const caught = [{ peer: floor.people[0]!.key, offence: 'badShare' as const }];
    referee.settled(doctored(floor, { ...floor.state!, mental: { ...mental, caught } }));
    expect(rules(referee)).toContain('a');
  });

  it('(a) a move is played in another hand than it was meant for', () => {
    const floor = dealt();
    const referee = makeReferee(floor);
    const body = { type: 'play', hand: 1, at: 1, seat: 0, body: { type: 'check' } } as const;
    referee.moved(floor.people[0]!, { nonce: 1, body, id: 'move', hand: 'an earlier one' }, floor.handOf());
    expect(rules(referee)).toEqual(['a']);
  });

  it('(a) a message is believed at another table than it was signed for', () => {
    const floor = dealt();
    const referee = makeReferee(floor);
    const [ann] = floor.people;
    const words = { author: ann!.key, nonce: 9_000_000, body: { type: 'pause', hand: 0, on: true } } as const;
    const signedFor = (table: string) => ({
      ...words,
      signature: fakeSigner(ann!.name).sign(textOfWords(table, words)),
    });
    expect(isBelieved(floor, signedFor(otherTable(ann!.key)))).toBe(false);
    expect(isBelieved(floor, signedFor(floor.table))).toBe(true);
    referee.smuggled(ann!, words.body);
    expect(rules(referee)).toEqual(['a']);
  });

  it('(b) enemies who receive the shares of another’s card can open it, and that is counted', () => {
    const floor = dealt();
    const referee = makeReferee(floor);
    const { people, scheme, state } = floor;
    const [ann, bo, cy] = people as [Floor['people'][0], Floor['people'][0], Floor['people'][0]];
    referee.wrote(bo);
    const { locks, cards } = state!.mental!;
    const [card] = zoneOf(state!.play!.state.table, 'hand:0');
    const sealed = [cards[card!]!];
    const { match } = state!.play!.header;
    const tell = (from: typeof ann): void => {
      const secrets = secretsOf(from, match, locks!.epoch)!;
      const given = scheme.shares(contextOf('tell', match, locks!.epoch, 1), secrets, sealed);
      const told: SignedShares = {
        epoch: locks!.epoch,
        on: onCards(sealed),
        seat: 1,
        cards: [card!],
        ...given,
        signature: '',
      };
      referee.told(from, bo, {
        type: 'told',
        match,
        epoch: locks!.epoch,
        boxed: false,
        text: JSON.stringify(told),
      });
    };
    tell(cy);
    expect(rules(referee)).toEqual([]);
    tell(ann);
    expect(rules(referee)).toEqual(['b']);
    // It is no mere computation: these shares open it.
    const shares = people.map((who) => scheme.shareOf(secretsOf(who, match, locks!.epoch)!.lock, sealed[0]!));
    const [deck, faces] = Object.entries(state!.play!.state.table.decks)[0]!;
    const face = faces[scheme.placeOf(deck, faces.length, scheme.open(sealed[0]!, shares))];
    expect(face).toBe(ann.dealing.known.get(card!));
  });

  it('(c) a deck lacks an honest player’s lock', () => {
    const floor = dealt();
    const referee = makeReferee(floor);
    const { state } = floor;
    const mental = state!.mental!;
    const members = mental.locks!.members.filter(({ peer }) => peer !== floor.people[0]!.key);
    const event = { type: 'revealed', cards: [1], to: 0 } as const;
    const steps = [{ author: 'dealer', event, state: state!.play!.state } as const];
    const without = { ...state!, mental: { ...mental, locks: { ...mental.locks!, members } } };
    referee.settled(doctored(floor, without, { steps }));
    expect(rules(referee)).toContain('c');
  });

  it('(d) credits come from nowhere', () => {
    const floor = dealt();
    const referee = makeReferee(floor);
    referee.settled(doctored(floor, floor.state!));
    expect(rules(referee)).toEqual([]);
    const { play } = floor.state!;
    const { table } = play!.state;
    const purses = { ...table.purses, 'seat:1': table.purses['seat:1']! + 1 };
    const richer = { ...play!, state: { ...play!.state, table: { ...table, purses } } };
    referee.settled(doctored(floor, { ...floor.state!, play: richer }));
    expect(rules(referee)).toEqual(['d']);
  });

  it('(d) a void hand costs an honest player their stake', () => {
    const floor = dealt();
    const referee = makeReferee(floor);
    const { play } = floor.state!;
    const { table } = play!.state;
    const stakes = { ...table.stakes!, 'seat:0': table.stakes!['seat:0']! - 2, 'pot:sabacc': 2 };
    const after = { ...play!, state: { ...play!.state, table: { ...table, stakes } } };
    const entry = { seq: play!.count, author: 'table', body: { type: 'void' }, hash: '' } as const;
    referee.settled(doctored(floor, { ...floor.state!, play: after }, { entries: [entry] }));
    expect(rules(referee)).toContain('d');
  });

  it('(e) an honest page throws', () => {
    const floor = dealt();
    const referee = makeReferee(floor);
    referee.trouble(floor.people[0]!, new Error('none of the deck'));
    expect(rules(referee)).toEqual(['e']);
  });

  it('(e) two honest pages have settled different things', async () => {
    const world = await makeWorld('comet', 3, 'faults');
    await world.begin();
    await world.quiet();
    await world.until('all agree', () => world.agree());
    const [ann, bo, cy] = world.people as [NetPerson, NetPerson, NetPerson];
    expect(troubleIn(world, [bo, cy])).toBeNull();
    // The sequencer sends different entries to two peers that can't hear each other.
    const { chain } = ann.room.peer.replica;
    const signer = fakeSigner(ann.name);
    const { hand } = chain.state!;
    const words = { author: ann.key, nonce: 5_000_000, body: { type: 'pause', hand, on: true } } as const;
    const said = { ...words, signature: signer.sign(textOfWords(TABLE, words)) };
    const bare = { term: chain.end.term, seq: chain.length, prev: chain.end.hash, said };
    const hash = hashOfEntry(bare);
    const other = { ...bare, signature: signer.sign(textOfEntry(TABLE, hash)) };
    world.tampers.set(ann.name, (text, to) => {
      const message: WireMessage = JSON.parse(text);
      if (to !== cy.address) return text;
      if (message.t === 'order')
        return message.entry.seq === other.seq ? JSON.stringify({ t: 'order', entry: other }) : null;
      if (message.t !== 'have' || message.last.seq < other.seq) return text;
      return JSON.stringify({ ...message, last: { ...message.last, seq: other.seq, hash } });
    });
    world.tampers.set(bo.name, (text, to) => (to === cy.address ? null : text));
    world.tampers.set(cy.name, (text, to) => (to === bo.address ? null : text));
    bo.room.propose({ type: 'pause', on: false });
    await world.until('it is seen', () => troubleIn(world, [bo, cy]) !== null);
    expect(troubleIn(world, [bo, cy])).toMatch(/^\(e\) P[12] has settled another entry/);
  });

  it('(f) a message in a record was changed', async () => {
    const floor = dealt();
    expect(await recordTrouble(floor)).toBeNull();
    const at = floor.log.findIndex(({ entry }) => entry.said.body.type === 'mental');
    const { entry, ...rest } = floor.log[at]!;
    const said = { ...entry.said, body: { type: 'pause', hand: 0, on: true } as const };
    floor.log[at] = { ...rest, entry: { ...entry, said } };
    expect(await recordTrouble(floor)).toMatch(/does not verify/);
  });

  it('shrinks the steps that lead to a breach', () => {
    const steps = Array.from({ length: 100 }, (_, i) => i);
    const fails = (list: readonly number[]): boolean => list.includes(17) && list.includes(63);
    expect(shrink(steps, fails)).toEqual([17, 63]);
  });
});
