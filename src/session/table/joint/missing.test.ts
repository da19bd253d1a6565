import { describe, expect, it } from 'vitest';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import type { MentalCommand, SignedShares } from '../../room/locked/commands.ts';
import { keepingRoom, SHOWING, showing } from '../../room/locked/testing.ts';
import { keyOf } from '../../room/testing.ts';
import { DealtTable } from '../testing.ts';
import type { Made } from './secrets.ts';
import { SCHEME } from './testing.ts';

const PEOPLE = ['ann', 'bo', 'cy'];

/** Deals a hand; next Ann passes, and then Bo’s card is shown to all. */
function dealt(forfeit = false) {
  const room = keepingRoom(3);
  const table = new DealtTable({
    people: PEOPLE,
    games: SHOWING,
    room: { ...room, settings: { ...room.settings, forfeit } },
  });
  table.deal();
  const due = () => showing.due(table.state);
  const mental = () => table.log.state.mental!;
  const held = (seat: number): CardId => zoneOf(table.state.table, `hand:${seat}`)[0]!;
  const face = (card: CardId) => table.state.table.cards.get(card)?.face;
  const owed = (who: string, type: MentalCommand['type']): MentalCommand[] =>
    table
      .at(who)
      .dealing.owed()
      .flatMap(({ body }) => (body.type === 'mental' && body.body.type === type ? [body.body] : []));
  /** Lets these people say all they owe; the others are silent. */
  const only = (...who: string[]): void => {
    for (;;) {
      const [first] = who.flatMap((name) =>
        table
          .at(name)
          .dealing.owed()
          .map(({ body }) => ({ name, body })),
      );
      if (!first || !due()) return;
      table.say(first.name, first.body);
    }
  };
  const leaves = (who: string): void => table.vote({ kind: 'absent', key: keyOf(who) }, [who]);
  return { table, due, mental, held, face, owed, only, leaves };
}

describe('an absent player’s share is needed to show a card', () => {
  it('its holder shows it with the share they received when it was dealt', () => {
    const { table, due, held, face, only, leaves, mental } = dealt();
    const card = held(1);
    leaves('cy');
    table.pass(0);
    expect(due()).toMatchObject({ type: 'reveal', cards: [card], to: 'all' });
    only('ann', 'bo');
    expect(due()).toBeNull();
    expect(face(card)).toBe(table.at('bo').dealing.known.get(card));
    expect(mental().caught).toEqual([]);
    table.pass(1);
  });

  it('after a reload too', () => {
    const { table, due, held, face, only, leaves } = dealt();
    const card = held(1);
    table.reload('bo');
    leaves('cy');
    table.pass(0);
    only('ann', 'bo');
    expect(due()).toBeNull();
    expect(face(card)).not.toBeNull();
  });

  it('no one else can: an absent player’s card stays closed', () => {
    const { table, due, held, only, leaves } = dealt();
    leaves('bo');
    table.pass(0);
    only('ann', 'cy');
    expect(due()).toMatchObject({ type: 'reveal', cards: [held(1)] });
    const anns = table.at('ann').dealing;
    expect(anns.waitsFor(keyOf('bo'))).toBe(true);
    expect(anns.waitsToShow(keyOf('bo'))).toBe(true);
    // Cy’s share is there, and would not be his own to show.
    expect(anns.waitsToShow(keyOf('cy'))).toBe(false);
  });

  it('while everyone is present nothing is passed on', () => {
    const { table, owed } = dealt();
    table.pass(0);
    expect(PEOPLE.flatMap((who) => owed(who, 'hand'))).toEqual([]);
    table.deal();
  });

  it('statements by others are refused, and false ones incriminate their sender', () => {
    const { table, held, owed, leaves, mental } = dealt();
    leaves('cy');
    const refused = (body: MentalCommand): string => table.log.refusal('bo', { type: 'mental', body });
    const [early] = (table.at('bo').locks as { told: [string, SignedShares][] }).told.filter(
      ([from]) => from === keyOf('cy'),
    );
    const told = early![1];
    const { count } = table.log.state.play!;
    // Nothing is to be shown yet.
    expect(refused({ type: 'hand', at: count, who: keyOf('cy'), told })).toMatch(/late/);
    table.pass(0);
    const [body] = owed('bo', 'hand') as Extract<MentalCommand, { type: 'hand' }>[];
    expect(body).toMatchObject({ who: keyOf('cy'), told: { cards: [held(1)] } });
    expect(refused({ ...body!, at: body!.at + 1 })).toMatch(/late/);
    expect(refused({ ...body!, who: keyOf('ann') })).toMatch(/unsigned/);
    expect(refused({ ...body!, told: { ...told, shares: told.shares.replace(/^./, 'x') } })).toMatch(
      /unsigned/,
    );
    // A wrong share with Cy’s own signature, as Ann could have been told in private.
    const { match } = table.log.state.play!.header;
    const { secrets } = (table.at('cy').locks as { made: [number, Made][] }).made[0]![1];
    const { signature: _old, ...words } = told;
    const wrong = { ...words, shares: SCHEME.shareOf(secrets.box, mental().cards[held(1)]!) };
    const signature = SCHEME.sign(JSON.stringify(['comet-table', 'told', match]), secrets, wrong);
    table.say('bo', { type: 'mental', body: { ...body!, told: { ...wrong, signature } } });
    expect(mental().caught).toMatchObject([{ peer: keyOf('cy') }]);
  });

  it('is given once: repeating it is too late', () => {
    const { table, owed, leaves } = dealt();
    leaves('cy');
    table.pass(0);
    const [body] = owed('bo', 'hand');
    table.say('bo', { type: 'mental', body: body! });
    expect(table.log.refusal('bo', { type: 'mental', body: body! })).toMatch(/late/);
    expect(owed('bo', 'hand')).toEqual([]);
  });
});

