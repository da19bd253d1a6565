import { describe, expect, it } from 'vitest';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import { KEEPING, keeping, keepingRoom } from '../../room/locked/testing.ts';
import { keyOf } from '../../room/testing.ts';
import { DealtTable } from '../testing.ts';
import { JointDealing, type MentalPorts } from './dealing.ts';
import type { MentalBody } from './messages.ts';
import { SCHEME } from './testing.ts';

const PEOPLE = ['ann', 'bo', 'cy'];

const table_ = (people: readonly string[] = PEOPLE, seats = people.length) =>
  new DealtTable({ people, games: KEEPING, room: keepingRoom(seats) });
type Table = ReturnType<typeof table_>;

/** A second device of a person at a table, on its own: its messages are only recorded. */
function lone(table: Table, who: string, more: Partial<MentalPorts> = {}) {
  const sent: { to: string; body: MentalBody }[] = [];
  const saved: unknown[] = [];
  const troubles: unknown[] = [];
  let changes = 0;
  const dealing = new JointDealing(
    {
      me: keyOf(who),
      games: KEEPING,
      scheme: SCHEME,
      work: SCHEME,
      state: () => table.log.state,
      send: (to, body) => void sent.push({ to, body }),
      keep() {},
      saved: JSON.parse(JSON.stringify(table.at(who).locks ?? null)),
      save: (secrets) => void saved.push(JSON.parse(JSON.stringify(secrets))),
      changed: () => void changes++,
      trouble: (error) => void troubles.push(error),
      ...more,
    },
    null,
  );
  const words = (type: string) =>
    dealing
      .owed()
      .flatMap(({ body }) => (body.type === 'mental' && body.body.type === type ? [body.body] : []));
  return {
    dealing,
    sent,
    saved,
    troubles,
    words,
    get changes() {
      return changes;
    },
  };
}

/** Cards and shares as a member tells them; readable only while not boxed. */
const toldTo = (table: Table, who: string) =>
  table.at(who).heard.flatMap(({ from, body }) => (body.type === 'told' ? [{ from, body }] : []));

const held = (table: Table, seat: number): readonly CardId[] => zoneOf(table.state.table, `hand:${seat}`);

describe('keys', () => {
  it('are stored before they are announced, and repeated unchanged after a reload', () => {
    const table = table_();
    const first = lone(table, 'ann', { saved: null });
    expect(first.words('keys')).toEqual([]);
    first.dealing.resume();
    const [keys] = first.words('keys');
    expect(first.saved).toHaveLength(1);
    expect(JSON.stringify(first.saved[0])).toContain(JSON.stringify((keys as { lock: string }).lock));
    const second = lone(table, 'ann', { saved: first.saved[0] });
    second.dealing.resume();
    expect(second.words('keys')).toEqual([keys]);
    // A device that has forgotten them makes others.
    const third = lone(table, 'ann', { saved: 'nonsense' });
    third.dealing.resume();
    expect(third.words('keys')).not.toEqual([keys]);
  });

  it('already announced are not repeated, and old ones are forgotten with their deck', () => {
    const table = table_();
    table.deal();
    const again = lone(table, 'ann');
    again.dealing.resume();
    for (const keys of again.words('keys')) expect((keys as { epoch: number }).epoch).toBe(2);
    const epochs = () =>
      (table.at('ann').locks as { made: [number, unknown][] }).made.map(([epoch]) => epoch);
    expect(Math.min(...epochs())).toBe(1);
    table.vote({ kind: 'void' });
    for (let i = 0; i < 3; i++) {
      table.deal();
      table.say('cy', { type: 'rise' });
      table.say('cy', { type: 'sit', seat: 2, name: 'cy', colour: 2 });
    }
    table.deal();
    expect(epochs()).not.toContain(1);
    expect(epochs().length).toBeLessThanOrEqual(2);
  });
});

