import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USUAL_BOTS } from '../../engine/usualBots.ts';
import { SEATS } from '../seats.ts';
import { svgOf } from '../svgPainter.ts';
import { ALL_FIGURES, castFor, FIGURES, type Guest } from './cast.ts';
import { CHARACTERS, charactersFor, mannersFor, type Seated } from './characters.ts';
import { portrait } from './portrait.ts';

const bot = (name: string, level?: string) => ({ name, kind: 'bot', level }) as const;
const person = (name: string): Seated => ({ name, kind: 'human' });

const name = fc.string({ minLength: 1, maxLength: 24 });
const kind = fc.constantFrom<Seated['kind'][]>('human', 'bot');
const tables = fc.array(fc.record({ name, kind }), { minLength: 1, maxLength: CHARACTERS.length });
const choosing: fc.Arbitrary<Guest[]> = fc.array(
  fc.record(
    { name, kind, figure: fc.constantFrom(...ALL_FIGURES.map(({ id }) => id)) },
    { requiredKeys: ['name', 'kind'] },
  ),
  { minLength: 1, maxLength: CHARACTERS.length },
);

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

test('people change no bot’s character, wherever they sit and whatever they choose', () => {
  fc.assert(
    fc.property(choosing, fc.array(fc.string(), { maxLength: 8 }), (seats, names) => {
      const botsOf = (all: readonly Guest[]) => castFor(all).filter((_, i) => all[i]!.kind === 'bot');
      const others = seats.map((seat, i) => (seat.kind === 'bot' ? seat : person(names[i] ?? '')));
      expect(botsOf(others)).toEqual(botsOf(seats));
    }),
  );
});

test('a name is the same character at every table where that is free', () => {
  for (const name of ['Mira', 'Okonjo', 'You'])
    expect(charactersFor([bot(name), person('x')])[0]).toBe(charactersFor([bot(name), bot('y')])[0]);
});

test('figures are named by type, each differently', () => {
  expect(FIGURES.map(({ id }) => id)).toEqual(CHARACTERS.map(({ id }) => id));
  expect(new Set(ALL_FIGURES.map(({ name }) => name)).size).toBe(ALL_FIGURES.length);
  for (const { name } of ALL_FIGURES) expect(name).toMatch(/^the [A-Z][a-z]+$/);
});

test('only bots that think have a manner', () => {
  const bots = { bots: USUAL_BOTS };
  expect(mannersFor(bots, [person('You'), bot('Mira', 'random'), bot('Tavi')])).toEqual(
    Array(3).fill(undefined),
  );
  expect(mannersFor({ bots: [] }, [bot('Mira')])).toEqual([undefined]);
});

test('people look as they have chosen, and no other person looks like them', () => {
  fc.assert(
    fc.property(choosing, (seats) => {
      const cast = castFor(seats);
      const people = seats.flatMap(({ kind, figure }, i) =>
        kind === 'human' ? [{ figure, is: cast[i]!.id, kin: cast[i]!.kin ?? cast[i]!.id }] : [],
      );
      for (const { figure, is, kin } of people) {
        if (figure) expect(is).toBe(figure);
        else expect(people.filter((each) => each.kin === kin)).toHaveLength(1);
      }
    }),
  );
});

test('a figure that this page does not know is passed over', () => {
  expect(castFor([{ ...person('Mira'), figure: 'unheardof' }])).toEqual(castFor([person('Mira')]));
});

test('every figure has a portrait that no other has, in the colour and with the glyph of its seat', () => {
  const drawn = ALL_FIGURES.map((figure) => svgOf(portrait(figure, SEATS[3])));
  expect(new Set(drawn).size).toBe(ALL_FIGURES.length);
  for (const svg of drawn) expect(svg).toContain(SEATS[3].colour);
  expect(svgOf(portrait(FIGURES[0]!, SEATS[3]))).not.toBe(svgOf(portrait(FIGURES[0]!, SEATS[4])));
});
