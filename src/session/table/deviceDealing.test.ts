import { describe, expect, it } from 'vitest';
import type { CardId, Face } from '../../engine/table/table.ts';
import { zoneOf } from '../../engine/table/table.ts';
import { makeRng } from '../../lib/rng.ts';
import { keyOf, setupOf } from '../room/testing.ts';
import type { DealBody } from './deviceDealing.ts';
import { missingFaces } from './missingFaces.ts';
import { DealtTable } from './testing.ts';

const PEOPLE = ['ann', 'bo', 'cy'];
const facesOf = (body: object): readonly (readonly [CardId, Face])[] =>
  'faces' in body ? (body as Extract<DealBody, { type: 'faces' }>).faces : [];
const handOf = (table: DealtTable, seat: number): CardId => zoneOf(table.state.table, `hand:${seat}`)[0]!;

/** Three people and a bot; Cy’s device deals. */
function dealt() {
  const table = new DealtTable({ people: PEOPLE, room: setupOf(4) });
  table.deal();
  expect(table.dealer.name).toBe('cy');
  return table;
}

describe('faces', () => {
  it('go only to the device that plays the seat', () => {
    const table = dealt();
    for (const [seat, name] of PEOPLE.entries()) {
      const own = handOf(table, seat);
      for (const other of PEOPLE) {
        const { heard, dealing } = table.at(other);
        const told = heard.flatMap(({ body }) => facesOf(body)).some(([card]) => card === own);
        expect(told, `${other} of ${name}’s card`).toBe(other === name && name !== 'cy');
        expect(dealing.faces(seat).has(own)).toBe(other === name);
      }
    }
    // The dealer plays the bot’s seat itself.
    expect(table.at('cy').dealing.faces(3).size).toBe(1);
    expect(table.at('ann').heard.every(({ from }) => from === keyOf('cy'))).toBe(true);
  });

  it('are the ones shown later', () => {
    const table = dealt();
    const secrets = table.at('cy').dealing.known;
    for (const [seat, name] of PEOPLE.entries()) {
      const card = handOf(table, seat);
      expect(table.at(name).dealing.faces(seat).get(card)).toBe(secrets.get(card));
    }
    const all = zoneOf(table.state.table, 'deck').concat([0, 1, 2, 3].map((seat) => handOf(table, seat)));
    expect(new Set(all.map((card) => secrets.get(card))).size).toBe(12);
  });

  it('are requested again if lost on the way', () => {
    const table = new DealtTable({ people: PEOPLE });
    table.at('ann').deaf = true;
    table.deal();
    table.at('ann').deaf = false;
    const { dealing } = table.at('ann');
    expect(dealing.complete(0)).toBe(false);
    expect(dealing.faces(0).size).toBe(0);
    dealing.ask();
    expect(dealing.complete(0)).toBe(true);
    expect(dealing.faces(0).size).toBe(1);
    const heard = table.at('cy').heard.length;
    dealing.ask();
    expect(table.at('cy').heard.length).toBe(heard);
  });

  it('are kept if they arrive before their entry', () => {
    const table = new DealtTable({ people: PEOPLE });
    table.deal(1);
    const card = handOf(table, 0);
    const face = table.at('cy').dealing.known.get(card)!;
    const { dealing } = table.at('ann');
    dealing.receive(keyOf('cy'), {
      type: 'faces',
      match: table.log.state.play!.header.match,
      seat: 0,
      faces: [[card, face]],
    });
    expect(dealing.faces(0).has(card)).toBe(false);
    table.at('ann').deaf = true;
    table.deal();
    expect(dealing.faces(0).get(card)).toBe(face);
  });

  it('are accepted from the dealer only, of this match, and of its deck', () => {
    const table = new DealtTable({ people: PEOPLE });
    table.at('ann').deaf = true;
    table.deal();
    const { dealing } = table.at('ann');
    const { match } = table.log.state.play!.header;
    const card = handOf(table, 0);
    const faces = (of: string, face: string): DealBody => ({
      type: 'faces',
      match: of,
      seat: 0,
      faces: [[card, face]],
    });
    expect(dealing.receive(keyOf('bo'), faces(match, 'a'))).toBe(true);
    dealing.receive(keyOf('cy'), faces('another', 'a'));
    dealing.receive(keyOf('cy'), faces(match, 'no such card'));
    expect(dealing.complete(0)).toBe(false);
    for (const bad of [null, 7, {}, { type: 'faces' }, { type: 'ask', match, seat: 99 }, { type: 'ask' }])
      expect(dealing.receive(keyOf('cy'), bad)).toBe(false);
    dealing.receive(keyOf('cy'), faces(match, 'b'));
    dealing.receive(keyOf('cy'), faces(match, 'c'));
    expect(dealing.faces(0).get(card)).toBe('b');
  });

  it('go to no device that does not play that seat', () => {
    const table = dealt();
    const { match } = table.log.state.play!.header;
    for (const { heard } of table.devices.values()) heard.length = 0;
    for (const [name, seat] of [
      ['ann', 1],
      ['bo', 0],
      ['ann', 3],
      ['eve', 0],
    ] as const)
      table.at('cy').dealing.receive(keyOf(name), { type: 'ask', match, seat });
    table.at('bo').dealing.receive(keyOf('ann'), { type: 'ask', match, seat: 0 });
    for (const { heard } of table.devices.values()) expect(heard).toEqual([]);
  });

  it('go with the seat when it passes to another player', () => {
    const table = new DealtTable({ people: PEOPLE, room: setupOf(4) });
    table.deal();
    table.say('bo', { type: 'rise' });
    // The dealer’s own device plays on for it, and has the card.
    expect(table.of(1).name).toBe('cy');
    expect(table.at('cy').dealing.faces(1).has(handOf(table, 1))).toBe(true);
    // No one changes seats in a match.
    expect(table.log.refusal('bo', { type: 'sit', seat: 3, name: 'bo', colour: 1 })).toBe('noSeatChange');
    table.say('bo', { type: 'sit', seat: 1, name: 'bo', colour: 1 });
    for (const seat of [0, 1, 2, 3]) table.pass(seat);
    table.deal();
    expect(table.of(1).name).toBe('bo');
    expect(table.at('bo').dealing.faces(1).has(handOf(table, 1))).toBe(true);
  });
});

