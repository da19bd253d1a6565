import { describe, expect, it } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { SCHEME } from '../../table/joint/testing.ts';
import { DealtTable } from '../../table/testing.ts';
import type { RoomState } from '../state/state.ts';
import { keyOf } from '../testing.ts';
import type { MentalCommand } from './commands.ts';
import { contextOf } from './scheme.ts';
import { isAgreed, type MentalState } from './state.ts';
import { agreedHash, onShuffle, startOf, stepHash, toOpen } from './statements.ts';
import { KEEPING, keeping, keepingRoom } from './testing.ts';

const PEOPLE = ['ann', 'bo', 'cy'];

type Words<T extends MentalCommand['type']> = Extract<MentalCommand, { type: T }>;

function begun(people: readonly string[] = PEOPLE, seats = people.length) {
  const table = new DealtTable({ people, games: KEEPING, room: keepingRoom(seats) });
  const mental = (): MentalState => table.log.state.mental!;
  /** Statement of this type that the person's device owes; null: none. */
  const owed = <T extends MentalCommand['type']>(who: string, type: T): Words<T> | null => {
    for (const { body } of table.at(who).dealing.owed())
      if (body.type === 'mental' && body.body.type === type) return body.body as Words<T>;
    return null;
  };
  const say = (who: string, body: MentalCommand): void => table.say(who, { type: 'mental', body });
  const refusal = (who: string, body: MentalCommand): string =>
    table.log.refusal(who, { type: 'mental', body });
  /** State after everyone has judged this statement, without its being said. */
  const judged = (who: string, body: MentalCommand): RoomState => {
    const applied = table.log.judge(who, { type: 'mental', body });
    if (!applied.ok) throw new Error(applied.error.message);
    return applied.value.state;
  };
  /** Lets everyone make the statements of one type that they owe. */
  const all = (type: MentalCommand['type']): void => {
    for (const who of people) {
      const body = owed(who, type);
      if (body) say(who, body);
    }
  };
  const due = () => keeping.due(table.state);
  return { table, mental, owed, say, refusal, judged, all, due };
}

/** Plays until the first hand is dealt; the next deck is not begun. */
function dealt(people: readonly string[] = PEOPLE) {
  const game = begun(people);
  game.table.deal();
  return game;
}

/** Hash that matches nothing here. */
const NONE = '0'.repeat(64);
const LATE = /late/;
const whom = (state: RoomState): string[] => state.mental!.caught.map(({ peer }) => peer);

describe('keys', () => {
  it('are announced once by each member, for the epoch in preparation', () => {
    const { mental, owed, say, refusal, table } = begun();
    const { members } = mental().next.locks;
    expect(members).toEqual(PEOPLE.map((who) => ({ peer: keyOf(who), lock: null, box: null })));
    const keys = owed('ann', 'keys')!;
    expect(refusal('ann', { ...keys, epoch: 2 })).toMatch(LATE);
    say('ann', keys);
    expect(refusal('ann', keys)).toMatch(/keysSaid/);
    expect(mental().next.locks.members[0]).toEqual({ peer: keyOf('ann'), lock: keys.lock, box: keys.box });
    expect(table.log.refusal('dora', { type: 'mental', body: keys })).toMatch(/seatNeeded/);
  });

  it('proved by or for another peer, for another epoch or another match, name a cheat', () => {
    const { owed, judged } = begun();
    const bos = owed('bo', 'keys')!;
    expect(whom(judged('ann', bos))).toEqual([keyOf('ann')]);
    const foreign = SCHEME.makeKeys(contextOf('keys', 'another-1', 1, keyOf('ann'))).keys;
    expect(whom(judged('ann', { type: 'keys', epoch: 1, ...foreign }))).toEqual([keyOf('ann')]);
  });

  it('can no longer be announced once their epoch runs', () => {
    const { refusal, mental, table } = dealt();
    const [first] = table.log.said.flatMap(({ body }) => (body.type === 'mental' ? [body.body] : []));
    expect(first).toMatchObject({ type: 'keys', epoch: 1 });
    expect(mental().locks?.epoch).toBe(1);
    expect(refusal('ann', first!)).toMatch(LATE);
  });
});

