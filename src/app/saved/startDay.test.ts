import { expect, test } from 'vitest';
import { makeLocalDealer } from '../../engine/dealer.ts';
import { defaultOptions } from '../../engine/options.ts';
import { type Face, zoneOf } from '../../engine/table/table.ts';
import { registry } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { seatPlayers } from '../../pages/tableForm/lobbySetup.ts';
import { playOut } from '../../session/local/simulate.ts';
import { memoryStorage } from '../../session/storage/memoryMatchStorage.ts';
import { chanceOfDay, startDay } from './startDay.ts';

const DAY = '2026-11-29';
const dealt = registry.filter(({ info }) => info.bots.length > 0);

test('the day has one match for each game, with the usual company and options', async () => {
  const storage = memoryStorage();
  for (const { info } of dealt) {
    const match = await startDay(storage, info.id, 'Ann', DAY);
    expect(await startDay(storage, info.id, 'Ann', DAY)).toBe(match);
    const loaded = await storage.load(match);
    if (!loaded.ok) throw new Error(loaded.error);
    const { header, day } = loaded.value.saved;
    expect(day).toBe(DAY);
    expect(header.options).toEqual(defaultOptions(info));
    expect(header.seats.map(({ kind }) => kind)).toEqual(
      Array.from({ length: info.seats.usual }, (_, i) => (i ? 'bot' : 'human')),
    );
    expect(await startDay(storage, info.id, 'Ann', '2026-11-30')).not.toBe(match);
  }
});

/** Plays a day's deal in a way of its own. Returns the decks as shuffled, and the rolls. */
async function played({ info, rules }: (typeof dealt)[number], way: string) {
  const game = await rules();
  const header = {
    ...{ match: 'day', game: info.id, version: info.version, options: defaultOptions(info) },
    seats: seatPlayers(info, 'Ann', info.seats.usual, []),
  };
  const dealer = makeLocalDealer(chanceOfDay(`deal of ${DAY}, ${info.id}`));
  const decks: Face[][] = [];
  const rolls: string[] = [];
  const chance = makeRng(way);
  playOut(game, header, {
    dealer,
    choose: (view) => game.bot(view, info.bots[0]!.level, chance),
    maxEvents: 500,
    observer(event, { table }) {
      if (event.type === 'shuffled')
        decks.push(zoneOf(table, (event as { zone: string }).zone).map((card) => dealer.secrets.get(card)!));
      if (event.type === 'rolled') rolls.push(JSON.stringify(event));
    },
  });
  return { decks, rolls };
}

test.each(dealt)('$info.name deals the same cards and dice to everyone, however they play', async (entry) => {
  const [one, other] = [await played(entry, 'one'), await played(entry, 'other')];
  const alike = one.decks.filter((deck, i) => {
    const their = other.decks[i];
    if (JSON.stringify(their?.toSorted()) !== JSON.stringify(deck.toSorted())) return false;
    expect(their).toEqual(deck);
    return true;
  });
  expect(alike.length).toBeGreaterThan(0);
  const both = Math.min(one.rolls.length, other.rolls.length);
  expect(one.rolls.slice(0, both)).toEqual(other.rolls.slice(0, both));
});
