import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/lib/hash.ts';
import type { Message, MessageOf } from '../../src/session/protocol/messages.ts';
import { playing, wait } from '../fuzz/playing.ts';
import type { Person, World } from '../fuzz/world.ts';

/**
 * A message is sent again as it was signed, or dropped with notice. Its author's own rules decide whether it is refused; a sequencer's
 * refusal counts only where it can be verified.
 */
type Four = readonly [Person, Person, Person, Person];

const isRename = (message: Message): message is MessageOf<'propose' | 'late'> =>
  (message.t === 'propose' || message.t === 'late') && message.said.body.type === 'rename';

/** Makes the sequencer ignore renamings, and lets it answer them. */
function deafToNames(world: World, answer: (said: MessageOf<'propose'>['said']) => void = () => {}): void {
  world.ears.set('P0', (text) => {
    const message: Message = JSON.parse(text);
    if (!isRename(message)) return true;
    answer(message.said);
    return false;
  });
}

const rename = (name: string) => ({ type: 'rename', name, colour: 5 }) as const;
const calls = ({ room }: Person, name: string): boolean =>
  room.peer.state!.seats.some(({ holder }) => holder?.name === name);
const blamed = ({ findings }: Person): string[] => findings.map(({ who, kind }) => `${kind} ${who}`);

describe('a refusal', () => {
  it('silences no one by citing an invented entry: its sender is named, and another peer accepts the message', async () => {
    const world = await playing('comet', 4, 'made-up hash');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    deafToNames(world, ({ nonce }) => {
      ann.room.peer.send(bo.key, { t: 'refused', nonce, after: hashOf('whatever'), code: 'rules' });
    });
    const told: (string | null)[] = [];
    bo.room.propose(rename('Beau'), (error) => void told.push(error?.code ?? null));
    await wait(world, 2);
    expect(told).toEqual([]);
    await world.until('he is called so', () => [bo, cy, dora].every((each) => calls(each, 'Beau')), 40);
    for (const each of [bo, cy, dora]) expect(blamed(each)).toEqual([`withheld ${ann.key}`]);
    expect(told).toEqual([null]);
  });

  it('is checked once its cited entry arrives, and blames no one', async () => {
    const world = await playing('comet', 4, 'early');
    const [ann, bo, cy] = world.people as unknown as Four;
    // Bo learns of new entries a while later than of his refusal.
    const held: string[] = [];
    let holding = true;
    world.ears.set('P1', (text) => {
      const { t } = JSON.parse(text);
      if (!holding || !['order', 'ordered', 'have', 'entries'].includes(t)) return true;
      held.push(text);
      return false;
    });
    cy.room.propose({ type: 'pause', on: true });
    await world.until('the table is paused', () => ann.room.peer.state!.paused !== null);
    const told: (string | null)[] = [];
    const body = { type: 'endTurn' };
    bo.room.propose({ type: 'play', seat: 1, body }, (error) => void told.push(error?.message ?? null));
    await wait(world, 1);
    expect(told).toEqual([]);
    holding = false;
    await world.until('he is told', () => told.length > 0, 10);
    expect(told[0]).toMatch(/paused/);
    expect(world.people.flatMap(blamed)).toEqual([]);
  });

  it('names its sender if the rules do not give it at that entry', async () => {
    const world = await playing('comet', 4, 'old entry');
    const [ann, bo] = world.people as unknown as Four;
    deafToNames(world, ({ nonce }) => {
      const after = ann.room.peer.replica.chain.end.hash;
      ann.room.peer.send(bo.key, { t: 'refused', nonce, after, code: 'wait' });
    });
    bo.room.propose(rename('Beau'));
    await world.until('he has found it', () => bo.findings.length > 0, 2);
    expect(blamed(bo)).toEqual([`withheld ${ann.key}`]);
  });
});