describe('a roll', () => {
  it('is opened by all who make the first deck, and everyone reads the same numbers', () => {
    const { all, due, table } = begun();
    expect(due()).toMatchObject({ type: 'roll' });
    all('keys');
    all('shares');
    const { lot } = table.state.table.dice;
    expect(lot).toHaveLength(2);
    for (const value of lot!) expect([1, 2, 3]).toContain(value);
  });

  it('gets no share before the last key is named, so the last member cannot choose the result', () => {
    const { owed, say, refusal, mental, table } = begun();
    say('ann', owed('ann', 'keys')!);
    say('bo', owed('bo', 'keys')!);
    expect(owed('ann', 'shares')).toBeNull();
    const { match } = table.log.state.play!.header;
    const [locked] = toOpen(SCHEME, mental(), table.log.state.play!, keeping.due(table.state))!;
    const { secrets } = (table.at('ann').locks as { made: [number, { secrets: never }][] }).made[0]![1];
    const shares = SCHEME.shares(contextOf('open', match, 1, 0), secrets, [locked!]);
    expect(refusal('ann', { type: 'shares', epoch: 1, at: 0, on: NONE, ...shares })).toMatch(LATE);
  });
});

describe('a deck', () => {
  it('passes through all hands in order, and not before all keys are announced', () => {
    const { all, owed, say, refusal, mental, judged } = begun();
    say('bo', owed('bo', 'keys')!);
    say('ann', owed('ann', 'keys')!);
    expect(owed('ann', 'shuffle')).toBeNull();
    const early = { type: 'shuffle', of: 'deck 1', on: NONE, list: '', proof: '' } as const;
    expect(refusal('ann', early)).toMatch(/otherTurn/);
    all('keys');
    expect(owed('bo', 'shuffle')).toBeNull();
    const first = owed('ann', 'shuffle')!;
    expect(refusal('bo', first)).toMatch(/otherTurn/);
    expect(refusal('ann', { ...first, of: 'deck 2' })).toMatch(LATE);
    expect(whom(judged('ann', { ...first, list: first.list.slice(0, -16) }))).toEqual([keyOf('ann')]);
    say('ann', first);
    expect(refusal('ann', first)).toMatch(/otherTurn/);
    expect(mental().next.shuffling.steps).toEqual([{ list: first.list, proof: first.proof }]);
    expect(owed('bo', 'shuffle')).not.toBeNull();
  });

  it('is not dealt before everyone has signed its last list', () => {
    const { all, owed, say, refusal, mental, due } = begun();
    all('keys');
    all('shares');
    say('ann', owed('ann', 'shuffle')!);
    say('bo', owed('bo', 'shuffle')!);
    const agree = {
      type: 'agree',
      of: 'deck 1',
      list: agreedHash(SCHEME, mental().next.locks, mental().next.shuffling),
    } as const;
    expect(owed('ann', 'agree')).toBeNull();
    expect(refusal('ann', agree)).toMatch(/otherList/);
    say('cy', owed('cy', 'shuffle')!);
    expect(refusal('ann', agree)).toMatch(/otherList/);
    const right = owed('ann', 'agree')!;
    expect(right.list).toBe(agreedHash(SCHEME, mental().next.locks, mental().next.shuffling));
    say('ann', right);
    expect(refusal('ann', right)).toMatch(LATE);
    say('bo', owed('bo', 'agree')!);
    expect(due()).toEqual({ type: 'shuffle', zone: 'deck' });
    expect(mental()).toMatchObject({ locks: null, cards: {}, opening: null });
    expect(['ann', 'bo', 'cy'].map((who) => owed(who, 'shares'))).toEqual([null, null, null]);
    say('cy', owed('cy', 'agree')!);
    expect(mental().locks?.epoch).toBe(1);
    expect(mental().next.locks.epoch).toBe(2);
    expect(due()).toMatchObject({ type: 'reveal', to: 'all' });
  });

  it('is prepared while a hand is played, and again for another company', () => {
    const { table, mental, owed } = dealt();
    const ready = (): boolean => isAgreed(mental().next.locks, mental().next.shuffling);
    while (!ready()) {
      const who = PEOPLE.find((name) => table.at(name).dealing.owed().length)!;
      table.say(who, table.at(who).dealing.owed()[0]!.body);
    }
    const { epoch } = mental().next.locks;
    expect(mental().locks?.epoch).toBe(1);
    const names = () => mental().next.locks.members.map(({ peer }) => peer);
    table.vote({ kind: 'absent', key: keyOf('cy') }, ['cy']);
    expect(mental().next.locks.epoch).toBe(epoch + 1);
    expect(mental().next.shuffling).toMatchObject({ id: `deck ${epoch + 1}`, steps: [], agreed: [] });
    expect(names()).toEqual([keyOf('ann'), keyOf('bo')]);
    expect(owed('cy', 'keys')).toBeNull();
    // The deck in play is still the one that all three have locked.
    expect(mental().locks?.members).toHaveLength(3);
    table.say('cy', { type: 'back' });
    expect(names()).toEqual(PEOPLE.map(keyOf));
    expect(mental().next.locks.epoch).toBe(epoch + 2);
  });

  it('in reserve is not used once a player who locked it has left', () => {
    const { table, mental, due } = dealt();
    while (!isAgreed(mental().next.locks, mental().next.shuffling)) {
      const who = PEOPLE.find((name) => table.at(name).dealing.owed().length)!;
      table.say(who, table.at(who).dealing.owed()[0]!.body);
    }
    table.say('cy', { type: 'rise' });
    expect(due()).toEqual({ type: 'shuffle', zone: 'deck' });
    expect(mental().locks).toBeNull();
    expect(mental().next.locks.members.map(({ peer }) => peer)).toEqual([keyOf('ann'), keyOf('bo')]);
    table.deal();
    expect(mental().locks?.members.map(({ peer }) => peer)).toEqual([keyOf('ann'), keyOf('bo')]);
  });
});

