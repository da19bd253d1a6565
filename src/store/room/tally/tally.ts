import type { Key } from '../../../session/identity/index.ts';
import type { Games, PastMatch, RoomState } from '../../../session/room/index.ts';
import type { PastLook, TallyLook, TallyPerson } from './betweenLook.ts';

type Counted = Pick<TallyPerson, 'name' | 'played' | 'won'>;

/** Counts this evening's wins, and lists each match's result; null: none has ended yet. */
export function tallyOf(
  { past, seats }: Pick<RoomState, 'past' | 'seats'>,
  games: Games,
  me: Key,
): TallyLook | null {
  if (!past.length) return null;
  const holders = new Map(seats.flatMap(({ holder }) => (holder ? [[holder.key, holder]] : [])));
  const people = [...countedIn(past)].map(([key, counted]): TallyPerson => {
    const holder = holders.get(key);
    return {
      ...counted,
      key,
      name: holder?.name ?? counted.name,
      me: key === me,
      colour: holder?.colour ?? null,
    };
  });
  return {
    people: people.sort((a, b) => b.won - a.won || a.played - b.played),
    matches: past.map((match) => pastLook(match, games)).reverse(),
  };
}

/** Counts by person, under the latest name. */
function countedIn(past: readonly PastMatch[]): Map<Key, Counted> {
  const people = new Map<Key, Counted>();
  for (const { key, name, won } of past.flatMap((match) => match.seats)) {
    if (key === null) continue;
    const before = people.get(key) ?? { played: 0, won: 0 };
    people.set(key, { name, played: before.played + 1, won: before.won + (won ? 1 : 0) });
  }
  return people;
}

const pastLook = ({ number, game, unit, seats }: PastMatch, games: Games): PastLook => ({
  number,
  game: games.get(game)?.info.name ?? game,
  unit: unit ?? 'credits',
  seats: seats
    .map(({ key, name, rank, credits, won }) => ({ name, bot: key === null, rank, credits, won }))
    .sort((a, b) => (a.rank ?? Number.MAX_VALUE) - (b.rank ?? Number.MAX_VALUE)),
});
