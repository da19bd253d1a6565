import { below, pick, type Rng } from '../../../src/lib/rng.ts';
import type { Motion, RoomCommand } from '../../../src/session/room/commands.ts';
import { votersOf } from '../../../src/session/room/state/state.ts';
import type { Floor } from '../judges/floor.ts';
import type { Person } from '../people.ts';
import { parting, place } from '../rig.ts';
import { type Elsewhere, playElsewhere } from './elsewhere.ts';
import { changed, type Flavour, kindOf, makeStock, parsed, random, type Stock } from './words.ts';

/** Messages that their own program would send now. */
export const ANY = 'any';

/** Earlier messages, for repeating them. */
export interface Past {
  /** Messages sent at another table. */
  readonly elsewhere: () => Elsewhere;
  readonly stock: Stock;
  readonly said: { readonly who: Person; readonly body: RoomCommand }[];
}
export function makePast(floor: Floor): Past {
  let elsewhere: Elsewhere | null = null;
  return {
    stock: makeStock(),
    said: [],
    elsewhere() {
      elsewhere ??= playElsewhere(floor);
      return elsewhere;
    },
  };
}

/** Values that a message about the current table would name. */
export function hereOf({ state, people }: Floor): Record<string, (number | string)[]> {
  const { play, mental } = state ?? {};
  const keys = people.map(({ key }) => key);
  const epochs = mental ? [mental.next.locks.epoch, ...(mental.locks ? [mental.locks.epoch] : [])] : [];
  const lists = mental
    ? [mental.next.shuffling.id, ...(mental.reshuffle ? [mental.reshuffle.shuffling.id] : [])]
    : [];
  return {
    hand: [state?.hand ?? 0],
    at: play ? [play.count, ...(play.state.table.asking ? [play.state.table.asking.id] : [])] : [],
    match: [state?.matches ?? 0],
    epoch: epochs,
    of: lists,
    key: keys,
    who: keys,
    to: keys,
    seat: (state?.seats ?? []).flatMap(({ holder }, seat) => (holder ? [seat] : [])),
    id: play?.state.table.asking ? [play.state.table.asking.id] : [],
  };
}

/** An enemy's message of one kind in one way; null: none exists. */
export function crafted(
  floor: Floor,
  past: Past,
  who: Person,
  kind: string,
  flavour: Flavour,
  chance: Rng,
): RoomCommand | null {
  const { stock, said } = past;
  const ofKind = (by: (each: Person) => boolean): RoomCommand[] =>
    said.flatMap(({ who: author, body }) =>
      by(author) && (kind === ANY || kindOf(body) === kind) ? [body] : [],
    );
  const own = (): RoomCommand[] => {
    const wants = floor.wants(who, chance).map(({ body }) => body);
    if (kind === 'rise') return [parting(floor.state, who.dealing)];
    return kind === ANY ? wants : wants.filter((body) => kindOf(body) === kind);
  };
  const from = (list: readonly RoomCommand[]): RoomCommand | null =>
    list.length ? pick(chance, list) : null;
  switch (flavour) {
    case 'honest':
      return from(own());
    case 'stale':
      return from(ofKind((author) => author === who));
    case 'replayed':
      return from(ofKind((author) => author !== who));
    case 'elsewhere':
      return from(
        past.elsewhere().said.flatMap(({ body }) => (kind === ANY || kindOf(body) === kind ? [body] : [])),
      );
    case 'crossed':
    case 'mutated': {
      const base = from(own()) ?? from(ofKind(() => true));
      return base && parsed(changed(chance, base, stock, flavour === 'crossed'));
    }
    case 'random': {
      const word = kind === ANY ? null : parsed(random(chance, kind, stock));
      // Half of the invented messages at least refer to the current table.
      return word && below(chance, 2) ? (parsed({ ...word, ...placed(floor, word) }) ?? word) : word;
    }
  }
}

/** The members of a message that say where it belongs, with their current values. */
const placed = (floor: Floor, word: RoomCommand): object => {
  const now = place(floor.state, word as never) as unknown as Record<string, unknown>;
  return Object.fromEntries(
    ['hand', 'at', 'match'].flatMap((name) => (name in now ? [[name, now[name]]] : [])),
  );
};

/**
 * An honest person's wishes besides playing: a seat, and to go on without an enemy who does not answer. Never anything against the honest.
 */
export function crowds(floor: Floor, who: Person, chance: Rng): RoomCommand | null {
  const { state, people } = floor;
  if (!state) return null;
  const seat = floor.freeSeat();
  if (floor.seatOf(who) === null)
    return seat === null ? null : place(state, { type: 'sit', seat, name: who.name, colour: 1 });
  const enemy = pick(
    chance,
    people.filter((each) => each.enemy),
  );
  const at = state.seats.findIndex(({ holder }) => holder?.key === enemy.key);
  const present = votersOf(state).includes(enemy.key);
  const vote = (motion: Motion): RoomCommand => place(state, { type: 'vote', motion, vote: 'for' });
  if (present) return vote({ kind: 'absent', key: enemy.key });
  if (at < 0) return null;
  return vote(
    pick<Motion>(chance, [
      { kind: 'bot', seat: at },
      { kind: 'sitOut', seat: at },
      { kind: 'void', key: enemy.key },
    ]),
  );
}
