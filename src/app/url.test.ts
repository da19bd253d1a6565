import { describe, expect, it } from 'vitest';
import { hashOfRoute, parseAddress } from './url.ts';

const CODE = 'abcdefgh23456789';

describe('the address bar', () => {
  it('leads to a table and back', () => {
    const { route, problems } = parseAddress('', '#/table/abc123');
    expect(route).toEqual({ page: 'table', match: 'abc123' });
    expect(problems).toEqual([]);
    expect(hashOfRoute(route)).toBe('#/table/abc123');
  });

  it.each([
    { page: 'room', code: CODE },
    { page: 'room', code: CODE, back: 'a'.repeat(43) },
    { page: 'take', code: CODE, secret: 'a'.repeat(22) },
    { page: 'showcase', game: '' },
    { page: 'showcase', game: 'laro' },
    { page: 'gallery', deck: '', face: '' },
    { page: 'gallery', deck: 'spike', face: '' },
    { page: 'gallery', deck: 'spike', face: '-10t' },
  ] as const)('leads to $page and back', (route) => {
    expect(parseAddress('', hashOfRoute(route))).toMatchObject({ route, problems: [] });
  });

  it('understands quality, speed and seed', () => {
    expect(parseAddress('?quality=low&speed=0&seed=7', '').query).toEqual({
      quality: 'low',
      speed: 0,
      seed: '7',
    });
  });

  it.each([
    ['?quality=ultra', '', /quality must be/],
    ['?speed=fast', '', /speed must be/],
    ['?speed=9', '', /speed must be/],
    ['?seed=%00', '', /seed may contain/],
    ['', '#/table/<script>', /not lead to a table/],
    ['', '#/nowhere', /not lead to a table/],
    ['', '#/showcase/xyz', /no game called “xyz” to watch.*See the bots play/],
    ['', '#/referee/zzz/0,0', /no game called “zzz” to be refereed.*“Referee”/],
    ['', '#/showcase/free', /no game called “free” to watch.*See the bots play/],
    ['', '#/room/abcdefgh', /link to a table is incomplete/],
    ['', `#/room/${CODE}/seat/short`, /link to your seat is incomplete/],
    ['', `#/room/${CODE}/back/${'a'.repeat(42)}`, /link to your seat is incomplete/],
    ['', `#/room/${CODE}/else`, /link to a table is incomplete/],
  ])('says what is wrong with %s%s and goes to the lobby', (search, hash, message) => {
    const { route, problems } = parseAddress(search, hash);
    expect(route).toEqual({ page: 'lobby' });
    expect(problems.join(' ')).toMatch(message);
  });

  it('keeps the valid parts of a partly wrong link', () => {
    const { query, problems } = parseAddress('?quality=low&speed=x&utm=1', '');
    expect(query).toEqual({ quality: 'low' });
    expect(problems).toHaveLength(1);
  });
});