describe('shares for one seat only', () => {
  it('go to its owner only, sealed, and not before the card is dealt', () => {
    const table = table_();
    while (!keeping.due(table.state) || table.log.state.mental!.locks === null) {
      const who = PEOPLE.find((name) => table.at(name).dealing.owed().length)!;
      for (const name of PEOPLE) expect(toldTo(table, name)).toEqual([]);
      table.say(who, table.at(who).dealing.owed()[0]!.body);
    }
    for (const [seat, name] of PEOPLE.entries()) {
      const told = toldTo(table, name);
      expect(new Set(told.map(({ from }) => from))).toEqual(
        new Set(PEOPLE.filter((other) => other !== name).map(keyOf)),
      );
      for (const { body } of told) expect(body).toMatchObject({ boxed: true, epoch: 1 });
      expect([...table.at(name).dealing.known.keys()]).toEqual(held(table, seat));
    }
    // Another player's box cannot be opened.
    const [{ body }] = toldTo(table, 'bo') as unknown as [{ body: MentalBody }];
    const cys = table.at('cy').dealing;
    cys.receive(keyOf('ann'), body);
    expect([...cys.known.keys()]).toEqual(held(table, 2));
  });

  it('are kept if they arrive before their entry; duplicates and late ones do no harm', () => {
    const table = table_();
    const late: { from: string; to: string; body: MentalBody }[] = [];
    table.send((from, to, body) => {
      late.push({ from, to, body: body as MentalBody });
      return [];
    });
    table.deal();
    expect(table.incomplete()).toEqual([0, 1, 2]);
    const before = table.past.findLast(({ applied }) => applied.state.mental?.locks === null)!;
    const early = lone(table, 'bo', { state: () => before.applied.state });
    early.dealing.resume();
    for (const { from, to, body } of late) if (to === keyOf('bo')) early.dealing.receive(from, body);
    expect(early.dealing.known.size).toBe(0);
    table.send((_from, _to, body) => [body]);
    for (const times of [1, 2])
      for (const { from, to, body } of late) {
        const name = PEOPLE.find((each) => keyOf(each) === to)!;
        expect(table.at(name).dealing.receive(from, body), `${times}`).toBe(true);
      }
    expect(table.incomplete()).toEqual([]);
    table.say('cy', { type: 'rise' });
    for (const { from, to, body } of late) {
      const name = PEOPLE.find((each) => keyOf(each) === to)!;
      table.at(name).dealing.receive(from, body);
    }
    expect(table.log.state.mental!.caught).toEqual([]);
    table.deal();
    expect(table.incomplete()).toEqual([]);
    expect(table.log.state.mental!.caught).toEqual([]);
  });

  it('are requested if lost, only from members who have not given them, and go to no one else', () => {
    const table = table_();
    table.send((from, to, body) => (from === keyOf('ann') && to === keyOf('bo') ? [] : [body]));
    table.deal();
    expect(table.incomplete()).toEqual([1]);
    expect(table.at('bo').dealing.waitsFor(keyOf('ann'))).toBe(true);
    expect(table.at('bo').dealing.waitsFor(keyOf('cy'))).toBe(false);
    expect(table.at('cy').dealing.waitsFor(keyOf('ann'))).toBe(false);
    const again = lone(table, 'bo');
    again.dealing.resume();
    const { match } = table.log.state.play!.header;
    const anns = lone(table, 'ann');
    anns.dealing.resume();
    // This second device of hers has told everyone everything again: from here on only requests count.
    anns.sent.length = 0;
    anns.dealing.receive(keyOf('cy'), { type: 'wanting', match, seat: 1 });
    expect(anns.sent).toEqual([]);
    anns.dealing.receive(keyOf('dora'), { type: 'wanting', match, seat: 1 });
    anns.dealing.receive(keyOf('bo'), { type: 'wanting', match: 'another-1', seat: 1 });
    expect(anns.sent).toEqual([]);
    anns.dealing.receive(keyOf('bo'), { type: 'wanting', match, seat: 1 });
    expect(anns.sent.map(({ to }) => to)).toEqual([keyOf('bo')]);
    table.send((_from, _to, body) => [body]);
    const before = toldTo(table, 'cy').length;
    table.at('bo').dealing.ask();
    expect(table.incomplete()).toEqual([]);
    expect(toldTo(table, 'cy')).toHaveLength(before);
    expect(table.at('bo').dealing.waitsFor(keyOf('ann'))).toBe(false);
  });

  it('are not waited for once the match is over and its end is public', () => {
    const table = table_();
    table.send((from, to, body) => (from === keyOf('ann') && to === keyOf('bo') ? [] : [body]));
    table.deal();
    expect(table.incomplete()).toEqual([1]);
    const [card] = held(table, 1);
    table.vote({ kind: 'stop' });
    expect(table.log.state.mental).toBeNull();
    expect(table.state.table.cards.get(card!)).toMatchObject({ face: null, known: [1] });
    expect(table.incomplete()).toEqual([]);
  });

  it('end the hand for all if they will never come: their player demands them publicly', () => {
    const table = table_();
    table.send((from, to, body) => (from === keyOf('ann') && to === keyOf('bo') ? [] : [body]));
    table.deal();
    const waits = (who: string): boolean => table.at(who).dealing.waitsFor(keyOf('ann'));
    table.vote({ kind: 'absent', key: keyOf('ann') }, ['ann']);
    expect([waits('bo'), waits('cy')]).toEqual([true, false]);
    table.say('bo', { type: 'vote', motion: { kind: 'void', key: keyOf('ann') }, vote: 'for' });
    // No one is given up for a single vote.
    expect(waits('cy')).toBe(false);
    for (let i = 0; i < 4; i++) table.at('bo').dealing.ask();
    for (const { body } of table.at('bo').dealing.owed()) table.say('bo', body);
    expect(waits('cy')).toBe(true);
    expect(table.at('cy').dealing.waitsFor(keyOf('bo'))).toBe(false);
    table.say('cy', { type: 'vote', motion: { kind: 'void', key: keyOf('ann') }, vote: 'for' });
    expect(table.log.state.mental!.locks).toBeNull();
    table.vote({ kind: 'bot', seat: 0 }, ['ann']);
    table.deal();
    expect(table.log.state.mental!.locks!.members.map(({ peer }) => peer)).toEqual([
      keyOf('bo'),
      keyOf('cy'),
    ]);
    expect([waits('bo'), waits('cy')]).toEqual([false, false]);
  });

  it('reach a player who sat down after the deck was locked and has no share in it', () => {
    const table = table_(['ann', 'bo', 'cy'], 4);
    table.say('cy', { type: 'rise' });
    table.deal();
    table.say('cy', { type: 'sit', seat: 2, name: 'cy', colour: 2 });
    table.vote({ kind: 'dealer', key: keyOf('cy') });
    expect(table.log.state.mental!.locks!.members).toHaveLength(2);
    expect(table.log.state.dealer).toBe(keyOf('cy'));
    // Her device plays the bots now, and sees their cards.
    expect(table.incomplete()).toEqual([]);
    expect(table.at('cy').dealing.known.has(held(table, 3)[0]!)).toBe(true);
    expect(table.at('bo').dealing.known.has(held(table, 3)[0]!)).toBe(false);
  });

  it.each<[string, unknown, boolean]>([
    ['nothing', null, false],
    ['another kind of message', { type: 'faces', match: 'm', seat: 0, faces: [] }, false],
    ['a seat that there is not', { type: 'wanting', match: 'm', seat: 9 }, false],
    ['a box that is none', { type: 'told', match: '', epoch: 1, boxed: true, text: '{}' }, true],
    ['open words that are none', { type: 'told', match: '', epoch: 1, boxed: false, text: '{"seat":' }, true],
  ])('%s in its place changes nothing', (_, body, understood) => {
    const table = table_();
    table.deal();
    const { match } = table.log.state.play!.header;
    const given = body && (body as { match?: string }).match === '' ? { ...(body as object), match } : body;
    expect(table.at('bo').dealing.receive(keyOf('ann'), given)).toBe(understood);
    expect(table.incomplete()).toEqual([]);
    expect(
      table
        .at('bo')
        .dealing.owed()
        .filter(({ id }) => id.startsWith('expose')),
    ).toEqual([]);
  });
});