describe('shares for all', () => {
  it('are accepted once from each member, for exactly what is due', () => {
    const { table, mental, owed, say, refusal, due } = begun();
    while (due()?.type !== 'reveal') {
      const who = PEOPLE.find((name) => table.at(name).dealing.owed().length)!;
      table.say(who, table.at(who).dealing.owed()[0]!.body);
    }
    const { cards } = due() as unknown as { cards: readonly number[] };
    const { count } = table.log.state.play!;
    const shares = owed('ann', 'shares')!;
    expect(refusal('ann', { ...shares, at: count + 1 })).toMatch(LATE);
    expect(refusal('ann', { ...shares, at: count - 1 })).toMatch(LATE);
    say('ann', shares);
    expect(refusal('ann', shares)).toMatch(/givenBefore/);
    expect(owed('ann', 'shares')).toBeNull();
    expect(mental().opening).toMatchObject({ at: count, shares: { [keyOf('ann')]: expect.any(Array) } });
    say('cy', owed('cy', 'shares')!);
    expect(table.state.table.cards.get(cards[0]!)!.face).toBeNull();
    const last = owed('bo', 'shares')!;
    say('bo', last);
    const { face } = table.state.table.cards.get(cards[0]!)!;
    expect(face).toMatch(/^[a-l]$/);
    expect('abcdefghijkl'[mental().open[cards[0]!]!]).toBe(face);
    expect(refusal('bo', last)).toMatch(LATE);
    expect(mental().opening).toBeNull();
  });
});