describe('a device that has lost its secrets', () => {
  it('loses the deck in preparation: another is made', () => {
    const { table, mental } = dealt();
    // Everyone has published the keys of the next deck.
    for (const who of PEOPLE) for (const { body } of table.at(who).dealing.owed()) table.say(who, body);
    const { epoch } = mental().next.locks;
    expect(mental().next.locks.members.every(({ lock }) => lock)).toBe(true);
    const locks = table.at('bo').locks as { made: [number, Made][] };
    table.at('bo').locks = { ...locks, made: locks.made.filter(([of]) => of !== epoch) };
    table.reload('bo');
    const words = table.at('bo').dealing.owed();
    expect(words).toMatchObject([{ body: { body: { type: 'lost', epoch } } }]);
    table.say('bo', words[0]!.body);
    expect(mental().next.locks).toMatchObject({ epoch: epoch + 1, members: [{}, {}, {}] });
    expect(mental().locks).not.toBeNull();
    for (const seat of [0, 1, 2]) {
      table.deal();
      table.pass(seat);
    }
    table.deal();
    expect(table.incomplete()).toEqual([]);
    expect(mental().caught).toEqual([]);
  });

  it('voids the hand with the deck in play, and the next is dealt by all', () => {
    const { table, mental, held } = dealt(true);
    const before = held(0);
    table.at('bo').locks = null;
    table.reload('bo');
    const lost = table.at('bo').dealing.owed();
    // The ready deck goes first: else the next hand would be dealt from it, and void as well.
    expect(lost).toMatchObject([2, 1].map((epoch) => ({ body: { body: { type: 'lost', epoch } } })));
    for (const { body } of lost) table.say('bo', body);
    expect(table.past.at(-1)!.applied.entries).toMatchObject([
      { body: { type: 'void', whole: true, forfeit: [1] } },
    ]);
    expect(mental().locks).toBeNull();
    expect(
      table.log.said.filter(({ body }) => body.type === 'mental' && body.body.type === 'lost'),
    ).toHaveLength(2);
    table.deal();
    expect(mental().locks!.epoch).toBeGreaterThan(2);
    expect(held(0)).not.toBe(before);
    expect(mental().locks!.members.map(({ peer }) => peer)).toEqual(PEOPLE.map(keyOf));
    expect(table.incomplete()).toEqual([]);
  });

  it('is ignored for a deck that is not its own, or that is over', () => {
    const { table } = dealt();
    const said = (epoch: number) => ({ type: 'mental', body: { type: 'lost', epoch } }) as const;
    expect(table.log.refusal('bo', said(7))).toMatch(/late/);
    expect(table.log.refusal('bo', said(0))).toMatch(/late/);
    expect(
      PEOPLE.flatMap((who) => table.at(who).dealing.owed()).some(({ id }) => id.startsWith('lost')),
    ).toBe(false);
  });
});