describe('proofs made in a Worker', () => {
  it('are waited for: until then nothing is announced, and each is made once', async () => {
    const table = table_();
    const asked: string[] = [];
    const wait = <T>(name: string, value: () => T): Promise<T> => {
      asked.push(name);
      return Promise.resolve().then(value);
    };
    const one = lone(table, 'ann', {
      saved: null,
      work: {
        makeKeys: (...given) => wait('makeKeys', () => SCHEME.makeKeys(...given)),
        shuffle: (...given) => wait('shuffle', () => SCHEME.shuffle(...given)),
        checkShuffle: (...given) => wait('checkShuffle', () => SCHEME.checkShuffle(...given)),
        prepare: (...given) => wait('prepare', () => SCHEME.prepare(...given)),
        shares: (...given) => wait('shares', () => SCHEME.shares(...given)),
        checkShares: (...given) => wait('checkShares', () => SCHEME.checkShares(...given)),
        maskShares: (...given) => wait('maskShares', () => SCHEME.maskShares(...given)),
      },
    });
    one.dealing.resume();
    one.dealing.resume();
    expect(one.dealing.owed()).toEqual([]);
    expect(one.saved).toEqual([]);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual(['makeKeys']);
    expect(one.words('keys')).toHaveLength(1);
    expect(one.saved).toHaveLength(1);
    expect(one.changes).toBe(1);
  });

  it('are reported if they fail, and tried again', async () => {
    const table = table_();
    let tries = 0;
    const one = lone(table, 'ann', {
      saved: null,
      work: {
        ...SCHEME,
        makeKeys: (context) => (tries++ ? SCHEME.makeKeys(context) : Promise.reject(new Error('no worker'))),
      },
    });
    one.dealing.resume();
    await new Promise((done) => setTimeout(done));
    expect(one.troubles).toHaveLength(1);
    expect(one.words('keys')).toEqual([]);
    one.dealing.resume();
    expect(one.words('keys')).toHaveLength(1);
  });
});