describe('messages that were not taken up', () => {
  it('are reported late to their author once they can never count, and are not signed again', async () => {
    const world = await playing('comet', 4, 'overtaken');
    const [ann, bo] = world.people as unknown as Four;
    world.ears.set('P0', (text) => {
      const message: Message = JSON.parse(text);
      return (message.t !== 'propose' && message.t !== 'late') || message.said.body.type !== 'vote';
    });
    const told = new Map<string, string | undefined>();
    const motion = { kind: 'lock', on: true } as const;
    bo.room.propose({ type: 'vote', motion, vote: 'for' }, (error) => void told.set('vote', error?.code));
    bo.room.propose({ type: 'pause', on: false }, (error) => void told.set('pause', error?.code));
    await world.until('both are answered', () => told.size === 2, 3);
    expect(Object.fromEntries(told)).toEqual({ vote: 'late', pause: undefined });
    world.ears.delete('P0');
    await wait(world, 5);
    expect(ann.room.peer.state!.motions).toEqual([]);
    expect(blamed(ann)).toEqual([]);
  });

  it('are reported refused once the table has moved past them', async () => {
    const world = await playing('comet', 4, 'gone on');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const motion = { kind: 'lock', on: true } as const;
    // His messages go nowhere.
    world.tampers.set('P1', (text) => (['propose', 'late'].includes(JSON.parse(text).t) ? null : text));
    const told: (string | null)[] = [];
    bo.room.propose({ type: 'vote', motion, vote: 'for' }, (error) => void told.push(error?.message ?? null));
    for (const { room } of [ann, cy, dora]) room.propose({ type: 'vote', motion, vote: 'for' });
    await world.until('he is told', () => told.length > 0, 5);
    expect(told).toEqual(['idleMotion']);
    expect(world.people.flatMap(blamed)).toEqual([]);
  });

  it('are unchanged for a new sequencer', async () => {
    const world = await playing('comet', 4, 'same words');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const said = new Set<string>();
    world.tampers.set('P1', (text) => {
      const message: Message = JSON.parse(text);
      if (isRename(message)) said.add(`${message.said.nonce} ${message.said.signature}`);
      return text;
    });
    deafToNames(world);
    let done = false;
    bo.room.propose(rename('Beau'), (error) => {
      done = error === null;
    });
    await world.until('it is taken up by another', () => done, 60);
    expect(said.size).toBe(1);
    for (const each of [bo, cy, dora]) expect(blamed(each)).toEqual([`withheld ${ann.key}`]);
  });

  it('held back until another hand has begun are late, and valid ones are sent again', async () => {
    const world = await playing('comet', 4, 'held back');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const { hand } = ann.room.peer.state!;
    const said = new Set<number>();
    const now = (): number => ann.room.peer.state!.hand;
    world.ears.set('P0', (text) => {
      const message: Message = JSON.parse(text);
      if (!isRename(message)) return true;
      if (message.said.body.type === 'rename') said.add(message.said.body.hand);
      return now() > hand;
    });
    const told: (string | null)[] = [];
    bo.room.propose(rename('Beau'), (error) => void told.push(error?.code ?? null));
    await wait(world, 1);
    for (const { room } of [ann, cy, dora])
      room.propose({ type: 'vote', motion: { kind: 'void' }, vote: 'for' });
    await world.until('he is answered', () => told.length > 0, 30);
    expect(told).toEqual([null]);
    await world.until('he is called so', () => calls(ann, 'Beau'), 5);
    expect([...said]).toEqual([hand, hand + 1]);
    for (const each of world.people) expect(blamed(each)).toEqual([]);
  });

  it('are also sent again by a page that learns much later what the others have settled', async () => {
    const world = await playing('comet', 4, 'settled late');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const { hand } = ann.room.peer.state!;
    world.ears.set('P1', (text) => JSON.parse(text).t !== 'have');
    for (const { room } of [ann, cy, dora])
      room.propose({ type: 'vote', motion: { kind: 'void' }, vote: 'for' });
    await world.until('another hand has begun', () => bo.room.peer.replica.chain.state!.hand > hand, 30);
    const told: (string | null)[] = [];
    bo.room.propose(rename('Beau'), (error) => void told.push(error?.code ?? null));
    await wait(world, 8);
    expect(bo.room.peer.state!.hand).toBe(hand);
    world.ears.delete('P1');
    await world.until('he is answered', () => told.length > 0, 30);
    expect(told).toEqual([null]);
    await world.until('he is called so', () => calls(ann, 'Beau'), 5);
  });

  it('go in after all if their author becomes the sequencer', async () => {
    const world = await playing('comet', 4, 'own words');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    world.kill(ann);
    const told: (string | null)[] = [];
    bo.room.propose(rename('Beau'), (error) => void told.push(error?.code ?? null));
    await world.until('he is answered', () => told.length > 0, 30);
    expect(told).toEqual([null]);
    expect(bo.room.peer.state!.sequencer).toBe(bo.key);
    for (const each of [cy, dora]) await world.until('all know', () => calls(each, 'Beau'), 2);
  });
});
