import { likenessOf } from '../../lib/text/likeness.ts';
import { isGuest } from '../../lib/text/names.ts';
import type { Key } from '../../session/identity/index.ts';
import type { RoomLook } from './roomStore.ts';

/**
 * Returns the people here whose names look like another's: friends know each other by name, so a copied name hides an impostor. Guests, who
 * have given no name, pass for nobody.
 */
export function lookalikesIn({ seats, watchers }: Pick<RoomLook, 'seats' | 'watchers'>): readonly Key[] {
  const people = [...seats.flatMap(({ person }) => person ?? []), ...watchers];
  const bots = seats.flatMap(({ person, bot }) => (person ? [] : bot.name));
  const counts = new Map<string, number>();
  for (const name of [...people.map(({ name }) => name), ...bots]) {
    const likeness = likenessOf(name);
    counts.set(likeness, (counts.get(likeness) ?? 0) + 1);
  }
  return people.flatMap(({ key, name, me }) =>
    !me && !isGuest(name) && counts.get(likenessOf(name))! > 1 ? key : [],
  );
}
