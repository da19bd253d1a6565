import fc from 'fast-check';
import { expect, test } from 'vitest';
import { castFor, FIGURES } from './cast.ts';

const names = fc.array(fc.string({ minLength: 1, maxLength: 24 }), {
  minLength: 1,
  maxLength: FIGURES.length,
});

test('no figure is at a table twice while another is free', () => {
  fc.assert(
    fc.property(names, (people) => {
      expect(new Set(castFor(people)).size).toBe(people.length);
    }),
  );
});

test('more people than figures all have one', () => {
  expect(castFor(Array.from({ length: 11 }, (_, i) => `Guest ${i}`)).filter(Boolean)).toHaveLength(11);
});

test('a newcomer changes no figure of the seats before', () => {
  fc.assert(
    fc.property(names, fc.string(), (people, newcomer) => {
      const before = castFor(people);
      const after = castFor([...people.slice(0, -1), newcomer]);
      expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    }),
  );
});

test('a name has the same figure at every table where it is free', () => {
  for (const name of ['Mira', 'Okonjo', 'You'])
    expect(castFor([name, 'x'])[0]).toBe(castFor([name, 'y', 'z'])[0]);
});

test('figures are named by type, each differently', () => {
  expect(new Set(FIGURES.map(({ name }) => name)).size).toBe(FIGURES.length);
  for (const { name } of FIGURES) expect(name).toMatch(/^the [A-Z][a-z]+$/);
});
