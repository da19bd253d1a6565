import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USUAL_BOTS } from '../../engine/usualBots.ts';
import { castFor } from './cast.ts';
import { CHARACTERS, charactersFor, mannersFor, type Seated } from './characters.ts';

const bot = (name: string, level?: string) => ({ name, kind: 'bot', level }) as const;
const person = (name: string): Seated => ({ name, kind: 'human' });

const seated = fc.record({
  name: fc.string({ minLength: 1, maxLength: 24 }),
  kind: fc.constantFrom<Seated['kind'][]>('human', 'bot'),
});
const tables = fc.array(seated, { minLength: 1, maxLength: CHARACTERS.length });

test('no figure is at a table twice while another is free', () => {
  fc.assert(
    fc.property(tables, (seats) => {
      expect(new Set(castFor(seats)).size).toBe(seats.length);
    }),
  );
});

test('more people than figures all have one', () => {
  expect(castFor(Array.from({ length: 11 }, (_, i) => person(`Guest ${i}`))).filter(Boolean)).toHaveLength(
    11,
  );
});

test('people change no bot’s character, wherever they sit', () => {
  fc.assert(
    fc.property(tables, fc.array(fc.string(), { maxLength: 8 }), (seats, names) => {
      const botsOf = (all: readonly Seated[]) => charactersFor(all).filter((_, i) => all[i]!.kind === 'bot');
      const others = seats.map((seat, i) => (seat.kind === 'bot' ? seat : person(names[i] ?? '')));
      expect(botsOf(others)).toEqual(botsOf(seats));
    }),
  );
});

test('a name is the same character at every table where that is free', () => {
  for (const name of ['Mira', 'Okonjo', 'You'])
    expect(charactersFor([bot(name), person('x')])[0]).toBe(charactersFor([bot(name), bot('y')])[0]);
});

test('characters are named by type, each differently', () => {
  expect(new Set(CHARACTERS.map(({ name }) => name)).size).toBe(CHARACTERS.length);
  for (const { name } of CHARACTERS) expect(name).toMatch(/^the [A-Z][a-z]+$/);
});

test('only bots that think have a manner', () => {
  const bots = { bots: USUAL_BOTS };
  expect(mannersFor(bots, [person('You'), bot('Mira', 'random'), bot('Tavi')])).toEqual(
    Array(3).fill(undefined),
  );
  expect(mannersFor({ bots: [] }, [bot('Mira')])).toEqual([undefined]);
});