describe('a dealer after a reload', () => {
  it.each([false, true])('deals on with the same cards (from a snapshot: %s)', (snapshot) => {
    const table = dealt();
    const before = new Map(table.at('cy').dealing.known);
    table.reload('cy', { snapshot });
    expect(new Map(table.at('cy').dealing.known)).toEqual(before);
    expect(table.incomplete()).toEqual([]);
    for (const [seat, name] of PEOPLE.entries())
      expect(table.at(name).dealing.faces(seat).get(handOf(table, seat))).toBe(
        before.get(handOf(table, seat)),
      );
  });

  it.each([false, true])(
    'announces what is due when nothing else happens (from a snapshot: %s)',
    (snapshot) => {
      const table = new DealtTable({ people: PEOPLE });
      for (let facts = 0; facts < 4; facts++) {
        table.reload('cy', { snapshot });
        table.deal(1);
      }
      expect(table.state.game).toMatchObject({ dealt: true });
      expect(table.incomplete()).toEqual([]);
      for (const seat of [0, 1, 2]) table.pass(seat);
      table.reload('cy', { snapshot });
      table.deal();
      expect(table.incomplete()).toEqual([]);
    },
  );

  it('answers peers that have missed something meanwhile', () => {
    const table = new DealtTable({ people: PEOPLE });
    table.at('bo').deaf = true;
    table.deal();
    table.reload('cy');
    expect(table.incomplete()).toEqual([1]);
    table.at('bo').deaf = false;
    table.at('bo').dealing.ask();
    expect(table.incomplete()).toEqual([]);
  });
});

describe('a player after a reload', () => {
  it.each([false, true])('knows the same cards at once (from a snapshot: %s)', (snapshot) => {
    const table = dealt();
    const card = handOf(table, 0);
    const face = table.at('ann').dealing.faces(0).get(card);
    table.at('ann').deaf = true;
    table.reload('ann', { snapshot });
    expect(table.at('ann').dealing.faces(0).get(card)).toBe(face);
    expect(table.at('ann').dealing.complete(0)).toBe(true);
  });

  it.each([false, true])(
    'does not mistake the cards of an earlier match for those of this one (rematch: %s)',
    (rematch) => {
      const table = new DealtTable({ people: PEOPLE, room: setupOf(3, { options: { length: 1 } }) });
      table.deal();
      for (const seat of [0, 1, 2]) table.pass(seat);
      if (rematch) for (const who of PEOPLE) table.say(who, { type: 'rematch', on: true });
      else for (const intent of [{ type: 'again' }, { type: 'start' }] as const) table.say('ann', intent);
      table.at('ann').deaf = true;
      table.deal();
      table.reload('ann');
      expect(table.at('ann').dealing.complete(0)).toBe(false);
      table.at('ann').deaf = false;
      table.at('ann').dealing.ask();
      expect(table.at('ann').dealing.complete(0)).toBe(true);
    },
  );
});

describe('another dealer', () => {
  it('takes over a whole deck, with every face in it once', () => {
    const table = dealt();
    table.vote({ kind: 'dealer', key: keyOf('ann') });
    expect(table.dealer.name).toBe('ann');
    table.deal();
    expect(table.incomplete()).toEqual([]);
    const { known } = table.at('ann').dealing;
    const cards = [...table.state.table.cards.keys()];
    expect(cards.map((card) => known.get(card)).sort()).toEqual([...'abcdefghijkl']);
  });

  it('hands over again, also to an earlier dealer, and the previous one stays silent', () => {
    const table = dealt();
    table.vote({ kind: 'dealer', key: keyOf('ann') });
    expect(table.at('cy').dealing.owed()).toEqual([]);
    table.deal(2);
    table.vote({ kind: 'dealer', key: keyOf('cy') });
    table.deal();
    expect(table.incomplete()).toEqual([]);
    const { known } = table.at('cy').dealing;
    const cards = [...table.state.table.cards.keys()];
    expect(cards.map((card) => known.get(card)).sort()).toEqual([...'abcdefghijkl']);
    for (const seat of [0, 1, 2, 3]) table.pass(seat);
    expect(table.state.game).toMatchObject({ round: 2 });
  });
});

describe('faces unknown to this device', () => {
  it('are drawn from those not known to be elsewhere', () => {
    const table = dealt();
    const { dealing } = table.at('ann');
    const drawn = new Map([...dealing.known, ...missingFaces(table.state, dealing.known, makeRng('draw'))]);
    const cards = [...table.state.table.cards.keys()];
    expect(cards.map((card) => drawn.get(card)).sort()).toEqual([...'abcdefghijkl']);
    expect(drawn.get(handOf(table, 0))).toBe(dealing.faces(0).get(handOf(table, 0)));
  });
});