describe('a part of the deck', () => {
  it('is shuffled with its open and its hidden cards; cards held outside stay', () => {
    const { table, mental, due } = dealt();
    const [held] = zoneOf(table.state.table, 'hand:0');
    const locked = mental().cards[held!];
    const open = zoneOf(table.state.table, 'deck').at(-1)!;
    const before = zoneOf(table.state.table, 'deck');
    for (const seat of [0, 1, 2]) table.pass(seat);
    expect(due()).toEqual({ type: 'shuffle', zone: 'deck' });
    const { reshuffle } = mental();
    expect(reshuffle?.zone).toBe('deck');
    expect(reshuffle?.shuffling.input).toHaveLength(11);
    // The open card starts from its public identity; the others from their ciphertexts.
    const place = 'abcdefghijkl'.indexOf(table.state.table.cards.get(open)!.face!);
    expect(reshuffle?.shuffling.input[before.indexOf(open)]).toBe(SCHEME.plain('toy', place));
    expect(reshuffle?.shuffling.input[0]).toBe(mental().cards[before[0]!]);
    table.deal();
    expect(zoneOf(table.state.table, 'hand:0')).toEqual([held]);
    expect(mental().cards[held!]).toBe(locked);
    expect(mental().locks?.epoch).toBe(1);
    expect(mental().reshuffle).toBeNull();
    const living = [...table.state.table.cards.keys()];
    expect(Object.keys(mental().cards).map(Number).sort()).toEqual([...living].sort());
    expect(Object.keys(mental().open).every((card) => living.includes(Number(card)))).toBe(true);
    expect(mental().open[open]).toBeUndefined();
    for (const card of before) expect(living).not.toContain(card);
    expect(table.incomplete()).toEqual([]);
  });

  it('in progress when a member gave up their secret begins anew, and honest peers stay honest', () => {
    const { table, mental, owed, say, due } = dealt();
    for (const seat of [0, 1, 2]) table.pass(seat);
    say('ann', owed('ann', 'shuffle')!);
    const { id } = mental().reshuffle!.shuffling;
    // Bo's step on Ann's list is ready when she leaves.
    const stale = owed('bo', 'shuffle')!;
    expect(stale.of).toBe(id);
    const step = mental().reshuffle!.shuffling;
    const hash = stepHash(onShuffle(startOf(SCHEME, mental().locks!, step, 0)), step.steps[0]!);
    table.say('ann', { type: 'rise', left: table.at('ann').dealing.parting()! });
    expect(due()).toEqual({ type: 'shuffle', zone: 'deck' });
    expect(mental().reshuffle?.shuffling).toMatchObject({ steps: [] });
    expect(table.log.refusal('bo', { type: 'mental', body: stale })).toMatch(LATE);
    expect(
      table.log.refusal('cy', { type: 'mental', body: { type: 'accuse', of: id, step: 0, hash } }),
    ).toMatch(LATE);
    table.deal();
    expect(mental().caught).toEqual([]);
    expect(mental().locks?.epoch).toBe(1);
    expect(table.incomplete()).toEqual([]);
  });

  it('cannot be shuffled once a share is lost: all cards go back, and the whole deck is remade', () => {
    const { table, mental } = dealt();
    for (const seat of [0, 1, 2]) table.pass(seat);
    expect(mental().reshuffle).not.toBeNull();
    table.say('cy', { type: 'rise' });
    expect(mental()).toMatchObject({ locks: null, reshuffle: null, cards: {} });
    table.deal();
    expect(mental().locks?.members.map(({ peer }) => peer)).toEqual([keyOf('ann'), keyOf('bo')]);
    expect([...table.state.table.cards.values()].filter(({ face }) => face !== null)).toHaveLength(1);
    expect(table.incomplete()).toEqual([]);
  });
});

describe('unexpected statements', () => {
  it.each<[string, MentalCommand]>([
    ['a mix', { type: 'mix', at: 3, on: NONE, list: '', proof: '' }],
    ['an accusation of a step that no one has made', { type: 'accuse', of: 'deck 2', step: 9, hash: NONE }],
    ['an accusation in a deck that is over', { type: 'accuse', of: 'deck 1', step: 0, hash: NONE }],
    ['agreement to a deck that is over', { type: 'agree', of: 'deck 1', list: NONE }],
    [
      'a shuffle of a part that is not being shuffled',
      { type: 'shuffle', of: 'part 3', on: NONE, list: '', proof: '' },
    ],
    ['shares', { type: 'shares', epoch: 1, at: 3, on: NONE, shares: '', proof: '' }],
  ])('%s: refused, and no one is blamed', (_, body) => {
    const { refusal, mental } = dealt();
    expect(refusal('ann', body)).toMatch(/late/);
    expect(mental().caught).toEqual([]);
  });

  it('have nothing to lock where one device deals', () => {
    const table = new DealtTable({ people: PEOPLE });
    expect(
      table.log.refusal('ann', {
        type: 'mental',
        body: { type: 'accuse', of: 'deck 1', step: 0, hash: NONE },
      }),
    ).toMatch(/notLocked/);
  });
});
