import { describe, expect, test } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { games } from '../../../src/games/index.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { DealtTable } from '../../../src/session/table/testing.ts';

const PEOPLE = ['ann', 'bo', 'cy'];

/** Seats three people and no one else; `lot` seeds the cards. */
async function seated(id: string, lot: string) {
  const rules: Game = await games.find(({ info }) => info.id === id)!.rules();
  const table = new DealtTable({
    people: PEOPLE,
    seed: lot,
    games: new Map([[id, rules]]),
    room: {
      game: id,
      options: { ...defaultOptions(rules.info) },
      bots: PEOPLE.map((name) => ({ level: rules.info.bots[0]!.level, name: `Bot of ${name}` })),
      settings: { grace: 20, away: 'bot', dealing: 'joint', forfeit: true },
    },
  });
  const due = () => rules.due(table.state);
  /** Lets those present say all they owe; returns false if they owe nothing more but something is still due. */
  const deal = (...there: readonly string[]): boolean => {
    while (due()) {
      const [first] = there.flatMap((name) =>
        table
          .at(name)
          .dealing.owed()
          .map(({ body }) => ({ name, body })),
      );
      if (!first) return false;
      table.say(first.name, first.body);
    }
    return true;
  };
  const credits = (): number => Object.values(table.state.table.purses).reduce((sum, each) => sum + each, 0);
  const events = () => table.past.flatMap(({ applied }) => applied.steps.map(({ event }) => event));
  const vanish = (who: string): void => table.vote({ kind: 'absent', key: table.at(who).key }, [who]);
  return { rules, table, due, deal, credits, events, vanish, rng: makeRng(lot) };
}

/** Commands that leave a seat's hand as it is. */
const QUIET = ['stand', 'check', 'call', 'endTurn', 'takeAntes', 'passTail'];
type Seated = Awaited<ReturnType<typeof seated>>;

/** All play quietly until `done`. */
function playUntil({ rules, table }: Seated, done: () => boolean): void {
  for (let i = 0; i < 200 && !done(); i++) {
    const due = rules.due(table.state);
    if (due) {
      table.deal(1);
      continue;
    }
    table.act(({ seat, state, faces }) => {
      const offers = rules.legal({ seat, state, faces });
      const quiet = offers.find(({ command }) => QUIET.includes(command.type));
      return (quiet ?? offers[0]!).command;
    });
  }
  expect(done()).toBe(true);
}

const isShowdown = ({ due, table }: Seated): boolean => {
  const wanted = due();
  return (
    wanted?.type === 'reveal' &&
    wanted.to === 'all' &&
    wanted.cards.some((card) => zoneOf(table.state.table, 'hand:0').includes(card))
  );
};

describe('a player vanishes before the hands are shown', () => {
  test('their hand is folded, the others show theirs, and nothing is void', async () => {
    const at = await seated('spike', 'showdown');
    const { table, deal, due, credits, events, vanish } = at;
    playUntil(at, () => isShowdown(at));
    const before = credits();
    vanish('bo');
    const bo = table.at('bo').key;
    const shown = due();
    expect(deal('ann', 'cy')).toBe(false);
    expect(due()).toEqual(shown);
    for (const who of ['ann', 'cy']) {
      expect(table.at(who).dealing.waitsFor(bo)).toBe(true);
      expect(table.at(who).dealing.waitsToShow(bo)).toBe(true);
    }
    table.vote({ kind: 'sitOut', seat: 1 }, ['bo']);
    table.vote({ kind: 'bot', seat: 1 }, ['bo']);
    deal('ann', 'cy');
    const types = events().map(({ type }) => type);
    expect(types).not.toContain('handVoided');
    // The die decides the order.
    const shownBy = events().flatMap((event) =>
      event.type === 'handShown' && 'seat' in event ? [event.seat] : [],
    );
    expect(shownBy.sort()).toEqual([0, 2]);
    expect(types).toContain('handEnded');
    expect(credits()).toBe(before);
    // The next hand is dealt from a deck without a lock of bo's.
    expect(table.log.state.mental!.locks!.members.map(({ peer }) => peer)).toEqual(
      ['ann', 'cy'].map((who) => table.at(who).key),
    );
  });

  test('earlier, while undealt cards are still needed: the hand is void, at the missing player’s cost', async () => {
    const at = await seated('spike', 'draw');
    const { table, deal, credits, events, vanish } = at;
    // The Array of the next round comes from the deck, and no share of it was ever sent.
    playUntil(at, () => {
      const wanted = at.due();
      return (
        wanted?.type === 'reveal' &&
        wanted.to === 'all' &&
        !isShowdown(at) &&
        table.state.table.stakes !== null
      );
    });
    const before = [credits(), table.state.table.purses['seat:1'] ?? 0];
    vanish('bo');
    expect(deal('ann', 'cy')).toBe(false);
    expect(table.at('ann').dealing.waitsToShow(table.at('bo').key)).toBe(false);
    table.vote({ kind: 'void', key: table.at('bo').key }, ['bo']);
    expect(events().filter(({ type }) => type === 'handVoided')).toMatchObject([{ forfeit: [1] }]);
    expect(credits()).toBe(before[0]);
    expect(table.state.table.purses['seat:1'] ?? 0).toBeLessThanOrEqual(before[1]!);
    // No cards go to bo without their lock: the next hand waits for them, or for the table's agreement.
    expect(deal('ann', 'cy')).toBe(false);
    table.vote({ kind: 'bot', seat: 1 }, ['bo']);
    expect(deal('ann', 'cy')).toBe(true);
  });

  test('an absent player’s sets win nothing, and the others are scored', async () => {
    const at = await seated('comet', 'sets');
    const { table, rules, deal, events, vanish, credits, rng } = at;
    const level = rules.info.bots[0]!.level;
    /** Checks whether a set of bo's on the table must be shown now. */
    const isBos = (): boolean => {
      const wanted = at.due();
      return (
        wanted?.type === 'reveal' &&
        wanted.to === 'all' &&
        wanted.cards.some((card) => table.state.table.cards.get(card)!.known.join() === '1')
      );
    };
    for (let i = 0; i < 400 && !isBos(); i++) {
      if (at.due()) table.deal(1);
      else table.act((view) => rules.bot(view, level, rng));
    }
    expect(isBos()).toBe(true);
    const before = credits();
    vanish('bo');
    expect(deal('ann', 'cy')).toBe(false);
    const past = events().length;
    table.vote({ kind: 'sitOut', seat: 1 }, ['bo']);
    deal('ann', 'cy');
    const since = events().slice(past);
    expect(since.map(({ type }) => type)).toContain('setsWithdrawn');
    expect(since.some((event) => event.type === 'scored' && 'seat' in event && event.seat === 1)).toBe(false);
    expect(since.map(({ type }) => type)).not.toContain('roundVoided');
    expect(credits()).toBe(before);
  });
});
