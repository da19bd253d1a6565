import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/session/protocol/messages.ts';
import { playing, wait } from './playing.ts';
import type { Person, World } from './world.ts';

/** Returns a disk that writes nothing until told to. */
function heldDisk(world: World, { name }: Person) {
  const held: { readonly write: () => void; readonly done: () => void; readonly failed: () => void }[] = [];
  world.disks.set(
    name,
    (write) =>
      new Promise<void>((done, reject) => {
        held.push({ write, done, failed: () => reject(new Error('The disk is full.')) });
      }),
  );
  return {
    get waiting() {
      return held.length;
    },
    fail(): void {
      for (const { failed } of held.splice(0)) failed();
    },
    write(): void {
      for (const { write, done } of held.splice(0)) {
        write();
        done();
      }
    },
  };
}

/** Records the terms for which a device has stood or voted, from its messages. */
function listen(world: World, { name }: Person) {
  const stood = new Set<number>();
  const voted: number[] = [];
  world.tampers.set(name, (text) => {
    const message: Message = JSON.parse(text);
    if (message.t === 'stand') stood.add(message.term);
    if (message.t === 'vote') voted.push(message.term);
    return text;
  });
  return { stood, voted };
}

const termAt = ({ room }: Person): number => room.peer.replica.chain.state!.term;

describe('a promise', () => {
  it('is saved before the vote goes out', async () => {
    const world = await playing('spike', 3, 'vote');
    const [ann, bo, cy] = world.people as [Person, Person, Person];
    const disk = heldDisk(world, cy);
    const said = listen(world, cy);
    world.kill(ann);
    await world.until('Cy is asked for his vote', () => disk.waiting > 0, 20);
    await wait(world, 1);
    expect([said.voted, [...said.stood], cy.store.promised]).toEqual([[], [], 0]);
    disk.write();
    const { promised } = cy.store;
    expect(promised).toBeGreaterThan(1);
    await world.until('Bo keeps order', () => [bo, cy].every((each) => termAt(each) === promised), 20);
    expect(said.voted).toEqual([promised]);
    expect(cy.room.peer.replica.chain.state!.sequencer).toBe(bo.key);
    expect(world.broken).toEqual([]);
  });

  it('is saved before the peer becomes a candidate itself', async () => {
    const world = await playing('spike', 3, 'stand');
    const [ann, bo, cy] = world.people as [Person, Person, Person];
    const disk = heldDisk(world, bo);
    const said = listen(world, bo);
    world.kill(ann);
    await world.until('Bo means to stand', () => disk.waiting > 0, 20);
    await wait(world, 1);
    expect([...said.stood]).toEqual([]);
    disk.write();
    await world.until('he keeps order', () => cy.room.peer.replica.chain.state!.sequencer === bo.key, 20);
    expect(said.stood).toContain(termAt(bo));
    expect(world.broken).toEqual([]);
  });

  it('gives no vote if it comes too late, after a newer one', async () => {
    const world = await playing('spike', 3, 'late');
    const [ann, , cy] = world.people as [Person, Person, Person];
    const disk = heldDisk(world, cy);
    const said = listen(world, cy);
    world.kill(ann);
    await world.until('Cy was asked twice', () => disk.waiting > 1, 30);
    disk.write();
    await world.until('somebody keeps order', () => cy.room.peer.state!.sequencer !== ann.key, 60);
    expect(new Set(said.voted).size).toBe(said.voted.length);
    expect(said.voted.every((term) => term <= cy.store.promised)).toBe(true);
    expect(world.broken).toEqual([]);
  });

  it('is forgotten with the page if it was not saved, and no candidate has its vote', async () => {
    const world = await playing('spike', 3, 'forgotten');
    const [ann, bo, cy] = world.people as [Person, Person, Person];
    const disk = heldDisk(world, cy);
    const said = listen(world, cy);
    world.kill(ann);
    await world.until('Cy is asked for his vote', () => disk.waiting > 0, 20);
    world.kill(cy);
    expect([said.voted, cy.store.promised]).toEqual([[], 0]);
    world.disks.clear();
    world.revive(cy);
    await world.until('both have a sequencer', () => [bo, cy].every((each) => termAt(each) > 1), 60);
    await world.until('both agree', () => world.agree([bo, cy]));
    expect(new Set(said.voted).size).toBe(said.voted.length);
    expect(world.broken).toEqual([]);
  });

  it('gives no vote if it cannot be saved: the others elect without it and go on', async () => {
    const world = await playing('spike', 5, 'full');
    const [ann, , , , eve] = world.people as [Person, Person, Person, Person, Person];
    const others = world.people.slice(1);
    const said = listen(world, eve);
    let tried = 0;
    world.disks.set(eve.name, () => {
      tried++;
      return Promise.reject(new Error('The disk is full.'));
    });
    world.kill(ann);
    await world.until('somebody else keeps order', () => others.every((each) => termAt(each) > 1), 60);
    await world.until('she is marked absent', () => !eve.room.peer.state!.seats[0]!.holder!.present, 60);
    expect(tried).toBeGreaterThan(0);
    expect([said.voted, [...said.stood], eve.store.promised]).toEqual([[], [], 0]);
    const term = termAt(eve);
    await wait(world, 20);
    expect(others.map(termAt)).toEqual(others.map(() => term));
    expect(eve.room.peer.replica.promised).toBe(term);
    eve.room.propose({ type: 'rename', name: 'Eva', colour: 2 });
    await world.until('what she says is taken up', () =>
      others.every(({ room }) => room.peer.state!.seats.some(({ holder }) => holder?.name === 'Eva')),
    );
    expect(world.broken).toEqual([]);
    expect(others.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('between two who need each other is requested again until it is saved', async () => {
    const world = await playing('spike', 2, 'two');
    const [ann, bo] = world.people as [Person, Person];
    const disk = heldDisk(world, bo);
    world.kill(ann);
    world.revive(ann);
    for (let i = 0; i < 3; i++) {
      await world.until('Bo is asked', () => disk.waiting > 0, 30);
      disk.fail();
      await wait(world, 2);
      expect(termAt(bo)).toBe(1);
    }
    world.disks.clear();
    await world.until('both go on in a new term', () => termAt(ann) > 1 && world.agree(), 60);
    expect(world.broken).toEqual([]);
  });
});
