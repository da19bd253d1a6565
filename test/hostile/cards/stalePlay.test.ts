import { expect, it } from 'vitest';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { fakeVerify } from '../../../src/session/identity/testSigning.ts';
import { contextOf } from '../../../src/session/room/locked/scheme.ts';
import { isLocked, shufflerOf } from '../../../src/session/room/locked/state.ts';
import { keyOf as jointOf, onShuffle, startOf } from '../../../src/session/room/locked/statements.ts';
import { verifyTranscript } from '../../../src/session/table/joint/transcript.ts';
import { makeWorld, type Person, type World } from '../../fuzz/world.ts';

// A sequencer chooses when messages count. Held back until they mean something else, they must have no effect.

const mentalOf = (world: World) => world.people[0]!.room.peer.replica.chain.state?.mental ?? null;

/** Returns what `replay --verify` reports on a person's own record. */
async function verified(world: World, { room }: Person) {
  const { play } = room.peer.state!;
  const lines: unknown[] = JSON.parse(JSON.stringify(room.peer.replica.chain.transcript()));
  const setup = { games: world.games, scheme: world.scheme, verify: fakeVerify };
  return verifyTranscript(setup, play!.header, play!.head, lines);
}

it.each([2, 3])(
  'shares that %i people gave for one die do not count as wrong shares of another',
  async (count) => {
    const world = await makeWorld('spike', count, `frame ${count}`);
    let heldBack = 0;
    // P0 is the sequencer, and does not hear the others' shares of the lot before a later deck has all its keys.
    world.ears.set('P0', (text) => {
      const message = JSON.parse(text);
      if (message.t !== 'propose' && message.t !== 'late') return true;
      const { body } = message.said;
      if (body.type !== 'mental' || body.body.type !== 'shares' || body.body.at !== 0) return true;
      const locks = mentalOf(world)?.next.locks;
      const fine = !!locks && locks.epoch > 1 && isLocked(locks);
      if (!fine) heldBack++;
      return fine;
    });
    await world.begin();
    const [p0] = world.people as [Person];
    await world.until('all keys of the first deck', () => {
      const locks = mentalOf(world)?.next.locks;
      return locks?.epoch === 1 && isLocked(locks) && heldBack >= count - 1;
    });
    p0.room.propose({ type: 'mental', body: { type: 'lost', epoch: 1 } });
    await world.until('a deck is dealt', () => {
      const { play, mental } = p0.room.peer.state!;
      return !!mental?.locks && world.rules.due(play!.state) === null;
    });
    for (const { room } of world.people) {
      expect(room.peer.state!.mental!.caught).toEqual([]);
      expect(room.peer.state!.mental!.locks!.members).toHaveLength(count);
    }
    const victim = world.people.at(-1)!;
    const report = await verified(world, victim);
    expect(report).toMatchObject({ ok: true, value: { caught: [], unnoticed: [] } });
    expect(world.broken).toEqual([]);
  },
  60_000,
);

it('a move made in one hand is never played in another', async () => {
  const world = await makeWorld('spike', 3, 'stale move');
  await world.begin();
  await world.quiet();
  const chance = makeRng('stale');
  const [p0, p1] = world.people as [Person, Person];
  let said = 0;
  let voided = false;
  const refused: string[] = [];
  // P0 is the sequencer, and holds P1's "gain" back until its hand is void.
  world.ears.set('P0', (text) => {
    const message = JSON.parse(text);
    if (message.t !== 'propose' && message.t !== 'late') return true;
    const { body } = message.said;
    return body.type !== 'play' || body.seat !== 1 || body.body.type !== 'gain' || voided;
  });
  const before = () => p0.room.match?.match.entries ?? [];
  for (let i = 0; i < 6_000 && !(voided && refused.length); i++) {
    await world.step();
    for (const person of world.people) {
      const { match } = person.room;
      if (!match || match.seat === null) continue;
      const { state } = match.match;
      if (world.rules.due(state) || !world.rules.actors(state).includes(match.seat)) continue;
      const legal = world.rules
        .legal({ seat: match.seat, state, faces: match.secrets })
        .map(({ command }) => command);
      if (person !== p1) {
        match.submit(world.rules.bot({ seat: match.seat, state, faces: match.secrets }, 'fair', chance));
        continue;
      }
      if (said) continue;
      if (!legal.some(({ type }) => type === 'gain')) {
        match.submit(legal.find(({ type }) => ['stand', 'check', 'call'].includes(type)) ?? legal[0]!);
        continue;
      }
      said = person.room.peer.state!.hand;
      person.room.propose({ type: 'play', seat: 1, body: { type: 'gain' } }, (error) => {
        refused.push(error?.code ?? 'taken up');
      });
      const { locks } = p0.room.peer.state!.mental!;
      p0.room.propose({ type: 'mental', body: { type: 'lost', epoch: locks!.epoch } });
    }
    voided ||= before().some(({ body }) => body.type === 'void');
  }
  expect(voided).toBe(true);
  expect(refused).toEqual(['late']);
  expect(before().some(({ author, body }) => author === 1 && body.type === 'gain')).toBe(false);
  expect(p1.room.peer.state!.hand).toBeGreaterThan(said);
  expect(zoneOf(p1.room.match!.match.state.table, 'deck').length).toBeGreaterThan(0);
}, 120_000);

it('a wrong shuffle of a deck discarded at once names its author and spoils no one’s record', async () => {
  const world = await makeWorld('spike', 3, 'spoilt');
  let mute = true;
  // The honest shuffle of P1's own program is not sent.
  world.tampers.set('P1', (text) => {
    const message = JSON.parse(text);
    const { body } = message.said ?? {};
    const own = (message.t === 'propose' || message.t === 'late') && body.type === 'mental';
    return own && body.body.type === 'shuffle' && mute ? null : text;
  });
  await world.begin();
  const [p0, p1] = world.people as [Person, Person];
  const next = () => p1.room.peer.state?.mental?.next;
  await world.until('P1 is to shuffle', () => {
    const at = next();
    return !!at && isLocked(at.locks) && shufflerOf(at.locks, at.shuffling) === p1.key;
  });
  const { locks, shuffling } = next()!;
  const { match } = p1.room.peer.state!.play!.header;
  const before = world.scheme.split(shuffling.steps[0]!.list)!;
  const context = contextOf('shuffle', match, shuffling.id, 1);
  const made = world.scheme.shuffle(context, jointOf(world.scheme, locks), before);
  const list = world.scheme.split(made.list)!;
  mute = false;
  const on = onShuffle(startOf(world.scheme, locks, shuffling));
  const bent = world.scheme.join(list.with(0, list[1]!));
  p1.room.propose({
    type: 'mental',
    body: { type: 'shuffle', of: shuffling.id, on, list: bent, proof: made.proof },
  });
  p1.room.propose({ type: 'mental', body: { type: 'lost', epoch: locks.epoch } });
  await world.until('it is found out', () => (p0.room.peer.state!.mental?.caught.length ?? 0) > 0);
  await world.quiet();
  await world.until('all agree', () => world.agree());
  expect(p0.room.peer.state!.mental!.caught).toEqual([{ peer: p1.key, offence: 'badShuffle' }]);
  const report = await verified(world, p0);
  expect(report).toMatchObject({
    ok: true,
    value: { caught: [{ peer: p1.key, offence: 'badShuffle' }], unnoticed: [] },
  });
}, 60_000);
