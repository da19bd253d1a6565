/** The characters at the tables by name and manner, without their drawings: who gets which, and how they play as bots. */
import type { GameInfo } from '../../engine/game.ts';
import type { Manner } from '../../engine/manner.ts';

export interface Character {
  readonly id: string;
  /** Name of the type: "the Hat". */
  readonly name: string;
  /** How it plays as a bot. Its remarks suit that. */
  readonly manner: Manner;
}

/** All characters, one for each seat of the largest table. */
export const CHARACTERS = [
  { id: 'hat', name: 'the Hat', manner: 'daring' },
  { id: 'hood', name: 'the Hood', manner: 'chasing' },
  { id: 'collar', name: 'the Collar', manner: 'careful' },
  { id: 'lens', name: 'the Lens', manner: 'careful' },
  { id: 'veil', name: 'the Veil', manner: 'chasing' },
  { id: 'ears', name: 'the Ears', manner: 'collecting' },
  { id: 'crest', name: 'the Crest', manner: 'daring' },
  { id: 'lantern', name: 'the Lantern', manner: 'collecting' },
] as const satisfies readonly Character[];

export type CharacterId = (typeof CHARACTERS)[number]['id'];

/** The player of a seat, as far as the choice of its character goes. */
export interface Seated {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** Id of the character that a person has chosen. */
  readonly chosen?: string | undefined;
}

/** Hashes a name (FNV-1a), so that a bot is the same character at every table unless another got that first. */
function hash(name: string): number {
  let h = 0x811c9dc5;
  for (const letter of name) h = Math.imul(h ^ letter.codePointAt(0)!, 0x01000193);
  return (h ^ (h >>> 15)) >>> 0;
}

/**
 * Chooses a character for each seat by the names there: first for the bots, so that people among them change none of these; then people get
 * what they have chosen, and the others what is left. The same seats give the same characters on every device. None but a chosen one comes
 * twice until all are at the table.
 */
export function charactersFor(seats: readonly Seated[]): readonly (typeof CHARACTERS)[number][] {
  let free: readonly (typeof CHARACTERS)[number][] = CHARACTERS;
  const cast = seats.map(({ chosen }) => CHARACTERS.find(({ id }) => id === chosen));
  const give = (kind: Seated['kind']): void => {
    for (const [i, seat] of seats.entries()) {
      if (seat.kind !== kind || cast[i]) continue;
      if (!free.length) free = CHARACTERS;
      const from = hash(seat.name) % CHARACTERS.length;
      const order = CHARACTERS.map((_, k) => CHARACTERS[(from + k) % CHARACTERS.length]!);
      cast[i] = order.find((each) => free.includes(each));
      free = free.filter((each) => each !== cast[i]);
    }
  };
  give('bot');
  free = free.filter(({ id }) => !seats.some(({ chosen }) => chosen === id));
  give('human');
  return cast.map((character) => character ?? CHARACTERS[0]);
}

/** Returns a character's id and name, for its figure. */
export function named(id: CharacterId): Pick<Character, 'id' | 'name'> {
  const { name } = CHARACTERS.find((each) => each.id === id)!;
  return { id, name };
}

/** Returns the manner of each seat's bot. Undefined for a person, and for a bot that draws lots. */
export function mannersFor(
  { bots }: Pick<GameInfo, 'bots'>,
  seats: readonly (Seated & { readonly level?: string | undefined })[],
): readonly (Manner | undefined)[] {
  const characters = charactersFor(seats);
  return seats.map(({ kind, level }, i) => {
    const { drawsLots = false } = bots.find((each) => each.level === level) ?? bots[0] ?? {};
    return kind === 'bot' && bots.length && !drawsLots ? characters[i]!.manner : undefined;
  });
}

/** Words for a character's manner: "the Lens, careful". */
export const MANNER_WORDS: Readonly<Record<Manner, string>> = {
  careful: 'careful',
  daring: 'daring',
  collecting: 'a collector',
  chasing: 'after the big prize',
};
